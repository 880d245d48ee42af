#include "engine/search/priors.h"

#include <cmath>

#include "engine/search/move_model.h"
#include "engine/search/pattern3.h"
#include "engine/search/self_atari.h"

namespace owlet {
namespace {

void add(MovePrior& move, const FeatureWeight& weight) {
  move.visits += weight.visits;
  move.wins += weight.wins;
}

// ---- Tactics at the move itself

void add_captures_and_saves(const Board& board, const PriorWeights& weights,
                            std::span<MovePrior> moves) {
  const Color c = board.to_move();
  const auto saves_by_capture = [&](Point prey) {
    bool saves = false;
    board.for_each_stone(prey, [&](Point s) {
      for (const int offset : kOrthogonal) {
        const Point q = s.step(offset);
        saves = saves || (board.color(q) == c && board.in_atari(q));
      }
    });
    return saves;
  };
  for (MovePrior& move : moves) {
    if (!move.point.on_board()) continue;
    bool captures = false;
    bool many = false;
    bool saves = false;
    for (const int offset : kOrthogonal) {
      const Point q = move.point.step(offset);
      if (!is_stone(board.color(q)) || !board.in_atari(q)) continue;
      if (board.color(q) == c) {
        saves = saves || has_two_liberties_after(board, move.point, c);
      } else {
        captures = true;
        many = many || board.string_size(q) > 1;
        saves = saves || saves_by_capture(q);
      }
    }
    if (captures) add(move, weights[Feature::kCapture]);
    if (many) add(move, weights[Feature::kCaptureMany]);
    if (saves) add(move, weights[Feature::kSave]);
  }
}

void add_self_ataris(const Board& board, const PriorWeights& weights, std::span<MovePrior> moves) {
  for (MovePrior& move : moves)
    if (move.point.on_board() && is_bad_self_atari(board, move.point, board.to_move()))
      add(move, weights[Feature::kSelfAtari]);
}

void add_shapes(const Board& board, const PriorWeights& weights, std::span<MovePrior> moves) {
  const Pattern3Table& table = Pattern3Table::standard();
  for (MovePrior& move : moves)
    if (move.point.on_board() && table.matches(board.neighbourhood(move.point), board.to_move()))
      add(move, weights[Feature::kShape]);
}

// ---- Distance to the last move

constexpr int kFarthest = 3;

// Steps from `start` on the connection graph, on which a string is one point; kFarthest + 1 beyond.
PointMap<std::uint8_t> connection_distances(const Board& board, Point start) {
  PointMap<std::uint8_t> distance;
  distance.fill(kFarthest + 1);
  std::array<Point, kMaxArea> queue;
  std::size_t filled = 0;
  const auto reach = [&](Point p, std::uint8_t steps) {
    const auto reach_one = [&](Point q) {
      distance[q] = steps;
      queue[filled++] = q;
    };
    if (is_stone(board.color(p)))
      board.for_each_stone(p, reach_one);
    else
      reach_one(p);
  };
  reach(start, 0);
  for (std::size_t done = 0; done < filled; ++done) {
    const Point p = queue[done];
    const auto steps = static_cast<std::uint8_t>(distance[p] + 1);
    if (steps > kFarthest) break;
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      if (board.color(q) != Color::kOff && distance[q] > kFarthest) reach(q, steps);
    }
  }
  return distance;
}

void add_distances(const Board& board, Point last, const PriorWeights& weights,
                   std::span<MovePrior> moves) {
  if (!last.on_board() || !is_stone(board.color(last))) return;
  const PointMap<std::uint8_t> distance = connection_distances(board, last);
  constexpr std::array<Feature, kFarthest + 1> kFeatures = {Feature::kNearest, Feature::kNearest,
                                                            Feature::kNear, Feature::kNotFar};
  for (MovePrior& move : moves)
    if (move.point.on_board() && distance[move.point] <= kFarthest)
      add(move, weights[kFeatures[distance[move.point]]]);
}

// ---- The move model

void add_model(const Board& board, Point last, Point previous, const PriorWeights& weights,
               std::span<MovePrior> moves) {
  const MoveModel& model = MoveModel::built_in();
  const MoveDescriber describer(board, last, previous);
  std::array<float, kMaxArea + 1> chance;
  float sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i].point;
    chance[i] = p.on_board() ? std::exp(model.strength(describer.describe(p))) : 0;
    sum += chance[i];
  }
  if (sum <= 0) return;
  const FeatureWeight& weight = weights[Feature::kModel];
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const float share = std::sqrt(chance[i] / sum);
    add(moves[i], {weight.visits * share, weight.wins * share});
  }
}

}  // namespace

// All but the last are michi's (P. Baudis, 2015), whose priors have the same form.
PriorWeights::PriorWeights() {
  PriorWeights& w = *this;
  w[Feature::kEven] = {10, 5};
  w[Feature::kPass] = {20, 2};
  w[Feature::kCapture] = {15, 15};
  w[Feature::kCaptureMany] = {15, 15};
  w[Feature::kSave] = {15, 15};
  w[Feature::kSelfAtari] = {10, 0};
  w[Feature::kShape] = {10, 10};
  w[Feature::kNearest] = {24, 24};
  w[Feature::kNear] = {22, 22};
  w[Feature::kNotFar] = {8, 8};
  w[Feature::kModel] = {240, 240};
}

const char* name_of(Feature feature) {
  constexpr std::array<const char*, kFeatureCount> kNames = {
      "even",  "pass",    "capture", "capture_many", "save", "self_atari",
      "shape", "nearest", "near",    "not_far",      "model"};
  return kNames[static_cast<std::size_t>(feature)];
}

void add_priors(const Board& board, Point last, Point previous, const PriorWeights& weights,
                std::span<MovePrior> moves) {
  for (MovePrior& move : moves) {
    add(move, weights[Feature::kEven]);
    if (move.point.is_pass()) add(move, weights[Feature::kPass]);
  }
  add_captures_and_saves(board, weights, moves);
  add_self_ataris(board, weights, moves);
  add_shapes(board, weights, moves);
  add_distances(board, last, weights, moves);
  add_model(board, last, previous, weights, moves);
}

}  // namespace owlet
