#include "regress/tune/parameter.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/split.hpp>
#include <cctype>
#include <optional>

#include "engine/base/nearest.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

// What the value of a tuned number may be made of is up to the engine; its name is our own.
bool is_name(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.';
  });
}

std::optional<double> finite_number(const std::string& text) {
  const auto number = parse_number<double>(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

double default_step(const Parameter& p) {
  const double range = p.to_scale(p.most) - p.to_scale(p.least);
  return p.logarithmic ? std::exp(kStepOfRange * range) : kStepOfRange * range;
}

std::string shown(double value) {
  return fmt::format("{:.6g}", value);
}

// The parts behind the three numbers.
Result<void> read_extras(const std::vector<std::string>& parts, Parameter& p,
                         std::optional<double>& step) {
  for (std::size_t i = 3; i < parts.size(); ++i) {
    const std::string& part = parts[i];
    if (part == "log") {
      p.logarithmic = true;
    } else if (part == "int") {
      p.integer = true;
    } else if (const auto number = i == 3 ? finite_number(part) : std::nullopt) {
      step = number;
    } else {
      return Error{"what is " + quote(part) + "? Behind START:LEAST:MOST may be a STEP, log, int"};
    }
  }
  return success();
}

// What is wrong with a parameter, in words; nothing if it can be tuned.
Result<void> check_parameter(const Parameter& p) {
  const auto range = shown(p.least) + " to " + shown(p.most);
  if (!is_name(p.name)) {
    return Error{"the name " + quote(p.name) + " is not made of letters, digits and _ - ."};
  }
  if (p.name == "seed" || p.name == "game") {
    return Error{"{" + p.name + "} is filled in already; choose another name"};
  }
  if (!(p.least < p.most)) return Error{"the least value is not below the most: " + range};
  if (!(p.least <= p.start && p.start <= p.most)) {
    return Error{"the start " + shown(p.start) + " is not from " + range};
  }
  if (p.logarithmic && !(p.least > 0)) {
    return Error{"a logarithmic scale needs a least value above 0"};
  }
  if (p.integer && (std::round(p.least) != p.least || std::round(p.most) != p.most)) {
    return Error{"the bounds of a whole number have to be whole: " + range};
  }
  if (p.logarithmic && !(p.step > 1)) {
    return Error{"on a logarithmic scale the step is a factor above 1"};
  }
  if (!(p.step > 0)) return Error{"the step is not above 0"};
  if (p.step_on_scale() > p.to_scale(p.most) - p.to_scale(p.least)) {
    return Error{"the step " + shown(p.step) + " is wider than " + range};
  }
  return success();
}

}  // namespace

double Parameter::from_scale(double place) const {
  return std::clamp(logarithmic ? std::exp(place) : place, least, most);
}

double Parameter::rounded(double value) const {
  return integer ? std::round(value) : *parse_number<double>(shown(value));
}

std::string Parameter::text(double value) const {
  return integer ? fmt::format("{:.0f}", std::round(value)) : shown(value);
}

Result<Parameter> parse_parameter(const std::string& text) {
  const auto wrong = [&](const std::string& why) {
    return Error{"--param: in " + quote(text) + ": " + why};
  };
  const std::size_t equals = text.find('=');
  std::vector<std::string> parts;
  if (equals != std::string::npos) {
    boost::split(parts, text.substr(equals + 1), [](char c) { return c == ':'; });
  }
  if (parts.size() < 3) return wrong("expected NAME=START:LEAST:MOST[:STEP][:log][:int]");
  Parameter p;
  p.name = text.substr(0, equals);
  double* const numbers[] = {&p.start, &p.least, &p.most};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto number = finite_number(parts[i]);
    if (!number) return wrong(quote(parts[i]) + " is not a number");
    *numbers[i] = *number;
  }
  std::optional<double> step;
  if (const auto read = read_extras(parts, p, step); !read) return wrong(read.error().message);
  p.step = p.logarithmic ? 2 : 1;  // any that is right until the bounds are known to be
  if (step) p.step = *step;
  if (!step && p.least < p.most && (!p.logarithmic || p.least > 0)) p.step = default_step(p);
  if (const auto good = check_parameter(p); !good) return wrong(good.error().message);
  return p;
}

std::string to_text(const Parameter& p) {
  return fmt::format("{}={}:{}:{}:{}{}{}", p.name, p.start, p.least, p.most, p.step,
                     p.logarithmic ? ":log" : "", p.integer ? ":int" : "");
}

void to_json(Json& json, const Parameter& parameter) {
  json = to_text(parameter);
}

void from_json(const Json& json, Parameter& parameter) {
  auto parsed = parse_parameter(json.get<std::string>());
  if (!parsed) throw std::runtime_error(parsed.error().message);
  parameter = std::move(parsed.value());
}

}  // namespace owlet::regress
