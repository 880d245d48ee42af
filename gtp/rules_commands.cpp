// The rules of the game, in the words of KataGo's and KGS's extensions.
#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/replace.hpp>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/nearest.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::ordered_json;

// In the order of HandicapBonus.
constexpr std::array<const char*, 3> kBonusWords = {"0", "N", "N-1"};

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

[[noreturn]] void unsupported(const std::string& what) {
  throw CommandError("unsupported rules: " + what);
}

// What is not told is as in the rules of Tromp and Taylor, and what nobody here knows is skipped.
Rules rules_of(const Json& json) {
  Rules rules;
  rules.name = "custom";
  const std::string ko = json.value("ko", "POSITIONAL");
  const std::string scoring = json.value("scoring", "AREA");
  const std::string tax = json.value("tax", "NONE");
  const std::string bonus = json.value("whiteHandicapBonus", "0");
  const auto known_ko = parse_ko_rule(ko);
  const auto word = std::ranges::find(kBonusWords, bonus);
  if (!known_ko) unsupported("ko " + quote(ko));
  if (scoring != "AREA" && scoring != "TERRITORY") unsupported("scoring " + quote(scoring));
  if (tax != "NONE" && tax != "SEKI") unsupported("tax " + quote(tax));
  if (word == kBonusWords.end()) unsupported("whiteHandicapBonus " + quote(bonus));
  if (json.value("hasButton", false)) unsupported("a button");
  rules.board = {*known_ko, json.value("suicide", true)};
  rules.scoring = scoring == "AREA" ? Scoring::kArea : Scoring::kTerritory;
  rules.handicap_bonus = static_cast<HandicapBonus>(word - kBonusWords.begin());
  rules.play_out = !json.value("friendlyPassOk", true);
  rules.seki_tax = tax == "SEKI";
  if (rules.seki_tax && rules.play_out) unsupported("a tax on seki where everything is played out");
  for (const Rules& known : known_rules()) {
    Rules named = rules;
    named.name = known.name;
    if (named == known) return known;
  }
  return rules;
}

Rules read_json(const std::string& text) {
  try {
    return rules_of(Json::parse(text));
  } catch (const Json::exception&) {
    throw CommandError("unsupported rules: not an object of JSON as kata-get-rules has it");
  }
}

Rules read_rules(const std::string& text) {
  if (text.starts_with('{')) return read_json(text);
  std::string name = boost::algorithm::to_lower_copy(text);
  for (const char* mark : {"_", " "}) boost::algorithm::replace_all(name, mark, "-");
  if (const auto other = kOtherNames.find(name); other != kOtherNames.end()) name = other->second;
  if (const auto rules = find_rules(name)) return *rules;
  std::vector<std::string> names;
  for (const Rules& known : known_rules()) names.push_back(known.name);
  throw CommandError("unknown rules " + quote(text) + did_you_mean(name, names));
}

std::string choose_rules(Player& player, Invocation& call) {
  std::string text(call.arguments.word());
  while (!call.arguments.empty()) text += ' ' + std::string(call.arguments.word());
  player.game().set_rules(read_rules(text));
  return "";
}

}  // namespace

void add_rules_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "The game", &player);
  group.add("kata-set-rules", "RULES...", "Chooses the rules by their name, or as JSON.",
            choose_rules);
  group.add("kata-get-rules", "", "The rules in force, as JSON.",
            [](Player& p, Invocation&) { return description_of(p.game().rules()).dump(); },
            {{"string", "Rules", ""}});
  group.add("kgs-rules", "NAME", "Chooses the rules by their name on KGS.", choose_rules);
}

}  // namespace owlet::gtp
