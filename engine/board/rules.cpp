#include "engine/board/rules.h"

#include <algorithm>
#include <array>
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
  const auto found = std::ranges::find(all, wanted, &Rules::name);
  return found == all.end() ? std::nullopt : std::optional(*found);
}

std::string_view to_string(KoRule rule) {
  constexpr std::array<std::string_view, 3> kNames = {"simple", "positional", "situational"};
  return kNames[static_cast<std::size_t>(rule)];
}

std::optional<KoRule> parse_ko_rule(std::string_view text) {
  const std::string wanted = boost::algorithm::to_lower_copy(std::string(text));
  for (const KoRule rule : {KoRule::kSimple, KoRule::kPositional, KoRule::kSituational})
    if (wanted == to_string(rule)) return rule;
  return std::nullopt;
}

int handicap_bonus(const Rules& rules, int handicap) {
  if (handicap < 2 || rules.handicap_bonus == HandicapBonus::kNone) return 0;
  return rules.handicap_bonus == HandicapBonus::kStones ? handicap : handicap - 1;
}

}  // namespace owlet
