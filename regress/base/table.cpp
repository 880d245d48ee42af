#include "regress/base/table.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace owlet::regress {
namespace {

// Columns on the screen: bytes that do not continue a UTF-8 character.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](unsigned char c) { return (c & 0xC0U) != 0x80U; }));
}

}  // namespace

TextTable::TextTable(const std::vector<std::string>& columns) {
  std::vector<std::string> names;
  for (const std::string& column : columns) {
    left_.push_back(column.rfind('<', 0) == 0);
    names.push_back(left_.back() ? column.substr(1) : column);
  }
  rows_.push_back(std::move(names));
}

void TextTable::add(std::vector<std::string> row) {
  row.resize(left_.size());
  rows_.push_back(std::move(row));
}

std::string TextTable::to_text() const {
  std::vector<std::size_t> widths(left_.size(), 0);
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string out;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string pad(widths[i] - width(row[i]), ' ');
      line += (i > 0 ? "  " : "") + (left_[i] ? row[i] + pad : pad + row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string fixed(double value, int decimals) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
  return text.data();
}

std::string percent(double part, double whole) {
  return whole > 0 ? fixed(100 * part / whole, 1) + "%" : "-";
}

}  // namespace owlet::regress
