// A labelled position (value_record.h) as the learner gets it: what the engine itself sees of it, as numbers of
// states and features, and what a teacher thinks of it.
//
// A stream of positions, all numbers little endian, no padding:
//
//     "OWLMOVES", u32 version, u32 states of the automaton, u32 features, "none" included,
//     u32 CRC-32 of the automaton's table and its sizes, as in its file
//     any number of records (TaughtRecord)
//
// Points are numbered row by row from below, 19 * row + column; a smaller board lies in the corner of the first
// points, and all is 0 at points off it, where a point on it has no state 0.
//
// engine/lab/learn/positions.py reads it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/lab/value_record.h"
#include "engine/network/path_states.h"
#include "engine/network/point_features.h"

namespace owlet::lab {

inline constexpr std::size_t kRecordSize = 19;
inline constexpr std::size_t kRecordPoints = kRecordSize * kRecordSize;

struct TaughtRecord {
  static constexpr std::uint16_t kPass = kRecordPoints;
  static constexpr std::uint16_t kNone = 65535;

  std::uint16_t size = 0;
  std::uint16_t played = kNone;  // the move that followed in the game
  std::int16_t bonus = 0;        // half points that the side to move gets: komi, or less komi
  std::uint16_t win = 0;         // these three as in value_record.h
  std::int16_t lead = 0;
  std::uint16_t deviation = 0;
  std::uint16_t further = 0;  // moves at the end that were not those of the game
  std::array<std::uint16_t, kMostLikelyMoves> point{};  // the teacher's moves
  std::array<std::int8_t, kMostLikelyMoves> chance{};   // 8 times their logarithms
  std::array<std::uint8_t, kRecordPoints> ownership{};  // n stands for (n - 8) / 7, 0 off the board
  std::array<std::uint8_t, kRecordPoints> choice{};  // 1: a move is possible and fills no own eye
  std::array<PointStates, kRecordPoints> states{};
  std::array<PointFeatures, kRecordPoints> features{};
};
static_assert(sizeof(TaughtRecord) ==
              7 * sizeof(std::uint16_t) + kMostLikelyMoves * 3 + kRecordPoints * (1 + 1 + 16 + 24));

[[nodiscard]] std::string stream_header(const PathAutomaton& automaton);

// Makes records of labelled positions.
class TaughtRecorder {
 public:
  // The automaton must outlive it.
  explicit TaughtRecorder(const PathAutomaton& automaton) : states_(automaton) {}

  // The position turned or mirrored: its points change places, and what is said of each stays the same, for
  // states and features do not depend on how the board lies. Nothing where its moves are not legal.
  [[nodiscard]] std::optional<TaughtRecord> record(const ValueRecord& labelled, int symmetry);

 private:
  PathStates states_;
  Ladders ladders_;
  PointMap<PointFeatures> features_;
};

}  // namespace owlet::lab
