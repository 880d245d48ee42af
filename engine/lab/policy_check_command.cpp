// `policy check`: how well the policy of weights foretells the moves of games, by the engine's own
// evaluator.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>

#include "engine/lab/commands.h"
#include "engine/lab/learning_games.h"
#include "engine/lab/network_files.h"
#include "engine/network/evaluator.h"

namespace owlet::lab {

namespace {

namespace po = boost::program_options;

constexpr std::size_t kFew = 5;

void add_policy_check_options(Options& options) {
  options.add_options()("weights", po::value<std::string>()->value_name("FILE"),
                        "a file of weights (default: those of the engine)");
  add_draw_options(options, 10000, "test");
  add_skip_option(options);
}

// What was found about positions of one file of games, or of all.
struct Score {
  std::size_t positions = 0;
  std::size_t first = 0;  // where no point has a greater logit than the one played
  std::size_t among_few = 0;
  double log_chance = 0;  // of the points played, added up

  [[nodiscard]] std::string text(const std::string& name) const {
    return fmt::format(
        "{}: {} positions, first {:.2f}%, among five {:.2f}%, mean log chance {:.4f}\n", name,
        positions, percent(first, positions), percent(among_few, positions),
        log_chance / static_cast<double>(std::max<std::size_t>(positions, 1)));
  }
};

class Tally {
 public:
  Tally(const Network& network, std::size_t files) : network_(network), scores_(files) {}

  void add(DrawnPosition& position) {
    const RecentMoves recent = RecentMoves::of(position.board);
    const owlet::Evaluation& found = evaluator(position.board).evaluate(position.board, recent);
    const std::int32_t played = found.policy[position.played];
    std::size_t better = 0;
    double sum = 0;  // of the chances, that of the point played being 1
    for (const Point p : choices(position.board, position.played)) {
      better += found.policy[p] > played ? 1 : 0;
      sum += std::exp(found.policy_unit * (static_cast<double>(found.policy[p]) - played));
    }
    for (Score* const score : {&scores_[position.file], &all_}) {
      ++score->positions;
      score->first += better == 0 ? 1 : 0;
      score->among_few += better < kFew ? 1 : 0;
      score->log_chance -= std::log(sum);
    }
  }

  [[nodiscard]] std::string text(const std::vector<std::string>& names) const {
    std::string text;
    for (std::size_t i = 0; i < names.size() && names.size() > 1; ++i)
      text += scores_[i].text(names[i]);
    return text + all_.text("all");
  }

 private:
  Evaluator& evaluator(const Board& board) {
    const auto [found, is_new] = evaluators_.try_emplace(board.width());
    if (is_new)
      found->second = std::make_unique<Evaluator>(board.width(), board.height(), network_);
    return *found->second;
  }

  const Network& network_;
  std::map<int, std::unique_ptr<Evaluator>> evaluators_;  // by the size of the board
  std::vector<Score> scores_;                             // by file
  Score all_;
};

Outcome<void> run_policy_check(const Values& values, const Context& context) {
  std::optional<NetworkWeights> weights;
  if (values.count("weights") > 0) {
    BOOST_OUTCOME_TRY(read, read_weights(values["weights"].as<std::string>()));
    weights = std::move(read);
  }
  BOOST_OUTCOME_TRY(games, load_part(values, Boards::kSquareTo19x19));
  const std::vector<std::string> names = inputs(values);
  const auto network = std::make_unique<Network>(weights ? *weights : NetworkWeights::built_in());
  Tally tally(*network, names.size());
  PositionDraw draw(games, values["seed"].as<std::uint64_t>(), values["skip"].as<std::size_t>());
  for (std::size_t i = values["positions"].as<std::size_t>(); i > 0; --i) {
    std::optional<DrawnPosition> position = draw.next();
    if (!position) return bad_input("there are no moves in the games");
    tally.add(*position);
  }
  context.out << tally.text(names);
  return boost::outcome_v2::success();
}

}  // namespace

Command policy_check_command() {
  return {"policy check",
          "GAMES... [--weights FILE]",
          "tells how well the policy foretells the moves of games",
          "first: none is likelier than the move played; among five: at most four are.\n",
          add_policy_check_options,
          run_policy_check};
}

}  // namespace owlet::lab
