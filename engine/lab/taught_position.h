// A labelled position (value_record.h) as the learner of a value gets it: what the engine itself sees of it, as
// numbers of states and features, and what a teacher thinks of it.
//
// A stream of positions begins as that of position_record.h does, and points are numbered as there; then come any
// number of records, all numbers little endian, no padding:
//
//     u16 size, u16 played           the move that followed in the game; 361 is a pass, 65535 none
//     i16 bonus                      half points that the side to move gets: komi, or less komi
//     u16 win, i16 lead, u16 deviation   as in value_record.h
//     u16 further                    moves at the end that were not those of the game
//     u16 point[16], i8 chance[16]   the teacher's moves, 65535 for none, and 8 times the logarithms
//     u8  ownership[361]             n stands for (n - 8) / 7, 0 off the board
//     u8  choice[361]                1 where a move is possible and fills no own eye
//     u16 states[361][8], u16 features[361][12]
//
// engine/lab/learn_code/value_positions.py reads it.
#pragma once

#include <optional>
#include <string>

#include "engine/lab/position_record.h"
#include "engine/lab/value_record.h"

namespace owlet::lab {

// Makes records of labelled positions.
class TaughtRecorder {
 public:
  // The automaton must outlive it.
  explicit TaughtRecorder(const CodeAutomaton& automaton) : recorder_(automaton) {}

  // The bytes of the position's record, turned or mirrored; nothing where its moves are not legal.
  [[nodiscard]] std::optional<std::string> record(const ValueRecord& labelled, int symmetry);

 private:
  PositionRecorder recorder_;
};

}  // namespace owlet::lab
