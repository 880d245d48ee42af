#include "engine/owl/tool/mine.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "engine/life/region.h"

namespace owlet::owl_tool {
namespace {

using dfa::Cell;
using dfa::CellSet;

// Every third game is kept apart.
constexpr std::uint64_t kApart = 3;
// Moves like any other that are added when shares are compared.
constexpr double kInAdvance = 4;
// Cells farther from the move tell games apart, not moves.
constexpr int kFarthest = 3;

// A move of a question, in eight windows.
struct Example {
  std::size_t question = 0;
  Point move;
  bool right = false;
  bool apart = false;
  std::size_t game = 0;
  bool covered = false;
};

struct Counts {
  int right = 0;
  int wrong = 0;

  void add(bool is_right) { ++(is_right ? right : wrong); }
  [[nodiscard]] double share() const {
    return static_cast<double>(right) / std::max(1, right + wrong);
  }
};

// A cell that may be demanded.
struct Demand {
  int bit = 0;
  CellSet set;
};

class Miner {
 public:
  Miner(const std::vector<Question>& questions, life::LifeTask task,
        const std::vector<PointMap<bool>>& covered, const MineLimits& limits)
      : limits_(limits) {
    for (std::size_t i = 0; i < questions.size(); ++i)
      if (questions[i].task == task && questions[i].solutions.size() <= limits.solutions)
        add(questions[i], i, covered[i]);
    Counts all;
    for (const Example& example : examples_) all.add(example.right);
    base_ = all.share();
  }

  [[nodiscard]] std::vector<FoundShape> run() {
    std::vector<FoundShape> found;
    for (std::size_t i = 0; i < examples_.size(); ++i) {
      const Example& seed = examples_[i];
      if (!seed.right || seed.covered || seed.apart) continue;
      const std::optional<Shape> shape = grow(windows_[dfa::kTransforms * i]);
      if (!shape) continue;
      FoundShape candidate{*shape, seed.question, seed.move, 0, 0, 0};
      if (judge(candidate)) found.push_back(candidate);
    }
    return found;
  }

 private:
  void add(const Question& question, std::size_t number, const PointMap<bool>& covered) {
    PointMap<bool> goal{};
    for (const Point p : question.problem().goal.stones) goal[p] = true;
    const std::size_t game = std::hash<std::string>()(question.id.substr(0, question.id.find('-')));
    const auto add_moves = [&](const std::vector<Point>& moves, bool right) {
      for (const Point p : moves) {
        // A group is asked about several times in its game.
        if (!known_.insert({game, p.index(), right}).second) continue;
        examples_.push_back({number, p, right, game % kApart == 0, game, covered[p]});
        for (int t = 0; t < dfa::kTransforms; ++t) {
          const Window window = window_at(question.colors, question.size, question.size, goal,
                                          question.first(), p, t);
          for (std::uint64_t bits = window.goal; bits != 0; bits &= bits - 1)
            by_goal_[static_cast<std::size_t>(std::countr_zero(bits))].push_back(windows_.size());
          windows_.push_back(window);
        }
      }
    };
    add_moves(question.solutions, true);
    add_moves(question.failures, false);
  }

  [[nodiscard]] const Example& example_of(std::size_t window) const {
    return examples_[window / dfa::kTransforms];
  }

  // The windows to learn from that match; what is covered needs no second shape.
  [[nodiscard]] std::vector<std::size_t> matching(const Shape& shape) const {
    std::vector<std::size_t> all;
    for (const std::size_t w : by_goal_[static_cast<std::size_t>(shape.goal)]) {
      const Example& example = example_of(w);
      if (!example.apart && !example.covered && shape.matches(windows_[w])) all.push_back(w);
    }
    return all;
  }

  [[nodiscard]] Counts count(const std::vector<std::size_t>& windows) const {
    Counts counts;
    for (const std::size_t w : windows) counts.add(example_of(w).right);
    return counts;
  }

  // Nothing if no stone of the group is near.
  [[nodiscard]] static int nearest_goal(const Window& seed) {
    int best = -1;
    for (std::uint64_t bits = seed.goal; bits != 0; bits &= bits - 1) {
      const int bit = std::countr_zero(bits);
      if (best < 0 || dfa::distance(offset_of(bit)) < dfa::distance(offset_of(best))) best = bit;
    }
    return best;
  }

