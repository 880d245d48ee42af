#include "engine/player/game.h"

#include <algorithm>
#include <boost/outcome/try.hpp>

#include "engine/board/reading_board.h"
#include "engine/board/vertex.h"

namespace owlet {
namespace {

// The forbidden point that a ko explains: empty, and else allowed.
Point ko_among(const std::vector<Point>& forbidden, const Board& board) {
  for (const Point p : forbidden)
    if (board.contains(p) && board.is_pseudo_legal(p, board.to_move())) return p;
  return Point::none();
}

Error cannot(const std::string& what, std::size_t node) {
  return Error{what + " in node " + std::to_string(node + 1) + " of the record"};
}

}  // namespace

Game::Game(int size, const Rules& rules, double komi)
    : rules_(rules), komi_(komi), board_(size, size, rules.board) {}

int Game::handicap() const {
  if (!first_stones_) return handicap_;
  int stones = *first_stones_;
  const auto is_white = [&](int i) {
    return i < move_count() && board_.move(i).color == Color::kWhite;
  };
  for (int i = 0; i < move_count(); ++i) {
    const bool passes = board_.move(i).point.is_pass();
    if (is_white(i) && is_white(i + 1)) stones = *first_stones_;
    if (is_white(i) && (is_white(i + 1) || !passes)) break;
    if (!is_white(i) && !passes) ++stones;
  }
  return std::max(handicap_, stones > 1 ? stones : 0);
}

void Game::set_rules(const Rules& rules) {
  rules_ = rules;
  board_.set_rules(rules.board);
}

void Game::reset(int size) {
  handicap_ = 0;
  prelude_.clear();
  first_stones_ = 0;
  board_ = Board(size, size, rules_.board);
}

bool Game::play(Move move) {
  if (!board_.is_legal(move)) return false;
  board_.play(move);
  return true;
}

bool Game::undo(int count) {
  if (count > board_.move_number()) return false;
  for (int i = 0; i < count; ++i) board_.undo();
  return true;
}

bool Game::last_move_was_pass() const {
  const int n = board_.move_number();
  return n > 0 && board_.move(n - 1).point.is_pass();
}

void Game::place_handicap(const std::vector<Point>& points) {
  std::vector<Placement> stones;
  for (const Point p : points) stones.push_back({p, Color::kBlack});
  [[maybe_unused]] const bool possible = set_up(stones, Color::kWhite);
  assert(possible);
  handicap_ = static_cast<int>(points.size());
}

bool Game::set_up(const std::vector<Placement>& stones, std::optional<Color> to_move) {
  PointMap<Color> colors = board_.colors();
  for (const Placement& stone : stones) colors[stone.point] = stone.color;
  SideMap<int> prisoners;
  for (const Color c : {Color::kBlack, Color::kWhite}) prisoners[c] = board_.prisoners(c);

  std::vector<RecordNode> way_here;
  if (board_.can_undo() || !prelude_.empty()) way_here = record().nodes;
  if (!board_.set_up(colors, to_move.value_or(board_.to_move()), prisoners)) return false;
  prelude_ = std::move(way_here);
  first_stones_.reset();
  if (board_.stone_count(Color::kWhite) == 0) first_stones_ = board_.stone_count(Color::kBlack);
  RecordNode& node = prelude_.emplace_back();
  node.setup = stones;
  node.to_play = to_move;
  return true;
}

Result<void> Game::load(GameRecord record, std::size_t node_count) {
  if (record.width != record.height || record.width < 2)
    return Error{"only square boards from 2x2 up can be played on"};
  Game loaded(record.width, rules_, record.komi.value_or(komi_));
  loaded.handicap_ = record.handicap;
  BOOST_OUTCOME_TRY(set_up_handicap(record));
  for (std::size_t i = 0; i < record.nodes.size() && i <= node_count; ++i) {
    // The node's own set-up belongs to the position before its move.
    if (i == node_count) record.nodes[i].move.reset();
    BOOST_OUTCOME_TRY(loaded.replay(record.nodes[i], i));
  }
  *this = std::move(loaded);
  return boost::outcome_v2::success();
}

Result<void> Game::replay(const RecordNode& node, std::size_t index) {
  if (!node.setup.empty()) {
    if (!set_up(node.setup, node.to_play.value_or(board_.to_move())))
      return cannot("a string without liberties", index);
  } else if (node.to_play && !node.move) {
    board_.set_to_move(*node.to_play);
  }
  if (!node.forbidden.empty()) {
    const Point ko = ko_among(node.forbidden, board_);
    if (!ko.is_none()) board_.set_ko_point(ko);
  }
  if (!node.move) return boost::outcome_v2::success();
  if (!play(*node.move)) return cannot("an illegal move at " + to_vertex(node.move->point), index);
  return boost::outcome_v2::success();
}

GameRecord Game::record() const {
  GameRecord record;
  record.width = board_.width();
  record.height = board_.height();
  record.komi = komi_;
  record.handicap = handicap_;
  record.rules = rules_.name;
  record.application = "Owlet";
  record.nodes = prelude_;
  if (record.nodes.empty()) record.nodes.emplace_back();
  for (int i = 0; i < board_.move_number(); ++i) record.nodes.emplace_back().move = board_.move(i);
  // Whose turn it is, where a reader would think otherwise.
  RecordNode& last = record.nodes.back();
  const Color next = last.move ? opponent(last.move->color) : Color::kBlack;
  const Color understood = last.to_play.value_or(next);
  if (board_.to_move() != understood)
    (last.move ? record.nodes.emplace_back() : last).to_play = board_.to_move();
  return record;
}

Board position_for_reading(const Game& game, Color to_move) {
  Board board = reading_board(game.board());
  board.set_to_move(to_move);
  return board;
}

}  // namespace owlet
