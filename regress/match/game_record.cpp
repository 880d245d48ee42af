#include "regress/match/game_record.h"

#include <algorithm>
#include <array>
#include <utility>

namespace owlet::regress {
namespace {

constexpr std::array<std::pair<Winner, std::string_view>, 4> kWinners = {{
    {Winner::kNone, "none"},
    {Winner::kBlack, "black"},
    {Winner::kWhite, "white"},
    {Winner::kDraw, "draw"},
}};

constexpr std::array<std::pair<Ending, std::string_view>, 11> kEndings = {{
    {Ending::kScore, "score"},
    {Ending::kMaxMoves, "max-moves"},
    {Ending::kResignation, "resignation"},
    {Ending::kTime, "time"},
    {Ending::kIllegalMove, "illegal-move"},
    {Ending::kGarbage, "garbage"},
    {Ending::kCrash, "crash"},
    {Ending::kHang, "hang"},
    {Ending::kAdjudicated, "adjudicated"},
    {Ending::kUnscored, "unscored"},
    {Ending::kReferee, "referee"},
}};

template <typename Table, typename Value>
std::string_view name_in(const Table& table, Value value) {
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const auto& entry) { return entry.first == value; });
  return found == table.end() ? std::string_view("unknown") : found->second;
}

template <typename Value, std::size_t kSize>
std::optional<Value> value_in(const std::array<std::pair<Value, std::string_view>, kSize>& table,
                              std::string_view name) {
  for (const auto& [value, known] : table) {
    if (known == name) return value;
  }
  return std::nullopt;
}

}  // namespace

std::string_view to_string(Winner winner) {
  return name_in(kWinners, winner);
}
std::string_view to_string(Ending ending) {
  return name_in(kEndings, ending);
}
std::optional<Winner> parse_winner(std::string_view text) {
  return value_in(kWinners, text);
}
std::optional<Ending> parse_ending(std::string_view text) {
  return value_in(kEndings, text);
}

bool is_breakdown(Ending ending) {
  return ending == Ending::kCrash || ending == Ending::kHang || ending == Ending::kGarbage ||
         ending == Ending::kIllegalMove;
}

}  // namespace owlet::regress
