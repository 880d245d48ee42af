// Positions with what a strong engine thinks of them, in a file: what a value is learned from.
//
// The file, numbers little endian, without padding:
//
//     "OWLVALUE", u32 version
//     any number of records:
//       u16 bytes of the record that follow
//       u8  size                    of the square board
//       u8  side to move            1 black, 2 white
//       u8  further                 moves at the end that were not those of the game
//       u16 played                  the move that followed in the game: a point as below, 65535 for none
//       i16 komi                    half points
//       u16 moves                   how many; stones that a game began with are moves as well
//       u16 move[moves]             bit 15: white's; below it the point: size * row + column, rows
//                                   from below, or size * size for a pass
//       u16 win                     chance of the side to move to win, 65535 for 1
//       i16 lead                    of the side to move, 1/32 points
//       u16 deviation               of the score, 1/32 points; 0 where it is not told
//       u8  ownership[(size * size + 1) / 2]   point 2 i in the low four bits of byte i, 2 i + 1 in
//                                   the high ones; n stands for (n - 8) / 7, 1 is the side to move's
//       u8  likely                  how many moves follow, at most 16, the likeliest first
//       u16 point[likely]           size * size is a pass
//       i8  chance[likely]          8 times its natural logarithm, -127 where it is less
//       u32 game                    positions of one game share it, so that they may be divided by
//                                   games
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/board/board.h"
#include "engine/lab/evaluation.h"

namespace owlet::lab {

struct ValuePosition {
  int size = 19;
  Color to_move = Color::kBlack;
  int further = 0;
  std::optional<Point> played = {};  // the move that followed in the game
  int komi = 0;                      // half points
  std::vector<Move> moves;           // from the empty board
};

// The board of the position, under simple ko; nothing where a move is not legal.
[[nodiscard]] std::optional<Board> board_of(const ValuePosition& position);

struct ValueRecord {
  ValuePosition position;
  Evaluation evaluation;
  std::uint32_t game = 0;
};

// Of the boards.
inline constexpr int kLeastValueSize = 2;
inline constexpr int kMostValueSize = 19;
inline constexpr int kMostRecordedMoves = 1000;
inline constexpr std::size_t kMostLikelyMoves = 16;

// What a file says of an evaluation, in its units.
struct QuantizedEvaluation {
  std::uint16_t win = 0;
  std::int16_t lead = 0;
  std::uint16_t deviation = 0;
};
[[nodiscard]] QuantizedEvaluation quantized(const Evaluation& evaluation);
[[nodiscard]] std::uint8_t quantized_owner(float ownership);
[[nodiscard]] std::int8_t quantized_chance(double chance);

[[nodiscard]] std::string value_file_header();

// Win, lead, deviation, ownership and chances are rounded, the moves behind the first
// kMostLikelyMoves left out. Requires ownership of each point, a board of at most 19x19 and at most
// kMostRecordedMoves moves.
[[nodiscard]] std::string to_bytes(const ValueRecord& record);

// Reads a file from its front to its end. Everything is validated but that the moves are legal
// (board_of); errors say the byte.
class ValueReader {
 public:
  // The stream must outlive it.
  [[nodiscard]] static Result<ValueReader> open(std::istream& in);

  // Nothing at the end of the file, or where the last record is cut off.
  [[nodiscard]] Result<std::optional<ValueRecord>> next();

  // Bytes of the header and the records read so far.
  [[nodiscard]] std::uint64_t whole() const { return whole_; }

 private:
  explicit ValueReader(std::istream& in) : in_(&in) {}
  // That many bytes; fewer at the end of the file.
  const std::string& take(std::size_t count);

  std::istream* in_;
  std::uint64_t whole_ = 0;
  std::string bytes_;
};

}  // namespace owlet::lab
