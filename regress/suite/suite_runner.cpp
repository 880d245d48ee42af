#include "regress/suite/suite_runner.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "regress/client/gtp_client.h"
#include "regress/suite/matcher.h"

namespace owlet::regress {
namespace {

using Seconds = std::chrono::duration<double>;

// An engine that cannot even be started so often in a row is given up.
constexpr int kMaxFailedStarts = 3;
constexpr std::chrono::seconds kQuitGrace{3};

Verdict verdict_of(FailureKind kind) {
  return kind == FailureKind::kTimeout ? Verdict::kTimeout : Verdict::kCrash;
}

Verdict verdict_of_answer(bool accepted, bool expected_failure) {
  if (accepted) return expected_failure ? Verdict::kUnexpectedPass : Verdict::kPassed;
  return expected_failure ? Verdict::kFailed : Verdict::kUnexpectedFailure;
}

bool is_unknown_command(const Answer& answer) {
  return !answer.success && answer.text.rfind("unknown command", 0) == 0;
}

// What keeps the tests of a position from being asked at all.
struct Obstacle {
  Verdict verdict = Verdict::kError;
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
        limit_(std::chrono::duration_cast<std::chrono::nanoseconds>(options.timeout)) {}

  SuiteResult run() {
    const auto start = SteadyClock::now();
    result_.name = plan_.name;
    result_.file = plan_.file.string();
    for (const Error& warning : plan_.tst.warnings) {
      result_.warnings.push_back(plan_.name + ":" + warning.describe());
    }
    if (plan_.wanted_count() > 0) {
      for (const PositionRange& range : plan_.positions) run_position(range);
    }
    if (engine_) engine_->quit(kQuitGrace);
    forget_engine();
    result_.wall = Seconds(SteadyClock::now() - start).count();
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
  std::optional<BoardSnapshot> look_at_board();
  std::string last_move();

  bool revive();
  bool replay(const std::vector<std::string>& commands);
  bool start_engine();
  void forget_engine();
  void engine_failed(const EngineFailure& failure);

  const SuitePlan& plan_;
  const SuiteOptions& options_;
  const TestObserver& observer_;
  std::string& engine_name_;
  std::chrono::nanoseconds limit_;
  SuiteResult result_;

  std::unique_ptr<GtpClient> engine_;
  EngineIdentity identity_;
  int failed_starts_ = 0;
  bool given_up_ = false;
  bool told_of_ids_ = false;

  std::vector<std::string> settings_;  // what outlives positions, in order
  std::vector<std::string> way_;       // to the current position
  std::string board_size_;             // the last boardsize command: it outlives clear_board
  std::optional<Obstacle> obstacle_;
  bool way_changed_ = true;  // since the position was last noted
};

void SuiteRunner::forget_engine() {
  if (!engine_) return;
  result_.cpu += Seconds(engine_->process().cpu_time()).count();
  engine_.reset();
}

bool SuiteRunner::start_engine() {
  if (given_up_) {
    obstacle_ = Obstacle{Verdict::kCrash, result_.fault};
    return false;
  }
  GtpOptions options;
  options.command_line = options_.engine;
  options.folder = plan_.file.parent_path();
  auto started = GtpClient::start(options);
  std::optional<EngineFailure> failure;
  if (started) {
    engine_ = std::move(started.value());
    auto identity = engine_->identify(limit_);
    if (identity) {
      identity_ = std::move(identity.value());
      engine_name_ = identity_.name + " " + identity_.version;
      failed_starts_ = 0;
      return true;
    }
    failure = identity.error();
  } else {
    failure = started.error();
  }
  forget_engine();
  obstacle_ = Obstacle{verdict_of(failure->kind), "cannot start the engine: " + failure->detail};
  if (failure->kind == FailureKind::kNotFound || ++failed_starts_ >= kMaxFailedStarts) {
    given_up_ = true;
    result_.complete = false;
    result_.fault = obstacle_->detail;
  }
  return false;
}

bool SuiteRunner::replay(const std::vector<std::string>& commands) {
  for (const std::string& command : commands) {
    const auto answer = engine_->send(command, limit_);
    if (answer) continue;
    obstacle_ = Obstacle{verdict_of(answer.error().kind), answer.error().detail};
    forget_engine();
    return false;
  }
  return true;
}

// Makes sure that an engine is there and knows the position; whether it does.
bool SuiteRunner::revive() {
  if (engine_ && engine_->alive()) return true;
  const bool restart = engine_ != nullptr || result_.restarts > 0;
  forget_engine();
  if (!start_engine()) return false;
  if (restart) ++result_.restarts;
  return replay(settings_) && replay(way_);
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

void SuiteRunner::engine_failed(const EngineFailure& failure) {
  obstacle_ = Obstacle{verdict_of(failure.kind), failure.detail};
}

void SuiteRunner::set_up(const TstCommand& command) {
  if (obstacle_ && obstacle_->by_trymove && command.name() == "popgo") {
    obstacle_.reset();
    return;
  }
  if (obstacle_ || !revive()) return;
  const auto answer = engine_->send(command.text, limit_, command.id);
  if (!answer) return engine_failed(answer.error());
  if (answer.value().success) {
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
  const std::string what =
      "'" + command.text + "' was refused: " + std::string(answer.first_line());
  if (kind_of(command.name()) == CommandKind::kOther) {
    result_.warnings.push_back(plan_.name + ":line " + std::to_string(command.line) + ": " + what);
    return;
  }
  obstacle_ = Obstacle{is_unknown_command(answer) ? Verdict::kUnsupported : Verdict::kError,
                       "setting up: " + what, command.name() == "trymove"};
}

std::string SuiteRunner::last_move() {
  if (identity_.knows("last_move")) {
    const auto answer = engine_->send("last_move", limit_);
    if (answer && answer.value().success) {
      const auto vertices = vertices_in(answer.value().first_line());
      return vertices.empty() ? "" : vertices.back();
    }
  }
  for (auto command = way_.rbegin(); command != way_.rend(); ++command) {
    if (kind_of(std::string_view(*command).substr(0, command->find(' '))) != CommandKind::kMove) {
      break;
    }
    if (const auto vertices = vertices_in(*command); !vertices.empty()) return vertices.back();
  }
  return "";
}

std::optional<BoardSnapshot> SuiteRunner::look_at_board() {
  if (!identity_.knows("showboard")) return std::nullopt;
  const auto answer = engine_->send("showboard", limit_);
  if (!answer || !answer.value().success) return std::nullopt;
  auto board = parse_showboard(answer.value().text);
  if (board && board->last_move.empty()) board->last_move = last_move();
  return board;
}

// Called with the engine alive and the position set up.
void SuiteRunner::note_position() {
  if (!way_changed_ && !result_.positions.empty()) return;
  way_changed_ = false;
  Position position;
  position.gtp = way_;
  if (options_.boards) position.board = look_at_board();
  result_.positions.push_back(std::move(position));
}

void SuiteRunner::run_test(const TstCommand& command) {
  TestResult test;
  test.id = *command.id;
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
  if (command.expectation->ignored && test.verdict != Verdict::kCrash) {
    test.verdict = Verdict::kIgnored;
  }
  result_.tests.push_back(test);
  if (observer_) observer_(plan_, test);
}

void SuiteRunner::ask(const TstCommand& command, TestResult& test) {
  note_position();
  test.position = static_cast<int>(result_.positions.size()) - 1;
  const auto start = SteadyClock::now();
  const auto answer = engine_->send(command.text, limit_, command.id);
  test.wall = Seconds(SteadyClock::now() - start).count();
  if (!answer) {
    test.verdict = verdict_of(answer.error().kind);
    test.detail = answer.error().detail;
    return;
  }
  test.wall = Seconds(answer.value().wall).count();
  test.cpu = Seconds(answer.value().cpu).count();
  judge(command, answer.value(), test);
  if (kind_of(command.name()) != CommandKind::kOther && answer.value().success) remember(command);
  if (engine_->drops_ids() && !std::exchange(told_of_ids_, true)) {
    result_.warnings.push_back(plan_.name + ": the engine does not repeat command ids");
  }
}

void SuiteRunner::judge(const TstCommand& command, const Answer& answer, TestResult& test) {
  test.answer = (answer.success ? "" : "? ") + std::string(answer.first_line());
  const auto matcher = Matcher::compile(*command.expectation);
  if (!matcher) {
    test.verdict = Verdict::kError;
    test.detail = matcher.error().describe();
    return;
  }
  if (matcher.value().has_bare_alternatives()) {
    result_.warnings.push_back(plan_.name + ":line " + std::to_string(command.expectation->line) +
                               ": alternatives without parentheses: " + test.expected);
  }
  const bool accepted = matcher.value().accepts(answer);
  if (accepted || answer.success) {
    test.verdict = verdict_of_answer(accepted, test.expected_failure);
  } else {
    test.verdict = is_unknown_command(answer) ? Verdict::kUnsupported : Verdict::kError;
    test.detail = "the engine refused the command";
  }
}

}  // namespace

SuiteResult run_suite(const SuitePlan& plan, const SuiteOptions& options,
                      const TestObserver& observer, std::string& engine_name) {
  return SuiteRunner(plan, options, observer, engine_name).run();
}

}  // namespace owlet::regress
