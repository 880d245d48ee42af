// A random game to the end: how groups are judged where nothing is proven, and what counts dead stones.
//
// The policy looks near the last moves first, in this order, and takes a random one of the moves
// that the first successful rule proposes:
//     1. strings in atari: the opponent's are taken, the own ones saved by a capture or by running
//     2. the vital point of a small eye space that the last move touches, where that is asked for
//     3. points next to the last two moves, each as likely as learned shapes say, or none of them
//     4. anywhere: any move that does not fill an own eye
// Self-atari is left out in 3 and 4, which also leaves a seki alone. Two passes in a row or a length
// cap end the game. Nothing here allocates.
#pragma once

#include <array>
#include <span>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/search/local_shapes.h"

namespace owlet {

// How often each rule is tried, in percent; 0 switches it off. docs/EXPERIMENTS.md, "The search by
// playouts", has matches without each of them.
struct PlayoutSettings {
  int atari = 90;
  // Races turn on it; to groups and games it gave nothing and took a tenth of the time.
  int nakade = 0;
  int pattern = 100;
  // What a point elsewhere weighs against those next to the last moves, in percent of what games say:
  // a fight that is left too easily tells less.
  int elsewhere = 3;
  // Self-atari, where a move anywhere would be one.
  int avoid_self_atari = 100;
};

class Playout {
 public:
  explicit Playout(const PlayoutSettings& settings = {}) : settings_(settings) {}

  // From now on moves that no rule near the last ones proposes are played on those points only.
  void confine(const PointSet& area) { area_ = area; }

  // From now on that side may retake a ko at once, as if it had threats without end; kEmpty for
  // neither.
  void set_ko_master(Color side) { ko_master_ = side; }

  // Plays on from the board's side to move until the end. `last` was played just before, `previous`
  // before that; either may be a pass or none. The board must not be needed afterwards: it is
  // played full. Requires !board.can_undo().
  void run(Board& board, Point last, Point previous, Random& random);

  // The moves of the last run, passes included, sides in turn.
  [[nodiscard]] std::span<const Point> moves() const { return {moves_.data(), count_}; }

  // One move of the policy, a pass if there is none.
  [[nodiscard]] Point choose(const Board& board, Point last, Point previous, Random& random) const;

 private:
  // No playout is longer, in moves per point of the board.
  static constexpr int kMaxMovesPerPoint = 3;

  [[nodiscard]] static PointSet everywhere();

  PlayoutSettings settings_;
  const LocalShapes& shapes_ = LocalShapes::built_in();
  PointSet area_ = everywhere();
  Color ko_master_ = Color::kEmpty;
  std::array<Point, static_cast<std::size_t>(kMaxMovesPerPoint* kMaxArea)> moves_{};
  std::size_t count_ = 0;
};

}  // namespace owlet
