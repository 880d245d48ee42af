// One thread of a Search: visits of the common tree. Part of search.cpp, in files of its own;
// nobody else needs it.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "engine/search/search.h"

namespace owlet {

class Search::Worker {
 public:
  // For boards of that size.
  Worker(Search& search, const Board& board)
      : search_(search), board_(board), evaluator_(board.width(), board.height()) {}

  [[nodiscard]] bool fits(const Board& board) const { return board_.same_size(board); }

  // The root's position, for the visits to come.
  void start(const Board& board);
  // Evaluates it and gives the root all of its moves, with what is known of those that were tried.
  void make_root(std::span<const RootHint> hints, std::uint64_t seed);

  // Visits until the search is over; `look` is called after each.
  template <typename F>
  void run(const SearchLimits& limits, F look) {
    while (search_.begin_visit(limits)) {
      visit();
      look();
    }
  }

 private:
  // What a visit ends in, from Black's point of view; as in GameNode.
  struct Outcome {
    double value = 0;
    double win = 0;
    double lead = 0;
    double spread = 0;
  };
  struct Ranked {
    float logit = 0;
    Point point;
    float chance = 0;
  };
  // The likeliest moves are kept however unlikely they are.
  static constexpr std::size_t kAlwaysKept = 4;

  void visit();
  void descend();
  [[nodiscard]] std::size_t next_edge(NodeIndex index) const;
  void pay(const Outcome& outcome);

  // Of the position at hand, into evaluation_; what is returned has all of its moves and is good until the
  // next call.
  const Evaluation& evaluate();
  // Puts what is proven of critical groups in the place of what the evaluation says of them.
  void apply_proofs();
  void take_moves(const Evaluation& evaluation, std::size_t most, float least);
  [[nodiscard]] double value_of(double win, double lead) const;
  // By the evaluation; by its ownership where the game is over.
  [[nodiscard]] Outcome expected() const;
  [[nodiscard]] Outcome counted() const;
  // What is off Black's lead by area: komi, and by territory the stones that Black has played more than White.
  [[nodiscard]] double compensation() const;

  void expand();
  [[nodiscard]] bool is_banned(Point p) const;

  Search& search_;
  Board board_;  // walks the tree and back
  int root_ply_ = 0;
  Evaluator evaluator_;
  std::vector<NodeIndex> path_;
  NodeIndex leaf_ = 0;           // the last of the path, 0 where there was no room for it
  CachedEvaluation evaluation_;  // of the position at the end of the way
  std::vector<Ranked> ranked_;
  std::vector<GameEdge> moves_;
};

}  // namespace owlet