  [[nodiscard]] std::optional<Shape> grow(const Window& seed) const {
    Shape shape;
    shape.goal = nearest_goal(seed);
    if (shape.goal < 0) return std::nullopt;
    shape.restrict_cell(bit_of({0, 0}), Cell::kEmpty);
    shape.restrict_cell(shape.goal, symbol_at(seed, shape.goal));
    std::vector<std::size_t> windows = matching(shape);
    std::vector<Demand> demands;
    while (static_cast<int>(demands.size()) < limits_.cells && count(windows).wrong > 0) {
      const std::optional<Demand> next = best_demand(shape, seed, windows);
      if (!next) break;
      demands.push_back(*next);
      demand(shape, *next);
      std::erase_if(windows, [&](std::size_t w) { return !shape.matches(windows_[w]); });
    }
    prune(shape, demands);
    return shape;
  }

  [[nodiscard]] static Cell symbol_at(const Window& window, int bit) {
    for (const Cell c : dfa::kAllCells)
      if ((window.cells[dfa::column(c)] >> bit & 1) != 0) return c;
    return Cell::kOff;
  }

  // An edge is demanded where it can be seen from the move, with the board right before it.
  static void demand(Shape& shape, const Demand& demand) {
    shape.restrict_cell(demand.bit, demand.set);
    if (demand.set == CellSet(Cell::kOff))
      shape.restrict_cell(before_edge(demand.bit), CellSet::on_board());
  }
  [[nodiscard]] static int before_edge(int bit) {
    const dfa::Offset o = offset_of(bit);
    const auto nearer = [](int d) { return d > 0 ? d - 1 : d < 0 ? d + 1 : 0; };
    return bit_of({nearer(o.dx), nearer(o.dy)});
  }

  // Where each symbol is seen around right moves and wrong ones.
  struct CellCounts {
    std::array<std::array<Counts, dfa::kCellCount>, kWindowCells> at{};

    [[nodiscard]] Counts of(const Demand& demand) const {
      Counts counts;
      const auto add = [&](int bit, Cell c, int sign) {
        const Counts& some = at[static_cast<std::size_t>(bit)][dfa::column(c)];
        counts.right += sign * some.right;
        counts.wrong += sign * some.wrong;
      };
      for (const Cell c : dfa::kAllCells)
        if (demand.set.contains(c)) add(demand.bit, c, 1);
      if (demand.set == CellSet(Cell::kOff)) add(before_edge(demand.bit), Cell::kOff, -1);
      return counts;
    }
  };

  [[nodiscard]] CellCounts count_cells(const std::vector<std::size_t>& windows) const {
    CellCounts counts;
    for (const std::size_t w : windows)
      for (std::size_t c = 0; c < dfa::kCellCount; ++c)
        for (std::uint64_t bits = windows_[w].cells[c]; bits != 0; bits &= bits - 1)
          counts.at[static_cast<std::size_t>(std::countr_zero(bits))][c].add(example_of(w).right);
    return counts;
  }

  // What the seed shows at a cell, exactly and less so. Off the board only straight ahead.
  static std::vector<Demand> demands_at(const Window& seed, int bit) {
    const Cell c = symbol_at(seed, bit);
    if (c == Cell::kOff) {
      const dfa::Offset o = offset_of(bit);
      const bool ahead = o.dx == 0 || o.dy == 0;
      if (!ahead || symbol_at(seed, before_edge(bit)) == Cell::kOff) return {};
      return {{bit, CellSet(c)}};
    }
    std::vector<Demand> demands = {{bit, CellSet(c)}};
    if (c != Cell::kO) demands.push_back({bit, CellSet(Cell::kEmpty) | CellSet(Cell::kX)});
    if (c != Cell::kX) demands.push_back({bit, CellSet(Cell::kEmpty) | CellSet(Cell::kO)});
    return demands;
  }

