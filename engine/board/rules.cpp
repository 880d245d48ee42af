#include "engine/board/rules.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/replace.hpp>

namespace owlet {

const std::vector<Rules>& known_rules() {
  using enum KoRule;
  using enum Scoring;
  using enum HandicapBonus;
  static const std::vector<Rules> kRules = {
      // name, {ko, suicide}, scoring, bonus, play_out, seki_tax
      {"chinese", {kSimple, false}, kArea, kStones, false, false},
      {"japanese", {kSimple, false}, kTerritory, kNone, false, true},
      {"korean", {kSimple, false}, kTerritory, kNone, false, true},
      {"tromp-taylor", {kPositional, true}, kArea, kNone, true, false},
      {"aga", {kSituational, false}, kArea, kStonesLessOne, false, false},
      {"new-zealand", {kSituational, true}, kArea, kNone, false, false},
      {"cgos", {kPositional, false}, kArea, kNone, true, false},
  };
  return kRules;
}

std::optional<Rules> find_rules(std::string_view name) {
  const std::string wanted = boost::algorithm::replace_all_copy(
      boost::algorithm::to_lower_copy(std::string(name)), "_", "-");
  const auto& all = known_rules();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Rules& r) { return r.name == wanted; });
  if (found == all.end()) return std::nullopt;
  return *found;
}

std::string_view to_string(KoRule rule) {
  switch (rule) {
    case KoRule::kSimple:
      return "simple";
    case KoRule::kPositional:
      return "positional";
    case KoRule::kSituational:
      return "situational";
  }
  return "";
}

std::optional<KoRule> parse_ko_rule(std::string_view text) {
  const std::string wanted = boost::algorithm::to_lower_copy(std::string(text));
  for (const KoRule rule : {KoRule::kSimple, KoRule::kPositional, KoRule::kSituational})
    if (wanted == to_string(rule)) return rule;
  return std::nullopt;
}

int handicap_bonus(const Rules& rules, int handicap) {
  if (handicap < 2) return 0;
  switch (rules.handicap_bonus) {
    case HandicapBonus::kNone:
      return 0;
    case HandicapBonus::kStones:
      return handicap;
    case HandicapBonus::kStonesLessOne:
      return handicap - 1;
  }
  return 0;
}

}  // namespace owlet
