// `value positions`: labelled positions for the learner of a value (taught_position.h).
#include <fmt/format.h>

#include <fstream>
#include <optional>

#include "engine/base/symmetry.h"
#include "engine/lab/commands.h"
#include "engine/lab/network_files.h"
#include "engine/lab/taught_position.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

void add_value_positions_options(Options& options) {
  options.add_options()  //
      ("states", po::value<std::string>()->value_name("FILE"),
       "the automaton, as `network states` writes it")  //
      ("turned", "each position turned or mirrored at random")(
          "seed", po::value<std::uint64_t>()->value_name("S")->default_value(1),
          "turns them in other ways");
}

Outcome<void> write_positions(const std::string& path, TaughtRecorder& recorder, Random* turns,
                              std::ostream& out) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return bad_input(fmt::format("{}: cannot be read", path));
  Result<ValueReader> reader = ValueReader::open(file);
  if (!reader) return bad_input(fmt::format("{}: {}", path, reader.error().describe()));
  while (out) {
    const Result<std::optional<ValueRecord>> next = reader.value().next();
    if (!next) return bad_input(fmt::format("{}: {}", path, next.error().describe()));
    if (!next.value()) break;
    const int symmetry = turns == nullptr ? 0 : static_cast<int>(turns->below(kSymmetries));
    const std::optional<TaughtRecord> record = recorder.record(*next.value(), symmetry);
    if (!record) return bad_input(fmt::format("{}: a move is not legal", path));
    out.write(reinterpret_cast<const char*>(&*record), sizeof *record);
  }
  return boost::outcome_v2::success();
}

Outcome<void> run_value_positions(const Values& values, const Context& context) {
  if (values.count("states") == 0) return wrong_use("expected --states FILE");
  BOOST_OUTCOME_TRY(automaton, read_automaton(values["states"].as<std::string>()));
  context.out << stream_header(automaton);
  TaughtRecorder recorder(automaton);
  Random turns(values["seed"].as<std::uint64_t>());
  Random* const turned = values.count("turned") > 0 ? &turns : nullptr;
  for (const std::string& path : inputs(values)) {
    const Outcome<void> written = write_positions(path, recorder, turned, context.out);
    if (!written) return written.as_failure();
  }
  return boost::outcome_v2::success();
}

}  // namespace

Command value_positions_command() {
  return {"value positions",
          "LABELS... --states FILE > positions",
          "writes labelled positions as the network sees them",
          "The format is told in engine/lab/taught_position.h.\n",
          add_value_positions_options,
          run_value_positions};
}

}  // namespace owlet::lab
