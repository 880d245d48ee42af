#include "regress/suite/suite_runner.h"

#include <optional>
#include <utility>

#include "engine/base/stopwatch.h"
#include "regress/client/seat.h"
#include "regress/suite/matcher.h"

namespace owlet::regress {
namespace {

TestVerdict verdict_of(FailureKind kind) {
  return kind == FailureKind::kTimeout ? TestVerdict::kTimeout : TestVerdict::kCrash;
}

TestVerdict verdict_of_answer(bool accepted, bool expected_failure) {
  if (accepted) return expected_failure ? TestVerdict::kUnexpectedPass : TestVerdict::kPassed;
  return expected_failure ? TestVerdict::kFailed : TestVerdict::kUnexpectedFailure;
}

// The verdict on a command that the engine refused.
TestVerdict verdict_of_refusal(const Answer& answer) {
  const bool unknown = answer.text.rfind("unknown command", 0) == 0;
  return unknown ? TestVerdict::kUnsupported : TestVerdict::kError;
}

// What keeps the tests of a position from being asked at all.
struct Obstacle {
  TestVerdict verdict = TestVerdict::kError;
  std::string detail;
  bool by_trymove = false;  // gone after the popgo that belongs to it
};

class SuiteRunner {
 public:
  SuiteRunner(const SuitePlan& plan, const SuiteOptions& options, const TestObserver& observer,
              std::string& engine_name)
      : plan_(plan),
        options_(options),
        observer_(observer),
        engine_name_(engine_name),
        engine_(options.engine, options.timeout, plan.file.parent_path()) {}

  SuiteResult run() {
    const Stopwatch stopwatch;
    result_.name = plan_.name;
    result_.file = plan_.file.string();
    for (const Error& warning : plan_.tst.warnings) warn(warning.line, warning.message);
    if (plan_.wanted_count() > 0) {
      for (const PositionRange& range : plan_.positions) run_position(range);
    }
    engine_.dismiss();
    result_.cpu = engine_.cpu_time().count();
    result_.wall = stopwatch.wall();
    return std::move(result_);
  }

 private:
  void run_position(const PositionRange& range);
  void set_up(const TstCommand& command);
  void judge_set_up(const TstCommand& command, const Answer& answer);
  void remember(const TstCommand& command);
  void run_test(const TstCommand& command);
  void ask(const TstCommand& command, TestResult& test);
  void judge(const TstCommand& command, const Answer& answer, TestResult& test);
  void note_position();
  BoardSnapshot look_at_board();
  std::string last_move();

  bool revive();
  bool start_engine();
  void warn(int line, const std::string& message) {
    result_.warnings.push_back(plan_.name + ":line " + std::to_string(line) + ": " + message);
  }

  const SuitePlan& plan_;
  const SuiteOptions& options_;
  const TestObserver& observer_;
  std::string& engine_name_;
  SuiteResult result_;

  Seat engine_;
  int starts_ = 0;
  int failed_starts_ = 0;  // in a row
  bool told_of_ids_ = false;

