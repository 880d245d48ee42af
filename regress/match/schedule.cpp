#include "regress/match/schedule.h"

#include "engine/base/random.h"

namespace owlet::regress {
namespace {

// Every bit of the input decides every bit of the output.
std::uint64_t mix(std::uint64_t z) {
  return Random(z).next();
}

}  // namespace

std::vector<std::pair<int, int>> pairings(Tournament tournament, int engines) {
  std::vector<std::pair<int, int>> result;
  for (int a = 0; a < engines; ++a) {
    if (tournament == Tournament::kGauntlet && a > 0) break;
    for (int b = a + 1; b < engines; ++b) result.emplace_back(a, b);
  }
  return result;
}

std::vector<GameSpec> schedule(Tournament tournament, int engines, int games, Shard shard) {
  const auto pairs = pairings(tournament, engines);
  const int pairing_count = static_cast<int>(pairs.size());
  std::vector<GameSpec> result;
  for (int first = 0; first < games; first += 2) {
    for (int p = 0; p < pairing_count; ++p) {
      const auto [a, b] = pairs[static_cast<std::size_t>(p)];
      const int pair = first / 2 * pairing_count + p;
      if (!shard.takes(pair)) continue;
      result.push_back({2 * pair, p, a, b});
      if (first + 1 < games) result.push_back({2 * pair + 1, p, b, a});
    }
  }
  return result;
}

std::uint32_t derive_seed(std::uint64_t match_seed, int number, int attempt, SeedRole role) {
  std::uint64_t z = mix(match_seed);
  z = mix(z ^ static_cast<std::uint64_t>(number));
  z = mix(z ^ (static_cast<std::uint64_t>(attempt) << 8 | static_cast<std::uint64_t>(role)));
  return static_cast<std::uint32_t>(z % 0x7fffffffU) + (z % 0x7fffffffU == 0 ? 1 : 0);
}

}  // namespace owlet::regress
