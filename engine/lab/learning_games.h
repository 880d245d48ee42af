// The games that the network is learned from and those that it is tested by, and positions of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dfa/tool/game_list.h"
#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/lab/commands.h"

namespace owlet::lab {

// --part, --validation-games and --test-games. A file's last games are for the test, whose figures
// are published; those before are for validation, by which choices are made; the rest are learned
// from:
//
//     | learning ......................... | validation: a twentieth | test: a tenth |
//
// `part` is the default.
void add_part_options(Options& options, const std::string& part);

// --positions, of which so many are the default, --seed, and those above: for PositionDraw.
void add_draw_options(Options& options, std::size_t positions, const std::string& part);

// --skip: the moves that PositionDraw skips.
void add_skip_option(Options& options);

struct LearningGame {
  ListedGame game;
  std::size_t file = 0;  // which of the files it is from
};

// What boards the games may be on.
enum class Boards : std::uint8_t { k19x19, kSquareTo19x19 };

// The games of the part of the files that the options ask for. Fails if there are none.
[[nodiscard]] Outcome<std::vector<LearningGame>> load_part(const Values& values,
                                                           Boards boards = Boards::k19x19);

// A position and the move that was played there, which is a point of the board.
struct DrawnPosition {
  Board board;
  Point played;
  std::size_t file;
};

// The position of a game before a move, counted from 0; nothing if that is a pass, or if a move is
// not legal without suicide.
[[nodiscard]] std::optional<DrawnPosition> position_before(const LearningGame& from,
                                                           std::size_t ply);

// Draws positions: all games in a random order, each once at a random move, and so on. The same
// games and seed give the same positions.
class PositionDraw {
 public:
  // The games must outlive it, and there is at least one. The first `skipped` moves of games on
  // boards smaller than 19x19 are not drawn: an engine's games with itself begin with moves at
  // random.
  PositionDraw(const std::vector<LearningGame>& games, std::uint64_t seed, std::size_t skipped = 0);

  // Nothing if there are only passes.
  std::optional<DrawnPosition> next();

 private:
  const std::vector<LearningGame>& games_;
  Random random_;
  std::vector<const LearningGame*> order_;
  std::size_t at_;
  std::size_t skipped_;
};

// The points between which the policy chooses: where a move is possible, ko counted and superko not,
// and fills no eye of its own; and the point played.
[[nodiscard]] std::vector<Point> choices(const Board& board, Point played);

}  // namespace owlet::lab