  // The one that gains most information about the right moves; nothing if none gains.
  [[nodiscard]] std::optional<Demand> best_demand(const Shape& shape, const Window& seed,
                                                  const std::vector<std::size_t>& windows) const {
    const CellCounts cells = count_cells(windows);
    const double bits_before = std::log2(count(windows).share());
    std::optional<Demand> best;
    double best_gain = 0.5;
    for (int bit = 0; bit < kWindowCells; ++bit) {
      if (shape.at(bit).size() == 1 || dfa::distance(offset_of(bit)) > kFarthest) continue;
      for (const Demand& demand : demands_at(seed, bit)) {
        const Counts after = cells.of(demand);
        if (after.right < limits_.windows) continue;
        const double gain = after.right * (std::log2(after.share()) - bits_before);
        if (gain <= best_gain) continue;
        best_gain = gain;
        best = demand;
      }
    }
    return best;
  }

  [[nodiscard]] double quality(const Shape& shape) const {
    const Counts counts = count(matching(shape));
    return (counts.right + kInAdvance * base_) / (counts.right + counts.wrong + kInAdvance);
  }

  // Drops the cells without which the shape is no worse.
  void prune(Shape& shape, const std::vector<Demand>& demands) const {
    double best = quality(shape);
    for (std::size_t i = demands.size(); i-- > 0;) {
      Shape without = shape;
      without.free_cell(demands[i].bit);
      // The board before an edge stays; it is demanded by what is there.
      if (demands[i].set == CellSet(Cell::kOff)) without.free_cell(before_edge(demands[i].bit));
      for (std::size_t k = 0; k < demands.size(); ++k)
        if (k != i && demands[k].bit != demands[i].bit && is_demanded(shape, demands[k]))
          demand(without, demands[k]);
      without.restrict_cell(bit_of({0, 0}), Cell::kEmpty);
      without.restrict_cell(shape.goal, shape.at(shape.goal));
      const double now = quality(without);
      if (now < best) continue;
      best = now;
      shape = without;
    }
  }
  [[nodiscard]] static bool is_demanded(const Shape& shape, const Demand& demand) {
    return (shape.at(demand.bit) & demand.set) == shape.at(demand.bit);
  }

  // Games in which most of the moves are right, and the others.
  [[nodiscard]] static Counts by_games(const std::map<std::size_t, Counts>& games) {
    Counts counts;
    for (const auto& [game, moves] : games) counts.add(moves.right > moves.wrong);
    return counts;
  }

  // Whether the shape is good enough; then its right moves are covered.
  [[nodiscard]] bool judge(FoundShape& found) {
    std::set<std::size_t> moves;
    for (const std::size_t w : by_goal_[static_cast<std::size_t>(found.shape.goal)])
      if (found.shape.matches(windows_[w])) moves.insert(w / dfa::kTransforms);
    // A group is asked about several times in its game, so what counts is games.
    std::map<std::size_t, Counts> learned;
    std::map<std::size_t, Counts> confirmed;
    for (const std::size_t i : moves) {
      const Example& example = examples_[i];
      (example.apart ? confirmed : learned)[example.game].add(example.right);
      ++(example.right ? found.right : found.wrong);
    }
    const Counts first = by_games(learned);
    const Counts second = by_games(confirmed);
    found.games = first.right + second.right;
    if (first.right < limits_.games || first.share() < limits_.learned) return false;
    if (second.right < limits_.confirmed_games || second.share() < limits_.confirmed) return false;
    for (const std::size_t i : moves) examples_[i].covered |= examples_[i].right;
    return true;
  }

  MineLimits limits_;
  std::vector<Example> examples_;
  std::set<std::tuple<std::size_t, int, bool>> known_;          // game, move, right: examples there
  std::vector<Window> windows_;                                 // eight for each example
  std::array<std::vector<std::size_t>, kWindowCells> by_goal_;  // windows with the group there
  double base_ = 0;                                             // share of all moves that is right
};

}  // namespace

std::vector<FoundShape> mine(const std::vector<Question>& questions, life::LifeTask task,
                             const std::vector<PointMap<bool>>& covered, const MineLimits& limits) {
  return Miner(questions, task, covered, limits).run();
}

}  // namespace owlet::owl_tool
