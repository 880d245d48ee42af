#include "engine/life/tool/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/base/stopwatch.h"
#include "engine/board/reading_board.h"
#include "engine/board/vertex.h"
#include "engine/life/unconditional.h"
#include "engine/record/diagram.h"

namespace owlet::life_tool {
namespace {

using life::GroupState;
using life::GroupStatus;
using life::LifeResult;
using life::LifeTask;

const char* word(LifeTask task) {
  return task == LifeTask::kKill ? "kill" : "save";
}

LifeTask other(LifeTask task) {
  return task == LifeTask::kKill ? LifeTask::kSave : LifeTask::kKill;
}

Color mover(const Board& board, Point target, LifeTask task) {
  const Color owner = board.color(target);
  return task == LifeTask::kKill ? opponent(owner) : owner;
}

std::string describe(const LifeResult& result) {
  return fmt::format("{} by {}{}", to_words(result.verdict), to_vertex(result.move),
                     result.proven ? " (proven)" : "");
}

double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

life::StatusLimits status_limits(std::int64_t search_nodes) {
  life::StatusLimits limits;
  limits.search_nodes = search_nodes;
  return limits;
}

// Mean, the value that 95% do not exceed, and the largest, in milliseconds.
std::string times(std::vector<double> seconds) {
  if (seconds.empty()) return "-";
  std::sort(seconds.begin(), seconds.end());
  const double sum = std::accumulate(seconds.begin(), seconds.end(), 0.0);
  return fmt::format("{:.2f} mean, {:.2f} at 95%, {:.2f} at most",
                     1e3 * sum / static_cast<double>(seconds.size()),
                     1e3 * seconds[seconds.size() * 95 / 100], 1e3 * seconds.back());
}

}  // namespace

Checker::Checker(std::int64_t search_nodes, std::size_t most_shown)
    : search_nodes_(search_nodes),
      most_shown_(most_shown),
      status_(status_limits(search_nodes)),
      solver_(search_nodes) {}

void Checker::check(const Board& position) {
  ++report_.positions;
  Board board = reading_board(position);
  // The same position for both sides: nobody is forbidden to retake.
  board.set_ko_point(Point::none());
  const Stopwatch watch;
  const life::BoardStatus status = status_.read(board);
  report_.status_seconds.push_back(watch.cpu());
  const life::StatusLimits limits = status_limits(search_nodes_);
  // The last group that was begun may take both questions.
  const std::int64_t allowed = limits.board_nodes + 2 * kMostSearches * (search_nodes_ + 1);
  report_.overruns += status.nodes > allowed ? 1 : 0;
  for (const GroupStatus& group : status.groups) {
    ++report_.states[static_cast<std::size_t>(group.fate.state)];
    const Point target = group.strings.front();
    if (group.fate.state == GroupState::kCritical) {
      expect_legal(board, {opponent(group.owner), group.fate.attack}, "status, attack");
      expect_legal(board, {group.owner, group.fate.defend}, "status, defend");
    }
    if (life::unconditional_status(board, target) == life::UnconditionalStatus::kUndecided)
      check_group(board, target);
  }
}

void Checker::check_group(const Board& board, Point target) {
  const LifeResult kill = ask(board, target, LifeTask::kKill);
  const LifeResult save = ask(board, target, LifeTask::kSave);
  compare(
      save.verdict >= reversed(kill.verdict), kill, save, board,
      fmt::format("{}: kill {}, but save {}", to_vertex(target), describe(kill), describe(save)));
  check_move(board, target, LifeTask::kKill, kill);
  check_move(board, target, LifeTask::kSave, save);
}

LifeResult Checker::ask(const Board& board, Point target, LifeTask task) {
  const Stopwatch watch;
  const LifeResult result = solver_.solve(board, target, task);
  report_.question_seconds.push_back(watch.cpu());
  ++report_.questions;
  report_.proven += result.proven ? 1 : 0;
  report_.nodes += result.nodes;
  report_.most_nodes = std::max(report_.most_nodes, result.nodes);
  report_.overruns += result.nodes > kMostSearches * (search_nodes_ + 1) ? 1 : 0;
  expect_legal(board, {mover(board, target, task), result.move},
               fmt::format("{}: {} {}", to_vertex(target), word(task), describe(result)));
  return result;
}

// Plays the move of an answer and asks the opponent.
void Checker::check_move(const Board& board, Point target, LifeTask task,
                         const LifeResult& result) {
  const Move move{mover(board, target, task), result.move};
  if (result.verdict == Verdict::kFails || !board.is_legal(move)) return;
  Board after = reading_board(board);
  after.play(move);
  if (after.color(target) != board.color(target)) return;
  const LifeResult reply = ask(after, target, other(task));
  compare(reply.verdict == reversed(result.verdict), result, reply, board,
          fmt::format("{}: {} {}, but then {} {}", to_vertex(target), word(task), describe(result),
                      word(other(task)), describe(reply)));
}

void Checker::expect_legal(const Board& board, Move move, const std::string& what) {
  if (board.is_legal(move)) return;
  ++report_.illegal_moves;
  show(board, what + ": cannot be played");
}

void Checker::compare(bool agrees, const LifeResult& one, const LifeResult& other,
                      const Board& board, const std::string& what) {
  ++report_.comparisons;
  if (agrees) return;
  ++report_.disagreements;
  report_.disagreements_of_proven += one.proven && other.proven ? 1 : 0;
  show(board, what);
}

void Checker::show(const Board& board, const std::string& what) {
  if (report_.shown.size() < most_shown_)
    report_.shown.push_back(to_board(board.colors(), board.width(), board.height()) + what + '\n');
}

std::string to_text(const CheckReport& report) {
  constexpr const char* kStates[] = {"unknown", "alive", "dead", "critical", "seki"};
  std::string text;
  for (const std::string& shown : report.shown) text += shown + '\n';
  text += fmt::format("positions              {}\n", report.positions);
  for (std::size_t i = 0; i < report.states.size(); ++i)
    text += fmt::format("  {:<20} {} groups\n", kStates[i], report.states[i]);
  text += fmt::format("questions              {}, {:.1f}% proven\n", report.questions,
                      percent(report.proven, report.questions));
  text += fmt::format("nodes a question       {:.1f}, at most {}\n",
                      report.questions == 0 ? 0.0
                                            : static_cast<double>(report.nodes) /
                                                  static_cast<double>(report.questions),
                      report.most_nodes);
  text += fmt::format("ms a board's status    {}\n", times(report.status_seconds));
  text += fmt::format("ms a question          {}\n", times(report.question_seconds));
  text += fmt::format("overruns               {}\n", report.overruns);
  text += fmt::format("illegal moves          {}\n", report.illegal_moves);
  text += fmt::format("comparisons            {}\n", report.comparisons);
  text += fmt::format("disagreements          {} ({:.3f}%), {} of proven answers\n",
                      report.disagreements, percent(report.disagreements, report.comparisons),
                      report.disagreements_of_proven);
  return text;
}

}  // namespace owlet::life_tool
