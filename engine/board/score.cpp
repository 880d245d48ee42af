#include "engine/board/score.h"

#include <array>
#include <charconv>
#include <cmath>

#include "engine/board/spread.h"

namespace owlet {
namespace {

int side_sign(Color c) {
  if (c == Color::kBlack) return 1;
  return c == Color::kWhite ? -1 : 0;
}

}  // namespace

PointMap<Color> point_owners(const Board& board, const PointSet& dead, const PointSet& taxed) {
  const PointSet black = board.stones(Color::kBlack) - dead;
  const PointSet white = board.stones(Color::kWhite) - dead;
  PointMap<Color> owners = board.colors();
  for (const PointSet& region : parts_of(board.points() - black - white)) {
    const PointSet around = region.grown();
    const bool at_black = around.intersects(black);
    const bool at_white = around.intersects(white);
    const Color owner = around.intersects(taxed) ? Color::kOff
                        : at_black == at_white   ? Color::kEmpty
                        : at_black               ? Color::kBlack
                                                 : Color::kWhite;
    for (const Point p : region) owners[p] = owner;
  }
  return owners;
}

double final_score(const Board& board, const PointSet& dead, const Rules& rules, double komi,
                   int handicap, const PointSet& seki) {
  const PointMap<Color> owners = point_owners(board, dead, rules.seki_tax ? seki : PointSet());
  int black = 0;
  for (const Point p : board.points()) {
    const bool standing = is_stone(board.color(p)) && !dead.contains(p);
    if (rules.scoring == Scoring::kArea || !standing) black += side_sign(owners[p]);
  }
  if (rules.scoring == Scoring::kTerritory) {
    for (const Point p : dead)
      if (owners[p] != Color::kOff) black -= side_sign(board.color(p));
    black += board.prisoners(Color::kWhite) - board.prisoners(Color::kBlack);
  }
  return black - komi - handicap_bonus(rules, handicap);
}

std::string format_score(double black_minus_white) {
  // Room for the largest number there is; komi may be any.
  std::array<char, 320> digits{};
  const auto [end, fault] = std::to_chars(digits.data(), digits.data() + digits.size(),
                                          std::abs(black_minus_white), std::chars_format::fixed, 2);
  std::string text(digits.data(), end);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  if (text == "0") return text;
  return (black_minus_white > 0 ? "B+" : "W+") + text;
}

}  // namespace owlet
