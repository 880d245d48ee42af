// How strings stand by reading alone: can they be taken, can they still be saved?
//
// Each string is read once. Strings with many liberties are not read and count as safe.
#pragma once

#include <optional>

#include "engine/tactics/string_reader.h"

namespace owlet::life {

enum class Safety : std::uint8_t {
  kSafe,      // can not be taken
  kCritical,  // whoever moves first decides
  kDead       // can not be saved
};

struct StringStanding {
  Safety safety = Safety::kSafe;
  Point attack;         // takes it if critical
  Point defend;         // saves it if critical
  bool by_ko = false;   // one of these begins a ko
  bool proven = false;  // if it is not safe
};

class StringSafety {
 public:
  // Both must outlive this. The board is one for reading (reading_board.h), and is left as it was.
  StringSafety(Board& board, StringReader& reader) : board_(board), reader_(reader) {}

  [[nodiscard]] const Board& board() const { return board_; }
  // Requires a stone at p.
  [[nodiscard]] const StringStanding& of(Point p);

  // What takes a stone of c at the empty point p, or p itself if c may not play there; nothing if it
  // would stay, whatever its opponent answers.
  [[nodiscard]] std::optional<Point> refutation(Color c, Point p);

 private:
  Board& board_;
  StringReader& reader_;
  PointMap<bool> known_;  // at roots
  PointMap<StringStanding> standing_;
};

}  // namespace owlet::life
