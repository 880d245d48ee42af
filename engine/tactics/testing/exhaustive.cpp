#include "engine/tactics/testing/exhaustive.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace owlet {
namespace {

// A set of cells; cell 0 is the lower left corner, and rows follow each other.
using Cells = std::uint32_t;

constexpr int kMostCells = 25;
constexpr Cells kNoCell = Cells{1} << kMostCells;

enum class Side : std::uint8_t { kAttacker, kDefender };

constexpr Side opposite(Side side) {
  return side == Side::kAttacker ? Side::kDefender : Side::kAttacker;
}

struct Position {
  std::array<Cells, 2> stones{};  // by side
  Side to_move = Side::kAttacker;
  Cells ban = 0;              // where the side to move may not retake
  bool passed = false;        // the last move was a pass that counts
  bool target_in_ko = false;  // the target was just taken and may be retaken

  [[nodiscard]] Cells of(Side side) const { return stones[static_cast<std::size_t>(side)]; }
  Cells& of(Side side) { return stones[static_cast<std::size_t>(side)]; }
  [[nodiscard]] Cells occupied() const { return stones[0] | stones[1]; }
};

std::uint64_t key_of(const Position& position) {
  std::uint64_t key = position.stones[0];
  key = key << kMostCells | position.stones[1];
  key = key << 1 | static_cast<std::uint64_t>(position.to_move);
  // 25 cells and, behind them, none.
  key = key << 5 | static_cast<std::uint64_t>(std::countr_zero(position.ban | kNoCell));
  key = key << 1 | static_cast<std::uint64_t>(position.passed);
  return key << 1 | static_cast<std::uint64_t>(position.target_in_ko);
}

class Field {
 public:
  Field(int width, int height) : width_(width) {
    for (int i = 0; i < width * height; ++i) {
      all_ |= Cells{1} << i;
      if (i % width == 0) left_ |= Cells{1} << i;
      if (i % width == width - 1) right_ |= Cells{1} << i;
    }
  }

  [[nodiscard]] Cells all() const { return all_; }
  [[nodiscard]] Cells beside(Cells cells) const {
    return ((cells & ~right_) << 1 | (cells & ~left_) >> 1 | cells << width_ | cells >> width_) &
           all_ & ~cells;
  }
  // The stones among those that hang together with the seed.
  [[nodiscard]] Cells string(Cells seed, Cells stones) const {
    for (;;) {
      const Cells grown = seed | (beside(seed) & stones);
      if (grown == seed) return seed;
      seed = grown;
    }
  }

 private:
  int width_;
  Cells all_ = 0;
  Cells left_ = 0;
  Cells right_ = 0;
};

class Graph {
 public:
  // The attacker wants to capture the string at target or, if there is another, to connect that
  // with it.
  Graph(const Board& board, Point target, Point other, KoMaster master)
      : field_(board.width(), board.height()),
        target_(cell(board, target)),
        other_(other.is_none() ? 0 : cell(board, other)),
        defender_(other.is_none() ? board.color(target) : opponent(board.color(target))),
        has_master_(master != KoMaster::kNobody),
        master_(master == KoMaster::kDefender ? Side::kDefender : Side::kAttacker) {
    assert(board.area() <= kMostCells);
    order_cells();
    // The ends: captured, and given up.
    positions_.resize(kFirst);
    moves_.resize(kFirst);
    state_ = {forcing() == Side::kAttacker ? State::kForced : State::kAvoided,
              forcing() == Side::kAttacker ? State::kAvoided : State::kForced};
  }

  // Whether the attacker reaches its goal. Nothing if that takes more positions.
  std::optional<bool> reached(const Board& board, Color to_move, std::size_t most) {
    Position root;
    for (int row = 0; row < board.height(); ++row) {
      for (int column = 0; column < board.width(); ++column) {
        const Point p = Point::at(column, row);
        if (board.color(p) == defender_) root.of(Side::kDefender) |= cell(board, p);
        if (board.color(p) == opponent(defender_)) root.of(Side::kAttacker) |= cell(board, p);
      }
    }
    root.to_move = to_move == defender_ ? Side::kDefender : Side::kAttacker;
    if (to_move == board.to_move() && board.ko_point().on_board() && !is_master(root.to_move))
      root.ban = cell(board, board.ko_point());
    if (const auto end = connection_end(root)) return *end == kReached;
    number_of(root);
    for (bool forcing_side = false; state_[kFirst] == State::kOpen; forcing_side = !forcing_side) {
      if (positions_.size() > most) return std::nullopt;
      grow(forcing_side);
      mark_forced();
      mark_avoided();
    }
    return (state_[kFirst] == State::kForced) == (forcing() == Side::kAttacker);
  }

