// The games of a file, for programs that go through many of them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/random.h"
#include "engine/board/board.h"

namespace owlet {

// A game as it was played: every move of it was possible, if ko does not count and suicide does.
struct ListedGame {
  int width = 19;
  int height = 19;
  PointMap<Color> start;
  Color to_move = Color::kBlack;  // first
  std::vector<Move> moves;        // passes included

  // The board before the first move. No ban on retaking, and suicide is allowed, as play_recorded()
  // needs it.
  [[nodiscard]] Board first_board() const;
};

// The games of a file, at most `limit`. The file is an SGF collection, or has a game a line: a
// result, a blank, and the moves on 19x19 as pairs of SGF letters, Black's first. Either may be
// compressed with gzip. A game ends at a move that cannot be played; an SGF text that is cut short is
// refused, for nobody would notice what is missing. Errors name the file.
[[nodiscard]] Result<std::vector<ListedGame>> read_games(const std::string& path,
                                                         std::size_t limit);

// The position of one of the games after some of its moves, each equally likely. Requires a game.
[[nodiscard]] Board random_position(const std::vector<ListedGame>& games, Random& random);

}  // namespace owlet
