// How strings stand by reading alone: can they be taken, can they still be saved?
//
// Each string is read once. Strings with many liberties are not read and count as safe.
#pragma once

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
  // The reader must outlive this. The board is copied.
  StringSafety(const Board& board, StringReader& reader);

  [[nodiscard]] const Board& board() const { return board_; }
  // Requires a stone at p.
  [[nodiscard]] const StringStanding& of(Point p);

  // Whether a stone of c at the empty point p would stay, whatever its opponent answers; where not,
  // `answer` is what takes it, or p itself if c may not play there.
  [[nodiscard]] bool may_enter(Color c, Point p, Point& answer);

 private:
  Board board_;
  StringReader& reader_;
  PointMap<bool> known_;  // at roots
  PointMap<StringStanding> standing_;
};

}  // namespace owlet::life
