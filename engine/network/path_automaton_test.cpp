#include "engine/network/path_automaton.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/base/random.h"
#include "engine/network/path_states.h"
#include "engine/network/testing/automaton_file.h"
#include "engine/network/testing/test_positions.h"

namespace owlet {
namespace {

// Where the parts of a file begin.
constexpr std::size_t kChecksum = 12;
constexpr std::size_t kBody = 16;
constexpr std::size_t kNext = kBody + 8;

// Tells an empty point's left, lower and right neighbour apart as far as they are empty.
PathAutomaton small() {
  return {3, {{}, {4, 0, 0, 0}, {}, {}, {5, 0, 0, 0}, {6, 0, 0, 0}, {}}, {}};
}

// With a checksum that fits.
std::string sealed(std::string bytes) {
  const std::uint32_t sum = crc32(std::string_view(bytes).substr(kBody));
  std::memcpy(bytes.data() + kChecksum, &sum, sizeof sum);
  return bytes;
}

// What is wrong with the bytes; nothing if they are good.
std::string fault(const std::string& bytes) {
  const Result<PathAutomaton> read = parse_automaton_file(bytes);
  return read ? "" : read.error().message;
}

template <typename T>
std::string fault_with(std::size_t at, T number) {
  std::string bytes = automaton_file(small());
  std::memcpy(bytes.data() + at, &number, sizeof number);
  return fault(sealed(bytes));
}

TEST(PathAutomaton, IsReadBackAsItWasWritten) {
  const Result<PathAutomaton> read = parse_automaton_file(automaton_file(small()));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read.value().cells, 3);
  EXPECT_EQ(read.value().next, small().next);
}

TEST(PathAutomaton, RefusesWhatIsForeignDamagedOrCutOff) {
  const std::string good = automaton_file(small());
  EXPECT_EQ(fault(""), "byte 0: the file is cut off");
  EXPECT_EQ(fault("OWLCODE\n and so on"), "byte 0: expected \"OWLTREE\" in front");
  EXPECT_EQ(fault_with(8, std::uint32_t{7}), "byte 8: expected version 1");
  std::string flipped = good;
  flipped.back() = 1;
  EXPECT_EQ(fault(flipped), "byte 12: expected the checksum of the bytes behind it");
  for (std::size_t size = kBody; size < good.size(); ++size)
    EXPECT_NE(fault(sealed(good.substr(0, size))).find("the file is cut off"), std::string::npos);
  EXPECT_EQ(fault(sealed(good + "x")), "byte 24: expected nothing after the last state");
}

TEST(PathAutomaton, RefusesForgedNumbers) {
  EXPECT_EQ(fault_with(kBody, std::uint32_t{3}), "byte 16: expected 4 to 65536 states");
  EXPECT_EQ(fault_with(kBody, std::uint32_t{8}), "byte 24: the file is cut off");
  EXPECT_EQ(fault_with(kBody + 4, std::uint32_t{0}), "byte 16: expected cells of the path");
  EXPECT_EQ(fault_with(kBody + 4, std::uint32_t{221}), "byte 16: expected cells of the path");
  EXPECT_EQ(fault_with(kNext + 8, std::uint16_t{7}),
            "byte 24: expected transitions to states of the automaton");
  EXPECT_EQ(fault_with(kNext, std::uint16_t{1}), "byte 24: expected no transition from state 0");
  EXPECT_EQ(fault_with(kNext + 8 + 2, std::uint16_t{6}),
            "byte 24: expected each word with that of exchanged colours");
}

// Numbers anywhere: an error, or an automaton that reads a board without leaving its table.
TEST(PathAutomaton, ForgedNumbersDoNoHarm) {
  Random random(1);
  const Board board = random_game(9, 9, 40, 1);
  for (int round = 0; round < 20 * OWLET_TEST_EFFORT; ++round) {
    std::string bytes = automaton_file(small());
    for (int i = 0; i < 3; ++i)
      bytes[kBody + random.below(static_cast<std::uint32_t>(bytes.size() - kBody))] =
          static_cast<char>(random.below(8));
    const Result<PathAutomaton> read = parse_automaton_file(sealed(bytes));
    if (!read) continue;
    const PointMap<PointStates> states = PathStates(read.value()).read(board);
    for (const Point p : board.points())
      for (const PathAutomaton::State s : states[p]) EXPECT_LT(s, read.value().next.size());
  }
}

}  // namespace
}  // namespace owlet
