// One thread of a search: descents into the common tree, and what the playouts ended in. Part of
// search.cpp, in a file of its own; nobody else needs it.
#pragma once

#include "engine/board/score.h"
#include "engine/search/descent.h"
#include "engine/search/search.h"

namespace owlet {

// The most moves of a line in the tree, per point of the board.
inline constexpr int kMaxDepthPerPoint = 3;
// Visits, all lost in advance, of a move that is not to be tried.
inline constexpr float kBannedVisits = 1e9F;
// Playouts between two looks at clock and limits, and between two additions to the common outcome.
inline constexpr int kPlayoutsPerLook = 8;

// One thread's share: a board and random numbers of its own, and the common tree. Public besides
// run() and expand_root() is the policy of its descents.
class Search::Worker {
 public:
  Worker(Search& search, const Board& board, double komi, std::uint64_t seed)
      : search_(search),
        komi_(komi),
        root_ply_(board.move_number()),
        board_(board),
        value_(search.settings_.score),
        priors_(Window::whole(board.width(), board.height()), search.settings_.priors),
        descent_(search.tree_, board_, Playout(search.settings_.playout),
                 {.amaf_equivalence = search.settings_.amaf_equivalence,
                  .amaf_inherited = search.settings_.amaf_inherited,
                  .expand_after = search.settings_.expand_after,
                  .max_depth = kMaxDepthPerPoint * board.area()},
                 seed) {}

  // `look` is called between playouts every so often.
  template <typename F>
  void run(const SearchLimits& limits, F look) {
    for (int i = 1; search_.begin_playout(limits); ++i) {
      descent_.playout(*this);
      if (i % kPlayoutsPerLook != 1) continue;  // the first time soon
      share_outcome();
      look();
    }
    share_outcome();
  }

  void expand_root() { descent_.expand(search_.tree_.root(), *this); }

  // The priors at the root, which has children, are made anew with that advice.
  void advise_root(std::span<const Advice> advice) {
    const std::span<Node> children = search_.tree_.children(search_.tree_.root());
    std::vector<MovePrior> moves;
    for (const Node& child : children) moves.push_back({child.point});
    advice_ = advice;
    add_priors(board_, moves);
    advice_ = {};
    for (std::size_t i = 0; i < children.size(); ++i) {
      children[i].prior_visits = moves[i].visits;
      children[i].prior_wins = moves[i].wins;
    }
  }

  [[nodiscard]] std::span<const Point> points(bool /*at_root*/) const {
    return board_.empty_points();
  }

  void add_priors(Board& board, std::span<MovePrior> moves) {
    priors_.add(board, moves, advice_);
    const auto& banned = search_.limits_->banned;
    if (!banned) return;
    const int depth = board.move_number() - root_ply_;
    for (MovePrior& move : moves)
      if (banned({board.to_move(), move.point}, depth)) move.visits += kBannedVisits;
  }

  static void play_move(Board& board, Point p) { board.play({board.to_move(), p}); }

  double result(const PlayedLine& line, const Board& end) {
    const bool played_out = !line.random_moves.empty();
    const double lead = (played_out ? final_area(end) : final_score(end, {}, {}, 0, 0)) - komi_;
    if (played_out) {
      ++outcome_.playouts;
      outcome_.lead += lead;
      outcome_.lead_squares += lead * lead;
      if (search_.limits_->by_move && line.path.size() > 1)
        add_to_move(line.path[1]->point, lead, end);
      outcome_.ownership.add(end);
    }
    return value_.of(lead);
  }

 private:
  void add_to_move(Point move, double lead, const Board& end) {
    MoveOutcome& outcome = outcome_.by_move[move];
    ++outcome.playouts;
    outcome.lead += lead;
    outcome.lead_squares += lead * lead;
    if (!search_.limits_->ownership_by_move) return;
    if (!outcome.ownership) outcome.ownership = std::make_unique<OwnershipCount>();
    outcome.ownership->add(end);
  }

  void share_outcome() {
    {
      const std::scoped_lock lock(search_.outcome_mutex_);
      Outcome& all = search_.outcome_;
      all.playouts += outcome_.playouts;
      all.lead += outcome_.lead;
      all.lead_squares += outcome_.lead_squares;
      for (const auto& [move, outcome] : outcome_.by_move) all.by_move[move].add(outcome);
      all.ownership.add(outcome_.ownership);
    }
    outcome_ = {};
  }

  Search& search_;
  double komi_;
  int root_ply_;
  Board board_;
  LineValue value_;
  Priors priors_;
  Descent descent_;
  std::span<const Advice> advice_;  // for the priors of the root
  Outcome outcome_;                 // not shared yet
};

}  // namespace owlet
