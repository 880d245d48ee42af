// The problem of capturing a string, or either of two.
//
// The attacker succeeds when a target is off the board. A target with kSafeLiberties is
// given up for safe, which is experience, not proof.
#pragma once

#include <boost/container/static_vector.hpp>
#include <span>

#include "engine/tactics/problem.h"

namespace owlet {

class CaptureProblem final : public Problem {
 public:
  // A string with that many liberties is not read about.
  static constexpr int kSafeLiberties = 5;

  // What the attacker may use.
  enum class Means : std::uint8_t {
    kAnything,
    kLadder  // ataris only
  };

  // Requires one or two stones of one colour.
  CaptureProblem(const Board& board, std::span<const Point> targets,
                 Means means = Means::kAnything);

  // Whether the board has so few empty points that all of them are tried.
  [[nodiscard]] static bool is_small(const Board& board);

  [[nodiscard]] Color attacker() const override { return opponent(defender_); }
  [[nodiscard]] Estimate estimate(const Board& board, Color to_move, Point banned) const override;
  void candidates(const Board& board, Color to_move, MovesToTry& moves) const override;
  void add_zone(const Board& board, Color to_move, PointSet& zone) const override;

 private:
  using Targets = boost::container::static_vector<Point, 2>;

  [[nodiscard]] Estimate captured(const Board& board, Color to_move, Point target,
                                  Point banned) const;
  [[nodiscard]] Estimate before_attack(const Board& board, Point target, Point banned) const;
  [[nodiscard]] Estimate before_defence(const Board& board, Point target) const;

  Targets targets_;
  Color defender_;
  Means means_;
  bool reads_in_full_;
};

}  // namespace owlet
