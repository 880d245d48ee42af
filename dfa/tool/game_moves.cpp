#include "dfa/tool/game_moves.h"

#include <boost/outcome/try.hpp>
#include <utility>

#include "dfa/tool/game_list.h"
#include "dfa/tool/replay.h"
#include "engine/position/matchers.h"

namespace owlet::dfa::tool {
namespace {

using dfa::Cell;
using dfa::Change;
using dfa::Grid;

// What differs between the grid and the board; the grid becomes what the board is.
std::vector<Change> follow(Grid& grid, const Board& board, Point played) {
  std::vector<Change> changes;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Point p = grid_point(x, y, grid.height());
      const Cell cell = cell_seen_by(Color::kBlack, board.color(p));
      if (cell == grid.at(x, y)) continue;
      grid.set(x, y, cell);
      changes.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), cell});
      if (p == played) std::swap(changes.front(), changes.back());
    }
  }
  return changes;
}

GameMoves changes_of(const ListedGame& listed) {
  Board board = listed.first_board();
  Grid grid = grid_seen_by(Color::kBlack, board);
  GameMoves game{grid, {}};
  for (const Move move : listed.moves) {
    play_recorded(board, move);
    if (move.point.on_board()) game.moves.push_back(follow(grid, board, move.point));
  }
  return game;
}

}  // namespace

Result<std::vector<GameMoves>> load_games(const std::string& path, std::size_t limit) {
  BOOST_OUTCOME_TRY(listed, read_games(path, limit));
  std::vector<GameMoves> games;
  games.reserve(listed.size());
  for (const ListedGame& game : listed) games.push_back(changes_of(game));
  return games;
}

}  // namespace owlet::dfa::tool