  std::vector<std::string> settings_;  // what outlives positions, in order
  std::vector<std::string> way_;       // to the current position
  std::string board_size_;             // the last boardsize command: it outlives clear_board
  std::optional<Obstacle> obstacle_;
  bool way_changed_ = true;  // since the position was last noted
};

// Whether there is an engine now; else the obstacle says why not.
bool SuiteRunner::start_engine() {
  if (!result_.complete) {  // given up
    obstacle_ = Obstacle{TestVerdict::kCrash, result_.fault};
    return false;
  }
  const auto ready = engine_.prepare();
  if (ready) {
    engine_name_ = engine_.identity().name + " " + engine_.identity().version;
    failed_starts_ = 0;
    if (starts_++ > 0) ++result_.restarts;
    return true;
  }
  const EngineFailure& failure = ready.error();
  obstacle_ = Obstacle{verdict_of(failure.kind), "cannot start the engine: " + failure.detail};
  if (failure.kind == FailureKind::kNotFound || ++failed_starts_ >= kMaxFailedStarts) {
    result_.complete = false;
    result_.fault = obstacle_->detail;
  }
  return false;
}

// Makes sure that an engine is there and knows the position; whether it does.
bool SuiteRunner::revive() {
  if (engine_.alive()) return true;
  if (!start_engine()) return false;
  for (const auto* commands : {&settings_, &way_}) {
    for (const std::string& command : *commands) {
      const auto answer = engine_.send(command);
      if (answer) continue;
      obstacle_ = Obstacle{verdict_of(answer.error().kind), answer.error().detail};
      return false;
    }
  }
  return true;
}

void SuiteRunner::run_position(const PositionRange& range) {
  const bool wanted = plan_.wants(range);
  way_.clear();
  const bool sized = plan_.tst.commands[range.begin].name() != "clear_board";
  if (!board_size_.empty() && !sized) way_.push_back(board_size_);
  way_changed_ = true;
  obstacle_.reset();
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const TstCommand& command = plan_.tst.commands[i];
    const bool changes = kind_of(command.name()) != CommandKind::kOther;
    const bool lasts = !changes || command.name() == "boardsize";
    if (plan_.wanted[i]) {
      run_test(command);
    } else if (command.id ? wanted && changes : wanted || lasts) {
      set_up(command);
    }
  }
}

void SuiteRunner::set_up(const TstCommand& command) {
  if (obstacle_ && obstacle_->by_trymove && command.name() == "popgo") {
    obstacle_.reset();
    return;
  }
  if (obstacle_ || !revive()) return;
  const auto answer = engine_.send(command.text, options_.timeout, command.id);
  if (!answer) {
    obstacle_ = Obstacle{verdict_of(answer.error().kind), answer.error().detail};
  } else if (answer.value().success) {
    remember(command);
  } else if (!command.is_test()) {  // a test may be about being refused
    judge_set_up(command, answer.value());
  }
}

// What the engine has accepted, for the next one that must be brought to the same point.
void SuiteRunner::remember(const TstCommand& command) {
  const bool changes = kind_of(command.name()) != CommandKind::kOther;
  (changes ? way_ : settings_).push_back(command.text);
  way_changed_ = way_changed_ || changes;
  if (command.name() == "boardsize") board_size_ = command.text;
}

// A refused set-up command: the position is not what the suite means.
void SuiteRunner::judge_set_up(const TstCommand& command, const Answer& answer) {
  const std::string what = "'" + command.text + "' was refused: " + answer.first_line();
  if (kind_of(command.name()) == CommandKind::kOther) return warn(command.line, what);
  obstacle_ =
      Obstacle{verdict_of_refusal(answer), "setting up: " + what, command.name() == "trymove"};
}

std::string SuiteRunner::last_move() {
  if (!engine_.knows("last_move")) return "";
  const auto answer = engine_.send("last_move");
  if (!answer || !answer.value().success) return "";
  const auto vertices = vertices_in(answer.value().first_line());
  return vertices.empty() ? "" : vertices.back();
}

// Without a row if the engine does not show it.
BoardSnapshot SuiteRunner::look_at_board() {
  if (!engine_.knows("showboard")) return {};
  const auto answer = engine_.send("showboard");
  if (!answer || !answer.value().success) return {};
  auto board = parse_showboard(answer.value().text).value_or(BoardSnapshot());
  if (board.size() > 0 && board.last_move.empty()) board.last_move = last_move();
  return board;
}

// Called with the engine alive and the position set up.
void SuiteRunner::note_position() {
  if (!way_changed_ && !result_.positions.empty()) return;
  way_changed_ = false;
  SuitePosition position;
  position.gtp = way_;
  if (options_.boards) position.board = look_at_board();
  result_.positions.push_back(std::move(position));
}

void SuiteRunner::run_test(const TstCommand& command) {
  TestResult test;
  test.id = *command.id;
  test.title = command.title;
  test.line = command.line;
  test.command = command.text;
  test.expected = command.expectation->to_text();
  test.expected_failure = command.expectation->expected_failure;
  if (obstacle_ || !revive()) {
    test.verdict = obstacle_->verdict;
    test.detail = obstacle_->detail;
  } else {
    ask(command, test);
  }
  if (command.expectation->ignored && test.verdict != TestVerdict::kCrash) {
    test.verdict = TestVerdict::kIgnored;
  }
  result_.tests.push_back(test);
  if (observer_) observer_(plan_, test);
}

void SuiteRunner::ask(const TstCommand& command, TestResult& test) {
  note_position();
  test.position = static_cast<int>(result_.positions.size()) - 1;
  const Stopwatch stopwatch;
  const auto answer = engine_.send(command.text, options_.timeout, command.id);
  test.wall = stopwatch.wall();
  if (!answer) {
    test.verdict = verdict_of(answer.error().kind);
    test.detail = answer.error().detail;
    return;
  }
  test.wall = answer.value().wall.count();
  test.cpu = answer.value().cpu.count();
  judge(command, answer.value(), test);
  if (kind_of(command.name()) != CommandKind::kOther && answer.value().success) remember(command);
  if (engine_.drops_ids() && !std::exchange(told_of_ids_, true)) {
    result_.warnings.push_back(plan_.name + ": the engine does not repeat command ids");
  }
}

void SuiteRunner::judge(const TstCommand& command, const Answer& answer, TestResult& test) {
  test.answer = answer.verbatim();
  const auto matcher = Matcher::compile(*command.expectation);
  if (!matcher) {
    test.verdict = TestVerdict::kError;
    test.detail = matcher.error().message;
    return;
  }
  if (matcher.value().has_bare_alternatives()) {
    warn(command.expectation->line, "alternatives without parentheses: " + test.expected);
  }
  const bool accepted = matcher.value().accepts(answer);
  if (accepted || answer.success) {
    test.verdict = verdict_of_answer(accepted, test.expected_failure);
  } else {
    test.verdict = verdict_of_refusal(answer);
    test.detail = "the engine refused the command";
  }
}

}  // namespace

SuiteResult run_suite(const SuitePlan& plan, const SuiteOptions& options,
                      const TestObserver& observer, std::string& engine_name) {
  return SuiteRunner(plan, options, observer, engine_name).run();
}

}  // namespace owlet::regress
