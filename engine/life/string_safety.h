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

  // Whether c may play at the empty point p and stays there, whatever its opponent answers.
  [[nodiscard]] bool stays(Color c, Point p);

 private:
  Board& board_;
  StringReader& reader_;
  PointMap<std::optional<StringStanding>> standing_;  // at roots
};

}  // namespace owlet::life
