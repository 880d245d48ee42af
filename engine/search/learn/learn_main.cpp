// owlet-learn: learns the weights of the move model (engine/search/move_model.h) from games.
//
// Reads games of 19x19 from stdin, one a line: moves as pairs of letters, column and row from `a`,
// black first, sides in turn; a word in front of them (a result) is skipped. Writes the weights to
// stdout, what it measured to stderr.
//
// First which shapes are played or seen often enough to have a weight of their own, and which wide
// shapes are played often enough; a rarer one is described by its next coarser level. Then, in each
// pass, stochastic gradient ascent on the
// logarithm of the chance that the model gives to the move played, with steps that shrink for each
// weight as its gradients add up (AdaGrad: Duchi, Hazan, Singer, 2011). Every tenth game is not
// learned from but only asked about.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/search/move_features.h"

namespace owlet {
namespace {

constexpr int kSize = 19;
constexpr int kTestEvery = 10;
// One position in so many is learned from in each pass: neighbours in a game are much alike.
constexpr std::uint32_t kSampleEvery = 3;
// A shape has a weight of its own if it was played or merely possible this often in the sample.
constexpr int kPlayedOften = 30;
constexpr int kSeenOften = 10000;
// A wide shape if it was played this often in all positions.
constexpr int kWidePlayedOften = 100;
constexpr double kStep = 0.15;

using Game = std::vector<Point>;

Game parse_game(const std::string& line) {
  Game game;
  const std::size_t space = line.rfind(' ');
  for (std::size_t i = space == std::string::npos ? 0 : space + 1; i + 1 < line.size(); i += 2) {
    const int column = line[i] - 'a';
    const int row = line[i + 1] - 'a';
    const bool on_board = 0 <= column && column < kSize && 0 <= row && row < kSize;
    if (!on_board) break;
    game.push_back(Point::at(column, kSize - 1 - row));
  }
  return game;
}

// Calls f(describer, moves, index of the one played) for a sample of the game's positions.
template <typename F>
void for_each_position(const Game& game, Random& random, F f) {
  Board board(kSize, kSize);
  std::vector<Point> moves;
  for (std::size_t ply = 0; ply < game.size(); ++ply) {
    const Move move{board.to_move(), game[ply]};
    if (!board.is_legal(move)) return;
    if (random.below(kSampleEvery) == 0) {
      moves.clear();
      for (const Point p : board.empty_points())
        if (!board.is_eye(p, move.color) && board.is_pseudo_legal(p, move.color))
          moves.push_back(p);
      const auto played = std::find(moves.begin(), moves.end(), move.point);
      const MoveDescriber describer(board, ply > 0 ? game[ply - 1] : Point::none(),
                                    ply > 1 ? game[ply - 2] : Point::none());
      if (played != moves.end()) f(describer, moves, played - moves.begin());
    }
    board.play(move);
  }
}

// Calls f(board, the move about to be played) for all moves of the games to learn from.
template <typename F>
void for_each_move(const std::vector<Game>& games, F f) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i % kTestEvery == 0) continue;
    Board board(kSize, kSize);
    for (const Point p : games[i]) {
      if (!board.is_legal({board.to_move(), p})) break;
      f(std::as_const(board), p);
      board.play({board.to_move(), p});
    }
  }
}

// The same for all eight views of a wide shape.
WideKey least_key(const WideShape& shape) {
  WideKey least = key_of(shape);
  for (int orientation = 1; orientation < kSymmetries; ++orientation)
    least = std::min(least, key_of(turned(shape, orientation)));
  return least;
}

// A weight of the model in the making.
struct Weight {
  double value = 0;
  double squares = 0;  // sum of squared gradients
};

class Learner {
 public:
  Learner() : plain_(static_cast<std::size_t>(plain_feature_count())) {}