 private:
  using Number = std::uint32_t;
  enum class State : std::uint8_t {
    kOpen,
    kForced,  // the forcing side reaches its goal
    kAvoided  // it does not
  };
  static constexpr Number kReached = 0;
  static constexpr Number kGivenUp = 1;
  static constexpr Number kFirst = 2;

  static Cells cell(const Board& board, Point p) {
    return Cells{1} << (p.row() * board.width() + p.column());
  }
  [[nodiscard]] bool is_master(Side side) const { return has_master_ && side == master_; }
  // The side that fails by play without end, and so has to force its goal.
  [[nodiscard]] Side forcing() const { return master_; }

  // Those near the target first, which matters only to how fast the graph decides.
  void order_cells() {
    for (Cells near = target_ | other_, seen = 0; near != 0;
         seen |= near, near = field_.beside(seen))
      for (Cells rest = near & ~seen; rest != 0; rest &= rest - 1)
        order_.push_back(rest & ~(rest - 1));
  }

  // ---- The rules

  Number number_of(const Position& position) {
    const auto [place, is_new] =
        numbers_.try_emplace(key_of(position), static_cast<Number>(positions_.size()));
    if (is_new) {
      positions_.push_back(position);
      moves_.emplace_back();
      state_.push_back(State::kOpen);
    }
    return place->second;
  }

  void list_moves(Number n) {
    const Position from = positions_[n];
    std::vector<Number> moves = {after_pass(from)};
    for (const Cells p : order_)
      if (const auto next = after_move(from, p)) moves.push_back(*next);
    moves_[n] = std::move(moves);
  }

  Number after_pass(const Position& from) {
    if (from.target_in_ko) return kReached;
    if (from.passed) return kGivenUp;
    Position to = from;
    to.passed = from.ban == 0;
    to.ban = 0;
    to.to_move = opposite(from.to_move);
    if (const auto end = connection_end(to)) return *end;
    return number_of(to);
  }

  // Nothing if the move is illegal.
  std::optional<Number> after_move(const Position& from, Cells p) {
    if (((from.occupied() | from.ban) & p) != 0) return std::nullopt;
    const Side mover = from.to_move;
    const Side enemy = opposite(mover);
    Position to;
    to.stones = from.stones;
    to.of(mover) |= p;
    to.to_move = enemy;
    Cells taken = 0;
    for (Cells rest = field_.beside(p) & from.of(enemy); rest != 0;) {
      const Cells string = field_.string(rest & ~(rest - 1), from.of(enemy));
      if ((field_.beside(string) & ~to.occupied()) == 0) taken |= string;
      rest &= ~string;
    }
    to.of(enemy) &= ~taken;
    const Cells own = field_.string(p, to.of(mover));
    const Cells liberties = field_.beside(own) & ~to.occupied();
    if (liberties == 0) return std::nullopt;
    const bool ko = std::has_single_bit(taken) && own == p && liberties == taken;
    if (ko && !is_master(enemy)) to.ban = taken;
    if (other_ != 0) {
      if (const auto end = connection_end(to)) return *end;
    } else if ((to.of(Side::kDefender) & target_) == 0) {
      if (is_snapback(to)) return kGivenUp;
      if (taken != target_ || !ko || to.ban != 0) return kReached;
      to.target_in_ko = true;
    }
    return number_of(to);
  }

  // How a connection has come out, where it has: one of the two was taken, or they are one string,
  // and not in atari unless the attacker is to move and may still save it.
  [[nodiscard]] std::optional<Number> connection_end(const Position& position) const {
    if (other_ == 0) return std::nullopt;
    const Cells stones = position.of(Side::kAttacker);
    if ((stones & target_) == 0 || (stones & other_) == 0) return kGivenUp;
    const Cells string = field_.string(target_, stones);
    if ((string & other_) == 0) return std::nullopt;
    const Cells liberties = field_.beside(string) & ~position.occupied() & field_.all();
    if (!std::has_single_bit(liberties)) return kReached;
    if (position.to_move == Side::kDefender) return kGivenUp;
    return std::nullopt;
  }

  // Whether a stone at the target would take two stones or more.
  [[nodiscard]] bool is_snapback(const Position& position) const {
    const Cells empty = field_.all() & ~position.occupied();
    if ((field_.beside(target_) & empty) != 0) return false;
    const Cells attackers = position.of(Side::kAttacker);
    for (Cells rest = field_.beside(target_) & attackers; rest != 0; rest &= rest - 1) {
      const Cells string = field_.string(rest & ~(rest - 1), attackers);
      if (!std::has_single_bit(string) && (field_.beside(string) & empty) == target_) return true;
    }
    return false;
  }

  // ---- Growing

