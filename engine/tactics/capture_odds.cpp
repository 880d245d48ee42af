#include "engine/tactics/capture_odds.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "engine/board/move_effects.h"

namespace owlet {
namespace {

// A gain of liberties is told apart up to three more than one less, which is what a mere move makes.
constexpr int kMostGain = 3;
constexpr int kMostFriends = 9;
constexpr int kMostSecond = 7;

// A sum of what a glance tells. Fitted by logistic regression to 88,000 decided nodes of searches about
// the strings of 200 positions of games (docs/EXPERIMENTS.md, "Strings").
struct CaptureOdds {
  double any;
  std::array<double, kMostGain + 1> best;
  std::array<double, kMostGain + 1> next;
  std::array<double, CaptureSigns::kMany> weakest;  // from 1
  std::array<double, kMostFriends + 1> friends;
  std::array<double, kMostSecond + 1> second;
  std::array<double, CaptureSigns::kMostLiberties + 1> safe;
};
// By liberties, from 1.
constexpr std::array<CaptureOdds, CaptureSigns::kMostLiberties> kBeforeAttack = {
    {{1.8,
      {1.5, -0.2, 2.1, 0.9},
      {1.6, 0.0, 0.0, 0.0},
      {0.7, 2.1, 1.0},
      {1.2, 1.1, 0.5, 2.2, 1.0, 1.4, 0.0, 0.3, -0.9, -2.2},
      {0.6, 1.9, 1.2, 0.1, 0.0, 0.0, 0.0, 0.0},
      {-3.5, 2.5, 0.0, 0.0, 0.0}},
     {1.3,
      {2.1, 2.2, 0.1, -2.6},
      {0.8, 1.7, 1.4, -1.8},
      {-1.9, 2.0, 1.1},
      {0.7, 2.9, -0.1, 3.1, 1.4, 0.7, 1.4, -0.6, -2.2, -3.6},
      {1.0, 0.4, 0.2, 1.1, 1.2, 0.2, 0.0, 0.0},
      {-3.4, 0.1, 3.0, 0.0, 0.0}},
     {-1.8,
      {1.0, 2.0, 0.6, -3.1},
      {0.9, 1.4, 0.0, -2.2},
      {-3.7, 1.6, 2.1},
      {0.6, 2.9, 0.6, 1.8, -0.1, 0.2, -0.5, -0.6, -2.1, -2.8},
      {-0.3, 0.0, -0.2, -0.3, 0.7, -0.1, 0.0, 0.0},
      {-2.9, -1.1, 0.5, 3.1, 0.0}},
     {-3.3,
      {0.5, 0.8, 1.1, -3.1},
      {0.7, 0.7, -0.4, -1.9},
      {-2.4, 0.2, 1.3},
      {1.5, 0.2, 0.6, 0.4, -0.3, -0.5, -0.5, -0.4, -0.6, -1.1},
      {-0.1, 0.4, 0.1, 0.3, -0.4, -0.4, -0.4, -0.1},
      {-0.9, -1.4, -0.5, 0.5, 1.5}}}};
constexpr std::array<CaptureOdds, CaptureSigns::kMostLiberties> kBeforeDefence = {
    {{0.2,
      {1.7, 2.7, 1.0, -4.1},
      {0.2, 0.0, 0.0, 0.0},
      {-3.4, 1.8, 2.0},
      {2.1, 2.3, 0.9, 1.4, 2.1, 0.5, -1.5, -1.3, -2.5, -3.7},
      {0.9, -0.8, -0.6, 0.7, 0.0, 0.0, 0.0, 0.0},
      {}},
     {-2.4,
      {2.7, 3.0, 0.8, -3.8},
      {0.7, 0.2, -1.2, -2.5},
      {-4.9, 0.9, 2.3},
      {1.7, 2.0, 1.0, 1.2, -0.4, -1.4, -1.0, -1.8, -1.5, -2.4},
      {-0.5, -1.4, -0.6, -0.2, -1.2, -0.1, 0.0, 0.0},
      {}},
     {-2.3,
      {1.4, 1.6, -0.2, -2.6},
      {0.7, -0.1, -1.5, -2.3},
      {-3.9, -1.9, -0.6},
      {-0.1, 0.4, -0.2, -1.2, -1.4, -0.8, -1.0, -1.1, -1.0, -1.7},
      {-1.2, -0.9, -1.1, -0.4, -1.0, -1.2, -1.2, -1.5},
      {}},
     {-2.5,
      {0.0, 0.5, -0.8, -2.2},
      {-0.3, -0.3, -1.4, -2.1},
      {-1.4, -1.4, -2.0},
      {-1.5, -0.1, -0.2, -0.5, -1.3, -0.8, -0.7, -0.7, -0.7, -1.4},
      {-0.7, -0.3, -0.9, -1.1, -1.2, -1.4, -1.3, -1.3},
      {}}}};

int weakest_beside(const Board& board, Point target) {
  const Color enemy = opponent(board.color(target));
  int least = CaptureSigns::kMany;
  board.for_each_stone(target, [&](Point s) {
    for (const Point q : board.neighbours(s, enemy))
      least = std::min(least, board.liberty_count(q));
  });
  return least;
}

}  // namespace

CaptureSigns signs_of(const Board& board, Point target, bool attacks) {
  const Color own = board.color(target);
  const Point root = board.string_root(target);
  CaptureSigns signs;
  signs.liberties = board.liberty_count(target);
  assert(signs.liberties <= CaptureSigns::kMostLiberties);
  PointSet second;
  PointSet friends;  // roots
  for (const Point l : board.liberties(target)) {
    int after = signs.liberties - 1;
    for (const Point q : board.neighbours(l)) {
      const Color c = board.color(q);
      if (c == Color::kEmpty) {
        if (board.liberties(root).contains(q)) continue;
        ++after;
        second.insert(q);
      } else if (c == own) {
        const Point string = board.string_root(q);
        if (string == root) continue;
        after += board.liberty_count(q) - 1;
        if (friends.insert(string)) signs.friends += board.liberty_count(q);
      } else if (board.in_atari(q)) {
        ++after;
      }
    }
    if (after > signs.best) {
      signs.next = signs.best;
      signs.best = after;
    } else {
      signs.next = std::max(signs.next, after);
    }
    if (attacks) signs.safe += liberties_after(board, l, opponent(own), 2) > 1 ? 1 : 0;
  }
  signs.second = second.size();
  signs.weakest = weakest_beside(board, target);
  return signs;
}

double odds_of(const CaptureSigns& signs, bool attacks) {
  const auto at = [](const auto& row, int i) {
    return row[static_cast<std::size_t>(std::clamp(i, 0, static_cast<int>(row.size()) - 1))];
  };
  const CaptureOdds& odds = at(attacks ? kBeforeAttack : kBeforeDefence, signs.liberties - 1);
  return odds.any + at(odds.best, signs.best - signs.liberties + 1) +
         at(odds.next, signs.next - signs.liberties + 1) + at(odds.weakest, signs.weakest - 1) +
         at(odds.friends, signs.friends) + at(odds.second, signs.second) +
         at(odds.safe, signs.safe);
}

}  // namespace owlet
