// Groups that are dead though none of their stones is taken yet, because they can have one eye at
// most. Fast enough for every node of a search, which would otherwise have to play on until the
// last liberty is filled.
//
// Walls are attacking strings with two liberties outside the region: nobody takes them there. A
// point may become an eye if no wall is next to it, nor at too many of its corners, and if it is
// not held by a string with which the goal stands or falls.
//
//     O O O O O .      X defends behind the wall of O. The point * may become an eye. The other
//     X X X O O .      empty point may not: at the edge one wall at a corner is too many. So X is
//     X X X O O .      dead.
//     * X . X O .
//
// If all such points, the attacker's weak stones among them, have the shape of a single eye that
// cannot be divided any more, the goal is dead, provided that it cannot leave the region either.
// These shapes are
//
// - one point, two points, and four in a square;
// - three in a row or bent, and four like a T, if the attacker holds the middle, or is to move and
//   it is empty and not the last one that is;
// - five like a cross, and a square with one more point or with two more at the same corner, on the
//   same condition and with no other stone of the attacker inside.
//
// What is called dead is dead: exhaustive search agrees in the tests.
#pragma once

#include "engine/board/eye_shape.h"
#include "engine/life/region.h"

namespace owlet::life {

class StaticDeath {
 public:
  // The goal is dead if fewer than `quorum` of its stones are left. Region and goal must outlive
  // the questions.
  void begin(const Board& board, const Region& region, const Goal& goal, int quorum);

  // Whether the attacker wins, whatever the side to move does.
  [[nodiscard]] bool is_dead(const Board& board);

 private:
  [[nodiscard]] bool is_wall(const Board& board, Point stone);
  [[nodiscard]] bool can_extend(const Board& board, Point string, Point liberty) const;
  [[nodiscard]] bool may_be_eye(const Board& board, Point p);
  [[nodiscard]] bool add_eye_points(const Board& board, bool defending_stones);
  [[nodiscard]] bool may_be_given_up(const Board& board, Point stone) const;
  [[nodiscard]] bool is_single_eye(const Board& board) const;
  [[nodiscard]] bool is_shut_in(const Board& board);
  [[nodiscard]] bool may_leave(const Board& board, Point stone);

  const Region* region_ = nullptr;
  const Goal* goal_ = nullptr;
  int quorum_ = 0;
  // The board outside is connected, so that no ring of stones parts one wall from another: stones
  // at the corners then make an eye false.
  bool one_outside_ = false;

  // Of the question of the moment; strings are their roots.
  struct Question {
    PointSet looked_at = {};  // whether they are walls
    PointSet walls = {};
    PointSet stay = {};    // strings that cannot leave
    int spare = 0;         // stones of the goal that may still be lost
    bool leaning = false;  // a string counts as a wall though it has to extend first
    bool open = false;     // a weak string could be taken from outside
    PointSet eye_points = {};
  };
  Question now_;
};

}  // namespace owlet::life
