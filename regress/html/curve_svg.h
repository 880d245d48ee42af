// A score over games as a picture.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace owlet::regress {

struct CurvePoint {
  double value = 0;  // 0 .. 1
  double low = 0;    // of an interval around it
  double high = 1;
};

// What is written at 0, 1/4, 1/2, 3/4 and 1.
using CurveTicks = std::array<std::string, 5>;

// The points from left to right, the interval as a band, a line at 1/2. Empty for no points.
[[nodiscard]] std::string curve_svg(const std::vector<CurvePoint>& points, const std::string& label,
                                    const CurveTicks& ticks = {"0%", "25%", "50%", "75%", "100%"});

}  // namespace owlet::regress
