#include "engine/code/code_weights.h"

#include <gtest/gtest.h>

#include <boost/crc.hpp>
#include <cstring>
#include <span>
#include <string>

#include "engine/base/embedded_file.h"
#include "engine/base/random.h"
#include "engine/code/code_network.h"
#include "engine/code/testing/test_positions.h"

namespace owlet {

std::span<const EmbeddedFile> embedded_code_weights();

namespace {

// Where the parts of a file begin.
constexpr std::size_t kVersion = 8;
constexpr std::size_t kChecksum = 12;
constexpr std::size_t kBody = 16;
constexpr std::size_t kNext = kBody + 6 * sizeof(std::uint32_t);

std::string good_file() {
  return std::string(embedded_code_weights().front().bytes);
}

template <typename T>
void put(std::string& bytes, std::size_t at, T number) {
  std::memcpy(bytes.data() + at, &number, sizeof number);
}

// With a checksum that fits.
std::string sealed(std::string bytes) {
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data() + kBody, bytes.size() - kBody);
  put(bytes, kChecksum, static_cast<std::uint32_t>(sum.checksum()));
  return bytes;
}

// What is wrong with it; nothing if it is good.
std::string fault(const std::string& bytes) {
  const Result<CodeWeights> read = CodeWeights::read(bytes);
  return read.has_error() ? read.error().message : "";
}

// The same after one number was replaced and the checksum made to fit.
template <typename T>
std::string fault_with(std::size_t at, T number) {
  std::string bytes = good_file();
  put(bytes, at, number);
  return fault(sealed(bytes));
}

TEST(CodeWeights, ReadsItsOwnFile) {
  EXPECT_EQ(fault(good_file()), "");
  EXPECT_EQ(sealed(good_file()), good_file());
  const CodeWeights& weights = CodeWeights::built_in();
  EXPECT_EQ(weights.automaton.cells, 28);
  EXPECT_EQ(weights.features.size(), kCodeFeatures);
  EXPECT_EQ(weights.automaton.next.size(), weights.states.size());
}

TEST(CodeWeights, RefusesWhatIsForeign) {
  EXPECT_EQ(fault(""), "byte 0: the file is cut off");
  EXPECT_EQ(fault("OWLDFA.\n and so on"), "byte 0: expected \"OWLCODE\" in front");
  std::string bytes = good_file();
  put(bytes, kVersion, std::uint32_t{2});
  EXPECT_EQ(fault(bytes), "byte 8: expected version 1");
}

TEST(CodeWeights, RefusesWhatWasDamaged) {
  const std::string good = good_file();
  for (const std::size_t at : {kBody, kNext, good.size() / 2, good.size() - 1}) {
    std::string bytes = good;
    bytes[at] = static_cast<char>(bytes[at] ^ 4);
    EXPECT_EQ(fault(bytes), "byte 12: expected the checksum of the bytes behind it");
  }
}

TEST(CodeWeights, RefusesWhatIsCutOffOrTooLong) {
  const std::string good = good_file();
  for (const std::size_t size : {std::size_t{3}, kVersion, kBody - 1})
    EXPECT_NE(fault(good.substr(0, size)), "") << size;
  for (const std::size_t size : {kBody, kNext, kNext + 7, good.size() / 2, good.size() - 1}) {
    const std::string message = fault(sealed(good.substr(0, size)));
    EXPECT_NE(message.find(": the file is cut off"), std::string::npos) << size << ": " << message;
  }
  EXPECT_NE(fault(sealed(good + "x")).find("expected nothing after the last number"),
            std::string::npos);
}

TEST(CodeWeights, RefusesForgedSizes) {
  EXPECT_EQ(fault_with(kBody, std::uint32_t{47}), "byte 16: expected 48 channels");
  EXPECT_EQ(fault_with(kBody + 4, std::uint32_t{17}), "byte 16: expected at most 16 layers");
  EXPECT_EQ(fault_with(kBody + 8, ~std::uint32_t{0}), "byte 16: expected 4 to 65536 states");
  EXPECT_EQ(fault_with(kBody + 12, std::uint32_t{1}),
            "byte 16: expected as many features as the program has");
  EXPECT_EQ(fault_with(kBody + 16, std::uint32_t{255}), "byte 16: expected cells of the path");
  EXPECT_EQ(fault_with(kBody + 20, std::uint32_t{15}), "byte 16: expected a shift of at most 14");
}

TEST(CodeWeights, RefusesForgedTables) {
  EXPECT_EQ(fault_with(kNext + 8, std::uint16_t{0xffff}),
            "byte 40: expected transitions to states of the automaton");
  EXPECT_EQ(fault_with(kNext, std::uint16_t{1}), "byte 40: expected no transition from state 0");
  const std::size_t states = CodeWeights::built_in().automaton.next.size();
  const std::size_t features = kNext + states * (4 * sizeof(std::uint16_t) + kChannels);
  EXPECT_NE(fault_with(features, std::int16_t{1}).find("expected no feature at 0"),
            std::string::npos);
  EXPECT_NE(fault_with(features + 5 * 2 * kChannels, std::int16_t{32000}).find("fit into 16 bits"),
            std::string::npos);
  const std::size_t layer = features + 2 * kChannels * (kCodeFeatures + 1);
  EXPECT_NE(fault_with(layer, std::uint32_t{7}).find("a layer of size 3 or 5"), std::string::npos);
  const std::size_t biases = layer + 4 + 25 * kChannels;
  EXPECT_NE(fault_with(biases, INT32_MAX).find("biases within 2^28"), std::string::npos);
  EXPECT_NE(fault_with(biases + 4 * kChannels, std::int32_t{-1}).find("shifts"), std::string::npos);
}

// Numbers anywhere: an error, or weights with which the network stays within its arrays.
TEST(CodeWeights, ForgedNumbersDoNoHarm) {
  Random random(1);
  const std::string good = good_file();
  Board board = random_game(9, 9, 40, 1);
  const int rounds = 1 + 40 * OWLET_TEST_EFFORT / 100;
  for (int round = 0; round < rounds; ++round) {
    std::string bytes = good;
    for (int i = 0; i < 8; ++i) {
      const auto size = static_cast<std::uint32_t>(bytes.size() - kNext);
      bytes[kNext + random.below(size)] = static_cast<char>(random.below(256));
    }
    const Result<CodeWeights> read = CodeWeights::read(sealed(bytes));
    if (read.has_error()) continue;
    CodeNetwork::Sums sums;
    CodeNetwork::Scratch scratch(Window::whole(9, 9));
    PointMap<std::int32_t> logits;
    CodeNetwork(read.value())
        .run(CodeStates(read.value().automaton).read(board), {}, sums, scratch, logits);
  }
}

}  // namespace
}  // namespace owlet
