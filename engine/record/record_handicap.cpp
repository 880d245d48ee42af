// Where the stones of a handicap are.
#include <algorithm>

#include "engine/board/handicap.h"
#include "engine/record/game_record.h"

namespace owlet {
using boost::outcome_v2::success;

Result<void> set_up_handicap(GameRecord& record) {
  if (record.handicap < 2) return success();
  const auto count = static_cast<std::size_t>(record.handicap);
  std::vector<Point> given;   // set up
  std::vector<Point> stones;  // played
  std::size_t end = 0;        // of the nodes with Black's first stones
  bool black_first = false;
  for (std::size_t i = 0; i < record.nodes.size() && stones.size() < count; ++i) {
    RecordNode& node = record.nodes[i];
    for (const Placement& stone : node.setup) {
      if (stone.color == Color::kWhite) return success();
      std::erase(given, stone.point);
      if (stone.color == Color::kBlack) given.push_back(stone.point);
    }
    const bool complete = given.size() == count;
    if (complete) node.to_play = node.to_play.value_or(Color::kWhite);
    if (complete || (node.move && !given.empty())) return success();
    if (!given.empty()) continue;
    if (node.to_play && stones.empty()) black_first = node.to_play == Color::kBlack;
    if (!node.move || node.move->point.is_pass()) continue;
    black_first = node.move->color == Color::kBlack || !stones.empty();
    // A point that is taken is no place for a stone: whoever plays the record will say so.
    if (node.move->color == Color::kWhite || std::ranges::count(stones, node.move->point) > 0)
      break;
    stones.push_back(node.move->point);
    end = i + 1;
  }
  if (!given.empty() || (black_first && stones.size() < 2)) return success();
  if (!black_first) {
    if (record.handicap > max_fixed_handicap(record.width, record.height))
      return Error{"a handicap without its stones, and no fixed places for so many"};
    stones = fixed_handicap(record.width, record.height, record.handicap);
  }
  if (record.nodes.empty()) record.nodes.emplace_back();
  for (std::size_t i = 0; i < std::max<std::size_t>(end, 1); ++i) {
    RecordNode& node = record.nodes[i];
    node.setup.clear();
    node.to_play.reset();
    if (i < end) node.move.reset();
  }
  for (const Point p : stones) record.nodes[0].setup.push_back({p, Color::kBlack});
  record.nodes[0].to_play = Color::kWhite;
  return success();
}

}  // namespace owlet
