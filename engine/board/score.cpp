#include "engine/board/score.h"

#include <array>
#include <charconv>
#include <cmath>
#include <vector>

namespace owlet {
namespace {

struct EmptyRegion {
  std::vector<Point> points;
  Color owner = Color::kEmpty;  // the only colour around it
};

EmptyRegion flood_empty(const PointMap<Color>& colors, Point start, PointSet& seen) {
  EmptyRegion region;
  bool black = false;
  bool white = false;
  region.points.push_back(start);
  seen.insert(start);
  for (std::size_t i = 0; i < region.points.size(); ++i) {
    for (const int offset : kOrthogonal) {
      const Point q = region.points[i].step(offset);
      black |= colors[q] == Color::kBlack;
      white |= colors[q] == Color::kWhite;
      if (colors[q] != Color::kEmpty || seen.contains(q)) continue;
      seen.insert(q);
      region.points.push_back(q);
    }
  }
  if (black != white) region.owner = black ? Color::kBlack : Color::kWhite;
  return region;
}

template <typename F>
void for_each_point(const Board& board, F f) {
  for (int row = 0; row < board.height(); ++row)
    for (int column = 0; column < board.width(); ++column) f(Point::at(column, row));
}

int side_sign(Color c) {
  if (c == Color::kBlack) return 1;
  return c == Color::kWhite ? -1 : 0;
}

}  // namespace

PointMap<Color> point_owners(const Board& board, const PointSet& dead) {
  PointMap<Color> stones = board.colors();
  for (const Point p : dead) stones[p] = Color::kEmpty;
  PointMap<Color> owners = stones;
  PointSet seen;
  for_each_point(board, [&](Point p) {
    if (stones[p] != Color::kEmpty || seen.contains(p)) return;
    const EmptyRegion region = flood_empty(stones, p, seen);
    for (const Point q : region.points) owners[q] = region.owner;
  });
  return owners;
}

double final_score(const Board& board, const PointSet& dead, const Rules& rules, double komi,
                   int handicap) {
  const PointMap<Color> owners = point_owners(board, dead);
  int black = 0;
  for_each_point(board, [&](Point p) {
    const bool standing = is_stone(board.color(p)) && !dead.contains(p);
    if (rules.scoring == Scoring::kArea || !standing) black += side_sign(owners[p]);
  });
  if (rules.scoring == Scoring::kTerritory) {
    for (const Point p : dead) black -= side_sign(board.color(p));
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
