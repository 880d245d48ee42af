// The board's slow twin, for tests and as the yardstick of benchmarks: it keeps nothing but colours
// and a list of all earlier positions, and finds everything else by flood fill.
#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "engine/board/point.h"
#include "engine/board/rules.h"

namespace owlet {

class SlowBoard {
 public:
  SlowBoard(int width, int height, BoardRules rules) : rules_(rules) {
    state_.colors.fill(Color::kOff);
    for (int row = 0; row < height; ++row)
      for (int column = 0; column < width; ++column)
        state_.colors[Point::at(column, row)] = Color::kEmpty;
  }

  [[nodiscard]] bool is_legal(Move move) const {
    if (move.point.is_pass()) return true;
    if (state_.colors[move.point] != Color::kEmpty) return false;
    if (move.point == state_.ko && move.color == state_.to_move) return false;
    const State after = after_move(move);
    const bool suicide = after.prisoners[move.color] > state_.prisoners[move.color];
    if (suicide && !rules_.suicide) return false;
    return rules_.ko == KoRule::kSimple || !repeats(move);
  }

  // Requires a play on an empty point.
  [[nodiscard]] bool repeats(Move move) const {
    const State after = after_move(move);
    // The present situation, and the one after a pass if the move is out of turn, count as past.
    const auto is_repeated = [&](const State& earlier, Color to_move) {
      const bool situation = rules_.ko != KoRule::kSituational || to_move == opponent(move.color);
      return situation && earlier.colors == after.colors;
    };
    if (is_repeated(state_, state_.to_move) || is_repeated(state_, move.color)) return true;
    return std::ranges::any_of(past_, [&](const auto& past) {
      const auto& [earlier, mover] = past;
      return is_repeated(earlier, earlier.to_move) || is_repeated(earlier, mover);
    });
  }

  void play(Move move) {
    past_.emplace_back(state_, move.color);
    if (move.point.is_pass()) {
      state_.ko = Point::none();
      state_.to_move = opponent(move.color);
    } else {
      state_ = after_move(move);
    }
  }

  void undo() {
    state_ = past_.back().first;
    past_.pop_back();
  }

  [[nodiscard]] const PointMap<Color>& colors() const { return state_.colors; }
  [[nodiscard]] Point ko() const { return state_.ko; }
  [[nodiscard]] Color to_move() const { return state_.to_move; }
  [[nodiscard]] int prisoners(Color c) const { return state_.prisoners[c]; }

 private:
  struct State {
    PointMap<Color> colors;
    Point ko;
    Color to_move = Color::kBlack;
    SideMap<int> prisoners;
  };

  // The string at p and whether it has a liberty.
  static std::pair<std::vector<Point>, int> flood(const PointMap<Color>& colors, Point p) {
    std::vector<Point> stones = {p};
    std::set<Point> liberties;
    PointMap<bool> seen;
    seen[p] = true;
    for (std::size_t i = 0; i < stones.size(); ++i) {
      for (const int offset : kOrthogonal) {
        const Point q = stones[i].step(offset);
        if (colors[q] == Color::kEmpty) liberties.insert(q);
        if (colors[q] != colors[p] || seen[q]) continue;
        seen[q] = true;
        stones.push_back(q);
      }
    }
    return {stones, static_cast<int>(liberties.size())};
  }

  [[nodiscard]] State after_move(Move move) const {
    State after = state_;
    after.colors[move.point] = move.color;
    int taken = 0;
    Point last;
    const auto remove_if_dead = [&](Point q) {
      const auto [stones, liberties] = flood(after.colors, q);
      if (liberties > 0) return;
      after.prisoners[after.colors[q]] += static_cast<int>(stones.size());
      taken += static_cast<int>(stones.size());
      last = q;
      for (const Point s : stones) after.colors[s] = Color::kEmpty;
    };
    for (const int offset : kOrthogonal) {
      const Point q = move.point.step(offset);
      if (after.colors[q] == opponent(move.color)) remove_if_dead(q);
    }
    const int captured = taken;
    remove_if_dead(move.point);
    after.ko = Point::none();
    if (captured == 1 && taken == 1) {
      const auto [stones, liberties] = flood(after.colors, move.point);
      if (stones.size() == 1 && liberties == 1) after.ko = last;
    }
    after.to_move = opponent(move.color);
    return after;
  }

  BoardRules rules_;
  State state_;
  std::vector<std::pair<State, Color>> past_;  // a position and who moved from it
};

}  // namespace owlet
