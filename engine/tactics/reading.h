// The answer to a question of reading.
#pragma once

#include <cstdint>

#include "engine/board/point.h"
#include "engine/tactics/verdict.h"

namespace owlet {

struct Reading {
  Verdict verdict = Verdict::kFails;  // of the side that asked, moving first
  // The first move of it; none where the goal fails, a pass where nothing needs to be played.
  Point move;
  // No limit ended the search and no line was decided unread: whatever anybody plays, it comes out
  // like this.
  bool proven = false;
  // A limit ended the search, and the verdict is the likelier of two.
  bool guessed = false;
  std::int64_t nodes = 0;  // positions looked at for it

  friend bool operator==(const Reading&, const Reading&) = default;
};

}  // namespace owlet
