// `playout check` and `playout learn`: how often playouts choose the moves of games, and the weights
// of their local shapes, learned from games.
#include <fmt/format.h>

#include <optional>

#include "dfa/tool/statistics.h"
#include "engine/base/file.h"
#include "engine/code/code_features.h"
#include "engine/lab/commands.h"
#include "engine/lab/learning_games.h"
#include "engine/lab/shape_learner.h"
#include "engine/search/playout.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

// Choices of the policy at each position, and rounds of learning: more change nothing that shows.
constexpr int kTries = 10;
constexpr int kRounds = 40;

void add_playout_check_options(Options& options) {
  add_draw_options(options, 10000, "test");
}

void add_learn_options(Options& options) {
  options.add_options()("out", po::value<std::string>()->value_name("FILE"),
                        "where the weights go");
  add_draw_options(options, 150000, "learning");
}

// Calls f with each position that the options ask for.
template <typename F>
Outcome<void> for_drawn_positions(const Values& values, F f) {
  BOOST_OUTCOME_TRY(games, load_part(values));
  PositionDraw draw(games, values["seed"].as<std::uint64_t>());
  for (std::size_t i = values["positions"].as<std::size_t>(); i > 0; --i) {
    const std::optional<DrawnPosition> position = draw.next();
    if (!position) return bad_input("there are no moves in the games");
    f(*position);
  }
  return boost::outcome_v2::success();
}

Outcome<void> check_playouts(const Values& values, const Context& context) {
  const Playout playout;
  Random random(values["seed"].as<std::uint64_t>());
  std::size_t chosen = 0;
  BOOST_OUTCOME_TRY(for_drawn_positions(values, [&](const DrawnPosition& position) {
    const Board& board = position.board;
    const auto& recent = RecentMoves::of(board).points;
    for (int i = 0; i < kTries; ++i)
      chosen += playout.choose(board, recent[0], recent[1], random) == position.played ? 1 : 0;
  }));
  const std::size_t positions = values["positions"].as<std::size_t>();
  context.out << fmt::format("{} positions, the move played chosen in {:.2f}%\n", positions,
                             dfa::tool::percent(chosen, positions * kTries));
  return boost::outcome_v2::success();
}

// Whether a string at a point or next to it is in atari: another rule of the playouts has its say.
bool atari_around(const Board& board, Point p) {
  if (!p.on_board()) return false;
  const auto in_atari = [&](Point q) { return is_stone(board.color(q)) && board.in_atari(q); };
  bool found = in_atari(p);
  for (const int offset : Neighbourhood::kOffsets) found = found || in_atari(p.step(offset));
  return found;
}

Outcome<void> learn_playouts(const Values& values, const Context& context) {
  if (values.count("out") == 0) return wrong_use("expected --out FILE");
  ShapeLearner learner;
  BOOST_OUTCOME_TRY(for_drawn_positions(values, [&](const DrawnPosition& position) {
    const Board& board = position.board;
    const auto& recent = RecentMoves::of(board).points;
    if (!atari_around(board, recent[0]) && !atari_around(board, recent[1]))
      learner.add(board, position.played);
  }));
  if (learner.positions() == 0) return bad_input("each position has a string in atari");
  ShapeLearner::Fit fit;
  for (int round = 0; round < kRounds; ++round) fit = learner.improve();
  BOOST_OUTCOME_TRY(
      accepted(write_file(values["out"].as<std::string>(), local_shapes_text(learner.weights()))));
  context.errors << fmt::format(
      "{} positions without ataris: mean log chance {:.4f}, mean chance {:.2f}%\n",
      learner.positions(), fit.log_chance, 100 * fit.chance);
  return boost::outcome_v2::success();
}

}  // namespace

std::vector<Command> playout_commands() {
  return {
      {"playout check", "GAMES...", "tells how often playouts choose the moves of games of 19x19",
       fmt::format("The policy is asked {} times at each position.\n", kTries),
       add_playout_check_options, check_playouts},
      {"playout learn", "GAMES... --out FILE",
       "learns the weights of the playouts' local shapes from games of 19x19",
       "The same games and options give the same file.\n", add_learn_options, learn_playouts}};
}

}  // namespace owlet::lab
