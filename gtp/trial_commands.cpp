// Moves to try out: trymove and popgo, as GNU Go has them.
#include <memory>
#include <vector>

#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

// Moves tried out on the game, the innermost last.
class Trials {
 public:
  explicit Trials(Player& player) : player_(player) {}

  std::string play(Invocation& call) {
    const Move move = read_move(call.arguments, player_.game().board());
    if (!player_.game().play(move)) throw CommandError("illegal move");
    after_.push_back(here());
    return "";
  }

  // Takes the last trial back. A game that went on since, or another game, has none.
  std::string pop() {
    if (after_.empty() || after_.back() != here()) {
      after_.clear();
      throw CommandError("cannot undo");
    }
    after_.pop_back();
    [[maybe_unused]] const bool undone = player_.game().undo(1);
    return "";
  }

 private:
  // The number of moves, and the position.
  using Moment = std::pair<int, Hash>;
  [[nodiscard]] Moment here() const {
    return {player_.game().move_count(), player_.game().board().hash()};
  }

  Player& player_;
  std::vector<Moment> after_;
};

}  // namespace

void add_trial_commands(Registry& registry, Player& player) {
  const CommandGroup trials(registry, "Reading", std::make_shared<Trials>(player));
  trials.add("trymove", "COLOR VERTEX", "Plays a move to try it out.", &Trials::play);
  trials.add("popgo", "", "Takes the last tried move back.",
             [](Trials& moves, Invocation&) { return moves.pop(); });
}

}  // namespace owlet::gtp
