// What the board writes down at each play so that undo can restore every bit.
//
// A frame holds old values field by field. What a play did to liberties is mostly undone by doing
// the opposite; only uniting strings loses information, so both are kept on a side stack. The
// stones of a captured string need no copy: they are the newest entries of the list of empty
// points, in the order in which they were taken.
#pragma once

#include <array>
#include <cstdint>

#include "engine/board/change_journal.h"
#include "engine/board/point.h"
#include "engine/board/point_set.h"

namespace owlet {

struct BoardFrame {
  Move move;
  Color to_move = Color::kBlack;   // before the play
  Point ko_point;                  // before the play
  std::uint16_t empty_place = 0;   // of the played point in the list of empty points
  Point root;                      // of the string the stone became part of
  std::uint8_t new_liberties = 0;  // bit d: kOrthogonal[d] became a liberty of that string
  std::uint8_t absorbed = 0;       // strings united into it
  std::uint8_t captures = 0;       // strings captured
  std::array<std::uint16_t, 4> capture_size{};
  std::uint16_t suicide_size = 0;   // stones of the own string removed, 0 if none
  ChangeJournal::Mark changes = 0;  // the journal's end before the play
};

// What the board keeps of a string at its root.
struct StringRecord {
  std::uint16_t size = 0;
  std::uint16_t liberties = 0;

  friend bool operator==(const StringRecord&, const StringRecord&) = default;
};

// One string swallowed by another, and both as they were.
struct BoardUnion {
  Point root;
  Point absorbed;
  StringRecord string;
  StringRecord absorbed_string;
  PointSet liberties;
  PointSet absorbed_liberties;

  friend bool operator==(const BoardUnion&, const BoardUnion&) = default;
};

}  // namespace owlet
