// What the readers say about the position, in the words and codes of GNU Go's extensions, and
// moves to try out.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

#include "engine/board/vertex.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

// The limit on nodes can be doubled and halved that many times.
constexpr int kMostDoublings = 3;

// GTP's code for a verdict. The protocol counts the better ko below the worse one.
char code(Verdict v) {
  switch (v) {
    case Verdict::kFails:
      return '0';
    case Verdict::kSucceeds:
      return '1';
    case Verdict::kKoAhead:
      return '2';
    case Verdict::kKoBehind:
      return '3';
  }
  std::abort();
}

std::string bare_code(const Reading& reading) {
  return {code(reading.verdict)};
}

std::string code_and_move(const Reading& reading) {
  if (reading.verdict == Verdict::kFails) return bare_code(reading);
  return bare_code(reading) + ' ' + to_vertex(reading.move);
}

// The reader of strings at work on the game's position, its limits, and the count of what it did.
class StringDesk {
 public:
  explicit StringDesk(Player& player) : player_(player) {}

  [[nodiscard]] const Board& position() const { return player_.game().board(); }

  // Asks question(reader, board) for that side to move. The limit on nodes ends it within a
  // fraction of a second, so it need not end with the input: a file of questions has answers that
  // do not depend on how fast it is read.
  template <typename Question>
  Reading ask(Color mover, Question question) {
    Board board = position_for_reading(player_.game(), mover);
    ReadingLimits limits;
    limits.nodes = doublings_ < 0 ? limits.nodes >> -doublings_ : limits.nodes << doublings_;
    StringReader& reader = player_.string_reader();
    reader.set_limits(limits);
    const Reading reading = question(reader, board);
    nodes_ += reading.nodes;
    return reading;
  }

  void change_limits(int doublings) {
    doublings_ = std::clamp(doublings_ + doublings, -kMostDoublings, kMostDoublings);
  }
  [[nodiscard]] std::int64_t nodes() const { return nodes_; }
  void forget_nodes() { nodes_ = 0; }

 private:
  Player& player_;
  int doublings_ = 0;
  std::int64_t nodes_ = 0;
};

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
    if (after_.empty() || !(after_.back() == here())) {
      after_.clear();
      throw CommandError("cannot undo");
    }
    after_.pop_back();
    [[maybe_unused]] const bool undone = player_.game().undo(1);
    return "";
  }

 private:
  struct Place {
    int moves;
    Hash position;
    friend bool operator==(const Place&, const Place&) = default;
  };
  [[nodiscard]] Place here() const {
    const Game& game = player_.game();
    return {game.move_count(), game.board().hash()};
  }

  Player& player_;
  std::vector<Place> after_;
};

// ---- The questions

Point read_string(Arguments& arguments, const Board& board) {
  const Point p = read_point(arguments, board);
  if (!is_stone(board.color(p))) throw CommandError("vertex must not be empty");
  return p;
}

std::array<Point, 2> read_two_strings(Arguments& arguments, const Board& board) {
  const Point a = read_string(arguments, board);
  const Point b = read_string(arguments, board);
  if (board.color(a) != board.color(b)) throw CommandError("the stones must be of one color");
  return {a, b};
}

using OneString = Reading (StringReader::*)(Board&, Point);
using TwoStrings = Reading (StringReader::*)(Board&, Point, Point);

Reading ask_attack(StringDesk& desk, Invocation& call, OneString question) {
  const Point target = read_string(call.arguments, desk.position());
  return desk.ask(opponent(desk.position().color(target)), [&](StringReader& reader, Board& board) {
    return (reader.*question)(board, target);
  });
}

Reading ask_defend(StringDesk& desk, Invocation& call) {
  const Point target = read_string(call.arguments, desk.position());
  if (desk.position().liberty_count(target) >= CaptureProblem::kSafeLiberties)
    return {Verdict::kSucceeds, Point::pass()};
  return desk.ask(desk.position().color(target),
                  [&](StringReader& reader, Board& board) { return reader.defend(board, target); });
}

Reading ask_two(StringDesk& desk, Invocation& call, TwoStrings question, bool owner_moves) {
  const auto strings = read_two_strings(call.arguments, desk.position());
  const Color owner = desk.position().color(strings[0]);
  return desk.ask(owner_moves ? owner : opponent(owner), [&](StringReader& reader, Board& board) {
    return (reader.*question)(board, strings[0], strings[1]);
  });
}

Reading ask_move(StringDesk& desk, Invocation& call, TwoStrings question, bool owner_moves) {
  const Point move = read_vertex(call.arguments, desk.position());
  const Point target = read_string(call.arguments, desk.position());
  const Color owner = desk.position().color(target);
  const Color mover = owner_moves ? owner : opponent(owner);
  return desk.ask(mover, [&](StringReader& reader, Board& board) {
    if (!board.is_legal({mover, move})) throw CommandError("illegal move");
    return (reader.*question)(board, move, target);
  });
}

}  // namespace

void add_reading_commands(Registry& registry, Player& player) {
  const auto desk = std::make_shared<StringDesk>(player);
  registry.add({"attack", "VERTEX", "Whether a string can be captured: a code, and how.",
                [desk](Invocation& call) {
                  return code_and_move(ask_attack(*desk, call, &StringReader::attack));
                }});
  registry.add({"defend", "VERTEX", "Whether a string can be saved: a code, and how.",
                [desk](Invocation& call) { return code_and_move(ask_defend(*desk, call)); }});
  registry.add(
      {"ladder_attack", "VERTEX", "As attack, with nothing but ataris.", [desk](Invocation& call) {
         return code_and_move(ask_attack(*desk, call, &StringReader::ladder_attack));
       }});
  registry.add({"attack_either", "VERTEX VERTEX", "Whether one of two strings can be captured.",
                [desk](Invocation& call) {
                  return bare_code(ask_two(*desk, call, &StringReader::attack_either, false));
                }});
  registry.add({"defend_both", "VERTEX VERTEX", "Whether both of two strings can be saved.",
                [desk](Invocation& call) {
                  return bare_code(ask_two(*desk, call, &StringReader::defend_both, true));
                }});
  registry.add(
      {"does_attack", "MOVE VERTEX", "Whether a move captures a string.", [desk](Invocation& call) {
         return bare_code(ask_move(*desk, call, &StringReader::does_attack, false));
       }});
  registry.add(
      {"does_defend", "MOVE VERTEX", "Whether a move saves a string.", [desk](Invocation& call) {
         return bare_code(ask_move(*desk, call, &StringReader::does_defend, true));
       }});

  registry.add({"increase_depths", "", "Doubles the nodes that a reading question may take.",
                [desk](Invocation&) {
                  desk->change_limits(+1);
                  return "";
                }});
  registry.add({"decrease_depths", "", "Halves the nodes that a reading question may take.",
                [desk](Invocation&) {
                  desk->change_limits(-1);
                  return "";
                }});
  registry.add({"get_reading_node_counter", "", "The nodes read since the last reset.",
                [desk](Invocation&) { return std::to_string(desk->nodes()); }});
  registry.add({"reset_reading_node_counter", "", "Counts read nodes from 0.", [desk](Invocation&) {
                  desk->forget_nodes();
                  return "";
                }});

  const auto trials = std::make_shared<Trials>(player);
  registry.add({"trymove", "COLOR VERTEX", "Plays a move to try it out.",
                [trials](Invocation& call) { return trials->play(call); }});
  registry.add({"popgo", "", "Takes the last tried move back.",
                [trials](Invocation&) { return trials->pop(); }});
}

}  // namespace owlet::gtp
