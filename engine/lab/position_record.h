// A position as the learner of the code gets it: what the engine itself sees of it, as numbers of
// states and features, and the move that was played.
//
// A stream of positions, all numbers little endian, no padding:
//
//     "OWLMOVES", u32 version, u32 states of the automaton, u32 features, "none" included,
//     u32 CRC-32 of the automaton's table and its sizes, as in its file
//     any number of records:
//       u16 played                 points are numbered row by row from below: 19 * row + column;
//                                  a smaller board lies in the corner of the first points, and all
//                                  is 0 at points off it, where a point on it has no state 0
//       u8  choice[361]            1 where the move could have been
//       u8  zero
//       u16 states[361][8]         code_states.h
//       u16 features[361][12]      code_features.h
//
// engine/lab/learn_code/stream.py reads it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/code/code_features.h"
#include "engine/code/code_states.h"

namespace owlet::lab {

inline constexpr std::size_t kRecordSize = 19;
inline constexpr std::size_t kRecordPoints = kRecordSize * kRecordSize;

struct PositionRecord {
  std::uint16_t played = 0;
  std::array<std::uint8_t, kRecordPoints> choice{};
  std::uint8_t zero = 0;
  std::array<PointStates, kRecordPoints> states{};
  std::array<PointFeatures, kRecordPoints> features{};
};
static_assert(sizeof(PositionRecord) == 2 + 362 + kRecordPoints * (16 + 24));

// The number of a point of a square board that is turned or mirrored.
[[nodiscard]] std::size_t record_number(Point p, int size, int symmetry);

[[nodiscard]] std::string stream_header(const CodeAutomaton& automaton);

// Makes records of positions.
class PositionRecorder {
 public:
  // The automaton must outlive it.
  explicit PositionRecorder(const CodeAutomaton& automaton) : states_(automaton) {}

  // The position, on a square board of at most 19x19, turned or mirrored: its points change places,
  // and what is said of each stays the same, for states and features do not depend on how the board
  // lies. Where the move is no point, the record's is 0. The record is good until the next call. Moves the board
  // about and leaves it as it was.
  const PositionRecord& record(Board& board, Point played, int symmetry);

 private:
  CodeStates states_;
  Ladders ladders_;
  PointMap<PointFeatures> features_;
  PositionRecord record_;
};

}  // namespace owlet::lab
