#include "engine/network/network_weights.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <span>
#include <string>

#include "engine/base/embedded_file.h"
#include "engine/base/random.h"
#include "engine/network/byte_reader.h"
#include "engine/network/evaluator.h"
#include "engine/network/testing/test_positions.h"

namespace owlet {

std::span<const EmbeddedFile> embedded_network_weights();

namespace {

// Where the parts of a file begin.
constexpr std::size_t kChecksum = 12;
constexpr std::size_t kBody = 16;
constexpr std::size_t kNext = kBody + 7 * sizeof(std::uint32_t);

std::string good_file() {
  return std::string(embedded_network_weights().front().bytes);
}

template <typename T>
void put(std::string& bytes, std::size_t at, T number) {
  std::memcpy(bytes.data() + at, &number, sizeof number);
}

// With a checksum that fits.
std::string sealed(std::string bytes) {
  put(bytes, kChecksum, crc32(std::string_view(bytes).substr(kBody)));
  return bytes;
}

// What is wrong with it; nothing if it is good.
std::string fault(const std::string& bytes) {
  const Result<NetworkWeights> read = NetworkWeights::read(bytes);
  return read.has_error() ? read.error().message : "";
}

// The same after one number was replaced and the checksum made to fit.
template <typename T>
std::string fault_with(std::size_t at, T number) {
  std::string bytes = good_file();
  put(bytes, at, number);
  return fault(sealed(bytes));
}

TEST(NetworkWeights, ReadsItsOwnFile) {
  EXPECT_EQ(fault(good_file()), "");
  EXPECT_EQ(sealed(good_file()), good_file());
}

TEST(NetworkWeights, RefusesWhatIsForeignDamagedOrCutOff) {
  const std::string good = good_file();
  EXPECT_EQ(fault("OWLTREE\n and so on"), "byte 0: expected \"OWLVALUE\" in front");
  std::string bytes = good;
  bytes[good.size() / 2] = static_cast<char>(bytes[good.size() / 2] ^ 4);
  EXPECT_EQ(fault(bytes), "byte 12: expected the checksum of the bytes behind it");
  for (const std::size_t size : {kBody, kNext, kNext + 7, good.size() / 2, good.size() - 1}) {
    const std::string message = fault(sealed(good.substr(0, size)));
    EXPECT_NE(message.find(": the file is cut off"), std::string::npos) << size << ": " << message;
  }
  EXPECT_NE(fault(sealed(good + "x")).find("expected nothing after the last number"),
            std::string::npos);
}

TEST(NetworkWeights, RefusesForgedSizes) {
  const auto forged = [](std::size_t field, std::uint32_t number) {
    return fault_with(kBody + 4 * field, number);
  };
  for (const std::uint32_t trunk : {0U, 48U, 160U})
    EXPECT_EQ(forged(0, trunk), "byte 16: expected 32, 64 or 96 channels");
  EXPECT_EQ(forged(1, 0), "byte 16: expected 1 to 32 blocks");
  EXPECT_EQ(forged(1, 33), "byte 16: expected 1 to 32 blocks");
  EXPECT_EQ(forged(2, 32), "byte 16: expected the pool in one of the blocks");
  EXPECT_EQ(forged(3, ~0U), "byte 16: expected 4 to 65536 states");
  EXPECT_EQ(forged(4, 1), "byte 16: expected as many features as the program has");
  EXPECT_EQ(forged(6, 15), "byte 16: expected a shift of at most 14");
}

TEST(NetworkWeights, RefusesForgedNumbers) {
  const NetworkWeights& weights = NetworkWeights::built_in();
  const std::size_t trunk = weights.trunk;
  const std::size_t first = kNext + weights.states.size() * (8 + kChannels) +
                            2 * kChannels * (weights.features.size() + 1);
  const std::size_t biases = first + 9 * kChannels * trunk;
  const auto refused = [](const std::string& message, const char* what) {
    EXPECT_NE(message.find(what), std::string::npos) << message;
  };
  refused(fault_with(biases, INT32_MAX), "biases within 2^28");
  refused(fault_with(biases + 4 * trunk, std::int32_t{-1}), "shifts");
  refused(fault_with(biases + 4 * trunk, std::int32_t{25}), "shifts");
  // From behind: the last layer, and the heads in front of the two.
  const std::size_t end = good_file().size();
  for (const float bad : {NAN, INFINITY, 2e6F})
    refused(fault_with(end - 4, bad), "numbers within a million");
  const std::size_t heads = end - 4 * (4 + 64 * 4 + 64 + 64 * (3 * trunk + 1));
  refused(fault_with(heads - 4, std::int32_t{7}), "a shift of 8 to 24");
  refused(fault_with(heads - 8, INT32_MIN), "a bias within 2^28");
}

// Numbers anywhere behind the automaton: an error, or weights with which the network stays within
// its arrays and numbers.
TEST(NetworkWeights, ForgedNumbersDoNoHarm) {
  Random random(1);
  const std::string good = good_file();
  Board board = random_game(5, 5, 12, 1);
  const std::size_t from = good.size() - 300'000;
  const int rounds = 2 + 30 * OWLET_TEST_EFFORT / 100;
  for (int round = 0; round < rounds; ++round) {
    std::string bytes = good;
    for (int i = 0; i < 8 << round % 8; ++i) {
      const auto size = static_cast<std::uint32_t>(bytes.size() - from);
      bytes[from + random.below(size)] = static_cast<char>(random.below(256));
    }
    const Result<NetworkWeights> read = NetworkWeights::read(sealed(bytes));
    if (read.has_error()) continue;
    const Network network(read.value());
    Evaluator evaluator(5, 5, network);
    const Evaluation& found = evaluator.evaluate(board, RecentMoves::of(board));
    EXPECT_TRUE(std::isfinite(found.middle) && std::isfinite(found.win(0)));
  }
}

}  // namespace
}  // namespace owlet
