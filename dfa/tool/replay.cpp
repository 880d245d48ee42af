#include "dfa/tool/replay.h"

#include <boost/outcome/try.hpp>

#include "engine/board/vertex.h"

namespace owlet {
namespace {

Result<void> set_up(Board& board, const std::vector<Placement>& stones, Color to_move) {
  PointMap<Color> colors = board.colors();
  for (const Placement& stone : stones) colors[stone.point] = stone.color;
  if (!board.set_up(colors, to_move)) return Error{"a set-up leaves a string without liberties"};
  return boost::outcome_v2::success();
}

}  // namespace

bool play_recorded(Board& board, Move move) {
  board.set_ko_point(Point::none());
  if (!board.is_legal(move)) return false;
  board.play(move);
  return true;
}

Result<Board> replay(GameRecord record, std::size_t moves) {
  const std::size_t count = record.move_count();
  if (moves > count)
    return Error{"the game has " + std::to_string(count) + " moves, not " + std::to_string(moves)};
  Board board(record.width, record.height, {KoRule::kSimple, true});
  const std::size_t last = record.node_of_move(moves + 1);
  BOOST_OUTCOME_TRY(set_up_handicap(record));
  std::size_t played = count - record.move_count();  // those that place the handicap
  for (std::size_t i = 0; i < record.nodes.size() && i <= last; ++i) {
    const RecordNode& node = record.nodes[i];
    if (!node.setup.empty()) {
      BOOST_OUTCOME_TRY(set_up(board, node.setup, node.to_play.value_or(board.to_move())));
    }
    if (node.to_play) board.set_to_move(*node.to_play);
    if (!node.move || i == last) continue;
    ++played;
    if (play_recorded(board, *node.move)) continue;
    return Error{"move " + std::to_string(played) + " at " + to_vertex(node.move->point) +
                 " cannot be played"};
  }
  return board;
}

}  // namespace owlet
