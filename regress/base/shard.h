// One part of a piece of work that is spread over machines.
#pragma once

#include <string>

#include "regress/base/result.h"
#include "regress/base/text.h"

namespace owlet::regress {

struct Shard {
  int index = 1;  // 1 .. count
  int count = 1;

  // Whether the n-th piece (from 0) is in this part.
  [[nodiscard]] constexpr bool takes(int n) const { return n % count == index - 1; }
  friend bool operator==(const Shard&, const Shard&) = default;
};

// "2/8", as the option --shard has it.
[[nodiscard]] inline Result<Shard> parse_shard(const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto index = parse_number<int>(text.substr(0, slash));
  const auto count = parse_number<int>(slash == std::string::npos ? "" : text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count) {
    return Error{"--shard: expected I/N with 1 <= I <= N"};
  }
  return Shard{*index, *count};
}

// The same text back.
[[nodiscard]] inline std::string to_text(Shard shard) {
  return std::to_string(shard.index) + "/" + std::to_string(shard.count);
}

}  // namespace owlet::regress
