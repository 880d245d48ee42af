// For tests: the slow twin of LifeSearch. Writes down every position that can arise inside a small
// closed field, and then finds out who wins each by working backwards from those that are over. No
// proof numbers, no Benson, no table that forgets, no order of moves: only the rules of the game.
//
//   over: the attacker has won when fewer than half of the goal's stones are left, or than another
//   number, the defender when the attacker has no move. The attacker may pass only under a ko ban,
//   the defender always. Play without end is won by the attacker if the defender is ko master, else
//   by the defender; so one side, the *striver*, must force its end, and the positions from which
//   it can are found by repeating "the striver to move has a move into the set, or its opponent has
//   none out of it".
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "engine/life/life_search.h"

namespace owlet::life {

class SlowLife {
 public:
  // Play is inside `field` alone, where all strings are that may be taken. The board must forbid
  // suicide and know simple ko alone. `quorum` is as in LifeProblem.
  SlowLife(const Board& board, const PointSet& field, const Goal& goal, KoMaster master,
           int quorum = 0)
      : board_(board),
        field_(field.begin(), field.end()),
        goal_(goal),
        master_(master),
        quorum_(quorum) {}

  // Whether the goal lives if `first` moves; nothing if there are more positions than that.
  std::optional<bool> lives(Color first, std::size_t most_positions) {
    board_.set_to_move(first);
    const std::size_t root = number_of(key_now());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_.size() > most_positions) return std::nullopt;
      expand(i);
    }
    const Color striver = master_ == KoMaster::kDefender ? goal_.defender : goal_.attacker();
    const bool reached = reaches_end(root, striver);
    return reached == (striver == goal_.defender);
  }

 private:
  // Colours of the field, side to move, ko point.
  using Key = std::tuple<std::vector<Color>, Color, Point>;
  struct Node {
    Key key;
    std::vector<std::size_t> next;
    bool over = false;
    bool alive = false;  // if over
  };

  [[nodiscard]] Key key_now() const {
    std::vector<Color> colors;
    for (const Point p : field_) colors.push_back(board_.color(p));
    const Color c = board_.to_move();
    const bool master =
        master_ == (c == goal_.defender ? KoMaster::kDefender : KoMaster::kAttacker);
    return {colors, c, master ? Point::none() : board_.ko_point()};
  }

  std::size_t number_of(const Key& key) {
    const auto [place, fresh] = numbers_.emplace(key, nodes_.size());
    if (fresh) nodes_.push_back({key, {}, false, false});
    return place->second;
  }

  void set_board(const Key& key) {
    PointMap<Color> colors = board_.colors();
    for (std::size_t i = 0; i < field_.size(); ++i) colors[field_[i]] = std::get<0>(key)[i];
    static_cast<void>(board_.set_up(colors, std::get<1>(key)));
    board_.set_ko_point(std::get<2>(key));
  }

  void expand(std::size_t i) {
    const Key key = nodes_[i].key;
    set_board(key);
    int left = 0;
    for (const Point p : goal_.stones) left += board_.color(p) == goal_.defender ? 1 : 0;
    if (quorum_ == 0 ? 2 * left < goal_.size : left < quorum_) {
      nodes_[i].over = true;
      return;
    }
    const Color c = board_.to_move();
    std::vector<Point> moves;
    for (const Point p : field_)
      if (board_.is_pseudo_legal(p, c)) moves.push_back(p);
    if (c == goal_.defender || !board_.ko_point().is_none()) moves.push_back(Point::pass());
    for (const Point p : moves) {
      board_.play({c, p});
      const std::size_t next = number_of(key_now());
      nodes_[i].next.push_back(next);
      set_board(key);
    }
    if (moves.empty()) nodes_[i].over = nodes_[i].alive = true;
  }

  // Whether the striver can force one of the ends that it wins.
  bool reaches_end(std::size_t root, Color striver) {
    std::vector<bool> in(nodes_.size());
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const Node& node = nodes_[i];
        if (in[i]) continue;
        bool joins = node.over && node.alive == (striver == goal_.defender);
        if (!node.over) {
          const bool strivers_move = std::get<1>(node.key) == striver;
          joins = !strivers_move;
          for (const std::size_t j : node.next) {
            if (strivers_move) joins = joins || in[j];
            if (!strivers_move) joins = joins && in[j];
          }
        }
        if (!joins) continue;
        in[i] = true;
        changed = true;
      }
    }
    return in[root];
  }

  Board board_;
  std::vector<Point> field_;
  const Goal& goal_;
  KoMaster master_;
  int quorum_;
  std::map<Key, std::size_t> numbers_;
  std::vector<Node> nodes_;
};

}  // namespace owlet::life
