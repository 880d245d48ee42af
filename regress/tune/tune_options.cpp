#include "regress/tune/tune_options.h"

#include <set>

namespace owlet::regress {
namespace {

po::typed_value<Strings>* parameters(std::vector<Parameter>& field) {
  return po::value<Strings>()
      ->value_name("NAME=START:LEAST:MOST")
      ->composing()
      ->notifier([&field](const Strings& texts) {
        field.clear();
        for (const std::string& text : texts) {
          auto parameter = parse_parameter(text);
          if (!parameter) throw po::error(parameter.error().message);
          field.push_back(std::move(parameter.value()));
        }
      });
}

Result<void> check_parameters(const MatchConfig& config) {
  if (!config.tuning.on()) {
    return bad_option("param", "give at least one, as NAME=START:LEAST:MOST");
  }
  std::set<std::string> names;
  for (const Parameter& p : config.tuning.parameters) {
    if (!names.insert(p.name).second) return bad_option("param", "'" + p.name + "' is there twice");
    if (config.engines.front().command.find("{" + p.name + "}") == std::string::npos) {
      return bad_option("param", "the engine's command line has no {" + p.name + "}");
    }
  }
  return success();
}

}  // namespace

po::options_description tuning_options(MatchConfig& config) {
  Tuning& tuning = config.tuning;
  po::options_description group("Tuning");
  auto add = group.add_options();
  const auto set_command = [&config](const std::string& command) {
    config.engines = {{"plus", command}, {"minus", command}};
  };
  add("engine", po::value<std::string>()->value_name("COMMAND")->notifier(set_command),
      "the engine's command line with {NAME} for each number; {seed} and {game} are filled in too");
  add("param", parameters(tuning.parameters),
      "a number; give one or more. After MOST may follow :STEP, :log and :int. log: it lives on a "
      "logarithmic scale, where a step is a factor; int: it is whole");
  add("games,n", whole("games", config.games, 2, 1'000'000), "games, two an iteration");
  add("gain", number(tuning.gains.gain),
      "how many steps a number moves by the first pair of games if that is won 2-0");
  add("ahead", whole("ahead", tuning.ahead, 0, kMaxJobs),
      "iterations under way at a time, on which the tuning depends; 0: as many as --jobs");
  return group;
}

Result<void> check_tuning(const MatchConfig& config) {
  if (config.engines.size() != 2) {
    return bad_option("engine", "give a command line with {NAME} for each --param");
  }
  BOOST_OUTCOME_TRY(check_parameters(config));
  if (config.games % 2 != 0) return bad_option("games", "expected an even number");
  if (!(config.tuning.gains.gain > 0 && config.tuning.gains.gain <= 10)) {
    return bad_option("gain", "expected a number above 0, to 10");
  }
  return success();
}

}  // namespace owlet::regress
