// Records in encodings whose characters have brackets and backslashes in them. Bytes are written in
// octal.
#include "engine/record/sgf_text.h"

#include <gtest/gtest.h>

#include "engine/record/game_record.h"

namespace owlet {
namespace {

GameRecord read(const std::string& sgf) {
  const Result<GameRecord> record = parse_game(sgf);
  if (!record) ADD_FAILURE() << record.error().describe();
  return record ? record.value() : GameRecord();
}

TEST(SgfText, Utf8StaysAsItIs) {
  for (const std::string text : {"(;PW[Ann])", "\xef\xbb\xbf(;C[評価 許功蓋])",
                                 "(;CA[Shift_JIS]C[講評];B[aa])", "(;CA[GBK]PW[表];B[aa])", ""})
    EXPECT_EQ(sgf_in_utf8(text), text);
}

TEST(SgfText, ShiftJis) {
  for (const std::string ca : {"", "CA[Shift_JIS]", "CA[SJIS]", "CA[x-sjis]", "CA[UTF-8]"}) {
    const GameRecord name = read("(;SZ[9]" + ca + "PW[\225\\];B[aa];W[bb])");
    EXPECT_EQ(name.white_name, "表") << ca;
    EXPECT_EQ(name.move_count(), 2U) << ca;
    const GameRecord comment = read("(;SZ[9]" + ca + ";B[aa]C[\215u\225]];W[bb];B[cc])");
    EXPECT_EQ(comment.nodes[1].comment, "講評") << ca;
    EXPECT_EQ(comment.move_count(), 3U) << ca;
  }
}

TEST(SgfText, Big5) {
  for (const std::string ca : {"", "CA[Big5]", "CA[big5-hkscs]"}) {
    const GameRecord record =
        read("(;SZ[9]" + ca + "PB[\244\375\245\\]PW[\263\\\273\\];B[aa];W[bb];B[cc])");
    EXPECT_EQ(record.move_count(), 3U) << ca;
    if (ca.empty()) continue;
    EXPECT_EQ(record.black_name, "王功");
    EXPECT_EQ(record.white_name, "許蓋");
  }
}

TEST(SgfText, Gbk) {
  for (const std::string ca : {"", "CA[GBK]", "CA[gb2312]", "CA[GB18030]"}) {
    const GameRecord record =
        read("(;SZ[9]" + ca + "PB[\213\\\213]]C[\213]\213\\];B[aa]C[\213\\\213]];W[bb];B[cc])");
    EXPECT_EQ(record.move_count(), 3U) << ca;
    if (!ca.empty()) {
      EXPECT_EQ(record.black_name, "媆媇");
    }
  }
}

TEST(SgfText, OtherEncodings) {
  EXPECT_EQ(read("(;SZ[9]PB[Jos\351]PW[M\374ller];B[aa];W[bb])").move_count(), 2U) << "Latin";
  EXPECT_EQ(read("(;SZ[9]CA[EUC-KR]PB[\300\314\303\242\310\243];B[aa];W[bb])").move_count(), 2U);
  EXPECT_EQ(read("(;SZ[9]C[\033$B9VI>\033(B];B[aa];W[bb])").nodes[0].comment, "講評");
  std::string wide = "\377\376";
  for (const char c : std::string("(;SZ[9];B[aa];W[bb])")) wide += {c, '\0'};
  EXPECT_EQ(read(wide).move_count(), 2U) << "UTF-16";
}

TEST(SgfText, CharactersCutInTwo) {
  EXPECT_EQ(read("(;SZ[9]CA[Shift_JIS];B[aa]C[abc\225];W[bb];B[cc])").move_count(), 3U);
  EXPECT_EQ(parse_game("(;SZ[9]PB[\225\\];B[aa]\nC[abc\225];W[bb];B[cc])").error().describe(),
            "line 2, column 2: a value without its closing ']'")
      << "no reading has all of it";
}

TEST(SgfText, FaultsHaveTheirLine) {
  const auto fault = parse_game("(;SZ[9]PW[\225\\]\n;B[zz])").error();
  EXPECT_EQ(fault.describe(), "line 2, column 4: B: not a point of this board");
}

TEST(SgfText, IsWrittenInUtf8) {
  const GameRecord record = read("(;SZ[9]CA[Shift_JIS]PW[\225\\];B[aa])");
  EXPECT_EQ(record.charset, "UTF-8");
  EXPECT_EQ(read(to_sgf(record)), record);
}

// Any two bytes in a name: what is read has all of its moves, or there is a fault.
TEST(SgfText, NoMoveIsLost) {
  for (int first = 0x80; first < 0x100; ++first)
    for (const char second : {'\\', ']', 'a', '[', '\x95'})
      for (const std::string ca : {"", "CA[Shift_JIS]", "CA[Big5]", "CA[GBK]"}) {
        const std::string name = {static_cast<char>(first), second};
        const auto record =
            parse_game("(;SZ[9]" + ca + "PW[" + name + "];B[aa]C[" + name + "];W[bb];B[cc])");
        if (!record) continue;
        EXPECT_EQ(record.value().move_count(), 3U) << first << " " << second << " " << ca;
      }
}

}  // namespace
}  // namespace owlet
