// `network states`: the automaton of the network, grown from games.
//
// Of each position of the games three points are read: the one that is played, an empty one and a
// stone, both chosen at random. So the tree knows best what the surroundings of moves look like.
#include <fmt/format.h>

#include <vector>

#include "engine/base/file.h"
#include "engine/lab/commands.h"
#include "engine/lab/learning_games.h"
#include "engine/lab/network_files.h"
#include "engine/lab/state_growth.h"
#include "engine/network/testing/automaton_file.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

void add_states_options(Options& options) {
  const GrowthLimits limits;
  options.add_options()                                                                        //
      ("out", po::value<std::string>()->value_name("FILE"), "where the automaton is written")  //
      ("of", po::value<std::string>()->value_name("WEIGHTS"),
       "take the automaton out of a file of weights; games are not read")  //
      ("states", po::value<std::size_t>()->value_name("N")->default_value(limits.states),
       "states at most, 4 to 65536")  //
      ("cells", po::value<int>()->value_name("N")->default_value(limits.cells),
       "cells of a word besides its anchor, 1 to 220")  //
      ("often", po::value<std::uint32_t>()->value_name("N")->default_value(limits.often),
       "how often a word is read before it becomes a state")  //
      ("games", po::value<std::size_t>()->value_name("N")->default_value(5000),
       "games to read, chosen at random")  //
      ("seed", po::value<std::uint64_t>()->value_name("S")->default_value(1),
       "chooses other games and points");
  add_part_options(options, "learning");
}

Outcome<GrowthLimits> growth_limits(const Values& values) {
  GrowthLimits limits;
  limits.states = values["states"].as<std::size_t>();
  limits.cells = values["cells"].as<int>();
  limits.often = values["often"].as<std::uint32_t>();
  if (limits.states < PathAutomaton::kFirstStates || limits.states > PathAutomaton::kMostStates)
    return wrong_use("--states takes a number from 4 to 65536");
  if (limits.cells < 1 || limits.cells >= dfa::kPathLength)
    return wrong_use("--cells takes a number from 1 to 220");
  if (limits.often < 1) return wrong_use("--often takes a number from 1");
  return limits;
}

// Reads the three points of the positions of one game.
class GameReader {
 public:
  GameReader(StateGrowth& growth, std::uint64_t seed) : growth_(growth), random_(seed) {}

  void read(const ListedGame& game) {
    Board board = game.first_board();
    board.set_rules({});
    for (const Move move : game.moves) {
      board.set_to_move(move.color);
      if (!board.is_legal(move)) return;
      if (move.point.on_board()) read(board, move.point);
      board.play(move);
    }
  }

 private:
  void read(const Board& board, Point played) {
    const dfa::Grid grid = grid_of_mover(board);
    growth_.count(cell_of(grid, played));
    std::vector<Point> stones;
    std::vector<Point> empty;
    for (const Point p : board.points())
      (board.color(p) == Color::kEmpty ? empty : stones).push_back(p);
    for (const std::vector<Point>* const points : {&empty, &stones}) {
      if (points->empty()) continue;
      const auto count = static_cast<std::uint32_t>(points->size());
      growth_.count(cell_of(grid, (*points)[random_.below(count)]));
    }
  }

  StateGrowth& growth_;
  Random random_;
};

Outcome<PathAutomaton> grown(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(limits, growth_limits(values));
  BOOST_OUTCOME_TRY(games, load_part(values));
  const auto seed = values["seed"].as<std::uint64_t>();
  Random random(seed);
  shuffle(games, random);
  if (games.size() > values["games"].as<std::size_t>())
    games.resize(values["games"].as<std::size_t>());
  StateGrowth growth(limits);
  GameReader reader(growth, seed);
  std::size_t read = 0;
  for (const LearningGame& game : games) {
    if (growth.is_full()) break;
    reader.read(game.game);
    ++read;
  }
  PathAutomaton automaton = growth.automaton();
  context.errors << fmt::format("{} states from {} games\n", automaton.next.size(), read);
  return automaton;
}

Outcome<PathAutomaton> taken_out(const Values& values) {
  if (!inputs(values).empty()) return wrong_use("--of takes no games");
  BOOST_OUTCOME_TRY(weights, read_weights(values["of"].as<std::string>()));
  return std::move(weights.automaton);
}

Outcome<void> run_states(const Values& values, const Context& context) {
  if (values.count("out") == 0) return wrong_use("expected --out FILE");
  BOOST_OUTCOME_TRY(automaton, values.count("of") > 0 ? taken_out(values) : grown(values, context));
  BOOST_OUTCOME_TRY(
      written(write_file(values["out"].as<std::string>(), automaton_file(automaton))));
  return boost::outcome_v2::success();
}

}  // namespace

Command network_states_command() {
  return {"network states",
          "GAMES... --out FILE | --of WEIGHTS --out FILE",
          "grows the automaton of the network from games of 19x19, or takes that of weights",
          "The same games and options give the same file.\n",
          add_states_options,
          run_states};
}

}  // namespace owlet::lab
