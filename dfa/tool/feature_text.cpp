#include "dfa/tool/feature_text.h"

#include <array>
#include <cassert>
#include <string_view>

#include "engine/network/ladders.h"
#include "engine/network/point_features.h"

namespace owlet::dfa::tool {
namespace {

using std::to_string;

std::string at_most(int value, int most) {
  return to_string(value) + (value == most ? " or more" : "");
}
std::string joined(std::string text, std::string_view part) {
  if (!text.empty()) text += ", ";
  return text.append(part);
}
template <std::size_t kCount>
std::string bits(int value, const std::array<std::string_view, kCount>& names,
                 std::string_view none) {
  std::string text;
  for (std::size_t i = 0; i < kCount; ++i)
    if ((value >> i & 1) != 0) text = joined(text, names[i]);
  return text.empty() ? std::string(none) : text;
}
// "own" or "other" in front, then the rest of the value.
template <typename F>
std::string by_side(int value, int count, F f) {
  return (value < count ? "own stone, " : "other's stone, ") + f(value % count);
}

std::string place(int value) {
  int b = 0;
  while ((b + 1) * (b + 2) / 2 <= value) ++b;
  const int a = value - b * (b + 1) / 2;
  return "on line " + to_string(a + 1) + " and " + at_most(b + 1, 10) + " from the edges";
}
template <int kNumber>
std::string distance(int value) {
  constexpr std::array<std::string_view, 4> kMoves = {"the last move", "the last but one",
                                                      "the third last", "the fourth last"};
  return at_most(value, 19) + " from " + std::string(kMoves[kNumber]);
}
std::string after(int value) {
  constexpr std::array<std::string_view, 4> kCaptures = {"", ", captures 1", ", captures 2 or 3",
                                                         ", captures 4 or more"};
  return at_most(value / 4 + 1, 6) + " liberties after the move" +
         std::string(kCaptures[static_cast<std::size_t>(value % 4)]);
}
std::string fewest(int value) {
  const auto side = [](int n) { return n == 0 ? std::string("none") : at_most(n, 4); };
  return "fewest liberties beside it: own " + side(value / 5) + ", other's " + side(value % 5);
}
std::string neighbours(int value) {
  return "its four neighbours, class " + to_string(value);
}
std::string tactics(int value) {
  return bits<5>(
      value,
      {"captures what keeps an own string in atari", "is a bad self-atari", "gives atari",
       "captures the last move's string", "gives atari to the last move's string"},
      "no capture, no atari");
}
std::string forbidden(int value) {
  return value == 1   ? "not legal"
         : value == 2 ? "played on and empty again"
                      : "without a meaning, " + to_string(value);
}
std::string ladder(int value) {
  constexpr std::array<std::string_view, 3> kAtari = {"no own atari", "own atari, gets away",
                                                      "own atari, is caught"};
  return std::string(kAtari[static_cast<std::size_t>(value / 4)]) + ", " +
         bits<2>(value % 4, {"catches one in a ladder", "the other would catch one in a ladder"},
                 "no ladder");
}
std::string contact(int value) {
  const int liberties = value / 4;
  const std::string last =
      liberties == 0 ? "not beside the last move's string"
                     : "beside the last move's string of " + at_most(liberties, 4) + " liberties";
  return joined(
      last, bits<2>(value % 4,
                    {"beside the string of the last but one", "own atari touched by the last move"},
                    "nothing else"));
}
std::string age(int value) {
  return by_side(value, 10, [](int n) { return at_most(n, 9) + " moves old"; });
}
std::string liberties(int value) {
  return by_side(value, 6, [](int n) { return at_most(n + 1, 6) + " liberties"; });
}
std::string size(int value) {
  constexpr std::array<std::string_view, 6> kSizes = {"1",      "2",       "3 to 4",
                                                      "5 to 7", "8 to 12", "13 or more"};
  return by_side(value, 6, [&](int n) {
    return std::string(kSizes[static_cast<std::size_t>(n)]) + " stones in the string";
  });
}
std::string stone_ladder(int value) {
  constexpr std::array<std::string_view, 5> kStates = {
      "no ladder", "in atari and caught", "in atari, gets away", "two liberties and caught",
      "two liberties, not caught"};
  return by_side(value, 5,
                 [&](int n) { return std::string(kStates[static_cast<std::size_t>(n)]); });
}
std::string recent(int value) {
  constexpr std::array<std::string_view, 3> kStrings = {
      "of the last move's string", "of the last but one's string", "of no string played just now"};
  return (value % 2 == 0 ? "own stone " : "other's stone ") +
         std::string(kStrings[static_cast<std::size_t>(value / 2)]);
}
std::string stone_place(int value) {
  return by_side(value, 55, place);
}

struct Group {
  int first;
  std::string (*text)(int value);
};
// The last first.
constexpr std::array kGroups = {Group{feature_group::kStonePlace, stone_place},
                                Group{feature_group::kStoneRecent, recent},
                                Group{feature_group::kStoneLadder, stone_ladder},
                                Group{feature_group::kContact, contact},
                                Group{feature_group::kLadder, ladder},
                                Group{feature_group::kFourthLast, distance<3>},
                                Group{feature_group::kThirdLast, distance<2>},
                                Group{feature_group::kStoneSize, size},
                                Group{feature_group::kStoneLiberties, liberties},
                                Group{feature_group::kStoneAge, age},
                                Group{feature_group::kForbidden, forbidden},
                                Group{feature_group::kTactics, tactics},
                                Group{feature_group::kNeighbours, neighbours},
                                Group{feature_group::kFewestLiberties, fewest},
                                Group{feature_group::kLibertiesAfter, after},
                                Group{feature_group::kPrevious, distance<1>},
                                Group{feature_group::kLast, distance<0>},
                                Group{feature_group::kPlace, place}};

}  // namespace

std::string feature_text(int feature) {
  assert(0 < feature && feature < static_cast<int>(kPointFeatures));
  for (const Group& group : kGroups)
    if (feature >= group.first) return group.text(feature - group.first);
  return {};
}

}  // namespace owlet::dfa::tool
