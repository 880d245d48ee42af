// What the players agree on before a game: repetition, suicide, how the score is counted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace owlet {

enum class KoRule {
  kSimple,      // a single ko stone may not be retaken at once
  kPositional,  // no earlier whole-board position may be recreated
  kSituational  // no earlier position with the same side to move may be recreated
};

enum class Scoring {
  kArea,      // stones and surrounded points
  kTerritory  // surrounded points and prisoners
};

// Points White gets for Black's handicap stones of a game with n of them.
enum class HandicapBonus { kNone, kStones, kStonesLessOne };

// What the board itself must know.
struct BoardRules {
  KoRule ko = KoRule::kSimple;
  bool suicide = false;  // whether a play may remove the player's own stones

  friend bool operator==(const BoardRules&, const BoardRules&) = default;
};

struct Rules {
  std::string name = "chinese";
  BoardRules board;
  Scoring scoring = Scoring::kArea;
  HandicapBonus handicap_bonus = HandicapBonus::kStones;
  // Whether the board is counted as it stands: nothing is removed as dead, so whoever wants a stone
  // off the board must capture it before both sides pass.
  bool play_out = false;
  // Whether the points that strings in seki surround count for nobody.
  bool seki_tax = false;

  friend bool operator==(const Rules&, const Rules&) = default;
};

// The rule sets known by name, in the order a help text should list them. The first is the default.
[[nodiscard]] const std::vector<Rules>& known_rules();

// A rule set by its name in any case, '_' and '-' alike; nothing if there is none.
[[nodiscard]] std::optional<Rules> find_rules(std::string_view name);

// "simple", "positional", "situational".
[[nodiscard]] std::string_view to_string(KoRule rule);
[[nodiscard]] std::optional<KoRule> parse_ko_rule(std::string_view text);

// Points added to White's score for `handicap` stones; none for fewer than two.
[[nodiscard]] int handicap_bonus(const Rules& rules, int handicap);

}  // namespace owlet