  void choose_shapes(const std::vector<Game>& games) {
    struct Count {
      int played = 0;
      int seen = 0;
    };
    std::unordered_map<ShapeKey, Count> counts;
    Random random(1);
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (i % kTestEvery == 0) continue;
      for_each_position(
          games[i], random, [&](const auto& describer, const auto& moves, auto played) {
            for (std::size_t m = 0; m < moves.size(); ++m) {
              for (const ShapeKey shape : describer.describe(moves[m]).shapes) {
                Count& count = counts[shape];
                ++count.seen;
                count.played += static_cast<std::ptrdiff_t>(m) == played ? 1 : 0;
              }
            }
            // What is rare by now is forgotten, or it would fill the memory.
            if (counts.size() > kMostCounts)
              std::erase_if(counts, [](const auto& entry) { return entry.second.seen < 3; });
          });
    }
    std::map<ShapeKey, Count> whole;
    for (const auto& [shape, count] : counts) {
      Count& sum = whole[canonical(shape)];
      sum.played += count.played;
      sum.seen += count.seen;
    }
    for (const auto& [shape, count] : whole) {
      if (count.played < kPlayedOften && count.seen < kSeenOften) continue;
      numbers_[shape] = shapes_.size();
      shapes_.push_back(shape);
    }
    weights_.resize(shapes_.size());
  }

  void choose_wide_shapes(const std::vector<Game>& games) {
    const auto for_each_size = [](const Board& board, Point p, auto f) {
      WideShape shape = wide_shape(board, p);
      for (const std::size_t size : kWideSizes) {
        shape.size = size;
        f(shape, least_key(shape));
      }
    };
    std::unordered_map<WideKey, int> played;
    for_each_move(games, [&](const Board& board, Point p) {
      for_each_size(board, p, [&](const WideShape&, WideKey key) { ++played[key]; });
      if (played.size() > kMostCounts)
        std::erase_if(played, [](const auto& entry) { return entry.second < 3; });
    });
    for_each_move(games, [&](const Board& board, Point p) {
      for_each_size(board, p, [&](const WideShape& shape, WideKey key) {
        if (played[key] < kWidePlayedOften || wide_numbers_.contains(key)) return;
        for (int orientation = 0; orientation < kSymmetries; ++orientation)
          wide_numbers_[key_of(turned(shape, orientation))] = wide_shapes_.size();
        wide_shapes_.push_back(shape);
      });
    });
    wide_weights_.resize(wide_shapes_.size());
  }

  // One pass; with `learn` off only the measuring.
  void pass(const std::vector<Game>& games, bool learn, std::uint64_t seed) {
    Random random(seed);
    std::int64_t positions = 0;
    std::int64_t first = 0;
    double log_chance = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
      if ((i % kTestEvery == 0) == learn) continue;
      for_each_position(
          games[i], random, [&](const auto& describer, const auto& moves, auto played) {
            const auto chosen = static_cast<std::size_t>(played);
            look(describer, moves);
            ++positions;
            log_chance += std::log(std::max(chances_[chosen], 1e-12));
            first +=
                std::max_element(chances_.begin(), chances_.end()) - chances_.begin() == played;
            if (learn) step(chosen);
          });
    }
    std::fprintf(stderr, "%s: %lld positions, first %.2f%%, mean log chance %.4f\n",
                 learn ? "learned" : "tested", static_cast<long long>(positions),
                 100.0 * static_cast<double>(first) / static_cast<double>(positions),
                 log_chance / static_cast<double>(positions));
  }

  void write() const {
    int number = 0;
    for (const FeatureGroup& group : feature_groups())
      for (int i = 0; i < group.size; ++i)
        std::printf("%s %d %.3f\n", group.name, i,
                    plain_[static_cast<std::size_t>(number++)].value);
    for (std::size_t i = 0; i < shapes_.size(); ++i)
      std::printf("shape %s %.3f\n", shape_text(shapes_[i]).c_str(), weights_[i].value);
    for (std::size_t i = 0; i < wide_shapes_.size(); ++i)
      std::printf("wide %s %.3f\n", wide_text(wide_shapes_[i]).c_str(), wide_weights_[i].value);
  }

  [[nodiscard]] std::size_t shape_count() const { return shapes_.size(); }
  [[nodiscard]] std::size_t wide_shape_count() const { return wide_shapes_.size(); }

 private:
  static constexpr std::size_t kMostCounts = 8'000'000;
  static constexpr std::size_t kNoShape = ~std::size_t{0};

  // A move as the learner sees it.
  struct Candidate {
    MoveDescription description;
    std::size_t shape = kNoShape;
    std::size_t wide = kNoShape;
  };

  std::size_t shape_of(const MoveDescription& description) {
    for (const ShapeKey shape : description.shapes) {
      const auto [known, is_new] = cache_.try_emplace(shape, kNoShape);
      if (is_new) {
        const auto found = numbers_.find(canonical(shape));
        if (found != numbers_.end()) known->second = found->second;
      }
      if (known->second != kNoShape) return known->second;
    }
    return kNoShape;
  }

  [[nodiscard]] std::size_t wide_shape_of(const MoveDescription& description) const {
    std::size_t widest = kNoShape;
    for (const WideKey key : description.wide) {
      const auto known = wide_numbers_.find(key);
      if (known == wide_numbers_.end()) break;
      widest = known->second;
    }
    return widest;
  }

  void look(const MoveDescriber& describer, const std::vector<Point>& moves) {
    if (cache_.size() > kMostCounts) cache_.clear();
    candidates_.resize(moves.size());
    chances_.resize(moves.size());
    double sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Candidate& candidate = candidates_[i];
      candidate.description = describer.describe(moves[i]);
      candidate.shape = shape_of(candidate.description);
      candidate.wide = wide_shape_of(candidate.description);
      double strength = candidate.shape == kNoShape ? 0 : weights_[candidate.shape].value;
      if (candidate.wide != kNoShape) strength += wide_weights_[candidate.wide].value;
      for (const std::uint16_t feature : candidate.description.plain_features())
        strength += plain_[feature].value;
      chances_[i] = std::exp(strength);
      sum += chances_[i];
    }
    for (double& chance : chances_) chance /= sum;
  }

  void step(std::size_t chosen) {
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const double gradient = (i == chosen ? 1.0 : 0.0) - chances_[i];
      if (std::abs(gradient) < 1e-6) continue;
      const Candidate& candidate = candidates_[i];
      for (const std::uint16_t feature : candidate.description.plain_features())
        climb(plain_[feature], gradient);
      if (candidate.shape != kNoShape) climb(weights_[candidate.shape], gradient);
      if (candidate.wide != kNoShape) climb(wide_weights_[candidate.wide], gradient);
    }
  }

  static void climb(Weight& weight, double gradient) {
    weight.squares += gradient * gradient;
    weight.value += kStep * gradient / std::sqrt(weight.squares + 1e-3);
  }

  std::vector<Weight> plain_;
  std::vector<ShapeKey> shapes_;
  std::vector<Weight> weights_;
  std::unordered_map<ShapeKey, std::size_t> numbers_;  // of canonical shapes
  std::unordered_map<ShapeKey, std::size_t> cache_;    // the same for turned ones
  std::vector<WideShape> wide_shapes_;
  std::vector<Weight> wide_weights_;
  std::unordered_map<WideKey, std::size_t> wide_numbers_;  // of all their views
  std::vector<Candidate> candidates_;
  std::vector<double> chances_;
};

int learn(int passes) {
  std::vector<Game> games;
  for (std::string line; std::getline(std::cin, line);) games.push_back(parse_game(line));
  Learner learner;
  learner.choose_shapes(games);
  learner.choose_wide_shapes(games);
  std::fprintf(stderr, "%zu games, %zu shapes, %zu wide shapes\n", games.size(),
               learner.shape_count(), learner.wide_shape_count());
  for (int i = 0; i < passes; ++i) {
    learner.pass(games, true, static_cast<std::uint64_t>(i) + 1);
    learner.pass(games, false, 1);
  }
  learner.write();
  return std::cout.good() ? 0 : 1;
}

}  // namespace
}  // namespace owlet

int main(int argc, char** argv) {
  const int passes = argc > 1 ? std::atoi(argv[1]) : 2;
  if (argc > 2 || passes < 1) {
    std::fprintf(stderr, "usage: owlet-learn [PASSES] < games > weights\n");
    return 2;
  }
  return owlet::learn(passes);
}
