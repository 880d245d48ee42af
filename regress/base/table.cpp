#include "regress/base/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace owlet::regress {
namespace {

// Columns on the screen: bytes that do not continue a UTF-8 character.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](unsigned char c) { return (c & 0xC0U) != 0x80U; }));
}

}  // namespace

Cells joined(std::initializer_list<Cells> parts) {
  Cells all;
  for (const Cells& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

TextTable::TextTable(const Cells& columns) {
  Cells names;
  for (const std::string& column : columns) {
    left_.push_back(column.rfind('<', 0) == 0);
    names.push_back(left_.back() ? column.substr(1) : column);
  }
  rows_.push_back(std::move(names));
}

void TextTable::add(Cells row) {
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
  return fmt::format("{:.{}f}", value, decimals);
}

std::string percent(double part, double whole) {
  return whole > 0 ? fixed(100 * part / whole, 1) + "%" : "-";
}

double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(values.size())));
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

}  // namespace owlet::regress
