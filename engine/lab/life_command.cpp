// `life check`: the solver of groups, and the quick statuses that the status evaluator has of them.
//
// Each group of a position that is not settled by a theorem is asked about, with either side to
// move first, and the answers are held against each other (cross_check.h). Besides, each move named
// can be played, and no question takes more nodes than its searches may. Answers may disagree where
// a limit ended the reading, and where a move changes what the region of the group is.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "dfa/tool/statistics.h"
#include "engine/base/stopwatch.h"
#include "engine/board/reading_board.h"
#include "engine/board/vertex.h"
#include "engine/lab/cross_check.h"
#include "engine/lab/positions.h"
#include "engine/life/goal.h"
#include "engine/life/unconditional.h"
#include "engine/owl/status_evaluator.h"

namespace owlet::lab {

using dfa::tool::mean;
using dfa::tool::percent;
using dfa::tool::quantile;

namespace {

namespace po = boost::program_options;

using life::LifeResult;
using life::LifeTask;
using owl::GroupState;

// The most searches that one question takes: both looks at the region under three ko masters, life
// and flight apart, and first moves outside.
constexpr std::int64_t kMostSearches = 20;

owl::StatusLimits status_limits(std::int64_t search_nodes) {
  owl::StatusLimits limits;
  limits.quick_nodes = search_nodes;
  return limits;
}

// Mean, the value that 95% do not exceed, and the largest, in milliseconds.
std::string times(const std::vector<double>& seconds) {
  if (seconds.empty()) return "-";
  return fmt::format("{:.2f} mean, {:.2f} at 95%, {:.2f} at most", 1e3 * mean(seconds),
                     1e3 * quantile(seconds, 95), 1e3 * std::ranges::max(seconds));
}

class GroupCheck {
 public:
  // Nodes are those of one search.
  GroupCheck(std::int64_t search_nodes, std::size_t most_shown)
      : search_nodes_(search_nodes),
        evaluator_(std::make_shared<const PatternSets>(), status_limits(search_nodes)),
        solver_(search_nodes),
        cross_([this](const Board& board, Point target,
                      bool attacks) { return ask(board, target, attacks); },
               "kill", "save", most_shown) {}
  GroupCheck(const GroupCheck&) = delete;
  GroupCheck& operator=(const GroupCheck&) = delete;

  void check(const Board& position);
  // Whether a move was illegal or a question took too many nodes.
  [[nodiscard]] bool broken() const { return illegal_moves_ + overruns_ > 0; }
  [[nodiscard]] std::string text() const;

 private:
  Reading ask(const Board& board, Point target, bool attacks);
  void expect_legal(const Board& board, Move move, const std::string& what);

  std::int64_t search_nodes_;
  owl::StatusEvaluator evaluator_;
  life::LifeSolver solver_;
  CrossCheck cross_;
  std::size_t positions_ = 0;
  std::array<std::size_t, 5> states_{};  // groups by what the status of the board calls them
  std::size_t overruns_ = 0;             // more nodes than allowed
  std::size_t illegal_moves_ = 0;
  std::vector<double> status_seconds_;  // of this processor, for each whole board
  std::vector<double> question_seconds_;
};

void GroupCheck::check(const Board& position) {
  ++positions_;
  Board board = reading_board(position);
  // The same position for both sides: nobody is forbidden to retake.
  board.set_ko_point(Point::none());
  const Stopwatch watch;
  const std::vector<owl::StringStatus> survey = evaluator_.survey(board);
  status_seconds_.push_back(watch.cpu());
  PointSet seen;
  for (const auto& [target, status] : survey) {
    const Color owner = board.color(target);
    if (status.state == GroupState::kCritical) {
      expect_legal(board, {opponent(owner), status.attack}, "status, attack");
      expect_legal(board, {owner, status.defend}, "status, defend");
    }
    if (seen.contains(target)) continue;
    seen |= life::find_goal(board, target).stones;
    ++states_[static_cast<std::size_t>(status.state)];
    if (life::unconditional_status(board, target) == life::UnconditionalStatus::kUndecided)
      cross_.check(board, target);
  }
}

Reading GroupCheck::ask(const Board& board, Point target, bool attacks) {
  const Stopwatch watch;
  const LifeResult result =
      solver_.solve(board, target, attacks ? LifeTask::kKill : LifeTask::kSave);
  question_seconds_.push_back(watch.cpu());
  overruns_ += result.nodes > kMostSearches * (search_nodes_ + 1) ? 1 : 0;
  const Color owner = board.color(target);
  expect_legal(board, {attacks ? opponent(owner) : owner, result.move},
               fmt::format("{}: {} by {}", to_vertex(target), attacks ? "kill" : "save",
                           to_vertex(result.move)));
  return {result.verdict, result.move, result.proven, false, result.nodes};
}

void GroupCheck::expect_legal(const Board& board, Move move, const std::string& what) {
  if (board.is_legal(move)) return;
  ++illegal_moves_;
  cross_.show(board, what + ": cannot be played");
}

std::string GroupCheck::text() const {
  constexpr const char* kStates[] = {"unknown", "alive", "dead", "critical", "seki"};
  const CrossReport& report = cross_.report();
  std::string text = faults_text(report);
  text += fmt::format("positions              {}\n", positions_);
  for (std::size_t i = 0; i < states_.size(); ++i)
    text += fmt::format("  {:<20} {} groups\n", kStates[i], states_[i]);
  text += fmt::format("questions              {}, {:.1f}% proven\n", report.answers,
                      percent(report.proven, report.answers));
  text += fmt::format("nodes a question       {:.1f}, at most {}\n", report.nodes_an_answer(),
                      report.most_nodes);
  text += fmt::format("ms a board's status    {}\n", times(status_seconds_));
  text += fmt::format("ms a question          {}\n", times(question_seconds_));
  text += fmt::format("overruns               {}\n", overruns_);
  text += fmt::format("illegal moves          {}\n", illegal_moves_);
  return text + comparisons_text(report);
}

void add_life_check_options(Options& options) {
  add_position_options(options);
  options.add_options()  //
      ("nodes", po::value<std::int64_t>()->value_name("N")->default_value(2'000),
       "nodes that a search may take; a question takes several")  //
      ("show", po::value<std::size_t>()->value_name("N")->default_value(0), "faults to draw");
}

Outcome<void> run_life_check(const Values& values, const Context& context) {
  GroupCheck check(values["nodes"].as<std::int64_t>(), values["show"].as<std::size_t>());
  BOOST_OUTCOME_TRY(for_each_position(values, [&](const Board& board) { check.check(board); }));
  context.out << check.text();
  if (check.broken()) return Failure{Status::kBroken, {"an illegal move or too many nodes"}};
  return boost::outcome_v2::success();
}

}  // namespace

Command life_check_command() {
  return {"life check",
          "[--games FILE]",
          "holds what is said about groups against each other",
          "Exit status 3 tells that a move was illegal or a question took too many nodes.\n",
          add_life_check_options,
          run_life_check};
}

}  // namespace owlet::lab
