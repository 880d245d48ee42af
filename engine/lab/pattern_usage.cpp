#include "engine/lab/pattern_usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <tuple>

namespace owlet::lab {
namespace {

using owl::OwlProblem;
using owl::OwlSearch;
using owl::PatternName;
using owl::PatternProposals;

// Moves like any other that are added to what was seen.
constexpr double kInAdvance = 4;
// Proposals from which on what was measured takes the place of what the author thought.
constexpr int kEnough = 5;

// Where none are known, all other moves in and next to the region.
std::vector<Point> failures_of(const GroupProblem& question) {
  if (!question.failures.empty()) return question.failures;
  std::vector<Point> failures;
  Board board = question.board();
  for (const Point p : life::find_group(board, question.target).region.inside.grown())
    if (board.color(p) == Color::kEmpty && board.is_legal({question.first(), p}) &&
        !question.is_solution(p))
      failures.push_back(p);
  return failures;
}

class Meter {
 public:
  explicit Meter(const std::shared_ptr<const PatternSets>& sets)
      : proposals_(sets, PatternProposals::Patterns::kAll) {
    for (std::size_t set = 0; set < sets->size(); ++set) {
      first_.push_back(usage_.patterns.size());
      for (dfa::PatternId i = 0; i < (*sets)[set].patterns().size(); ++i)
        usage_.patterns.push_back({{set, i}, {}, {}});
    }
  }

  void begin(Board& board, const OwlProblem& problem) {
    proposals_.begin(board, problem.goal, problem.area);
    board_ = &board;
  }

  void look_at_root(const GroupProblem& question, const std::vector<Point>& failures) {
    usage_.any.right += static_cast<int>(question.solutions.size());
    usage_.any.wrong += static_cast<int>(failures.size());
    for_each_once([&](Point p, Proposals& proposals) {
      if (question.is_solution(p)) ++proposals.right;
      if (std::find(failures.begin(), failures.end(), p) != failures.end()) ++proposals.wrong;
    });
  }

  // The node is that of the board as it is now.
  void look_at_tree(const GameTree& tree, NodeIndex index) {
    const GameNode& node = tree[index];
    const auto visits = [&](const GameEdge& edge) {
      return edge.child != 0 ? tree[edge.child].visits : 0;
    };
    const std::span<const GameEdge> edges = tree.edges(node);
    if (edges.empty() || node.visits < Usage::kManyVisits) return;
    const Point best = std::ranges::max_element(edges, {}, visits)->point;
    usage_.any.nodes += static_cast<int>(edges.size());
    ++usage_.any.best;
    for_each_once([&](Point p, Proposals& proposals) {
      ++proposals.nodes;
      if (p == best) ++proposals.best;
    });
    for (const GameEdge& edge : edges) {
      if (visits(edge) < Usage::kManyVisits) continue;
      board_->play({board_->to_move(), edge.point});
      look_at_tree(tree, edge.child);
      board_->undo();
    }
  }

  [[nodiscard]] Usage usage() && { return std::move(usage_); }

 private:
  // A pattern may propose a move in several ways, which are one.
  template <typename F>
  void for_each_once(F f) {
    seen_.clear();
    proposals_.for_each(board_->to_move(), [&](Point p, PatternName name, int, bool is_o) {
      if (!seen_.insert({name.set, name.pattern, p.index()}).second) return;
      Usage::OfPattern& pattern = usage_.patterns[first_[name.set] + name.pattern];
      f(p, is_o ? pattern.moves : pattern.replies);
    });
  }

  PatternProposals proposals_;
  Board* board_ = nullptr;
  Usage usage_;
  std::vector<std::size_t> first_;  // number of a set's first pattern
  std::set<std::tuple<std::size_t, dfa::PatternId, int>> seen_;
};

int rounded_percent(int part, int whole) {
  return whole == 0 ? 0 : static_cast<int>(std::lround(100.0 * part / whole));
}

// "12 (60%)" right at roots, "300 (20%)" best in trees.
std::string columns(const Proposals& p) {
  const int proposed = p.right + p.wrong;
  return fmt::format("{:6} {:3}% {:7} {:3}%", proposed, rounded_percent(p.right, proposed), p.nodes,
                     rounded_percent(p.best, p.nodes));
}

// The `:` line with these values in place of those it had.
std::string values_line(const std::string& line, int value, int reply) {
  std::string text = line.substr(0, line.find(',')) + fmt::format(",value({})", std::max(1, value));
  if (reply > 0) text += fmt::format(",reply({})", reply);
  return text;
}

}  // namespace

Usage measure_usage(const Examination& examination) {
  Meter meter(examination.sets);
  OwlSearch search(examination.sets, examination.settings);
  for (const GroupProblem& question : examination.questions) {
    Board board = question.board();
    const OwlProblem problem = question.problem();
    meter.begin(board, problem);
    meter.look_at_root(question, failures_of(question));
    if (examination.visits == 0) continue;
    search.begin(board, problem, {question.first()});
    search.visit(examination.visits - 1);
    meter.look_at_tree(search.tree(), GameTree::root());
  }
  return std::move(meter).usage();
}

std::string to_text(const Usage& usage, const Examination& examination) {
  const PatternSets& sets = *examination.sets;
  std::vector<Usage::OfPattern> sorted = usage.patterns;
  std::stable_sort(sorted.begin(), sorted.end(), [&](const auto& a, const auto& b) {
    return value_of(a.moves, usage.any) > value_of(b.moves, usage.any);
  });
  std::string text =
      fmt::format("{:<34} {:>5}  {:>11} {:>12}  {:>5}  {:>11} {:>12}\n", "pattern", "value",
                  "first right", "nodes best", "reply", "first right", "nodes best");
  const auto add = [&](const std::string& name, const Proposals& moves, const Proposals& replies) {
    text += fmt::format("{:<34} {:5}  {}  {:5}  {}\n", name, value_of(moves, usage.any),
                        columns(moves), value_of(replies, usage.any), columns(replies));
  };
  add("(any move)", usage.any, {});
  for (const Usage::OfPattern& pattern : sorted)
    add(sets[pattern.name.set].patterns()[pattern.name.pattern].name, pattern.moves,
        pattern.replies);
  return text;
}

int value_of(const Proposals& proposals, const Proposals& any) {
  const double chance = (any.right + 0.5) / (any.right + any.wrong + 1.0);
  const double odds =
      (proposals.right + kInAdvance * chance) / (proposals.wrong + kInAdvance * (1 - chance));
  const double more = std::log(odds * (1 - chance) / chance);
  return std::clamp(static_cast<int>(std::lround(10 * more)), 0, 99);
}

std::string with_values(const std::string& text, const dfa::PatternSet& set, const Usage& usage,
                        std::size_t set_number) {
  std::map<std::string, std::pair<int, int>> values;
  for (const Usage::OfPattern& pattern : usage.patterns)
    if (pattern.name.set == set_number && pattern.moves.right + pattern.moves.wrong >= kEnough)
      values[set.patterns()[pattern.name.pattern].name] = {value_of(pattern.moves, usage.any),
                                                           value_of(pattern.replies, usage.any)};
  std::string changed;
  std::string name;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("Pattern ")) name = line.substr(8, line.find(' ', 8) - 8);
    const auto found = values.find(name);
    if (line.starts_with(":") && found != values.end())
      line = values_line(line, found->second.first, found->second.second);
    changed += line + '\n';
  }
  return changed;
}

}  // namespace owlet::lab
