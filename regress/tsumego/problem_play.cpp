#include "regress/tsumego/problem_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <istream>
#include <ostream>
#include <sstream>

#include "regress/base/board_snapshot.h"
#include "regress/base/text.h"
#include "regress/client/seat.h"

namespace owlet::regress {
namespace {

// Moves of a line that is shown.
constexpr std::size_t kMostShown = 12;

constexpr const char* kHelp =
    "Type a move (\"B19\"), or\n"
    "  hint      what can be gained; again: the column of the move; again: the move\n"
    "  solution  a move that solves it\n"
    "  next      leave this problem\n"
    "  board     draw it again\n"
    "  quit      end; what you have solved is kept\n";

const char* name_of(bool black) {
  return black ? "Black" : "White";
}

// "Black to kill the group at A18", "White to live with ...", "Black to play".
std::string task_of(const TsumegoProblem& problem) {
  const std::string side = name_of(problem.black_to_play);
  if (!problem.target) return side + " to play";
  return fmt::format("{} to {} the group at {}", side,
                     problem.kind == ProblemKind::kAttack ? "kill" : "save",
                     to_gtp(*problem.target));
}

// Without what else engines show: whose turn they think it is, say.
std::string drawing_of(const BoardSnapshot& board) {
  std::string names = "   ";
  for (int i = 0; i < board.size(); ++i)
    names += fmt::format(" {}", kColumns[static_cast<std::size_t>(i)]);
  std::string text = names + "\n";
  int number = board.size();
  for (const std::string& row : board.rows) {
    text += fmt::format("{0:3} {1} {0}\n", number--, fmt::join(row, " "));
  }
  return text + names + "\n";
}

// What owl_attack or owl_defend says.
struct OwlAnswer {
  char code = '0';   // 0 nothing, 1 yes, 2 and 3 by a ko
  std::string move;  // a vertex, where one is needed
};

class Lesson {
 public:
  enum class End { kSolved, kLeft, kQuit };

  Lesson(const TsumegoProblem& problem, Seat& engine, std::istream& input, std::ostream& output)
      : problem_(problem), engine_(engine), input_(input), output_(output) {}

  // `tries` goes up by one for each move that was judged.
  EngineResult<End> run(int& tries) {
    BOOST_OUTCOME_TRY(is_set_up, set_up());
    if (!is_set_up) return End::kLeft;
    for (std::string word; ask(word);) {
      if (word == "quit" || word == "exit") return End::kQuit;
      if (word == "next") return End::kLeft;
      if (word == "help" || word == "?") {
        output_ << kHelp;
      } else if (word == "board") {
        BOOST_OUTCOME_TRY(draw());
      } else if (word == "hint") {
        BOOST_OUTCOME_TRY(give_hint());
      } else if (word == "solution") {
        BOOST_OUTCOME_TRY(move, solution());
        output_ << (move.empty() ? "Nobody here knows one." : "It is " + move + ".") << "\n";
      } else {
        BOOST_OUTCOME_TRY(is_solved, try_move(word, tries));
        if (is_solved) return End::kSolved;
      }
    }
    return End::kQuit;
  }

 private:
  // A line of the person's, in lower case; false at the end of the input.
  bool ask(std::string& word) {
    do {
      output_ << "Your move: " << std::flush;
      if (!output_ || !std::getline(input_, word)) {
        output_ << "\n";
        return false;
      }
      boost::algorithm::trim(word);
      boost::algorithm::to_lower(word);
    } while (word.empty());
    return true;
  }

  // False, with a word about it, if the engine does not take the position.
  EngineResult<bool> set_up() {
    for (const std::string& command : problem_.set_up()) {
      BOOST_OUTCOME_TRY(answer, engine_.send(command));
      if (answer.success) continue;
      output_ << fmt::format("The engine refuses {}: {}.\n", command,
                             printable(answer.first_line()));
      return false;
    }
    BOOST_OUTCOME_TRY(draw());
    return true;
  }

  EngineResult<void> draw() {
    BOOST_OUTCOME_TRY(shown, engine_.send("showboard"));
    const auto board = parse_showboard(shown.text);
    output_ << "\n" << (board ? drawing_of(*board) : printable(shown.text) + "\n");
    return boost::outcome_v2::success();
  }

  // The question that the side at the move asks about the group. An engine that refuses it has no such
  // group any more: it was captured.
  EngineResult<OwlAnswer> ask_owl(bool for_attack) {
    BOOST_OUTCOME_TRY(said, engine_.send(fmt::format("owl_{} {}", for_attack ? "attack" : "defend",
                                                     to_gtp(*problem_.target))));
    OwlAnswer answer;
    if (!said.success) {
      answer.code = for_attack ? '1' : '0';
      return answer;
    }
    std::istringstream words(said.first_line());
    words >> answer.code >> answer.move;
    return answer;
  }

  // Whether there is a group that the engine can be asked about.
  [[nodiscard]] bool can_ask() const {
    return problem_.target && engine_.knows("owl_attack") && engine_.knows("owl_defend");
  }
  [[nodiscard]] bool attacks() const { return problem_.kind == ProblemKind::kAttack; }

  EngineResult<bool> try_move(const std::string& word, int& tries) {
    const auto vertex = parse_vertex(word, problem_.size);
    if (!vertex) {
      output_ << "What is '" << printable(word) << "'? Type help for help.\n";
      return false;
    }
    BOOST_OUTCOME_TRY(played, engine_.send(play_command(problem_.black_to_play, to_gtp(*vertex))));
    if (!played.success) {
      output_ << "The rules do not allow " << to_gtp(*vertex) << ".\n";
      return false;
    }
    ++tries;
    const bool is_listed =
        std::ranges::find(problem_.solutions, *vertex) != problem_.solutions.end();
    BOOST_OUTCOME_TRY(is_right, can_ask() ? judge(is_listed) : judge_by_list(is_listed));
    if (!is_right) {
      BOOST_OUTCOME_TRY(set_up());
    }
    return is_right;
  }

