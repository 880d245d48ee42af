#include "engine/owl/known_strings.h"

#include <algorithm>

#include "engine/life/goal.h"

namespace owlet::owl {

using life::Safety;

KnownStrings::KnownStrings(const Board& board, StringReader& reader)
    : board_(board), safety_(board, reader) {}

bool KnownStrings::lives_by_theorem(Point stone) {
  return theorem(board_.color(stone)).stones.contains(stone);
}

bool KnownStrings::dead_by_theorem(Point stone) {
  return theorem(opponent(board_.color(stone))).territory.contains(stone);
}

bool KnownStrings::live_by_theorem(const std::vector<Point>& strings) {
  return std::ranges::all_of(strings, [&](Point s) { return lives_by_theorem(s); });
}

bool KnownStrings::is_lost(Point string, int stones) {
  if (2 * board_.string_size(string) <= stones) return false;
  const life::StringStanding& standing = safety_.of(string);
  return standing.safety == Safety::kDead && standing.proven && !standing.by_ko;
}

bool KnownStrings::is_lost_alone(Point string) {
  return is_lost(string, life::find_goal(board_, string).size);
}

bool KnownStrings::stands(const std::vector<Point>& rim, Color c) {
  return std::ranges::all_of(rim, [&](Point s) {
    return board_.color(s) != c || lives_by_theorem(s) || safety_.of(s).safety == Safety::kSafe;
  });
}

const UnconditionalLife& KnownStrings::theorem(Color c) {
  std::optional<UnconditionalLife>& life = life_[c];
  if (!life) life = unconditional_life(board_, c);
  return *life;
}

}  // namespace owlet::owl
