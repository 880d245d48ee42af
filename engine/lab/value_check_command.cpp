// `value check`: how well chances to win and leads agree with those of a strong engine, as the game
// goes on.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/lab/commands.h"
#include "engine/lab/position_evaluator.h"
#include "engine/lab/value_reference.h"
#include "engine/survey/tuning.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

// Moves on 19x19 after which the phases of a game begin; on smaller boards in proportion to the points.
constexpr std::array<int, 4> kPhases = {0, 60, 120, 180};
constexpr int kPhaseArea = 361;

void add_check_options(Options& options) {
  options.add_options()  //
      ("visits", po::value<std::int64_t>()->value_name("N")->default_value(1000),
       "visits of the engine's own search; 0 for one evaluation by its network")  //
      ("tune", po::value<std::string>()->value_name("NAME=VALUE,...")->default_value(""),
       "other numbers of that search, as `owlet --tune` takes them")  //
      ("engine", po::value<std::string>()->value_name("CMD"),
       "the command line of another engine, whose search is asked instead")  //
      ("raw", "ask that engine for one evaluation by its network (kata-raw-nn)");
}

std::size_t phase_of(const ValuePosition& position) {
  const auto moves = static_cast<int>(position.moves.size());
  const auto later = std::ranges::find_if(kPhases, [&](int begin) {
    return moves * kPhaseArea < begin * position.size * position.size;
  });
  return static_cast<std::size_t>(later - kPhases.begin()) - 1;
}

std::string row(const std::string& name, const Agreement& agreement) {
  return fmt::format("{:<10} {:>9} {:>7.3f} {:>7.3f} {:>9.1f}% {:>7.2f}\n", name,
                     agreement.positions(), agreement.win_correlation(),
                     agreement.lead_correlation(), 100 * agreement.same_side(), agreement.error());
}

Outcome<std::unique_ptr<PositionEvaluator>> evaluator_of(const Values& values) {
  if (values.count("engine") > 0)
    return engine_evaluator(values["engine"].as<std::string>(),
                            values.count("raw") > 0 ? Question::kNetwork : Question::kSearch);
  if (values.count("raw") > 0) return wrong_use("--raw is about an --engine");
  const auto visits = values["visits"].as<std::int64_t>();
  if (visits < 0) return wrong_use("--visits is at least 0");
  if (visits == 0) return network_evaluator();
  HintedSettings settings;
  if (const auto tuned = tune(settings, values["tune"].as<std::string>()); tuned.has_error())
    return wrong_use("--tune: " + tuned.error().describe());
  return search_evaluator(visits, settings);
}

Outcome<void> run_check(const Values& values, const Context& context) {
  if (inputs(values).empty()) return wrong_use("expected a file of references");
  BOOST_OUTCOME_TRY(evaluator, evaluator_of(values));
  Agreement all;
  std::array<Agreement, kPhases.size()> phases;
  for (const std::string& path : inputs(values)) {
    BOOST_OUTCOME_TRY(references, accepted(read_references(path)));
    for (const ValueReference& reference : references) {
      BOOST_OUTCOME_TRY(opinion, evaluator->evaluate(reference.position));
      all.add(reference, opinion.win, opinion.lead);
      phases[phase_of(reference.position)].add(reference, opinion.win, opinion.lead);
    }
  }
  if (all.positions() == 0) return bad_input("there are no references");
  context.out << "moves      positions   win r  lead r  same side   error\n" << row("all", all);
  for (std::size_t i = 0; i < kPhases.size(); ++i)
    if (phases[i].positions() > 0)
      context.out << row(i + 1 < kPhases.size() ? fmt::format("{}-{}", kPhases[i], kPhases[i + 1])
                                                : fmt::format("{}-", kPhases[i]),
                         phases[i]);
  context.out << fmt::format("{:.2f} ms of processor time a position\n",
                             1000 * evaluator->cpu() / static_cast<double>(all.positions()));
  return boost::outcome_v2::success();
}

}  // namespace

Command value_check_command() {
  return {
      "value check",
      "REFERENCES...",
      "tells how well chances to win and leads agree with those of a strong engine",
      "References are JSON lines (engine/lab/value_reference.h). Correlations of the chance to "
      "win and of\nthe lead, how often both have the same side ahead, and the mean error of the "
      "lead in points;\nphases of a game are counted in moves of 19x19.\n",
      add_check_options,
      run_check};
}

}  // namespace owlet::lab
