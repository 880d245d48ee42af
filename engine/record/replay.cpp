#include "engine/record/replay.h"

#include <algorithm>
#include <boost/outcome/try.hpp>

#include "engine/board/handicap.h"
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

Result<std::vector<Point>> unplaced_handicap(const GameRecord& record) {
  const bool bare = std::none_of(record.nodes.begin(), record.nodes.end(),
                                 [](const RecordNode& node) { return !node.setup.empty(); });
  if (record.handicap < 2 || !bare) return std::vector<Point>();
  if (record.handicap > max_fixed_handicap(record.width, record.height))
    return Error{"a handicap without its stones, and no fixed places for so many"};
  return fixed_handicap(record.width, record.height, record.handicap);
}

bool play_recorded(Board& board, Move move) {
  board.set_ko_point(Point::none());
  if (!board.is_legal(move)) return false;
  board.play(move);
  return true;
}

Result<Board> replay(const GameRecord& record, std::size_t moves) {
  if (moves > record.move_count())
    return Error{"the game has " + std::to_string(record.move_count()) + " moves, not " +
                 std::to_string(moves)};
  Board board(record.width, record.height, {KoRule::kSimple, true});
  BOOST_OUTCOME_TRY(handicap, unplaced_handicap(record));
  if (!handicap.empty()) {
    std::vector<Placement> stones;
    for (const Point p : handicap) stones.push_back({p, Color::kBlack});
    BOOST_OUTCOME_TRY(set_up(board, stones, Color::kWhite));
  }
  std::size_t played = 0;
  for (const RecordNode& node : record.nodes) {
    if (!node.setup.empty()) {
      BOOST_OUTCOME_TRY(set_up(board, node.setup, node.to_play.value_or(board.to_move())));
    }
    if (node.to_play) board.set_to_move(*node.to_play);
    if (!node.move) continue;
    if (played == moves) break;
    ++played;
    if (!play_recorded(board, *node.move))
      return Error{"move " + std::to_string(played) + " at " + to_vertex(node.move->point) +
                   " cannot be played"};
  }
  return board;
}

}  // namespace owlet
