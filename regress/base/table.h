// Plain-text tables with aligned columns.
#pragma once

#include <string>
#include <vector>

namespace owlet::regress {

class TextTable {
 public:
  // Columns whose name starts with '<' are aligned to the left, the others to the right.
  explicit TextTable(const std::vector<std::string>& columns);
  void add(std::vector<std::string> row);
  [[nodiscard]] std::string to_text() const;

 private:
  std::vector<bool> left_;
  std::vector<std::vector<std::string>> rows_;
};

// snprintf("%.*f") as a string.
[[nodiscard]] std::string fixed(double value, int decimals);

// "12.3%", or "-" of nothing.
[[nodiscard]] std::string percent(double part, double whole);

}  // namespace owlet::regress
