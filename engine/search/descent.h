// One walk down a Monte-Carlo tree and back, for a search that says what it plays for.
//
//     root ─── best child ─── best child ─── leaf ~~~ playout ~~~ end
//                                             |
//                            gets children once it was visited often enough
//
//     <─── the moves are taken back, and the result is paid to the nodes on the way (rave.h)
//
// The simple loop is playout() below. What a search plays for is its policy, an object of any class
// that has these members; they are called directly, and a step neither allocates nor goes through a
// virtual call:
//
//     points(at_root)     a range of points: those that are legal and fill no own eye become the
//                         children of a node, besides a pass
//     add_priors(board, moves)
//                         fills in the priors of the moves, a span of MovePrior, for the side to
//                         move; may move the board about and leaves it as it was
//     play_move(board, p) plays p, which may be a pass, for the side to move in the tree; undo() of
//                         the board must take it back
//     result(line, end)   Black's result, in [0, 1], of a line that led to that board. The line has
//                         no random moves where two passes ended it in the tree
//
// The order of random numbers is part of the contract: one shuffle for each node that gets
// children, then the playout's. With the same seed, position and policy the same lines are played.
#pragma once

#include <span>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/search/playout.h"
#include "engine/search/rave.h"
#include "engine/search/tree.h"

namespace owlet {

struct DescentSettings {
  double amaf_equivalence = 0;     // see value_of()
  std::uint32_t expand_after = 0;  // visits of a leaf before it gets children
  int max_depth = 0;               // moves in the tree; a line ends at this depth, if not before
};

// The walker. The board is the root's position and is so again after each playout; tree and
// board must stay where they are.
class Descent {
 public:
  Descent(Tree& tree, Board& board, const Playout& playout, const DescentSettings& settings,
          std::uint64_t seed)
      : tree_(tree),
        board_(board),
        scratch_(board.width(), board.height(), board.rules()),
        playout_(playout),
        settings_(settings),
        random_(seed),
        root_ply_(board.move_number()),
        root_color_(board.to_move()) {
    moves_.reserve(kMaxArea + 1);
  }

  // Gives the node of the board's present position children, if it has none yet and there is room.
  template <typename Policy>
  void expand(Node& node, Policy& policy) {
    if (node.expanded) return;
    const Color c = board_.to_move();
    moves_.clear();
    for (const Point p : policy.points(&node == &tree_.root()))
      if (!board_.is_eye(p, c) && board_.is_legal({c, p})) moves_.push_back({p});
    moves_.push_back({Point::pass()});
    // Equals are tried in the order of the list, which must not favour a corner.
    shuffle(moves_, random_);
    policy.add_priors(board_, std::span<MovePrior>(moves_));
    tree_.expand(node, moves_);
  }

  template <typename Policy>
  void playout(Policy& policy) {
    path_.clear();
    Node* node = &tree_.root();
    enter(*node);
    while (!two_passes() && board_.move_number() - root_ply_ < settings_.max_depth) {
      if (node->visits > settings_.expand_after) expand(*node, policy);
      const std::span<Node> children = tree_.children(*node);
      if (children.empty()) break;
      node = &best_child(children, settings_.amaf_equivalence);
      policy.play_move(board_, node->point);
      enter(*node);
    }
    PlayedLine line{root_color_, path_, {}};
    if (!two_passes()) {
      scratch_.copy_position(board_);
      playout_.run(scratch_, recent(1), recent(2), random_);
      line.random_moves = playout_.moves();
    }
    const double black = policy.result(line, line.random_moves.empty() ? board_ : scratch_);
    pay(tree_, line, black, first_at_);
    while (board_.move_number() > root_ply_) board_.undo();
  }

 private:
  void enter(Node& node) {
    ++node.visits;
    path_.push_back(&node);
  }

  // The i-th last move, 1 being the last; none if there is no such move.
  [[nodiscard]] Point recent(int i) const {
    const int ply = board_.move_number();
    return ply >= i ? board_.move(ply - i).point : Point::none();
  }

  // Passes from before the root do not count: the search is to find a move.
  [[nodiscard]] bool two_passes() const {
    return board_.move_number() - root_ply_ >= 2 && recent(1).is_pass() && recent(2).is_pass();
  }

  Tree& tree_;
  Board& board_;   // walks the tree and back
  Board scratch_;  // is played full
  Playout playout_;
  DescentSettings settings_;
  Random random_;
  int root_ply_;
  Color root_color_;  // the side to move there
  std::vector<Node*> path_;
  std::vector<MovePrior> moves_;
  PointMap<Color> first_at_;
};

}  // namespace owlet
