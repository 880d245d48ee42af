#include "regress/tune/tune_html.h"

#include <fmt/format.h>

#include <algorithm>

#include "regress/base/output.h"
#include "regress/base/text.h"
#include "regress/html/curve_svg.h"
#include "regress/html/page.h"
#include "regress/tune/tune_report.h"

namespace owlet::regress {
namespace {

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

// The path of one number, and around it what the games were played with.
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

std::string tuned_table(const Spsa& spsa) {
  HtmlTable table([] {
    Cells columns = number_columns();
    for (std::string& column : columns) column.erase(0, column.starts_with('<') ? 1 : 0);
    return columns;
  }());
  for (Cells row : number_rows(spsa)) {
    for (std::string& cell : row) cell = escaped(cell);
    table.add(row);
  }
  return table.to_html();
}

}  // namespace

Result<void> write_tune_html(const std::filesystem::path& folder, const TuneData& data) {
  BOOST_OUTCOME_TRY(write_page_assets(folder));
  const Spsa spsa = data.spsa();
  std::string body = tuned_table(spsa);
  for (std::size_t i = 0; i < spsa.parameters().size(); ++i) body += path_curve(spsa, i);
  body += "<h2>Report</h2>\n<pre>" + escaped(text_report(data)) +
          "</pre>\n<h2>Settings</h2>\n<pre>" + escaped(to_text(journal_line(data.config), 1)) +
          "</pre>\n";
  return write_output(folder / "index.html", html_page("Tuning", body));
}

}  // namespace owlet::regress
