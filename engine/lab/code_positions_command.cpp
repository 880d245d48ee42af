// `code positions`: a stream of positions for the learner of the code (position_record.h).
#include <fmt/format.h>

#include <optional>

#include "engine/base/symmetry.h"
#include "engine/lab/code_files.h"
#include "engine/lab/commands.h"
#include "engine/lab/learning_games.h"
#include "engine/lab/position_record.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

void add_positions_options(Options& options) {
  options.add_options()  //
      ("states", po::value<std::string>()->value_name("FILE"),
       "the automaton, as `code states` writes it")  //
      ("positions", po::value<std::size_t>()->value_name("N")->default_value(0),
       "how many positions; 0: until nobody reads them any more")  //
      ("seed", po::value<std::uint64_t>()->value_name("S")->default_value(1),
       "chooses other positions")                               //
      ("turned", "each position turned or mirrored at random")  //
      ("last", "of each game in order the position before its last move, and nothing else");
  add_part_options(options, "learning");
  add_skip_option(options);
}

class Writer {
 public:
  Writer(const CodeAutomaton& automaton, std::ostream& out) : recorder_(automaton), out_(out) {
    out_ << stream_header(automaton);
  }
  void write(DrawnPosition& position, int symmetry) {
    const PositionRecord& record = recorder_.record(position.board, position.played, symmetry);
    out_.write(reinterpret_cast<const char*>(&record), sizeof record);
  }

 private:
  PositionRecorder recorder_;
  std::ostream& out_;
};

Outcome<void> write_last(const std::vector<LearningGame>& games, Writer& writer) {
  std::size_t number = 0;
  for (const LearningGame& game : games) {
    ++number;
    const std::size_t count = game.game.moves.size();
    std::optional<DrawnPosition> last;
    if (count > 0) last = position_before(game, count - 1);
    if (!last) return bad_input(fmt::format("game {} does not end with a play", number));
    writer.write(*last, 0);
  }
  return boost::outcome_v2::success();
}

Outcome<void> run_positions(const Values& values, const Context& context) {
  if (values.count("states") == 0) return wrong_use("expected --states FILE");
  BOOST_OUTCOME_TRY(automaton, read_automaton(values["states"].as<std::string>()));
  BOOST_OUTCOME_TRY(games, load_part(values, Boards::kSquareTo19x19));
  const auto seed = values["seed"].as<std::uint64_t>();
  const auto count = values["positions"].as<std::size_t>();
  Writer writer(automaton, context.out);
  if (values.count("last") > 0) return write_last(games, writer);
  PositionDraw draw(games, seed, values["skip"].as<std::size_t>());
  Random turns(Random(seed).next());
  for (std::size_t i = 0; (count == 0 || i < count) && context.out; ++i) {
    std::optional<DrawnPosition> position = draw.next();
    if (!position) return bad_input("there are no moves to learn from in the games");
    const int symmetry =
        values.count("turned") > 0 ? static_cast<int>(turns.below(kSymmetries)) : 0;
    writer.write(*position, symmetry);
  }
  return boost::outcome_v2::success();
}

}  // namespace

Command code_positions_command() {
  return {"code positions",
          "GAMES... --states FILE > positions",
          "writes positions of games as the learned code sees them",
          "The format is told in engine/lab/position_record.h. The same games and options give the "
          "same\npositions.\n",
          add_positions_options,
          run_positions};
}

}  // namespace owlet::lab
