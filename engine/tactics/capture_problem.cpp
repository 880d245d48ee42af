#include "engine/tactics/capture_problem.h"

#include <algorithm>
#include <cassert>

#include "engine/position/pattern_functions.h"
#include "engine/tactics/zone.h"

namespace owlet {
namespace {

// A board with no more empty points than these is read to the end: every legal move is tried.
constexpr int kReadInFull = 14;

// First guesses of proof and disproof numbers by the target's liberties, from 1.
struct Guess {
  std::uint32_t proof;
  std::uint32_t disproof;
};
constexpr std::array<Guess, 5> kBeforeAttack = {{{1, 8}, {2, 5}, {8, 3}, {24, 2}, {48, 1}}};
constexpr std::array<Guess, 5> kBeforeDefence = {{{2, 3}, {5, 3}, {16, 2}, {40, 1}, {80, 1}}};

// The strings beside a string, or beside a point.
class Strings {
 public:
  static constexpr std::size_t kCapacity = 24;

  void add(const Board& board, Point stone) {
    const Point root = board.string_root(stone);
    if (std::find(list_.begin(), list_.end(), root) == list_.end() && list_.size() < kCapacity)
      list_.push_back(root);
  }
  void add_beside(const Board& board, Point p, Color c) {
    if (!board.neighbourhood(p).has_orthogonal(c)) return;
    for (const int offset : kOrthogonal)
      if (const Point q = p.step(offset); board.color(q) == c) add(board, q);
  }
  void add_beside_string(const Board& board, Point string, Color c) {
    board.for_each_stone(string, [&](Point s) { add_beside(board, s, c); });
  }
  [[nodiscard]] bool contains(Point root) const {
    return std::find(list_.begin(), list_.end(), root) != list_.end();
  }
  [[nodiscard]] auto begin() const { return list_.begin(); }
  [[nodiscard]] auto end() const { return list_.end(); }

