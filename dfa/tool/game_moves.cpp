#include "dfa/tool/game_moves.h"

#include <zlib.h>

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <sstream>

#include "dfa/tool/replay.h"
#include "engine/board/board.h"
#include "engine/position/position.h"
#include "engine/record/game_record.h"
#include "engine/record/sgf.h"

namespace owlet::dfa::tool {
namespace {

constexpr std::size_t kMaxText = std::size_t{1} << 30;
constexpr int kLineSize = 19;  // of the boards of games a line

// The file's bytes, unpacked if it is compressed.
Result<std::string> read_text(const std::string& path) {
  gzFile const file = gzopen(path.c_str(), "rb");
  if (file == nullptr) return Error{path + ": cannot be read"};
  std::string text;
  std::string chunk(1 << 16, '\0');
  int got = 0;
  while (text.size() <= kMaxText &&
         (got = gzread(file, chunk.data(), static_cast<unsigned>(chunk.size()))) > 0)
    text.append(chunk, 0, static_cast<std::size_t>(got));
  // A file that ends too early is noticed only here.
  const bool whole = gzclose(file) == Z_OK;
  if (got < 0 || (got == 0 && !whole)) return Error{path + ": cannot be read, or is damaged"};
  if (text.size() > kMaxText) return Error{path + ": too large"};
  return text;
}

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

// Plays moves until one cannot be played.
class Recorder {
 public:
  explicit Recorder(Board board) : board_(std::move(board)), grid_(grid_of(board_)) {
    game_ = {board_.width(), board_.height(), grid_, {}};
  }

  bool play(Move move) {
    board_.set_ko_point(Point::none());
    if (!board_.is_legal(move)) return false;
    board_.play(move);
    if (move.point.on_board()) game_.moves.push_back(follow(grid_, board_, move.point));
    return true;
  }
  [[nodiscard]] Color to_move() const { return board_.to_move(); }
  [[nodiscard]] const GameMoves& game() const { return game_; }

 private:
  static Grid grid_of(const Board& board) { return grid_seen_by(Color::kBlack, board); }

  Board board_;
  Grid grid_;
  GameMoves game_;
};

Result<std::vector<GameMoves>> read_sgf(const std::string& text, std::size_t limit) {
  BOOST_OUTCOME_TRY(collection, parse_sgf(text));
  std::vector<GameMoves> games;
  for (const SgfNodeId id : collection.games()) {
    if (games.size() == limit) break;
    BOOST_OUTCOME_TRY(record, read_game(collection, id, text));
    BOOST_OUTCOME_TRY(start, replay(record, 0));
    Recorder recorder(std::move(start));
    for (const RecordNode& node : record.nodes)
      if (node.move && !recorder.play(*node.move)) break;
    games.push_back(recorder.game());
  }
  return games;
}

std::vector<GameMoves> read_lines(const std::string& text, std::size_t limit) {
  std::vector<GameMoves> games;
  std::istringstream lines(text);
  for (std::string line; games.size() < limit && std::getline(lines, line);) {
    const std::size_t blank = line.find(' ');
    const std::string moves = blank == std::string::npos ? line : line.substr(blank + 1);
    Recorder recorder(Board(kLineSize, kLineSize, {KoRule::kSimple, true}));
    for (std::size_t i = 0; i + 1 < moves.size(); i += 2) {
      const int x = moves[i] - 'a';
      const int y = moves[i + 1] - 'a';
      if (x < 0 || x >= kLineSize || y < 0 || y >= kLineSize) break;
      if (!recorder.play({recorder.to_move(), grid_point(x, y, kLineSize)})) break;
    }
    if (!recorder.game().moves.empty()) games.push_back(recorder.game());
  }
  return games;
}

}  // namespace

Result<std::vector<GameMoves>> load_games(const std::string& path, std::size_t limit) {
  BOOST_OUTCOME_TRY(text, read_text(path));
  const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  const bool sgf = first != std::string::npos && text[first] == '(';
  if (!sgf) {
    std::vector<GameMoves> games = read_lines(text, limit);
    if (games.empty()) return Error{path + ": no games"};
    return games;
  }
  Result<std::vector<GameMoves>> games = read_sgf(text, limit);
  if (!games) return Error{path + ": " + games.error().describe()};
  return games;
}

}  // namespace owlet::dfa::tool