  // Follows the first promising move of one side and all moves of the other, and gives the
  // positions at the ends their moves.
  void grow(bool first_of_forcing) {
    std::vector<bool> seen(positions_.size());
    std::vector<Number> walk = {kFirst};
    seen[kFirst] = true;
    const auto visit = [&](Number n) {
      if (n >= seen.size() || seen[n]) return;
      seen[n] = true;
      walk.push_back(n);
    };
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const Number n = walk[i];
      if (moves_[n].empty()) {
        list_moves(n);
        continue;
      }
      const bool first_only = (positions_[n].to_move == forcing()) == first_of_forcing;
      for (const Number to : moves_[n]) {
        if (state_[to] != State::kOpen) continue;
        visit(to);
        if (first_only) break;
      }
    }
  }

  // ---- The bounds

  // Whether the forcing side reaches a marked position from there.
  template <typename Marked>
  [[nodiscard]] bool forces(Number n, Marked marked) const {
    const auto& moves = moves_[n];
    return positions_[n].to_move == forcing() ? std::any_of(moves.begin(), moves.end(), marked)
                                              : std::all_of(moves.begin(), moves.end(), marked);
  }

  // A position without moves counts as bad for the forcing side.
  void mark_forced() {
    for (bool changed = true; changed;) {
      changed = false;
      for (auto n = static_cast<Number>(positions_.size()); n-- > kFirst;) {
        if (state_[n] != State::kOpen || moves_[n].empty()) continue;
        if (!forces(n, [&](Number to) { return state_[to] == State::kForced; })) continue;
        state_[n] = State::kForced;
        changed = true;
      }
    }
  }

  // A position without moves counts as good for the forcing side. What it cannot force even then
  // is avoided.
  void mark_avoided() {
    std::vector<bool> perhaps(positions_.size());
    for (Number n = 0; n < positions_.size(); ++n)
      perhaps[n] = state_[n] == State::kForced || (state_[n] == State::kOpen && moves_[n].empty());
    for (bool changed = true; changed;) {
      changed = false;
      for (auto n = static_cast<Number>(positions_.size()); n-- > kFirst;) {
        if (perhaps[n] || state_[n] != State::kOpen) continue;
        if (!forces(n, [&](Number to) { return perhaps[to]; })) continue;
        perhaps[n] = true;
        changed = true;
      }
    }
    for (Number n = kFirst; n < positions_.size(); ++n)
      if (!perhaps[n]) state_[n] = State::kAvoided;
  }

  Field field_;
  Cells target_;
  Cells other_;  // none, if the question is one of capture
  Color defender_;
  bool has_master_;
  Side master_;  // the attacker where there is none
  std::vector<Cells> order_;
  std::unordered_map<std::uint64_t, Number> numbers_;
  std::vector<Position> positions_;
  std::vector<std::vector<Number>> moves_;  // the positions they lead to; none yet if empty
  std::vector<State> state_;
};

// The verdict out of the answers under each ko master; `reached` asks for one.
template <typename Reached>
std::optional<Verdict> verdict_of(bool attacks, Reached reached) {
  const auto succeeds = [&](KoMaster master) -> std::optional<bool> {
    const std::optional<bool> answer = reached(master);
    if (!answer) return std::nullopt;
    return *answer == attacks;
  };
  const auto sure = succeeds(attacks ? KoMaster::kDefender : KoMaster::kAttacker);
  if (!sure) return std::nullopt;
  if (*sure) return Verdict::kSucceeds;
  const auto possible = succeeds(attacks ? KoMaster::kAttacker : KoMaster::kDefender);
  if (!possible) return std::nullopt;
  if (!*possible) return Verdict::kFails;
  const auto ahead = succeeds(KoMaster::kNobody);
  if (!ahead) return std::nullopt;
  return *ahead ? Verdict::kKoAhead : Verdict::kKoBehind;
}

}  // namespace

std::optional<bool> is_captured(const Board& board, Point target, Color to_move, KoMaster master,
                                std::size_t most_positions) {
  return Graph(board, target, Point::none(), master).reached(board, to_move, most_positions);
}

std::optional<bool> is_connected(const Board& board, Point a, Point b, Color to_move,
                                 KoMaster master, std::size_t most_positions) {
  return Graph(board, a, b, master).reached(board, to_move, most_positions);
}

std::optional<Verdict> exact_verdict(const Board& board, Point target, Color to_move,
                                     std::size_t most_positions) {
  return verdict_of(to_move != board.color(target), [&](KoMaster master) {
    return is_captured(board, target, to_move, master, most_positions);
  });
}

std::optional<Verdict> exact_connection(const Board& board, Point a, Point b, Color to_move,
                                        std::size_t most_positions) {
  return verdict_of(to_move == board.color(a), [&](KoMaster master) {
    return is_connected(board, a, b, to_move, master, most_positions);
  });
}

}  // namespace owlet
