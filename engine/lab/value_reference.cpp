#include "engine/lab/value_reference.h"

#include <fmt/format.h>

#include <boost/outcome/try.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "engine/base/file.h"
#include "engine/board/vertex.h"

namespace owlet::lab {
namespace {

using Json = nlohmann::json;

// Nothing if the text does not describe a position.
std::optional<ValueReference> reference_of(const Json& fields) {
  ValueReference reference;
  ValuePosition& position = reference.position;
  position.size = fields.at("size").get<int>();
  if (position.size < kLeastValueSize || position.size > kMostValueSize) return std::nullopt;
  position.komi = static_cast<int>(std::lround(2 * fields.at("komi").get<double>()));
  for (const Json& move : fields.at("moves")) {
    const auto color = parse_color(move.at(0).get<std::string>());
    const auto point = parse_vertex(move.at(1).get<std::string>(), position.size, position.size);
    if (!color || !point) return std::nullopt;
    position.moves.push_back({*color, *point});
  }
  const auto to_move = parse_color(fields.at("to_play").get<std::string>());
  if (!to_move) return std::nullopt;
  position.to_move = *to_move;
  reference.win = fields.at("win").get<double>();
  reference.lead = fields.at("lead").get<double>();
  if (!board_of(position)) return std::nullopt;
  return reference;
}

}  // namespace

Result<std::vector<ValueReference>> read_references(const std::string& path) {
  BOOST_OUTCOME_TRY(text, read_file(path));
  std::vector<ValueReference> references;
  int number = 0;
  const auto fault = [&](const std::string& what) {
    return Error{fmt::format("{}: line {}: {}", path, number, what)};
  };
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    try {
      std::optional<ValueReference> reference = reference_of(Json::parse(line));
      if (!reference) return fault("no position that can be played");
      references.push_back(std::move(*reference));
    } catch (const Json::exception& exception) {
      return fault(exception.what());
    }
  }
  return references;
}

void Agreement::add(const ValueReference& reference, double win, double lead) {
  win_.add(reference.win, win);
  lead_.add(reference.lead, lead);
  same_side_ += (reference.lead > 0) == (lead > 0) ? 1 : 0;
  error_ += std::abs(reference.lead - lead);
}

void Agreement::Sums::add(double a, double b) {
  ++count;
  x += a;
  y += b;
  xx += a * a;
  yy += b * b;
  xy += a * b;
}

double Agreement::Sums::correlation() const {
  const auto n = static_cast<double>(count);
  const double spread = (n * xx - x * x) * (n * yy - y * y);
  return spread > 0 ? (n * xy - x * y) / std::sqrt(spread) : 0;
}

}  // namespace owlet::lab
