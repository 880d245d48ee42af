#include "engine/life/life_moves.h"

#include <algorithm>
#include <utility>

namespace owlet::life {
namespace {

// Values of features, in points of a scale of their own, set by hand. Only their order of magnitude
// matters: they decide which of the moves is tried first, never which of them is right.
constexpr int kCapture = 30;
constexpr int kCapturedStone = 4;
constexpr int kSaveFromAtari = 15;
constexpr int kSavedStone = 3;
constexpr int kAtari = 8;
constexpr int kRoom = 3;           // for each empty neighbour
constexpr int kContact = 2;        // for each neighbour of either colour
constexpr int kDiagonalValue = 1;  // for each stone at a diagonal
constexpr int kSelfAtari = -25;
constexpr int kOwnEye = -60;
constexpr int kOutsideValue = -6;
// Rewards are halved when one of them reaches this, and weigh up to kMaxReward points.
constexpr int kRewardLimit = 100;
constexpr int kMaxReward = 60;
constexpr int kKiller = 20;
constexpr int kAnswer = 20;

constexpr int kMostStonesThatCount = 6;
// Strings with at most this many liberties may be in need or in danger.
constexpr int kWeak = 2;

}  // namespace

void LifeMoves::begin_search(const Region& region, const Goal& goal) {
  region_ = &region;
  goal_ = &goal;
  outside_.clear();
  depth_ = 0;
  line_[0] = Point::none();
  killers_.fill(Point::none());
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    rewards_[c].fill(0);
    answers_[c].fill(Point::none());
  }
}

int LifeMoves::value(const Board& board, Point p, Color c) const {
  const Neighbourhood around = board.neighbourhood(p);
  const int room = around.orthogonal_count(Color::kEmpty);
  int value = kRoom * room + kDiagonalValue * (around.diagonal_count(Color::kBlack) +
                                               around.diagonal_count(Color::kWhite));
  int liberties = room;  // of the string that the stone will be part of, at most
  for (const Point q : board.neighbours(p)) {
    const Color color = board.color(q);
    if (!is_stone(color)) continue;
    value += kContact;
    const int size = std::min(board.string_size(q), kMostStonesThatCount);
    const int left = board.liberty_count(q) - 1;
    if (color == c) {
      liberties += left;
      if (left == 0) value += kSaveFromAtari + kSavedStone * size;
    } else if (left == 0) {
      value += kCapture + kCapturedStone * size;
      liberties += 2;
    } else if (left == 1) {
      value += kAtari + size;
    }
  }
  if (liberties <= 1) value += kSelfAtari;
  if (board.is_eye(p, c)) value += kOwnEye;
  if (!region_->inside.contains(p)) value += kOutsideValue;
  if (killers_[depth_] == p) value += kKiller;
  if (answers_[c][line_[depth_]] == p) value += kAnswer;
  return value + rewards_[c][p] * kMaxReward / kRewardLimit;
}

void LifeMoves::add(const Board& board, Point p) {
  if (!seen_.insert(p)) return;
  const Color c = board.to_move();
  if (!board.is_pseudo_legal(p, c)) return;
  list_.incomplete = list_.moves.size() == kMost - 1;
  if (!list_.incomplete) list_.moves.push_back({p, value(board, p, c)});
}

// The liberties outside the region of that stone's string that the side to move may want: the
// attacker takes any of the defender's and saves or takes what is weak, the defender captures.
void LifeMoves::add_liberties_outside(const Board& board, Point stone) {
  if (!seen_.insert(board.string_root(stone))) return;
  const int liberties = board.liberty_count(stone);
  const bool defender_to_move = board.to_move() == goal_->defender;
  const bool defending_string = board.color(stone) == goal_->defender;
  const bool wanted = defender_to_move ? !defending_string && liberties == 1
                                       : defending_string || liberties <= kWeak;
  if (!wanted) return;
  for (const Point p : board.liberties(stone) - region_->inside) add(board, p);
}

const LifeMoves::List& LifeMoves::find(const Board& board, bool first_move) {
  seen_.clear();
  list_.moves.clear();
  list_.incomplete = false;
  for (const Point p : region_->inside) {
    if (board.color(p) == Color::kEmpty) {
      add(board, p);
    } else {
      add_liberties_outside(board, p);
    }
  }
  for (const Point p : region_->boundary)
    if (board.color(p) == goal_->attacker()) add_liberties_outside(board, p);
  for (const Point p : outside_)
    if (is_stone(board.color(p))) add_liberties_outside(board, p);
  if (first_move)
    for (const Point p : region_->nearby) add(board, p);
  std::ranges::sort(list_.moves, {}, [](Item item) { return std::pair(-item.value, item.point); });
  if (board.to_move() == goal_->defender || !board.ko_point().is_none())
    list_.moves.push_back({Point::pass()});
  return list_;
}

void LifeMoves::reward(Color c, Point p) {
  killers_[depth_] = p;
  answers_[c][line_[depth_]] = p;
  if (++rewards_[c][p] < kRewardLimit) return;
  for (const Point q : region_->inside | region_->nearby) rewards_[c][q] /= 2;
  rewards_[c][p] = kRewardLimit / 2;  // also where it is in neither set
}

}  // namespace owlet::life
