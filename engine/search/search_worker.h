// One thread of a search: walks the tree, makes children, plays, and pays. Part of search.cpp, in a
// file of its own; nobody else needs it.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/score.h"
#include "engine/search/rave.h"
#include "engine/search/search.h"

namespace owlet {

// The share of a result that the margin decides.
inline constexpr double kMarginShare = 0.05;
// Lines in the tree end at the latest here, in moves per point of the board.
inline constexpr int kMaxDepthPerPoint = 3;
// Playouts between two looks at clock and limits, and between two shares of the outcome.
inline constexpr int kPlayoutsPerLook = 8;
// Black's result in [0, 1] for a lead in points, komi deducted.
inline double result_for_black(double lead, int area) {
  const double won = lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5;
  const double margin = std::clamp(0.5 + lead / (2.0 * area), 0.0, 1.0);
  return (1 - kMarginShare) * won + kMarginShare * margin;
}

// One thread's share: its own boards and random numbers, and the common tree.
class Search::Worker {
 public:
  Worker(Search& search, const Board& board, double komi, std::uint64_t seed)
      : search_(search),
        board_(board),
        scratch_(board.width(), board.height(), board.rules()),
        playout_(search.settings_.playout),
        komi_(komi),
        root_ply_(board.move_number()),
        root_color_(board.to_move()),
        random_(seed) {
    moves_.reserve(kMaxArea + 1);
  }

  // `look` is called between playouts every so often.
  template <typename F>
  void run(const SearchLimits& limits, F look) {
    for (int i = 1; search_.begin_playout(limits); ++i) {
      one_playout();
      if (i % kPlayoutsPerLook != 1) continue;  // the first time soon
      share_outcome();
      look();
    }
    share_outcome();
  }

  // Gives the node of the present position children, if it has none yet and there is room.
  void expand(Node& node) {
    if (node.expanding.load(std::memory_order_relaxed)) return;
    const Color c = board_.to_move();
    moves_.clear();
    for (const Point p : board_.empty_points())
      if (!board_.is_eye(p, c) && board_.is_legal({c, p})) moves_.push_back({p});
    moves_.push_back({Point::pass()});
    // Equals are tried in the order of the list, which must not favour a corner.
    shuffle(moves_, random_);
    add_priors(board_, recent(1), recent(2), search_.settings_.priors, moves_);
    search_.tree_.expand(node, moves_);
  }

 private:
  void one_playout() {
    path_.clear();
    Node* node = &search_.tree_.root();
    enter(*node);
    while (!line_is_over()) {
      if (node->count() > search_.settings_.expand_after) expand(*node);
      const std::span<Node> children = search_.tree_.children(*node);
      if (children.empty()) break;
      node = &best_child(children, search_.tree_.amaf_of_children(*node),
                         search_.settings_.amaf_equivalence);
      board_.play({board_.to_move(), node->point});
      enter(*node);
    }
    const double black = evaluate();
    pay(search_.tree_, {root_color_, path_, random_moves_}, black, first_);
    if (search_.settings_.trace) trace();
    while (board_.move_number() > root_ply_) board_.undo();
  }

  // The visit is counted now, its value later: until then it stands for a loss.
  void enter(Node& node) {
    node.visits.fetch_add(1, std::memory_order_relaxed);
    path_.push_back(&node);
  }

  [[nodiscard]] bool line_is_over() const {
    const int ply = board_.move_number();
    if (ply - root_ply_ >= kMaxDepthPerPoint * board_.area()) return true;
    // Passes from before the search do not count: somebody asked for a move.
    return two_passes();
  }

  [[nodiscard]] bool two_passes() const {
    const int ply = board_.move_number();
    return ply - root_ply_ >= 2 && board_.move(ply - 1).point.is_pass() &&
           board_.move(ply - 2).point.is_pass();
  }

  // The i-th last move, 1 being the last; none if there is no such move.
  [[nodiscard]] Point recent(int i) const {
    const int ply = board_.move_number();
    return ply >= i ? board_.move(ply - i).point : Point::none();
  }

  // Black's result of the position at the end of the path.
  double evaluate() {
    int lead = 0;
    random_moves_ = {};
    if (two_passes()) {
      lead = static_cast<int>(final_score(board_, {}, {}, 0, 0));
    } else {
      scratch_.copy_position(board_);
      playout_.run(scratch_, recent(1), recent(2), random_);
      random_moves_ = playout_.moves();
      lead = Playout::final_area(scratch_);
      note_outcome(lead);
    }
    return result_for_black(lead - komi_, board_.area());
  }

  void note_outcome(int lead) {
    ++outcome_.playouts;
    outcome_.lead += lead - komi_;
    outcome_.ownership.add(scratch_);
  }

  void share_outcome() {
    {
      const std::scoped_lock lock(search_.outcome_mutex_);
      Outcome& all = search_.outcome_;
      all.playouts += outcome_.playouts;
      all.lead += outcome_.lead;
      all.ownership.add(outcome_.ownership);
    }
    outcome_ = {};
  }

  void trace() const {
    std::vector<Point> moves;
    for (std::size_t i = 1; i < path_.size(); ++i) moves.push_back(path_[i]->point);
    moves.insert(moves.end(), random_moves_.begin(), random_moves_.end());
    search_.settings_.trace(moves);
  }

  Search& search_;
  Board board_;    // walks the tree and back
  Board scratch_;  // is played full
  Playout playout_;
  double komi_;
  int root_ply_;
  Color root_color_;  // the side to move there
  Random random_;
  std::vector<Node*> path_;
  std::vector<MovePrior> moves_;
  std::span<const Point> random_moves_;  // of the present playout, behind the path
  PointMap<Color> first_;
  Outcome outcome_;  // not shared yet
};

}  // namespace owlet
