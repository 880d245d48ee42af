// What the end of a line of play is worth to the search of a whole game: mostly whether it is won, and
// a little by how many points more than expected.
//
// Without the second a search that is sure to win or to lose has no opinion about the last points of a
// game. What counts is the difference to the mean of the lines before, so that two points tell as much
// when one side is far ahead as when the game is even; far from the mean more points hardly count:
//
//     value = (1 - s) won + s (1/2 + atan((lead - mean) / d) / pi)
//
// The form is that of KataGo's utility of the score (Wu, "Accelerating self-play learning in Go", 2019).
// docs/SEARCH.md, "Suites", has what it gives.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

namespace owlet {

struct ScoreSettings {
  double share = 0.2;  // s, from 0 to 1: what the points count
  double points = 3;   // d: so many more than the mean are worth half of what they can be
};

// One for each thread: every line moves the mean.
class LineValue {
 public:
  explicit LineValue(const ScoreSettings& settings)
      : share_(settings.share), points_(std::max(settings.points, kFewestPoints)) {}

  // Black's value, in [0, 1], of a line that ended in that lead of Black, komi deducted.
  double of(double lead) {
    constexpr double kMostLines = 500;  // the mean is about so many of the last lines
    lines_ = std::min(lines_ + 1, kMostLines);
    mean_ += (lead - mean_) / lines_;
    const double won = lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5;
    const double score = 0.5 + std::atan((lead - mean_) / points_) / std::numbers::pi;
    return (1 - share_) * won + share_ * score;
  }

  // The chance to win behind a mean value of lines whose scores were as expected.
  [[nodiscard]] static double win_rate(double value, const ScoreSettings& settings) {
    constexpr double kLeastShare = 1e-6;  // where only points count there is no saying
    return std::clamp((value - settings.share / 2) / std::max(1 - settings.share, kLeastShare), 0.0,
                      1.0);
  }

 private:
  static constexpr double kFewestPoints = 1e-6;

  double share_;
  double points_;
  double lines_ = 0;
  double mean_ = 0;
};

}  // namespace owlet
