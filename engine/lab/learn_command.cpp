// `learn`: the weights of the move model (engine/search/move_model.h), from games of 19x19.
//
// First which shapes are played or seen often enough to have a weight of their own, and which wide
// shapes are played often enough; a rarer one is described by its next coarser level. Then, in each
// pass, stochastic gradient ascent on the logarithm of the chance that the model gives to the move
// played, with steps that shrink for each weight as its gradients add up (AdaGrad: Duchi, Hazan,
// Singer, 2011). Every tenth game is not learned from but only asked about.
//
// The same games give the same weights.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include "dfa/tool/statistics.h"
#include "engine/base/random.h"
#include "engine/lab/commands.h"
#include "engine/record/game_list.h"
#include "engine/search/move_features.h"

namespace owlet::lab {

using dfa::tool::percent;

namespace {

namespace po = boost::program_options;

constexpr int kSize = 19;
constexpr std::size_t kTestEvery = 10;
// One position in this many is learned from in each pass: neighbours in a game are much alike.
constexpr std::uint32_t kSampleEvery = 3;
// A shape has a weight of its own if it was played or merely possible this often in the sample.
constexpr int kPlayedOften = 30;
constexpr int kSeenOften = 10000;
// A wide shape if it was played this often in all positions.
constexpr int kWidePlayedOften = 100;
constexpr double kStep = 0.15;
// Entries of a table of counts. When there are more, what was seen less than kForgotten times is
// forgotten, or it would fill the memory.
constexpr std::size_t kMostCounts = 8'000'000;
constexpr int kForgotten = 3;

using Games = std::vector<const ListedGame*>;

// Calls f(board, ply) for each move about to be played, as far as the rules of playouts allow them.
template <typename F>
void for_each_move(const ListedGame& game, F f) {
  Board board = game.first_board();
  board.set_rules({});
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const Move move = game.moves[ply];
    board.set_to_move(move.color);
    if (!board.is_legal(move)) return;
    f(std::as_const(board), ply);
    board.play(move);
  }
}

// Calls f(describer, moves, index of the one played) for a sample of the games' positions.
template <typename F>
void for_each_sample(const Games& games, Random& random, F f) {
  std::vector<Point> moves;
  for (const ListedGame* const game : games) {
    for_each_move(*game, [&](const Board& board, std::size_t ply) {
      if (random.below(kSampleEvery) != 0) return;
      moves.clear();
      for (const Point p : board.empty_points())
        if (!board.is_eye(p, board.to_move()) && board.is_pseudo_legal(p, board.to_move()))
          moves.push_back(p);
      const auto played = std::find(moves.begin(), moves.end(), game->moves[ply].point);
      if (played == moves.end()) return;
      const auto before = [&](std::size_t n) {
        return ply < n ? Point::none() : game->moves[ply - n].point;
      };
      f(MoveDescriber(board, before(1), before(2)), std::as_const(moves),
        static_cast<std::size_t>(played - moves.begin()));
    });
  }
}

// The same for all eight views of a wide shape.
WideKey least_key(const WideShape& shape) {
  WideKey least = key_of(shape);
  for (int orientation = 1; orientation < 8; ++orientation)
    least = std::min(least, key_of(turned(shape, orientation)));
  return least;
}

class Learner {
 public:
  // Chooses the shapes. The games must outlive the learner.
  explicit Learner(const std::vector<ListedGame>& games)
      : plain_(static_cast<std::size_t>(plain_feature_count())) {
    for (std::size_t i = 0; i < games.size(); ++i)
      (i % kTestEvery == 0 ? kept_apart_ : learned_).push_back(&games[i]);
    choose_shapes();
    choose_wide_shapes();
  }

  // One pass over a sample of the positions to learn from, and what the model says of the games
  // kept apart. Returns lines that tell how well it did.
  std::string learn(std::uint64_t seed) { return pass(learned_, true, seed); }
  [[nodiscard]] std::string test() { return pass(kept_apart_, false, 1); }

