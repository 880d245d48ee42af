// A number of an engine that is to be tuned: its name, where it starts, where it may go, on which
// scale it lives. Reading it from an option and writing it into a command line; nothing of how it is
// found.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "regress/base/json.h"
#include "regress/base/result.h"

namespace owlet::regress {

struct Parameter {
  std::string name = {};  // {NAME} in the engine's command line
  double start = 0;
  double least = 0;
  double most = 1;
  // How far the first games are played from the current value: a difference, on a logarithmic scale
  // a factor above 1.
  double step = 0.15;
  bool logarithmic = false;
  bool integer = false;  // the engine is told the nearest whole number

  // On the scale that it lives on, where all steps are differences: itself, or its logarithm.
  [[nodiscard]] double to_scale(double value) const {
    return logarithmic ? std::log(value) : value;
  }
  [[nodiscard]] double from_scale(double place) const;  // within the bounds
  [[nodiscard]] double step_on_scale() const { return to_scale(step); }

  // What the engine is told: whole if it is to be, else six digits.
  [[nodiscard]] double rounded(double value) const;
  [[nodiscard]] std::string text(double value) const;
};

// A value for each parameter, in their order.
using Values = std::vector<double>;

// Without a step of its own a parameter's is this part of the way from the least to the most value.
// It and the first gain (spsa.h) did best in simulated tunings of 500 to 2,500 pairs of games with
// one and four parameters whose ends are 50 to 250 Elo worse than the optimum.
inline constexpr double kStepOfRange = 0.15;

// "NAME=START:LEAST:MOST[:STEP][:log][:int]". The error says what is wrong with which part.
[[nodiscard]] Result<Parameter> parse_parameter(const std::string& text);

// The same text back, with the step.
[[nodiscard]] std::string to_text(const Parameter& parameter);

// That text.
void to_json(Json& json, const Parameter& parameter);
void from_json(const Json& json, Parameter& parameter);

}  // namespace owlet::regress
