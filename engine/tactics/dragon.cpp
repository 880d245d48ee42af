#include "engine/tactics/dragon.h"

#include <vector>

#include "engine/board/spread.h"
#include "engine/board/strings.h"
#include "engine/tactics/ways.h"

namespace owlet {
namespace {

// Stones that may be missing between two strings that are asked about.
constexpr int kMostApart = 3;

bool is_lost(Board& board, Point string, StringReader& reader) {
  if (board.liberty_count(string) >= CaptureProblem::kSafeLiberties) return false;
  const Reading defence = reader.defend(board, string);
  return defence.verdict == Verdict::kFails && !defence.guessed;
}

bool cannot_be_parted(Board& board, Point a, Point b, StringReader& reader) {
  if (!Ways(board, board.color(a), {a}, {b}, 0, kMostApart).any()) return false;
  const Reading cut = reader.disconnect(board, {board, a, b});
  return cut.verdict == Verdict::kFails && !cut.guessed;
}

}  // namespace

PointSet find_dragon(Board& board, Point stone, StringReader& reader) {
  std::vector<Point> members = {stone};
  PointSet stones;
  add_string(board, stone, stones);
  const auto join = [&](Point string) {
    if (stones.contains(string)) return;
    add_string(board, string, stones);
    members.push_back(string);
  };
  const std::vector<Point> strings = all_strings(board);
  // The list grows while it is gone through.
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Point member = members[i];
    for (const Point enemy : strings_around(board, member))
      if (is_lost(board, enemy, reader))
        for (const Point friendly : strings_around(board, enemy)) join(friendly);
    for (const Point string : strings)
      if (board.color(string) == board.color(stone) && !stones.contains(string) &&
          cannot_be_parted(board, member, string, reader))
        join(string);
  }
  return stones;
}

}  // namespace owlet
