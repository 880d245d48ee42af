#include "engine/tactics/capture_problem.h"

#include <algorithm>
#include <cassert>

#include "engine/board/move_effects.h"
#include "engine/tactics/capture_odds.h"
#include "engine/tactics/odds.h"
#include "engine/tactics/zone.h"

namespace owlet {
namespace {

// A board with no more empty points than these is read to the end: every legal move is tried.
constexpr int kReadInFull = 14;

// Numbers a little surer than the odds: of 5,435 questions about strings of games 2.69% are left open
// with 1.4, 2.74% with 1 (docs/EXPERIMENTS.md, "Strings").
constexpr double kCaptureSharpness = 1.4;

// Whether a captured stone's owner can take two stones or more in return where it stood.
bool is_snapback(const Board& board, Point target) {
  const Color attacker = opponent(board.to_move());
  if (board.color(target) != Color::kEmpty ||
      board.neighbourhood(target).has_orthogonal(Color::kEmpty))
    return false;
  return std::ranges::any_of(board.neighbours(target, attacker), [&](Point q) {
    return board.in_atari(q) && board.string_size(q) > 1;
  });
}

int room_beside(const Board& board, Point p) {
  return board.neighbourhood(p).orthogonal_count(Color::kEmpty);
}

// The captures that would relieve a string: its neighbours with at most that many liberties.
void add_captures_beside(const Board& board, Point string, int most, int cost, Point except,
                         MovesToTry& moves) {
  for (const Point s : strings_around(board, string)) {
    if (s == except) continue;
    const int liberties = board.liberty_count(s);
    if (liberties <= most) moves.add_all(board.liberties(s), cost + 2 * (liberties - 1));
  }
}

void add_attacks(const Board& board, Point target, MovesToTry& moves) {
  const Color defender = board.color(target);
  const Color attacker = opponent(defender);
  const Point root = board.string_root(target);
  const int liberties = board.liberty_count(target);

  for (const Point l : board.liberties(target)) {
    moves.add(l, std::max(0, 2 - room_beside(board, l)));
    // Nets, approach moves and descents: beside the liberties.
    for (const Point q : board.neighbours(l)) {
      const Color c = board.color(q);
      if (c == Color::kEmpty) {
        moves.add(q, liberties == 2 ? 2 : 4);
        if (liberties == 2) moves.add_all(board.neighbours(q, Color::kEmpty), 6);
      } else if (c == defender && board.string_root(q) != root) {
        if (board.liberty_count(q) <= 3)
          moves.add_all(board.liberties(q), 3 + board.liberty_count(q));
      } else if (c == attacker) {
        const int own = board.liberty_count(q);
        if (own <= 2) {
          moves.add_all(board.liberties(q), 1 + own);
          add_captures_beside(board, q, 1, 1 + own, root, moves);
        }
      }
    }
  }
  for (const Point s : strings_around(board, target)) {
    const int own = board.liberty_count(s);
    if (own <= 3) {
      if (own <= 2) moves.add_all(board.liberties(s), own);
      add_captures_beside(board, s, own <= 2 ? 2 : 1, own - 1, root, moves);
    }
  }
}

void add_defences(const Board& board, Point target, MovesToTry& moves) {
  const Color defender = board.color(target);
  const Color attacker = opponent(defender);
  const Point root = board.string_root(target);
  const int liberties = board.liberty_count(target);
  // In atari only extending and capturing help, unless the capture can be answered where the stone
  // stood: in a ko, or by a snapback.
  const bool settled = liberties == 1 && board.string_size(target) > 1;

  if (!settled) moves.add(Point::pass(), 0);
  for (const Point s : strings_around(board, target)) {
    const int theirs = board.liberty_count(s);
    if (theirs <= liberties && theirs <= 3) moves.add_all(board.liberties(s), 2 * (theirs - 1));
  }
  for (const Point l : board.liberties(target)) {
    moves.add(l, std::max(0, 2 - room_beside(board, l)));
    if (settled) continue;
    for (const Point q : board.neighbours(l)) {
      const Color c = board.color(q);
      if (c == Color::kEmpty) {
        moves.add(q, 3);
      } else if (c == defender && board.string_root(q) != root) {
        if (board.liberty_count(q) <= 3) {
          moves.add_all(board.liberties(q), 4);
          add_captures_beside(board, q, 2, 2, Point::none(), moves);
        }
      } else if (c == attacker && board.liberty_count(q) <= 2) {
        moves.add_all(board.liberties(q), 2 * board.liberty_count(q) - 1);
      }
    }
  }
}

}  // namespace

CaptureProblem::CaptureProblem(const Board& board, Point target)
    : target_(target), defender_(board.color(target)), reads_in_full_(is_small(board)) {
  assert(is_stone(defender_));
}

bool CaptureProblem::is_small(const Board& board) {
  return board.empty_points().size() <= kReadInFull;
}

Estimate CaptureProblem::estimate(const Board& board, Color to_move, Point banned) const {
  if (board.color(target_) != defender_) return captured(board, to_move, banned);
  return to_move == defender_ ? before_defence(board) : before_attack(board, banned);
}

// A stone that may be taken back at once is not captured yet.
Estimate CaptureProblem::captured(const Board& board, Color to_move, Point banned) const {
  if (to_move == defender_ && is_snapback(board, target_)) return Estimate::failed(true);
  if (board.ko_point() != target_) return Estimate::reached();
  if (banned == target_) return {0, kDecided, true, true};
  return {8, 2};
}

Estimate CaptureProblem::before_attack(const Board& board, Point banned) const {
  const int liberties = board.liberty_count(target_);
  if (liberties >= kSafeLiberties) return Estimate::failed(false);
  if (liberties == 1 && board.first_liberty(target_) != banned && board.string_size(target_) > 1)
    return Estimate::reached();
  return estimate_at(kCaptureSharpness * odds_of(signs_of(board, target_, true), true));
}

Estimate CaptureProblem::before_defence(const Board& board) const {
  const int liberties = board.liberty_count(target_);
  if (liberties >= kSafeLiberties) return Estimate::failed(false);
  const CaptureSigns signs = signs_of(board, target_, false);
  if (liberties == 1 && signs.weakest > 1 && board.string_size(target_) > 1 &&
      (signs.best <= 1 || liberties_after(board, board.first_liberty(target_), defender_, 2) <= 1))
    return Estimate::reached();
  return estimate_at(kCaptureSharpness * odds_of(signs, false));
}

void CaptureProblem::candidates(const Board& board, Color to_move, MovesToTry& moves) const {
  const bool stands = board.color(target_) == defender_;
  if (!stands)
    moves.add(target_, 0);  // just taken in a ko
  else if (to_move == defender_)
    add_defences(board, target_, moves);
  else
    add_attacks(board, target_, moves);
  if (stands && to_move == defender_ && board.in_atari(target_) && board.string_size(target_) > 1)
    moves.set_complete();
  else if (reads_in_full_)
    moves.add_all(board.empty_points(), 8);
}

void CaptureProblem::add_zone(const Board& board, Color to_move, PointSet& zone) const {
  if (board.color(target_) != defender_) {
    if (to_move == defender_ && is_snapback(board, target_)) return;
    zone.insert(target_);
    for (const Point q : board.neighbours(target_)) zone.insert(q);
    return;
  }
  if (!board.in_atari(target_)) return;
  add_string_zone(board, target_, zone);
  if (to_move != defender_) return;
  for (const Point q : board.neighbours(board.first_liberty(target_))) {
    if (board.color(q) == defender_)
      add_string_zone(board, q, zone);
    else
      zone.insert(q);
  }
}

}  // namespace owlet
