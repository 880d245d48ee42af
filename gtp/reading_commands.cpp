// What the readers say about the position, in the words and codes of GNU Go's extensions, and
// moves to try out.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

#include "engine/board/spread.h"
#include "engine/board/vertex.h"
#include "engine/tactics/combination.h"
#include "engine/tactics/reading_trace.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"
#include "gtp/verdict_code.h"

namespace owlet::gtp {
namespace {

// The limit on nodes can be doubled and halved that many times.
constexpr int kMostDoublings = 3;

std::string bare_code(const Reading& reading) {
  return verdict_code(reading.verdict);
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
    limits.nodes = player_.settings().string_nodes;
    limits.nodes = doublings_ < 0 ? limits.nodes >> -doublings_ : limits.nodes << doublings_;
    StringReader& reader = player_.string_reader();
    reader.set_limits(limits);
    const Reading reading = question(reader, board);
    nodes_ += reading.nodes;
    return reading;
  }

  // The last search of the last question.
  [[nodiscard]] const StringSearch& search() const { return player_.string_reader().search(); }

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

std::array<Point, 2> read_two_strings(Arguments& arguments, const Board& board) {
  const Point a = read_stone(arguments, board);
  const Point b = read_stone(arguments, board);
  if (board.color(a) != board.color(b)) throw CommandError("the stones must be of one color");
  return {a, b};
}

using OneString = Reading (StringReader::*)(Board&, Point);
using TwoStrings = Reading (StringReader::*)(Board&, Point, Point);

Reading ask_one(StringDesk& desk, Invocation& call, OneString question, bool owner_moves) {
  const Point target = read_stone(call.arguments, desk.position());
  const Color owner = desk.position().color(target);
  return desk.ask(owner_moves ? owner : opponent(owner), [&](StringReader& reader, Board& board) {
    return (reader.*question)(board, target);
  });
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
  const Point target = read_stone(call.arguments, desk.position());
  const Color owner = desk.position().color(target);
  const Color mover = owner_moves ? owner : opponent(owner);
  return desk.ask(mover, [&](StringReader& reader, Board& board) {
    if (!board.is_legal({mover, move})) throw CommandError("illegal move");
    return (reader.*question)(board, move, target);
  });
}

// The first move of a combination, or a pass. Stones that are lost anyway are no prey.
std::string combination(Player& player, Invocation& call) {
  const Color side = read_color(call.arguments);
  Board board = position_for_reading(player.game(), side);
  PointSet lost;
  for (const auto& [string, status] : player.judge().survey(board))
    if (status.state == owl::GroupState::kDead) add_string(board, string, lost);
  CombinationLimits limits;
  limits.prey_nodes = std::min(limits.prey_nodes, player.settings().string_nodes);
  limits.string_nodes = std::min(limits.string_nodes, player.settings().string_nodes);
  const Point move = CombinationReader(limits).find(board, side, lost);
  return to_vertex(move.is_none() ? Point::pass() : move);
}

// ---- What the search has seen

struct TracedQuestion {
  Point target;
  bool owner_moves;
  Reading reading;
};

TracedQuestion ask_traced(StringDesk& desk, Invocation& call, bool owner_moves) {
  const Point target = read_stone(call.arguments, desk.position());
  const Color owner = desk.position().color(target);
  const Reading reading =
      desk.ask(owner_moves ? owner : opponent(owner), [&](StringReader& reader, Board& board) {
        const Reading answer =
            owner_moves ? reader.defend(board, target) : reader.attack(board, target);
        reader.explore(board, target, owner_moves, answer.verdict);
        return answer;
      });
  return {target, owner_moves, reading};
}

Trace trace_of(const StringDesk& desk, const TracedQuestion& question) {
  const Color owner = desk.position().color(question.target);
  return {desk.search().tree(), opponent(owner), question.owner_moves ? owner : opponent(owner)};
}

std::string variation(StringDesk& desk, Invocation& call, bool owner_moves) {
  const TracedQuestion question = ask_traced(desk, call, owner_moves);
  return variation_text(principal_variation(trace_of(desk, question)));
}

std::string write_trace(StringDesk& desk, Invocation& call) {
  Arguments later = call.arguments;
  later.word();
  const bool defends = read_goal(later);
  const TracedQuestion question = ask_traced(desk, call, defends);
  const SgfCollection tree = trace_tree(trace_of(desk, question), desk.position(),
                                        std::array{question.target}, kMostTraceNodes);
  write_named_file(later, write_sgf(tree));
  return code_and_move(question.reading);
}

// ---- All strings

struct UnsafeString {
  Point stone;  // the uppermost, and of a row the leftmost
  Reading attack;
  Reading defence;
};

std::vector<UnsafeString> unsafe_strings(StringDesk& desk) {
  const Board& position = desk.position();
  std::vector<UnsafeString> strings;
  PointSet seen;
  for (const Point p : in_reading_order(position.points())) {
    const Color owner = position.color(p);
    if (!is_stone(owner) || seen.contains(p)) continue;
    add_string(position, p, seen);
    if (position.liberty_count(p) >= CaptureProblem::kSafeLiberties) continue;
    const Reading attack = desk.ask(opponent(owner), [&](StringReader& reader, Board& board) {
      return reader.attack(board, p);
    });
    if (attack.verdict == Verdict::kFails) continue;
    const Reading defence = desk.ask(
        owner, [&](StringReader& reader, Board& board) { return reader.defend(board, p); });
    strings.push_back({p, attack, defence});
  }
  return strings;
}

// "D4 attack 1 C3 defend 2 E5", a line a string.
std::string list_unsafe_strings(StringDesk& desk) {
  std::string lines;
  for (const UnsafeString& string : unsafe_strings(desk))
    lines += to_vertex(string.stone) + " attack " + code_and_move(string.attack) + " defend " +
             code_and_move(string.defence) + '\n';
  return lines;
}

// Red where nothing helps, orange where the owner must move, yellow where there is a ko in it;
// triangles where to attack, circles where to defend.
std::string draw_unsafe_strings(StringDesk& desk) {
  PointSet lost;
  PointSet critical;
  PointSet ko;
  PointSet attacks;
  PointSet defences;
  const auto add = [](PointSet& points, Point p) {
    if (p.on_board()) points.insert(p);
  };
  for (const UnsafeString& string : unsafe_strings(desk)) {
    const bool has_ko = is_ko(string.attack.verdict) || is_ko(string.defence.verdict);
    PointSet& stones = has_ko ? ko : (string.defence.verdict == Verdict::kFails ? lost : critical);
    desk.position().for_each_stone(string.stone, [&](Point p) { add(stones, p); });
    add(attacks, string.attack.move);
    if (string.defence.verdict != Verdict::kFails) add(defences, string.defence.move);
  }
  std::string lines;
  const auto draw = [&](const char* verb, const PointSet& points) {
    if (points.empty()) return;
    lines += verb;
    for (const Point p : points) lines += ' ' + to_vertex(p);
    lines += '\n';
  };
  draw("COLOR #d02020", lost);
  draw("COLOR #f08000", critical);
  draw("COLOR #e0d000", ko);
  draw("TRIANGLE", attacks);
  draw("CIRCLE", defences);
  return lines;
}

using SharedDesk = std::shared_ptr<StringDesk>;

void add_questions(Registry& registry, const SharedDesk& desk) {
  registry.add({"attack",
                "VERTEX",
                "Whether a string can be captured: a code, and how.",
                [desk](Invocation& call) {
                  return code_and_move(ask_one(*desk, call, &StringReader::attack, false));
                },
                {{AnalyzeType::kString, "Attack", "%p"}}});
  registry.add({"defend",
                "VERTEX",
                "Whether a string can be saved: a code, and how.",
                [desk](Invocation& call) {
                  return code_and_move(ask_one(*desk, call, &StringReader::defend, true));
                },
                {{AnalyzeType::kString, "Defend", "%p"}}});
  registry.add(
      {"ladder_attack", "VERTEX", "As attack, with nothing but ataris.", [desk](Invocation& call) {
         return code_and_move(ask_one(*desk, call, &StringReader::ladder_attack, false));
       }});
  registry.add({"attack_either", "VERTEX VERTEX", "Whether one of two strings can be captured.",
                [desk](Invocation& call) {
                  return bare_code(ask_two(*desk, call, &StringReader::attack_either, false));
                }});
  registry.add({"defend_both", "VERTEX VERTEX", "Whether both of two strings can be saved.",
                [desk](Invocation& call) {
                  return bare_code(ask_two(*desk, call, &StringReader::defend_both, true));
                }});
  registry.add({"connect", "VERTEX VERTEX", "Whether two strings can be connected, and how.",
                [desk](Invocation& call) {
                  return code_and_move(ask_two(*desk, call, &StringReader::connect, true));
                }});
  registry.add({"disconnect", "VERTEX VERTEX", "Whether two strings can be kept apart, and how.",
                [desk](Invocation& call) {
                  return code_and_move(ask_two(*desk, call, &StringReader::disconnect, false));
                }});
  registry.add(
      {"does_attack", "MOVE VERTEX", "Whether a move captures a string.", [desk](Invocation& call) {
         return bare_code(ask_move(*desk, call, &StringReader::does_attack, false));
       }});
  registry.add(
      {"does_defend", "MOVE VERTEX", "Whether a move saves a string.", [desk](Invocation& call) {
         return bare_code(ask_move(*desk, call, &StringReader::does_defend, true));
       }});
}

void add_combination(Registry& registry, Player& player) {
  registry.add({"combination_attack",
                "COLOR",
                "A move that begins threats at whose end something is captured, or PASS.",
                [&player](Invocation& call) { return combination(player, call); },
                {{AnalyzeType::kString, "Combination", "%c"}}});
}

void add_views(Registry& registry, const SharedDesk& desk) {
  registry.add({"attack_variation",
                "VERTEX",
                "The line that attack has in mind.",
                [desk](Invocation& call) { return variation(*desk, call, false); },
                {{AnalyzeType::kVar, "Attack Line", "%p"}}});
  registry.add({"defend_variation",
                "VERTEX",
                "The line that defend has in mind.",
                [desk](Invocation& call) { return variation(*desk, call, true); },
                {{AnalyzeType::kVar, "Defence Line", "%p"}}});
  registry.add({"reading_trace", "VERTEX GOAL FILE",
                "Writes the reading of attack or defend (the goal) as a game tree.",
                [desk](Invocation& call) { return write_trace(*desk, call); }});
  registry.add({"list_unsafe_strings", "",
                "The strings that can be captured, with what attack and defend say.",
                [desk](Invocation&) { return list_unsafe_strings(*desk); }});
  registry.add({"gogui-unsafe_strings",
                "",
                "The same as a drawing for GoGui.",
                [desk](Invocation&) { return draw_unsafe_strings(*desk); },
                {{AnalyzeType::kGfx, "Unsafe Strings", ""}}});
}

void add_limits(Registry& registry, const SharedDesk& desk) {
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
}

void add_trials(Registry& registry, Player& player) {
  const auto trials = std::make_shared<Trials>(player);
  registry.add({"trymove", "COLOR VERTEX", "Plays a move to try it out.",
                [trials](Invocation& call) { return trials->play(call); }});
  registry.add({"popgo", "", "Takes the last tried move back.",
                [trials](Invocation&) { return trials->pop(); }});
}

}  // namespace

void add_reading_commands(Registry& registry, Player& player) {
  const auto desk = std::make_shared<StringDesk>(player);
  add_questions(registry, desk);
  add_combination(registry, player);
  add_views(registry, desk);
  add_limits(registry, desk);
  add_trials(registry, player);
}

}  // namespace owlet::gtp
