// For tests: `owlet-lab` run in a folder of its own.
#pragma once

#include <string>

#include "engine/base/testing/test_program.h"
#include "engine/lab/commands.h"
#include "engine/network/testing/test_positions.h"

namespace owlet::lab {

// Random games of 19x19, one a line, as owlet-lab reads them.
inline std::string random_games(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    const Board board = random_game(19, 19, 60, static_cast<std::uint64_t>(i));
    text += "B+R ";
    for (int k = 0; k < board.move_number(); ++k) {
      const Point p = board.move(k).point;
      text += {static_cast<char>('a' + p.column()), static_cast<char>('a' + 18 - p.row())};
    }
    text += '\n';
  }
  return text;
}

class LabTest : public ProgramTest {
 protected:
  LabTest()
      : ProgramTest([](const auto& arguments, auto& out, auto& errors) {
          return dfa::tool::run(owlet_lab(), arguments, out, errors);
        }) {}
};

}  // namespace owlet::lab
