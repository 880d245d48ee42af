// One part of a piece of work that is spread over machines.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace owlet::regress {

struct Shard {
  int index = 1;  // 1 .. count
  int count = 1;

  // Whether the n-th piece (from 0) is in this part.
  [[nodiscard]] constexpr bool takes(int n) const { return n % count == index - 1; }
  friend bool operator==(const Shard&, const Shard&) = default;
};

// "2/8". Nothing unless 1 <= 2 <= 8.
[[nodiscard]] inline std::optional<Shard> parse_shard(std::string_view text) {
  Shard shard;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, shard.index);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '/') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, shard.count);
  if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
  if (shard.index < 1 || shard.index > shard.count) return std::nullopt;
  return shard;
}

}  // namespace owlet::regress
