#include "regress/html/curve_svg.h"

#include <algorithm>

#include "regress/base/markup.h"
#include "regress/base/table.h"

namespace owlet::regress {
namespace {

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

std::string axis() {
  std::string out;
  for (const double value : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    const std::string y = y_of(value);
    out += "<line x1=\"" + fixed(kLeft, 0) + "\" x2=\"" + fixed(kWidth - kRight, 0) + "\" y1=\"" +
           y + "\" y2=\"" + y + "\" stroke=\"" + (value == 0.5 ? "#888" : "#ddd") + "\"/>" +
           "<text x=\"" + fixed(kLeft - 6, 0) + "\" y=\"" + y + "\" dy=\"4\" text-anchor=\"end\">" +
           fixed(100 * value, 0) + "%</text>\n";
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

std::string curve_svg(const std::vector<CurvePoint>& points, const std::string& label) {
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
  const std::string size =
      "width=\"" + fixed(kWidth, 0) + "\" height=\"" + fixed(kHeight, 0) + "\"";
  return "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" " + size + " viewBox=\"0 0 " +
         fixed(kWidth, 0) + " " + fixed(kHeight, 0) +
         "\" font-size=\"12\" font-family=\"sans-serif\" fill=\"#555\">\n" + axis() +
         "<polygon class=\"band\" points=\"" + band + "\" fill=\"#cfe0f3\" opacity=\"0.7\"/>\n" +
         "<polyline class=\"curve\" points=\"" + line +
         "\" fill=\"none\" stroke=\"#0b5394\" stroke-width=\"2\"/>\n<text x=\"" +
         fixed(kWidth / 2, 0) + "\" y=\"" + fixed(kHeight - 8, 0) + "\" text-anchor=\"middle\">" +
         escaped(label) + "</text>\n</svg>\n";
}

}  // namespace owlet::regress
