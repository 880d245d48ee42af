// Plain-text tables with aligned columns, and the numbers in them.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

namespace owlet::regress {

using Cells = std::vector<std::string>;

// The cells of all parts, one after the other.
[[nodiscard]] Cells joined(std::initializer_list<Cells> parts);

class TextTable {
 public:
  // Columns whose name starts with '<' are aligned to the left, the others to the right.
  explicit TextTable(const Cells& columns);
  void add(Cells row);
  [[nodiscard]] std::string to_text() const;
  // The names of the columns, then what was added.
  [[nodiscard]] const std::vector<Cells>& rows() const { return rows_; }

 private:
  std::vector<bool> left_;
  std::vector<Cells> rows_;
};

// The number with that many decimals.
[[nodiscard]] std::string fixed(double value, int decimals);

// "12.3%", or "-" of nothing.
[[nodiscard]] std::string percent(double part, double whole);

// The smallest value that at least `part` of the values do not exceed; 0 of none. Requires
// 0 < part <= 1.
[[nodiscard]] double quantile(std::vector<double> values, double part);

}  // namespace owlet::regress
