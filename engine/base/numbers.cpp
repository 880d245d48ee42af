#include "engine/base/numbers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace owlet {
namespace {

// std::from_chars knows a minus but no plus sign.
template <typename T>
std::optional<T> parse_all(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  T value{};
  const char* const text_end = text.data() + text.size();
  const auto [end, fault] = std::from_chars(text.data(), text_end, value);
  if (fault != std::errc() || end != text_end) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) {
  return parse_all<std::int64_t>(text);
}

std::optional<double> parse_number(std::string_view text) {
  const std::optional<double> value = parse_all<double>(text);
  if (!value || !std::isfinite(*value)) return std::nullopt;
  return *value + 0.0;  // -0.0 + 0.0 is 0.0
}

std::string format_number(double number) {
  std::array<char, 32> text{};
  const auto [end, fault] = std::to_chars(text.data(), text.data() + text.size(), number);
  return {text.data(), end};
}

}  // namespace owlet
