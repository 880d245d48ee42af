#include "regress/tune/tune_journal.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/file.h"
#include "regress/match/score.h"
#include "regress/match/standings.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

// Values are told with six digits, and logarithms may differ in the last bits between machines.
constexpr double kSame = 1e-4;

Json values_json(const TuneConfig& config, const Values& values) {
  Json json = Json::object();
  for (std::size_t i = 0; i < values.size(); ++i) json[config.parameters[i].name] = values[i];
  return json;
}

Values read_values(const TuneConfig& config, const Json& json) {
  Values values;
  for (const Parameter& p : config.parameters) values.push_back(json.at(p.name).get<double>());
  return values;
}

Result<Iteration> parse_iteration(const Json& json, const TuneConfig& config) {
  try {
    if (json.at("type") != "iteration") return Error{"not an iteration"};
    Iteration iteration;
    JsonReader{json}("number", iteration.number);
    iteration.plus = read_values(config, json.at("plus"));
    iteration.minus = read_values(config, json.at("minus"));
    for (std::size_t i = 0; i < iteration.games.size(); ++i) {
      json.at("games").at(i).get_to(iteration.games[i]);
    }
    if (iteration.number < 0) return Error{"an iteration below 0"};
    for (const TuneGame& game : iteration.games) {
      if (!is_result(game.result, game.winner, game.ending) || game.attempt < 1 || game.moves < 0)
        return Error{"a game that contradicts itself: " + game.result};
    }
    return iteration;
  } catch (const std::exception& fault) {
    return Error{fault_text(fault)};
  }
}

bool same(const Values& a, const Values& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
    return std::abs(x - y) <= kSame * std::max(std::abs(x), std::abs(y));
  });
}

// Whether each iteration was played with the values that those before it lead to.
Result<void> check_values(const TuneData& data) {
  const Spsa spsa = data.spsa();
  for (const auto& [number, iteration] : data.iterations) {
    const std::string name = "iteration " + std::to_string(number + 1);
    if (!spsa.may_begin(number)) return Error{name + " is there before those that lead to it"};
    const Probe probe = spsa.probe(number);
    if (same(probe.plus, iteration.plus) && same(probe.minus, iteration.minus)) continue;
    return Error{name + " was not played with the values that this tuning gives it"};
  }
  return success();
}

}  // namespace

double Iteration::plus_points() const {
  double points = 0;
  for (const StoneColor color : kBothColors) {
    const Winner winner = games[color == StoneColor::kBlack ? 0 : 1].winner;
    points += winner == Winner::kNone ? 0.5 : half_points_of(winner, color) / 2.0;
  }
  return points;
}

Spsa TuneData::spsa() const {
  Spsa spsa = config.spsa();
  for (const auto& [number, iteration] : iterations) {
    if (number != spsa.applied()) break;
    spsa.apply(iteration.result());
  }
  return spsa;
}

Json journal_line(const Iteration& iteration, const TuneConfig& config) {
  return {{"type", "iteration"},
          {"number", iteration.number},
          {"plus", values_json(config, iteration.plus)},
          {"minus", values_json(config, iteration.minus)},
          {"games", Json::array({iteration.games[0], iteration.games[1]})}};
}

Result<TuneData> parse_tune_journal(std::string_view text) {
  TuneData data;
  const auto take = [&](const Json& json, int line) -> Result<void> {
    const bool first = line == 1;
    if (first || (json.is_object() && json.contains("type") && json["type"] == "tuning")) {
      BOOST_OUTCOME_TRY(config, parse_tune_config(json));
      const auto why = first ? std::nullopt : incompatibility(data.config, config);
      if (why) return Error{"the tuning changes: " + *why};
      data.config = std::move(config);
      return success();
    }
    BOOST_OUTCOME_TRY(iteration, parse_iteration(json, data.config));
    const int number = iteration.number;
    if (data.iterations.emplace(number, std::move(iteration)).second) return success();
    return Error{"iteration " + std::to_string(number + 1) + " is there twice"};
  };
  BOOST_OUTCOME_TRY(read_json_lines(whole_lines(text), take));
  BOOST_OUTCOME_TRY(check_values(data));
  return data;
}

Result<TuneData> read_tune_journal(const fs::path& path) {
  BOOST_OUTCOME_TRY(text, read_file(path.string()));
  auto data = parse_tune_journal(text);
  if (!data) return in_file(path.string(), data.error());
  return data;
}

Result<JournalFile> resume_tune_journal(const fs::path& path, TuneData& data) {
  return JournalFile::resume(path, [&](std::string_view text) -> Result<void> {
    BOOST_OUTCOME_TRY(parsed, parse_tune_journal(text));
    data = std::move(parsed);
    return success();
  });
}

}  // namespace owlet::regress
