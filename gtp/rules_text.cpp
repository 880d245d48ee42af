#include "gtp/rules_text.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/base/nearest.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::ordered_json;

// In the order of HandicapBonus.
constexpr std::array<std::string_view, 3> kBonusWords = {"0", "N", "N-1"};

// The other names that clients use for rules that are known.
const std::map<std::string, std::string, std::less<>> kOtherNames = {
    {"chinese-ogs", "chinese"},
    {"chinese-kgs", "chinese"},
    {"bga", "aga"},
    {"french", "aga"},
    {"nz", "new-zealand"},
    {"newzealand", "new-zealand"},
    {"tromptaylor", "tromp-taylor"}};

Json description_of(const Rules& rules) {
  return {{"hasButton", false},
          {"ko", boost::algorithm::to_upper_copy(std::string(to_string(rules.board.ko)))},
          {"scoring", rules.scoring == Scoring::kArea ? "AREA" : "TERRITORY"},
          {"suicide", rules.board.suicide},
          {"tax", rules.seki_tax ? "SEKI" : "NONE"},
          {"whiteHandicapBonus", kBonusWords[static_cast<std::size_t>(rules.handicap_bonus)]},
          {"friendlyPassOk", !rules.play_out}};
}

Error unsupported(const std::string& what) {
  return {"unsupported rules: " + what};
}

Result<Rules> rules_of(const Json& json) {
  Rules rules;
  rules.name = "custom";
  const std::string ko = json.value("ko", "POSITIONAL");
  const std::string scoring = json.value("scoring", "AREA");
  const std::string tax = json.value("tax", "NONE");
  const std::string bonus = json.value("whiteHandicapBonus", "0");
  const auto known_ko = parse_ko_rule(ko);
  const auto known_bonus = parse_handicap_bonus(bonus);
  if (!known_ko) return unsupported("ko " + quote(ko));
  if (scoring != "AREA" && scoring != "TERRITORY") return unsupported("scoring " + quote(scoring));
  if (tax != "NONE" && tax != "SEKI") return unsupported("tax " + quote(tax));
  if (!known_bonus) return unsupported("whiteHandicapBonus " + quote(bonus));
  if (json.value("hasButton", false)) return unsupported("a button");
  rules.board = {*known_ko, json.value("suicide", true)};
  rules.scoring = scoring == "AREA" ? Scoring::kArea : Scoring::kTerritory;
  rules.handicap_bonus = *known_bonus;
  rules.play_out = !json.value("friendlyPassOk", true);
  rules.seki_tax = tax == "SEKI";
  if (rules.seki_tax && rules.play_out)
    return unsupported("a tax on seki where everything is played out");
  for (const Rules& known : known_rules()) {
    Rules named = rules;
    named.name = known.name;
    if (named == known) return known;
  }
  return rules;
}

Result<Rules> read_json(const std::string& text) {
  try {
    return rules_of(Json::parse(text));
  } catch (const Json::exception&) {
    return unsupported("not an object of JSON as kata-get-rules has it");
  }
}

}  // namespace

std::optional<HandicapBonus> parse_handicap_bonus(std::string_view text) {
  const auto word = std::ranges::find(kBonusWords, text);
  if (word == kBonusWords.end()) return std::nullopt;
  return static_cast<HandicapBonus>(word - kBonusWords.begin());
}

Result<Rules> read_rules(const std::string& text) {
  if (text.starts_with('{')) return read_json(text);
  std::string name = boost::algorithm::to_lower_copy(text);
  for (const char* mark : {"_", " "}) boost::algorithm::replace_all(name, mark, "-");
  if (const auto other = kOtherNames.find(name); other != kOtherNames.end()) name = other->second;
  if (const auto rules = find_rules(name)) return *rules;
  std::vector<std::string> names;
  for (const Rules& known : known_rules()) names.push_back(known.name);
  return Error{"unknown rules " + quote(text) + did_you_mean(name, names)};
}

std::string write_rules(const Rules& rules) {
  return description_of(rules).dump();
}

}  // namespace owlet::gtp