 private:
  boost::container::static_vector<Point, kCapacity> list_;
};

// Whether the capture of a stone in atari could be retaken at once.
bool is_ko_stone(const Board& board, Point target) {
  if (board.string_size(target) != 1) return false;
  const Neighbourhood around = board.neighbourhood(board.first_liberty(target));
  const Color attacker = opponent(board.color(target));
  return !around.has_orthogonal(Color::kEmpty) && !around.has_orthogonal(attacker);
}

int room_beside(const Board& board, Point p) {
  return board.neighbourhood(p).orthogonal_count(Color::kEmpty);
}

// All liberties of a string at that cost.
void add_liberties(const Board& board, Point string, int cost, CandidateList& moves) {
  for (const Point l : board.liberties(string)) moves.add(l, cost);
}

// The captures that would relieve a string: its neighbours with at most that many liberties.
void add_captures_beside(const Board& board, Point string, Color enemy, int most, int cost,
                         Point except, CandidateList& moves) {
  Strings strings;
  strings.add_beside_string(board, string, enemy);
  for (const Point s : strings) {
    if (s == except) continue;
    const int liberties = board.liberty_count(s);
    if (liberties <= most) add_liberties(board, s, cost + 2 * (liberties - 1), moves);
  }
}

void add_attacks(const Board& board, Point target, CandidateList& moves) {
  const Color defender = board.color(target);
  const Color attacker = opponent(defender);
  const Point root = board.string_root(target);
  const int liberties = board.liberty_count(target);

  for (const Point l : board.liberties(target)) {
    moves.add(l, std::max(0, 2 - room_beside(board, l)));
    // Nets, approach moves and descents: beside the liberties.
    for (const int offset : kOrthogonal) {
      const Point q = l.step(offset);
      const Color c = board.color(q);
      if (c == Color::kEmpty) {
        moves.add(q, liberties == 2 ? 2 : 4);
        if (liberties == 2) {
          for (const int further : kOrthogonal)
            if (const Point r = q.step(further); board.color(r) == Color::kEmpty) moves.add(r, 6);
        }
      } else if (c == defender && board.string_root(q) != root) {
        if (board.liberty_count(q) <= 3) add_liberties(board, q, 3 + board.liberty_count(q), moves);
      } else if (c == attacker) {
        const int own = board.liberty_count(q);
        if (own <= 2) {
          add_liberties(board, q, 1 + own, moves);
          add_captures_beside(board, q, defender, 1, 1 + own, root, moves);
        }
      }
    }
  }
  Strings surrounding;
  surrounding.add_beside_string(board, target, attacker);
  for (const Point s : surrounding) {
    const int own = board.liberty_count(s);
    if (own <= 3) {
      if (own <= 2) add_liberties(board, s, own, moves);
      add_captures_beside(board, s, defender, own <= 2 ? 2 : 1, own - 1, root, moves);
    }
  }
}

void add_defences(const Board& board, Point target, CandidateList& moves) {
  const Color defender = board.color(target);
  const Color attacker = opponent(defender);
  const Point root = board.string_root(target);
  const int liberties = board.liberty_count(target);
  // In atari only extending and capturing help, unless the capture could be retaken.
  const bool settled = liberties == 1 && !is_ko_stone(board, target);

  Strings surrounding;
  surrounding.add_beside_string(board, target, attacker);
  for (const Point s : surrounding) {
    const int theirs = board.liberty_count(s);
    if (theirs <= liberties && theirs <= 3) add_liberties(board, s, 2 * (theirs - 1), moves);
  }
  for (const Point l : board.liberties(target)) {
    moves.add(l, std::max(0, 2 - room_beside(board, l)));
    if (settled) continue;
    for (const int offset : kOrthogonal) {
      const Point q = l.step(offset);
      const Color c = board.color(q);
      if (c == Color::kEmpty) {
        moves.add(q, 3);
      } else if (c == defender && board.string_root(q) != root) {
        if (board.liberty_count(q) <= 3) {
          add_liberties(board, q, 4, moves);
          add_captures_beside(board, q, attacker, 2, 2, Point::none(), moves);
        }
      } else if (c == attacker && board.liberty_count(q) <= 2) {
        add_liberties(board, q, 2 * board.liberty_count(q) - 1, moves);
      }
    }
  }
  if (!settled) moves.add(Point::pass(), 3);
}

}  // namespace

CaptureProblem::CaptureProblem(const Board& board, std::span<const Point> targets, Means means)
    : targets_(targets.begin(), targets.end()),
      defender_(board.color(targets.front())),
      safe_before_attack_(means == Means::kLadder ? 3 : kSafeLiberties),
      safe_before_defence_(means == Means::kLadder ? 2 : kSafeLiberties) {
  assert(!targets_.empty() && is_stone(defender_));
}

Estimate CaptureProblem::estimate(const Board& board, Color to_move, Point banned) const {
  Estimate all = Estimate::failed(true);
  for (const Point target : targets_) {
    if (board.color(target) != defender_) return captured(board, target, banned);
    const Estimate one =
        to_move == defender_ ? before_defence(board, target) : before_attack(board, target, banned);
    if (one.proof == 0) return one;
    all.proof = std::min(all.proof, one.proof);
    all.disproof = std::max(all.disproof, one.disproof);
    all.certain = all.certain && one.certain;
  }
  return all;
}

// A stone that may be taken back at once is not captured yet.
Estimate CaptureProblem::captured(const Board& board, Point target, Point banned) const {
  if (board.ko_point() != target) return Estimate::reached();
  if (banned == target) return {0, kDecided, true, true};
  return {4, 1};
}

Estimate CaptureProblem::before_attack(const Board& board, Point target, Point banned) const {
  const int liberties = board.liberty_count(target);
  if (liberties >= safe_before_attack_) return Estimate::failed(false);
  if (liberties == 1 && board.first_liberty(target) != banned && !is_ko_stone(board, target))
    return Estimate::reached();
  const Guess guess = kBeforeAttack[static_cast<std::size_t>(liberties - 1)];
  return {guess.proof, guess.disproof, true};
}

Estimate CaptureProblem::before_defence(const Board& board, Point target) const {
  const int liberties = board.liberty_count(target);
  if (liberties >= safe_before_defence_) return Estimate::failed(false);
  Guess guess = kBeforeDefence[static_cast<std::size_t>(liberties - 1)];
  if (liberties == 1 && !is_ko_stone(board, target)) {
    Strings surrounding;
    surrounding.add_beside_string(board, target, attacker());
    const bool can_capture = std::any_of(surrounding.begin(), surrounding.end(),
                                         [&](Point s) { return board.in_atari(s); });
    const int after = liberties_after(board, board.first_liberty(target), defender_, 4);
    if (!can_capture && after <= 1) return Estimate::reached();
    if (!can_capture && after == 2) guess = {2, 4};
    if (after >= 3) guess = {6, 2};
    if (after >= 4) guess = {16, 1};
  }
  return {guess.proof, guess.disproof, true};
}

void CaptureProblem::candidates(const Board& board, Color to_move, CandidateList& moves) const {
  bool all_in_atari = true;
  for (const Point target : targets_) {
    if (board.color(target) != defender_) {
      // Just taken in a ko.
      moves.add(target, 0);
      all_in_atari = false;
      continue;
    }
    all_in_atari = all_in_atari && board.in_atari(target) && !is_ko_stone(board, target);
    if (to_move == defender_)
      add_defences(board, target, moves);
    else
      add_attacks(board, target, moves);
  }
  if (to_move == defender_ && targets_.size() == 1 && all_in_atari) {
    moves.set_complete();
  } else if (board.empty_points().size() <= kReadInFull) {
    for (const Point p : board.empty_points()) moves.add(p, 8);
    moves.set_complete();
  }
}

void CaptureProblem::add_zone(const Board& board, Color to_move, PointSet& zone) const {
  for (const Point target : targets_) {
    if (board.color(target) != defender_) {
      zone.insert(target);
      for (const int offset : kOrthogonal)
        if (const Point q = target.step(offset); board.color(q) != Color::kOff) zone.insert(q);
      return;
    }
    if (!board.in_atari(target)) continue;
    add_string_zone(board, target, zone);
    if (to_move == defender_) {
      const Point l = board.first_liberty(target);
      for (const int offset : kOrthogonal) {
        const Point q = l.step(offset);
        if (board.color(q) == Color::kEmpty || board.color(q) == opponent(defender_)) {
          zone.insert(q);
        } else if (board.color(q) == defender_ && !board.same_string(q, target)) {
          add_string_zone(board, q, zone);
        }
      }
    }
    return;
  }
}

}  // namespace owlet
