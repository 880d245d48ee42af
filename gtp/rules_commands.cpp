// The rules of the game, in the words of KataGo's and KGS's extensions.
#include "gtp/go_commands.h"
#include "gtp/rules_text.h"

namespace owlet::gtp {
namespace {

std::string choose_rules(Player& player, Invocation& call) {
  std::string text(call.arguments.word());
  while (!call.arguments.empty()) text += ' ' + std::string(call.arguments.word());
  const Result<Rules> rules = read_rules(text);
  if (!rules) throw CommandError(rules.error().message);
  player.game().set_rules(rules.value());
  return "";
}

}  // namespace

void add_rules_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "The game", &player);
  group.add("kata-set-rules", "RULES...", "Chooses the rules by their name, or as JSON.",
            choose_rules);
  group.add("kata-get-rules", "", "The rules in force, as JSON.",
            [](Player& p, Invocation&) { return write_rules(p.game().rules()); },
            {{"string", "Rules", ""}});
  group.add("kgs-rules", "NAME", "Chooses the rules by their name on KGS.", choose_rules);
}

}  // namespace owlet::gtp
