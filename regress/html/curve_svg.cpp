#include "regress/html/curve_svg.h"

#include <fmt/format.h>

#include <algorithm>

#include "regress/base/table.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

// Pixels: the picture, and what lies between its edges and the curve.
constexpr double kWidth = 720;
constexpr double kHeight = 240;
constexpr double kLeft = 44;
constexpr double kTop = 14;
constexpr double kRight = 12;
constexpr double kBottom = 30;
// More points than pixels show nothing more.
constexpr std::size_t kMostPoints = 600;

std::string x_of(std::size_t i, std::size_t count) {
  const double span = count > 1 ? static_cast<double>(count - 1) : 1;
  return fixed(kLeft + (kWidth - kLeft - kRight) * static_cast<double>(i) / span, 1);
}

std::string y_of(double value) {
  return fixed(kTop + (kHeight - kTop - kBottom) * (1 - std::clamp(value, 0.0, 1.0)), 1);
}

std::string axis(const CurveTicks& ticks) {
  std::string out;
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    const double value = static_cast<double>(i) / static_cast<double>(ticks.size() - 1);
    out += fmt::format(
        "<line x1=\"{0:.0f}\" x2=\"{1:.0f}\" y1=\"{2}\" y2=\"{2}\" stroke=\"{3}\"/>"
        "<text x=\"{4:.0f}\" y=\"{2}\" dy=\"4\" text-anchor=\"end\">{5}</text>\n",
        kLeft, kWidth - kRight, y_of(value), value == 0.5 ? "#888" : "#ddd", kLeft - 6,
        escaped(ticks[i]));
  }
  return out;
}

std::vector<std::size_t> chosen(std::size_t count) {
  std::vector<std::size_t> result;
  const std::size_t step = std::max<std::size_t>(1, count / kMostPoints);
  for (std::size_t i = 0; i < count; i += step) result.push_back(i);
  if (!result.empty() && result.back() != count - 1) result.push_back(count - 1);
  return result;
}

}  // namespace

std::string curve_svg(const std::vector<CurvePoint>& points, const std::string& label,
                      const CurveTicks& ticks) {
  if (points.empty()) return "";
  const auto indices = chosen(points.size());
  std::string band;
  std::string line;
  for (const std::size_t i : indices) {
    line += x_of(i, points.size()) + "," + y_of(points[i].value) + " ";
    band += x_of(i, points.size()) + "," + y_of(points[i].high) + " ";
  }
  for (auto i = indices.rbegin(); i != indices.rend(); ++i) {
    band += x_of(*i, points.size()) + "," + y_of(points[*i].low) + " ";
  }
  return fmt::format(
      "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" font-size=\"12\" "
      "font-family=\"sans-serif\" fill=\"#555\">\n{2}"
      "<polygon class=\"band\" points=\"{3}\" fill=\"#cfe0f3\" opacity=\"0.7\"/>\n"
      "<polyline class=\"curve\" points=\"{4}\" fill=\"none\" stroke=\"#0b5394\" "
      "stroke-width=\"2\"/>\n<text x=\"{5:.0f}\" y=\"{6:.0f}\" text-anchor=\"middle\">{7}</text>\n"
      "</svg>\n",
      kWidth, kHeight, axis(ticks), band, line, kWidth / 2, kHeight - 8, escaped(label));
}

}  // namespace owlet::regress