  static std::string play_command(bool black, const std::string& vertex) {
    return fmt::format("play {} {}", black ? "black" : "white", vertex);
  }

  // Behind the person's move: whether the other side has no answer, or the list has the move.
  EngineResult<bool> judge(bool is_listed) {
    const char* opponent = name_of(!problem_.black_to_play);
    BOOST_OUTCOME_TRY(answer, ask_owl(!attacks()));
    if (answer.code == '0') {
      output_ << fmt::format("Right: {} has no answer.\n", opponent);
      return true;
    }
    const bool is_ko = answer.code != '1';
    BOOST_OUTCOME_TRY(line, line_from(answer));
    const std::string shown =
        line.empty() ? "needs no move" : fmt::format("{}", fmt::join(line, " "));
    if (is_listed) {
      output_ << fmt::format("Right{}, by the list; {}: {}.\n", is_ko ? ", with a ko" : "",
                             opponent, shown);
      return true;
    }
    output_ << fmt::format("Wrong: {} {}{}: {}.\n", opponent, attacks() ? "lives" : "kills",
                           is_ko ? " if it wins a ko" : "", shown);
    return false;
  }

  EngineResult<bool> judge_by_list(bool is_listed) {
    if (is_listed) {
      output_ << "Right.\n";
      return true;
    }
    BOOST_OUTCOME_TRY(
        answer, engine_.send(problem_.black_to_play ? "reg_genmove white" : "reg_genmove black"));
    output_ << "Wrong: " << name_of(!problem_.black_to_play) << " answers "
            << printable(answer.first_line()) << ".\n";
    return false;
  }

  // Plays the answer and what both sides do then, as long as the engine tells moves.
  EngineResult<std::vector<std::string>> line_from(OwlAnswer answer) {
    std::vector<std::string> line;
    bool black = !problem_.black_to_play;
    bool attack = !attacks();
    while (answer.code != '0' && parse_vertex(answer.move, problem_.size) &&
           line.size() < kMostShown) {
      BOOST_OUTCOME_TRY(played, engine_.send(play_command(black, answer.move)));
      if (!played.success) break;
      line.push_back(boost::to_upper_copy(answer.move));
      black = !black;
      attack = !attack;
      BOOST_OUTCOME_TRY(next, ask_owl(attack));
      answer = next;
    }
    return line;
  }

  // One of the list, else what the engine says.
  EngineResult<std::string> solution() {
    if (!problem_.solutions.empty()) return to_gtp(problem_.solutions.front());
    if (!can_ask()) return std::string();
    BOOST_OUTCOME_TRY(answer, ask_owl(attacks()));
    return answer.move;
  }

  EngineResult<void> give_hint() {
    BOOST_OUTCOME_TRY(move, solution());
    ++hints_;
    if (hints_ == 1 && can_ask()) {
      BOOST_OUTCOME_TRY(answer, ask_owl(attacks()));
      output_ << (answer.code == '0'   ? "The engine sees nothing.\n"
                  : answer.code == '1' ? "It can be done without a ko.\n"
                                       : "There is a ko in it.\n");
    } else if (move.empty()) {
      output_ << "There is no other hint.\n";
    } else {
      output_ << (hints_ < 3 ? fmt::format("The move is in column {}.\n", move.front())
                             : fmt::format("The move is {}.\n", move));
    }
    return boost::outcome_v2::success();
  }

  const TsumegoProblem& problem_;
  Seat& engine_;
  std::istream& input_;
  std::ostream& output_;
  int hints_ = 0;
};

}  // namespace

Result<ProblemProgress> parse_progress(std::string_view text) {
  try {
    return Json::parse(text).get<ProblemProgress>();
  } catch (const std::exception& fault) {
    return Error{fault_text(fault)};
  }
}

std::string to_json_text(const ProblemProgress& progress) {
  return to_text(progress, 1) + "\n";
}

Outcome<void> play_problems(const std::vector<TsumegoProblem>& problems, const std::string& engine,
                            Seconds timeout, ProblemProgress& progress,
                            const std::function<Result<void>()>& keep, std::istream& input,
                            std::ostream& output) {
  Seat seat(engine, timeout);
  output << kHelp;
  int failures = 0;
  for (std::size_t i = 0; i < problems.size();) {
    const TsumegoProblem& problem = problems[i];
    ProblemHistory& entry = progress[problem.id];
    if (entry.solved) {
      ++i;
      continue;
    }
    const auto ready = seat.prepare();
    if (ready)
      output << fmt::format("\nProblem {} of {}, {}: {}.\n", i + 1, problems.size(),
                            printable(problem.id), task_of(problem));
    const auto end = ready ? Lesson(problem, seat, input, output).run(entry.tries)
                           : EngineResult<Lesson::End>(ready.error());
    if (!end) {
      if (++failures == kMaxFailedStarts)
        return Failure(kExitEngine, Error{"the engine fails: " + end.error().detail});
      continue;
    }
    failures = 0;
    entry.solved = end.value() == Lesson::End::kSolved;
    BOOST_OUTCOME_TRY(keep());
    if (end.value() == Lesson::End::kQuit) break;
    ++i;
  }
  const auto solved = std::ranges::count_if(
      problems, [&](const TsumegoProblem& problem) { return progress[problem.id].solved; });
  output << fmt::format("{} of {} solved.\n", solved, problems.size());
  return success();
}

}  // namespace owlet::regress
