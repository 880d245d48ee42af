// Enumerators by name, for files and messages.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace owlet::regress {

// The names of an enum's values 0, 1, 2, ...: an array of std::string_view. Each enum that has
// names specializes this.
template <typename Enum>
inline constexpr std::array<std::string_view, 0> kEnumNames = {};

template <typename Enum>
concept NamedEnum = !kEnumNames<Enum>.empty();

template <NamedEnum Enum>
[[nodiscard]] constexpr std::string_view to_string(Enum value) {
  return kEnumNames<Enum>.at(static_cast<std::size_t>(value));
}

// Nothing if there is no such name.
template <NamedEnum Enum>
[[nodiscard]] std::optional<Enum> parse_enum(std::string_view name) {
  const auto& names = kEnumNames<Enum>;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Enum>(found - names.begin());
}

}  // namespace owlet::regress
