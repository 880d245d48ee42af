#include "engine/search/playout.h"

#include <cstdlib>

#include "engine/board/move_effects.h"
#include "engine/board/self_atari.h"
#include "engine/search/local_shapes.h"
#include "engine/search/nakade.h"

namespace owlet {
namespace {

// The moves that a rule proposes. What does not fit is forgotten: there are plenty.
class Proposals {
 public:
  void add(Point p) {
    if (size_ < points_.size()) points_[size_++] = p;
  }
  [[nodiscard]] Point pick(Random& random) const {
    if (size_ == 0) return Point::none();
    return points_[size_ == 1 ? 0 : random.below(static_cast<std::uint32_t>(size_))];
  }

 private:
  std::array<Point, 32> points_;
  std::size_t size_ = 0;
};

// A rule at work: the position, who is to move, what was proposed.
struct Rule {
  const Board& board;
  const Color c;
  Proposals proposals;

  void propose_if_legal(Point p) {
    if (board.is_pseudo_legal(p, c)) proposals.add(p);
  }

  // The moves that save an own string in atari.
  void save(Point string) {
    Point prey = Point::none();
    board.for_each_stone(string, [&](Point s) {
      for (const Point q : board.neighbours(s, opponent(c))) {
        if (!board.in_atari(q)) continue;
        const Point liberty = board.first_liberty(q);
        if (liberty == prey) continue;
        prey = liberty;
        propose_if_legal(liberty);
      }
    });
    const Point way_out = board.first_liberty(string);
    if (liberties_after(board, way_out, c, 2) == 2) propose_if_legal(way_out);
  }

  void settle_atari(Point p) {
    const Color there = board.color(p);
    if (!is_stone(there) || !board.in_atari(p)) return;
    if (there == c) {
      save(p);
    } else {
      propose_if_legal(board.first_liberty(p));
    }
  }

  void settle_atari_around(Point p) {
    settle_atari(p);
    const Neighbourhood around = board.neighbourhood(p);
    for (std::size_t d = 0; d < Neighbourhood::kOffsets.size(); ++d)
      if (is_stone(around.at(static_cast<int>(d))))
        settle_atari(p.step(Neighbourhood::kOffsets[d]));
  }

  void find_nakade(Point last) {
    for (const Point p : board.neighbours(last, Color::kEmpty))
      if (const Point vital = nakade_point(board, p); vital.on_board()) propose_if_legal(vital);
  }
};

bool touches(Point p, Point q) {
  return std::abs(p.column() - q.column()) <= 1 && std::abs(p.row() - q.row()) <= 1;
}

// The empty points next to the last two moves, each with its weight.
class LocalMoves {
 public:
  LocalMoves(const Board& board, Color c, Point last, Point previous, const LocalShapes& shapes) {
    for_each_empty(board, last,
                   [&](Point p) { add(p, shapes.weight(board.neighbourhood(p), c).last); });
    if (!previous.on_board()) return;
    for_each_empty(board, previous, [&](Point p) {
      if (!touches(p, last)) add(p, shapes.weight(board.neighbourhood(p), c).previous);
    });
  }

  // Draws one that is acceptable, all others together weighing `elsewhere`; none if these win.
  template <typename F>
  Point draw(unsigned elsewhere, Random& random, F acceptable) {
    while (sum_ > 0) {
      unsigned lot = random.below(sum_ + elsewhere);
      if (lot >= sum_) break;
      std::size_t i = 0;
      while (lot >= moves_[i].weight) lot -= moves_[i++].weight;
      if (acceptable(moves_[i].point)) return moves_[i].point;
      sum_ -= moves_[i].weight;
      moves_[i].weight = 0;
    }
    return Point::none();
  }

 private:
  struct Weighed {
    Point point;
    unsigned weight;
  };

  template <typename F>
  static void for_each_empty(const Board& board, Point around, F f) {
    for (const int offset : Neighbourhood::kOffsets)
      if (const Point p = around.step(offset); board.color(p) == Color::kEmpty) f(p);
  }
  void add(Point p, unsigned weight) {
    moves_[size_++] = {p, weight};
    sum_ += weight;
  }
  std::array<Weighed, 2 * Neighbourhood::kOffsets.size()> moves_;
  std::size_t size_ = 0;
  unsigned sum_ = 0;
};

Point move_anywhere(const Board& board, Color c, const PointSet& area, bool avoid_self_atari,
                    Random& random) {
  const std::span<const Point> empty = board.empty_points();
  if (empty.empty()) return Point::pass();
  const auto acceptable = [&](Point p) {
    return area.contains(p) && !board.is_eye(p, c) && board.is_pseudo_legal(p, c) &&
           !(avoid_self_atari && is_bad_self_atari(board, p, c));
  };
  const std::size_t start = random.below(static_cast<std::uint32_t>(empty.size()));
  for (std::size_t i = start; i < empty.size(); ++i)
    if (acceptable(empty[i])) return empty[i];
  for (std::size_t i = 0; i < start; ++i)
    if (acceptable(empty[i])) return empty[i];
  return Point::pass();
}

}  // namespace

Point Playout::choose(const Board& board, Point last, Point previous, Random& random) const {
  const Color c = board.to_move();
  // What is switched off draws no number.
  const auto percent = [&](int chance) {
    return chance > 0 && static_cast<int>(random.below(100)) < chance;
  };
  if (last.on_board()) {
    if (percent(settings_.atari)) {
      Rule rule{board, c, {}};
      rule.settle_atari_around(last);
      if (previous.on_board()) rule.settle_atari_around(previous);
      if (const Point p = rule.proposals.pick(random); !p.is_none()) return p;
    }
    if (percent(settings_.nakade)) {
      Rule rule{board, c, {}};
      rule.find_nakade(last);
      if (const Point p = rule.proposals.pick(random); !p.is_none()) return p;
    }
    if (percent(settings_.pattern)) {
      const auto points = static_cast<unsigned>(board.empty_points().size());
      const unsigned elsewhere =
          points * LocalShapes::kUnit * static_cast<unsigned>(settings_.elsewhere) / 100;
      const Point p =
          LocalMoves(board, c, last, previous, shapes_).draw(elsewhere, random, [&](Point q) {
            return board.is_pseudo_legal(q, c) && !board.is_eye(q, c) &&
                   !is_bad_self_atari(board, q, c);
          });
      if (!p.is_none()) return p;
    }
  }
  return move_anywhere(board, c, area_, percent(settings_.avoid_self_atari), random);
}

PointSet Playout::everywhere() {
  PointSet all;
  for (int i = 0; i < kPointCount; ++i) all.insert(Point::from_index(i));
  return all;
}

void Playout::run(Board& board, Point last, Point previous, Random& random) {
  const auto most = static_cast<std::size_t>(kMaxMovesPerPoint * board.area());
  int passes = 0;
  for (count_ = 0; count_ < most && passes < 2;) {
    const Point p = choose(board, last, previous, random);
    board.play_no_undo({board.to_move(), p});
    if (board.to_move() == ko_master_) board.set_ko_point(Point::none());
    moves_[count_++] = p;
    passes = p.is_pass() ? passes + 1 : 0;
    previous = last;
    last = p;
  }
}

}  // namespace owlet
