// For tests: slow twins of keeps_nothing(), for a region that Black's living wall shuts in.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/board/point_set.h"
#include "engine/board/testing/test_boards.h"
#include "engine/life/graph_search.h"

namespace owlet::life {

// Every position of the region that can arise is written down, with all moves of both sides and in
// all orders, on a real board. No graph, no Benson, no proof numbers.
class SlowShutIn {
 public:
  SlowShutIn(const Board& board, const PointSet& region)
      : board_(board), region_(region.begin(), region.end()) {}

  // Whether Black takes everything whatever White has played; nothing if there are too many
  // positions.
  std::optional<bool> white_keeps_nothing(std::size_t most_positions) {
    add_all_of_white_alone();
    const std::size_t starts = states_.size();
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (states_.size() > most_positions) return std::nullopt;
      expand(i);
    }
    return all_won(starts);
  }

 private:
  struct Key {
    std::string stones;  // as in drawing()
    Point ko;
    Color to_move = Color::kBlack;
    friend auto operator<=>(const Key& a, const Key& b) {
      return std::tuple(a.stones, a.ko.index(), static_cast<int>(a.to_move)) <=>
             std::tuple(b.stones, b.ko.index(), static_cast<int>(b.to_move));
    }
  };
  struct State {
    Key key;
    std::vector<std::size_t> next;
    bool won = false;  // for Black
  };

  void put(const Key& key) {
    PointMap<Color> colors;
    std::size_t i = 0;
    for (int row = board_.height() - 1; row >= 0; --row, ++i)
      for (int column = 0; column < board_.width(); ++column, ++i)
        colors[Point::at(column, row)] = key.stones[i] == 'X'   ? Color::kBlack
                                         : key.stones[i] == 'O' ? Color::kWhite
                                                                : Color::kEmpty;
    ASSERT_TRUE(board_.set_up(colors, key.to_move));
  }

  std::size_t number_of(const Key& key) {
    const auto [place, fresh] = numbers_.emplace(key, states_.size());
    if (fresh) states_.push_back({key, {}, false});
    return place->second;
  }

  // The positions after each legal move of a side.
  std::vector<Key> moves_of(Color c, const Key& from) {
    std::vector<Key> result;
    put(from);
    for (const Point p : region_) {
      if (p == from.ko || !board_.is_legal({c, p})) continue;
      board_.play({c, p});
      result.push_back({drawing(board_), board_.ko_point(), opponent(c)});
      board_.undo();
    }
    return result;
  }

  // The first states are those that White can reach alone, with Black to move.
  void add_all_of_white_alone() {
    number_of({drawing(board_), Point(), Color::kBlack});
    for (std::size_t i = 0; i < states_.size(); ++i) {
      Key from = states_[i].key;
      from.to_move = Color::kWhite;
      for (Key next : moves_of(Color::kWhite, from)) {
        next.ko = Point();
        number_of(next);
      }
    }
  }

  void expand(std::size_t i) {
    const Key key = states_[i].key;
    put(key);
    bool has_white = false;
    for (const Point p : region_) has_white |= board_.color(p) == Color::kWhite;
    states_[i].won = !has_white;
    if (!has_white) return;
    std::vector<Key> next = moves_of(key.to_move, key);
    if (key.to_move == Color::kWhite || !key.ko.is_none())
      next.push_back({key.stones, Point(), opponent(key.to_move)});
    for (const Key& k : next) {
      const std::size_t number = number_of(k);
      states_[i].next.push_back(number);
    }
  }

  bool all_won(std::size_t starts) {
    for (bool changed = true; changed;) {
      changed = false;
      for (State& state : states_) {
        if (state.won || !wins(state)) continue;
        state.won = changed = true;
      }
    }
    bool all = true;
    for (std::size_t i = 0; i < starts; ++i) all &= states_[i].won;
    return all;
  }

  [[nodiscard]] bool wins(const State& state) const {
    std::size_t won = 0;
    for (const std::size_t j : state.next) won += states_[j].won ? 1 : 0;
    return state.key.to_move == Color::kBlack ? won > 0 : won == state.next.size();
  }

  Board board_;
  std::vector<Point> region_;
  std::vector<State> states_;
  std::map<Key, std::size_t> numbers_;
};

// The middle way: White's moves in all orders on a real board, what then happens by GraphSearch.
class OrderedShutIn {
 public:
  OrderedShutIn(const Board& board, const PointSet& region)
      : board_(board), region_(region), search_(500'000) {}

  // As above; nothing if a search reaches its limit.
  std::optional<bool> white_keeps_nothing() {
    visit();
    if (stopped_) return std::nullopt;
    return falls_;
  }

 private:
  void visit() {
    if (stopped_ || !falls_ || !seen_.insert(drawing(board_)).second) return;
    evaluate();
    for (const Point p : region_) {
      if (!board_.is_legal({Color::kWhite, p})) continue;
      board_.play({Color::kWhite, p});
      board_.set_ko_point(Point());
      visit();
      board_.undo();
    }
  }

  void evaluate() {
    GraphProblem problem;
    problem.attacker = Color::kBlack;
    problem.take_all = true;
    PointMap<int> node_of;
    const int wall = problem.graph.add_node();
    problem.graph.make_safe(wall);
    problem.stones[Color::kBlack] = node_bit(wall);
    for (const Point p : region_) {
      const int node = node_of[p] = problem.graph.add_node();
      if (board_.color(p) != Color::kEmpty) problem.stones[board_.color(p)] |= node_bit(node);
      for (const int offset : kOrthogonal) {
        const Point q = p.step(offset);
        if (board_.color(q) == Color::kOff) continue;
        if (!region_.contains(q))
          problem.graph.connect(node, wall);
        else if (q.index() < p.index())
          problem.graph.connect(node, node_of[q]);
      }
    }
    problem.graph.finish();
    search_.clear();
    const GraphSearch::Outcome outcome =
        search_.run(problem, {problem.stones, 0, Color::kBlack, false}, KoMaster::kNobody);
    stopped_ |= !outcome.numbers.decided();
    falls_ &= outcome.numbers.phi == 0;
  }

  Board board_;
  PointSet region_;
  GraphSearch search_;
  std::set<std::string> seen_;
  bool falls_ = true;
  bool stopped_ = false;
};

}  // namespace owlet::life