  // A weight a line, as MoveModel::read() reads them.
  [[nodiscard]] std::string text() const {
    std::string text;
    std::size_t number = 0;
    for (const FeatureGroup& group : feature_groups())
      for (int i = 0; i < group.size; ++i)
        text += fmt::format("{} {} {:.3f}\n", group.name, i, plain_[number++].value);
    for (std::size_t i = 0; i < shapes_.size(); ++i)
      text += fmt::format("shape {} {:.3f}\n", shape_text(shapes_[i]), weights_[i].value);
    for (std::size_t i = 0; i < wide_shapes_.size(); ++i)
      text += fmt::format("wide {} {:.3f}\n", wide_text(wide_shapes_[i]), wide_weights_[i].value);
    return text;
  }

  [[nodiscard]] std::size_t shape_count() const { return shapes_.size(); }
  [[nodiscard]] std::size_t wide_shape_count() const { return wide_shapes_.size(); }

 private:
  static constexpr std::size_t kNoShape = ~std::size_t{0};

  // A weight of the model in the making.
  struct Weight {
    double value = 0;
    double squares = 0;  // sum of squared gradients
  };
  // A move as the learner sees it.
  struct Option {
    MoveDescription description;
    std::size_t shape = kNoShape;
    std::size_t wide = kNoShape;
  };

  void choose_shapes() {
    struct Count {
      int played = 0;
      int seen = 0;
    };
    std::unordered_map<ShapeKey, Count> counts;
    Random random(1);
    for_each_sample(learned_, random, [&](const auto& describer, const auto& moves, auto played) {
      for (std::size_t i = 0; i < moves.size(); ++i) {
        for (const ShapeKey shape : describer.describe(moves[i]).shapes) {
          Count& count = counts[shape];
          ++count.seen;
          count.played += i == played ? 1 : 0;
        }
      }
      if (counts.size() > kMostCounts)
        std::erase_if(counts, [](const auto& entry) { return entry.second.seen < kForgotten; });
    });
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

  void choose_wide_shapes() {
    // Calls f(shape, key) for each size of each move's shape.
    const auto for_each_shape = [&](auto f) {
      for (const ListedGame* const game : learned_) {
        for_each_move(*game, [&](const Board& board, std::size_t ply) {
          if (!game->moves[ply].point.on_board()) return;
          WideShape shape = wide_shape(board, game->moves[ply].point);
          for (const std::size_t size : kWideSizes) {
            shape.size = size;
            f(shape, least_key(shape));
          }
        });
      }
    };
    std::unordered_map<WideKey, int> played;
    for_each_shape([&](const WideShape& shape, WideKey key) {
      ++played[key];
      if (shape.size == kWideSizes.back() && played.size() > kMostCounts)
        std::erase_if(played, [](const auto& entry) { return entry.second < kForgotten; });
    });
    for_each_shape([&](const WideShape& shape, WideKey key) {
      if (played[key] < kWidePlayedOften || wide_numbers_.contains(key)) return;
      for (int orientation = 0; orientation < 8; ++orientation)
        wide_numbers_[key_of(turned(shape, orientation))] = wide_shapes_.size();
      wide_shapes_.push_back(shape);
    });
    wide_weights_.resize(wide_shapes_.size());
  }

  std::string pass(const Games& games, bool learns, std::uint64_t seed) {
    Random random(seed);
    std::size_t positions = 0;
    std::size_t first = 0;  // where the move played was the likeliest
    double log_chance = 0;
    for_each_sample(games, random, [&](const auto& describer, const auto& moves, auto played) {
      look(describer, moves);
      const auto likeliest = std::max_element(chances_.begin(), chances_.end()) - chances_.begin();
      ++positions;
      first += static_cast<std::size_t>(likeliest) == played ? 1 : 0;
      log_chance += std::log(std::max(chances_[played], 1e-12));
      if (learns) step(played);
    });
    return fmt::format("{}: {} positions, first {:.2f}%, mean log chance {:.4f}\n",
                       learns ? "learned" : "tested", positions, percent(first, positions),
                       log_chance / static_cast<double>(positions));
  }

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

  std::size_t wide_shape_of(const MoveDescription& description) const {
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
    options_.resize(moves.size());
    chances_.resize(moves.size());
    double sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Option& option = options_[i];
      option.description = describer.describe(moves[i]);
      option.shape = shape_of(option.description);
      option.wide = wide_shape_of(option.description);
      double strength = option.shape == kNoShape ? 0 : weights_[option.shape].value;
      if (option.wide != kNoShape) strength += wide_weights_[option.wide].value;
      for (const std::uint16_t feature : option.description.plain_features())
        strength += plain_[feature].value;
      chances_[i] = std::exp(strength);
      sum += chances_[i];
    }
    for (double& chance : chances_) chance /= sum;
  }

