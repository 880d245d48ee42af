#include "engine/lab/value_record.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <boost/outcome/try.hpp>
#include <cmath>
#include <sstream>

#include "engine/base/random.h"

namespace owlet::lab {
namespace {

using testing::HasSubstr;

// A position of a board with that size; what is thought of it are numbers that the format can say.
ValueRecord random_record(int size, Random& random) {
  ValueRecord record;
  ValuePosition& position = record.position;
  position.size = size;
  position.komi = static_cast<int>(random.below(100)) - 50;
  const auto points = static_cast<std::uint32_t>(size * size);
  Color color = Color::kBlack;
  for (std::uint32_t moves = random.below(20); moves > 0; --moves) {
    const int n = static_cast<int>(random.below(points + 1));
    position.moves.push_back(
        {color, n == size * size ? Point::pass() : Point::at(n % size, n / size)});
    color = opponent(color);
  }
  position.to_move = color;
  position.further = std::min(3, static_cast<int>(position.moves.size()));
  if (random.below(2) == 0) position.played = Point::at(size - 1, 0);
  if (random.below(4) == 0) position.played = Point::pass();
  Evaluation& evaluation = record.evaluation;
  evaluation.win = random.below(65536) / 65535.0;
  evaluation.lead = (static_cast<int>(random.below(2000)) - 1000) / 32.0;
  if (random.below(2) == 0) evaluation.stdev = (1 + random.below(1000)) / 32.0;
  for (std::uint32_t i = 0; i < points; ++i)
    evaluation.ownership.push_back(static_cast<float>(static_cast<int>(random.below(15)) - 7) / 7);
  for (std::uint32_t i = random.below(17); i > 0; --i)
    evaluation.policy.push_back({i == 3 ? Point::pass() : Point::at(static_cast<int>(i) % size, 0),
                                 std::exp(-static_cast<double>(random.below(128)) / 8)});
  record.game = static_cast<std::uint32_t>(random.next());
  return record;
}

void expect_equal(const ValueRecord& a, const ValueRecord& b) {
  EXPECT_EQ(a.position.size, b.position.size);
  EXPECT_EQ(a.position.to_move, b.position.to_move);
  EXPECT_EQ(a.position.further, b.position.further);
  EXPECT_EQ(a.position.played, b.position.played);
  EXPECT_EQ(a.position.komi, b.position.komi);
  EXPECT_EQ(a.position.moves, b.position.moves);
  EXPECT_EQ(a.evaluation.win, b.evaluation.win);
  EXPECT_EQ(a.evaluation.lead, b.evaluation.lead);
  EXPECT_EQ(a.evaluation.stdev, b.evaluation.stdev);
  EXPECT_EQ(a.evaluation.ownership, b.evaluation.ownership);
  ASSERT_EQ(a.evaluation.policy.size(), b.evaluation.policy.size());
  for (std::size_t i = 0; i < a.evaluation.policy.size(); ++i) {
    EXPECT_EQ(a.evaluation.policy[i].point, b.evaluation.policy[i].point);
    EXPECT_DOUBLE_EQ(a.evaluation.policy[i].chance, b.evaluation.policy[i].chance);
  }
  EXPECT_EQ(a.game, b.game);
}

// The records of a file, or its fault.
Result<std::vector<ValueRecord>> read_all(const std::string& bytes) {
  std::istringstream in(bytes);
  BOOST_OUTCOME_TRY(reader, ValueReader::open(in));
  std::vector<ValueRecord> records;
  for (;;) {
    BOOST_OUTCOME_TRY(record, reader.next());
    if (!record) return records;
    records.push_back(std::move(*record));
  }
}

TEST(ValueRecord, ComesBackAsItWasWritten) {
  Random random(1);
  std::vector<ValueRecord> written;
  std::string bytes = value_file_header();
  for (int i = 0; i < 200; ++i) {
    written.push_back(random_record(2 + i % 18, random));
    bytes += to_bytes(written.back());
  }
  const auto read = read_all(bytes);
  ASSERT_TRUE(read) << read.error().describe();
  ASSERT_EQ(read.value().size(), written.size());
  for (std::size_t i = 0; i < written.size(); ++i) expect_equal(read.value()[i], written[i]);
}

// Byte by byte, as the table in the header has it.
TEST(ValueRecord, Layout) {
  ValueRecord record;
  record.position = {2,   Color::kWhite,
                     1,   Point::at(1, 1),
                     -13, {{Color::kBlack, Point::at(1, 0)}, {Color::kWhite, Point::pass()}}};
  record.evaluation = {1, -2, 0.5, {1, -1, 0, 1.0F / 7}, {{Point::pass(), std::exp(-1.0)}}};
  record.game = 258;
  const std::string expected(
      "\x1d\0\2\2\1\3\0\xf3\xff\2\0\1\0\4\x80\xff\xff\xc0\xff\x10\0\x1f\x98\1\4\0\xf8\2\1\0\0", 31);
  EXPECT_EQ(to_bytes(record).substr(2), expected.substr(2));
  EXPECT_EQ(to_bytes(record).size(), 31U);
  EXPECT_EQ(to_bytes(record)[0], 29);
}

TEST(ValueRecord, NumbersBeyondTheFormat) {
  Random random(2);
  ValueRecord record = random_record(9, random);
  record.evaluation.lead = 5000;
  record.evaluation.stdev = 0.001;
  record.evaluation.policy.assign(30, {Point::pass(), 1e-30});
  const auto read = read_all(value_file_header() + to_bytes(record));
  ASSERT_TRUE(read) << read.error().describe();
  const Evaluation& evaluation = read.value().at(0).evaluation;
  EXPECT_EQ(evaluation.lead, 32767 / 32.0);
  EXPECT_EQ(evaluation.stdev, 1 / 32.0) << "it was told";
  ASSERT_EQ(evaluation.policy.size(), kMostLikelyMoves);
  EXPECT_DOUBLE_EQ(evaluation.policy[0].chance, std::exp(-127 / 8.0));
}

TEST(ValueReader, LeavesOutARecordThatIsCutOff) {
  Random random(3);
  const std::string one = value_file_header() + to_bytes(random_record(9, random));
  const std::string two = one + to_bytes(random_record(9, random));
  for (std::size_t size = one.size(); size < two.size(); ++size) {
    std::istringstream in(two.substr(0, size));
    auto reader = ValueReader::open(in);
    ASSERT_TRUE(reader);
    ASSERT_TRUE(reader.value().next().value());
    EXPECT_FALSE(reader.value().next().value());
    EXPECT_EQ(reader.value().whole(), one.size());
  }
}

TEST(ValueReader, SaysTheByteOfAFault) {
  Random random(4);
  ValueRecord record = random_record(9, random);
  record.position.moves = {{Color::kBlack, Point::at(2, 2)}};
  record.position.further = 0;
  record.position.played.reset();
  record.evaluation.policy = {{Point::pass(), 1}};
  const std::string good = value_file_header() + to_bytes(record);
  const auto fault = [&](std::size_t at, int value) {
    std::string bytes = good;
    bytes[at] = static_cast<char>(value);
    const auto read = read_all(bytes);
    return read ? "" : read.error().describe();
  };
  EXPECT_EQ(fault(0, 'x'), "byte 0: expected \"OWLVALUE\" in front");
  EXPECT_EQ(fault(8, 2), "byte 8: expected version 1");
  EXPECT_EQ(fault(14, 20), "byte 14: expected a size from 2 to 19");
  EXPECT_EQ(fault(15, 0), "byte 15: expected 1 or 2 for the side to move");
  EXPECT_EQ(fault(17, 0), "byte 17: expected a point of the board or a pass");
  EXPECT_EQ(fault(16, 2), "byte 23: expected no more further moves than moves");
  EXPECT_EQ(fault(22, 255), "byte 21: expected at most 1000 moves");
  EXPECT_EQ(fault(23, 82), "byte 23: expected a point of the board");
  EXPECT_EQ(fault(31, 0), "byte 31: expected ownership from 1 to 15, and 0 behind the last point");
  EXPECT_EQ(fault(71, 0x18),
            "byte 71: expected ownership from 1 to 15, and 0 behind the last point");
  EXPECT_EQ(fault(72, 17), "byte 72: expected at most 16 moves");
  EXPECT_EQ(fault(73, 82), "byte 73: expected a point of the board or a pass");
  EXPECT_EQ(fault(75, 1), "byte 75: expected a logarithm from -127 to 0");
  EXPECT_EQ(fault(12, 67), "") << "longer than the file: cut off";
  EXPECT_EQ(fault(12, 65), "byte 76: the file is cut off");
}

// Nothing that a file may hold does harm.
TEST(ValueReader, ForgedFiles) {
  Random random(5);
  std::string good = value_file_header();
  for (int i = 0; i < 3; ++i) good += to_bytes(random_record(5, random));
  for (int i = 0; i < 200 * OWLET_TEST_EFFORT; ++i) {
    std::string bytes = good;
    for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes)
      bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
          static_cast<char>(random.below(256));
    const auto read = read_all(bytes);
    EXPECT_THAT(read ? "byte " : read.error().describe(), HasSubstr("byte "));
  }
}

TEST(ValuePosition, Board) {
  ValuePosition position{9,  Color::kBlack,
                         0,  {},
                         13, {{Color::kBlack, Point::at(0, 0)}, {Color::kBlack, Point::at(1, 0)}}};
  const auto board = board_of(position);
  ASSERT_TRUE(board);
  EXPECT_EQ(board->to_move(), Color::kBlack);
  EXPECT_EQ(board->color(Point::at(1, 0)), Color::kBlack);
  position.moves.push_back({Color::kWhite, Point::at(0, 0)});
  EXPECT_FALSE(board_of(position)) << "a stone on a stone";
}

}  // namespace
}  // namespace owlet::lab
