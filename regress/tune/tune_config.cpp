#include "regress/tune/tune_config.h"

#include <cmath>
#include <set>

#include "regress/base/options.h"

namespace owlet::regress {
namespace {

// Of the journal.
constexpr int kFormat = 1;

Result<void> check_parameters(const TuneConfig& config) {
  if (config.parameters.empty()) {
    return bad_option("param", "give at least one, as NAME=START:LEAST:MOST");
  }
  std::set<std::string> names;
  for (const Parameter& p : config.parameters) {
    if (!names.insert(p.name).second) return bad_option("param", "'" + p.name + "' is there twice");
    if (config.command().find("{" + p.name + "}") == std::string::npos) {
      return bad_option("param", "the engine's command line has no {" + p.name + "}");
    }
  }
  return success();
}

Result<void> check_gains(const SpsaGains& gains) {
  if (!(gains.gain > 0 && gains.gain <= 10)) {
    return bad_option("gain", "expected a number above 0, to 10");
  }
  if (!(gains.alpha >= 0 && gains.alpha <= 1)) return bad_option("alpha", "expected 0 to 1");
  if (!(gains.gamma >= 0 && gains.gamma <= 1)) return bad_option("gamma", "expected 0 to 1");
  if (!(gains.stability >= 0 && std::isfinite(gains.stability))) {
    return bad_option("stability", "expected 0 or more iterations");
  }
  return success();
}

// All that a tuning depends on beside its match, by the names that messages use.
Json named_settings(const TuneConfig& config) {
  Json json = config.gains;
  json["iterations ahead"] = config.ahead;
  std::string texts;
  for (const Parameter& p : config.parameters) texts += (texts.empty() ? "" : " ") + to_text(p);
  json["parameters"] = texts;
  return json;
}

}  // namespace

void TuneConfig::set_command(const std::string& command) {
  match.engines = {{"plus", command}, {"minus", command}};
}

Placeholders placeholders_of(const TuneConfig& config, const Values& values) {
  Placeholders filled;
  for (std::size_t i = 0; i < values.size(); ++i) {
    filled[config.parameters[i].name] = config.parameters[i].text(values[i]);
  }
  return filled;
}

std::string command_with(const TuneConfig& config, const Values& values) {
  return fill_placeholders(config.command(), placeholders_of(config, values));
}

std::string values_text(const std::vector<Parameter>& parameters, const Values& values) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += (i > 0 ? ", " : "") + parameters[i].name + " " + parameters[i].text(values[i]);
  }
  return text;
}

Result<void> check_tune_config(const TuneConfig& config) {
  if (config.match.engines.empty()) {
    return bad_option("engine", "give a command line with {NAME} for each --param");
  }
  BOOST_OUTCOME_TRY(check_parameters(config));
  BOOST_OUTCOME_TRY(check_gains(config.gains));
  return check_config(config.match);
}

Json journal_line(const TuneConfig& config) {
  Json json = {{"type", "tuning"}, {"format", kFormat}};
  json.update(Json(config));
  json.update(Json(config.match));
  json["games"] = config.match.games;
  return json;
}

Result<TuneConfig> parse_tune_config(const Json& json) {
  try {
    if (json.at("type") != "tuning") return Error{"not the first line of a tuning's journal"};
    if (json.at("format") != kFormat) return Error{"a journal of another format"};
    TuneConfig config;
    json.get_to(config);
    // What a journal lacks is newer than it, and has its default.
    Json match = MatchConfig();
    match.update(json);
    match.get_to(config.match);
    config.match.games = json.at("games");
    for (const Parameter& p : config.parameters) {
      BOOST_OUTCOME_TRY(check_parameter(p));
    }
    BOOST_OUTCOME_TRY(check_tune_config(config));
    MatchConfig tried;
    BOOST_OUTCOME_TRY(check_numbers(json, game_options(tried)));
    if (config.ahead < 1) return Error{"the journal's settings make no sense"};
    return config;
  } catch (const std::exception& fault) {
    return Error{std::string("the journal's first line is broken: ") + fault_text(fault)};
  }
}

std::optional<std::string> incompatibility(const TuneConfig& was, const TuneConfig& now) {
  const Json of_was = named_settings(was);
  const Json of_now = named_settings(now);
  for (const auto& [name, value] : of_was.items()) {
    if (value != of_now.at(name)) return change_text(name, value, of_now.at(name));
  }
  return incompatibility(was.match, now.match);
}

}  // namespace owlet::regress
