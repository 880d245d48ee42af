// Positions whose value is known from a long search of a strong engine: JSON lines, a position a line.
//
//   {"size": 19, "komi": 6.5, "moves": [["b", "C16"], ["w", "R3"]], "to_play": "b",
//    "win": 0.61, "lead": 5.0}
//
// Chance to win and lead are the side to move's. Other keys are of no interest.
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/lab/value_record.h"

namespace owlet::lab {

struct ValueReference {
  ValuePosition position;
  double win = 0.5;
  double lead = 0;
};

// Boards from 2x2 to 19x19, legal moves. Errors name the file and the line.
[[nodiscard]] Result<std::vector<ValueReference>> read_references(const std::string& path);

// How well something agrees with references.
class Agreement {
 public:
  void add(const ValueReference& reference, double win, double lead);

  [[nodiscard]] std::size_t positions() const { return win_.count; }
  // Pearson's; 0 where one side never changes.
  [[nodiscard]] double win_correlation() const { return win_.correlation(); }
  [[nodiscard]] double lead_correlation() const { return lead_.correlation(); }
  // Share of the positions in which both have the same side ahead in points.
  [[nodiscard]] double same_side() const { return mean(static_cast<double>(same_side_)); }
  // Of the lead, mean of the absolute values, points.
  [[nodiscard]] double error() const { return mean(error_); }

 private:
  struct Sums {
    std::size_t count = 0;
    double x = 0;
    double y = 0;
    double xx = 0;
    double yy = 0;
    double xy = 0;

    void add(double a, double b);
    [[nodiscard]] double correlation() const;
  };

  [[nodiscard]] double mean(double sum) const {
    return positions() == 0 ? 0 : sum / static_cast<double>(positions());
  }

  Sums win_;
  Sums lead_;
  std::size_t same_side_ = 0;
  double error_ = 0;
};

}  // namespace owlet::lab
