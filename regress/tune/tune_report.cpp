#include "regress/tune/tune_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "regress/base/text.h"
#include "regress/html/curve_svg.h"

namespace owlet::regress {
namespace {

// Rows of the path in the text, the start not counted.
constexpr int kPathRows = 20;

std::string path_table(const Spsa& spsa) {
  Cells columns = {"games"};
  for (const Parameter& p : spsa.parameters()) columns.push_back(p.name);
  TextTable table(columns);
  const int rows = std::min(kPathRows, spsa.applied());
  for (int row = 0; row <= rows; ++row) {
    const int at = rows == 0 ? 0 : spsa.applied() * row / rows;
    Cells cells = {std::to_string(2 * at)};
    for (const double value : spsa.after(at)) cells.push_back(fmt::format("{:.4g}", value));
    table.add(std::move(cells));
  }
  return table.to_text();
}

// Where a number has been in the second half of its path.
std::string range_text(const Spsa& spsa, std::size_t parameter) {
  double low = spsa.after(spsa.applied())[parameter];
  double high = low;
  for (int at = (spsa.applied() + 1) / 2; at <= spsa.applied(); ++at) {
    const double value = spsa.after(at)[parameter];
    low = std::min(low, value);
    high = std::max(high, value);
  }
  return fmt::format("{:.4g} to {:.4g}", low, high);
}

// From 0 at the least to 1 at the most value, on the number's scale.
double share(const Parameter& p, double value) {
  const double least = p.to_scale(p.least);
  return (p.to_scale(value) - least) / (p.to_scale(p.most) - least);
}

CurveTicks ticks_of(const Parameter& p) {
  CurveTicks ticks;
  const double least = p.to_scale(p.least);
  const double range = p.to_scale(p.most) - least;
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    const double part = static_cast<double>(i) / static_cast<double>(ticks.size() - 1);
    ticks[i] = fmt::format("{:.3g}", p.from_scale(least + part * range));
  }
  return ticks;
}

std::string path_curve(const Spsa& spsa, std::size_t parameter) {
  const Parameter& p = spsa.parameters()[parameter];
  std::vector<CurvePoint> points;
  for (int at = 0; at <= spsa.applied(); ++at) {
    const Probe probe = spsa.probe(at);
    const auto [low, high] = std::minmax(probe.plus[parameter], probe.minus[parameter]);
    points.push_back({share(p, spsa.after(at)[parameter]), share(p, low), share(p, high)});
  }
  return "<h2>" + escaped(p.name) + "</h2>\n" +
         curve_svg(points,
                   fmt::format("{} over {} games, with what they were played with", p.name,
                               2 * spsa.applied()),
                   ticks_of(p));
}

}  // namespace

TextTable number_table(const Spsa& spsa) {
  TextTable table({"<number", "start", "least", "most", "now", "averaged", "<second half"});
  const Values now = spsa.after(spsa.applied());
  const Values averaged = spsa.averaged();
  for (std::size_t i = 0; i < now.size(); ++i) {
    const Parameter& p = spsa.parameters()[i];
    table.add({p.name, p.text(p.start), p.text(p.least), p.text(p.most),
               fmt::format("{:.4g}", now[i]), fmt::format("{:.4g}", averaged[i]),
               range_text(spsa, i)});
  }
  return table;
}

std::string tuning_report(const MatchData& match) {
  const Tuner tuner(match);
  const Spsa& spsa = tuner.spsa();
  const std::string tuned = command_with(match.config, spsa.averaged());
  return number_table(spsa).to_text() + "\nPath\n" + path_table(spsa) +
         "\nThe engine with the averaged values:\n" + tuned +
         "\n\nA tuning is noisy: see whether it is better, under the same conditions, by\n" +
         fmt::format("owlet-match --engine 'tuned={}' --engine 'before={}' --sprt 0,20 ...\n",
                     tuned, command_with(match.config, spsa.after(0)));
}

std::string path_curves(const Spsa& spsa) {
  std::string out;
  for (std::size_t i = 0; i < spsa.parameters().size(); ++i) out += path_curve(spsa, i);
  return out;
}

}  // namespace owlet::regress