  void step(std::size_t played) {
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const double gradient = (i == played ? 1.0 : 0.0) - chances_[i];
      if (std::abs(gradient) < 1e-6) continue;
      const auto climb = [&](Weight& weight) {
        weight.squares += gradient * gradient;
        weight.value += kStep * gradient / std::sqrt(weight.squares + 1e-3);
      };
      for (const std::uint16_t feature : options_[i].description.plain_features())
        climb(plain_[feature]);
      if (options_[i].shape != kNoShape) climb(weights_[options_[i].shape]);
      if (options_[i].wide != kNoShape) climb(wide_weights_[options_[i].wide]);
    }
  }

  Games learned_;
  Games kept_apart_;
  std::vector<Weight> plain_;
  std::vector<ShapeKey> shapes_;
  std::vector<Weight> weights_;                        // of the shapes
  std::unordered_map<ShapeKey, std::size_t> numbers_;  // of canonical shapes
  std::unordered_map<ShapeKey, std::size_t> cache_;    // the same for turned ones
  std::vector<WideShape> wide_shapes_;
  std::vector<Weight> wide_weights_;
  std::unordered_map<WideKey, std::size_t> wide_numbers_;  // of all their views
  // Of the position of the moment.
  std::vector<Option> options_;
  std::vector<double> chances_;
};

void add_options(Options& options) {
  options.add_options()("passes", po::value<int>()->value_name("N")->default_value(2),
                        "how often the games are gone through");
}

Outcome<void> run(const Values& values, const Context& context) {
  const int passes = values["passes"].as<int>();
  if (passes < 1) return wrong_use("--passes takes a number from 1");
  if (inputs(values).empty()) return wrong_use("expected a file of games");
  std::vector<ListedGame> games;
  for (const std::string& path : inputs(values)) {
    BOOST_OUTCOME_TRY(more, accepted(read_games(path, std::numeric_limits<std::size_t>::max())));
    games.insert(games.end(), more.begin(), more.end());
  }
  if (!std::ranges::all_of(games, [](const ListedGame& game) {
        return game.width == kSize && game.height == kSize;
      }))
    return bad_input("the games are not all of 19x19");
  Learner learner(games);
  context.errors << fmt::format("{} games, {} shapes, {} wide shapes\n", games.size(),
                                learner.shape_count(), learner.wide_shape_count());
  for (int i = 1; i <= passes; ++i) {
    context.errors << learner.learn(static_cast<std::uint64_t>(i)) << learner.test();
  }
  context.out << learner.text();
  return boost::outcome_v2::success();
}

}  // namespace

Command learn_command() {
  return {"learn",
          "GAMES... > weights",
          "learns the weights of the move model from games of 19x19",
          "Prints the weights; how well they foretell the moves is told on stderr.\n",
          add_options,
          run};
}

}  // namespace owlet::lab
