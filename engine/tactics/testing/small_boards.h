// For tests: random positions on small boards, and strings in them to ask about.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/testing/test_boards.h"
#include "engine/tactics/capture_problem.h"

namespace owlet {

inline Board after_random_game(int width, int height, Random& random) {
  Board board(width, height);
  const auto area = static_cast<std::uint32_t>(board.area());
  const std::uint32_t length = area / 2 + random.below(area);
  for (std::uint32_t i = 0; i < length; ++i) {
    const auto points = board.empty_points();
    const Point p = points[random.below(static_cast<std::uint32_t>(points.size()))];
    const Move move{board.to_move(), p};
    // Eyes are rarely filled, or nothing would live.
    if (board.is_eye(p, move.color) && random.below(8) > 0) continue;
    if (board.is_legal(move)) board.play(move);
  }
  return board;
}

// A corner of 5x3 points, full but for a few, below a black wall that lives.
inline Board enclosed_corner(Random& random) {
  for (;;) {
    std::vector<std::string> rows = {".X.XX", "XXXXX", ".....", ".....", "....."};
    for (std::size_t row = 2; row < rows.size(); ++row)
      for (char& cell : rows[row]) cell = "XXOOOO.."[random.below(8)];
    PointMap<Color> colors;
    for (int row = 0; row < 5; ++row) {
      for (int column = 0; column < 5; ++column) {
        const char c = rows[static_cast<std::size_t>(4 - row)][static_cast<std::size_t>(column)];
        colors[Point::at(column, row)] = c == 'X'   ? Color::kBlack
                                         : c == 'O' ? Color::kWhite
                                                    : Color::kEmpty;
      }
    }
    Board board(5, 5);
    const Color to_move = random.below(2) == 0 ? Color::kBlack : Color::kWhite;
    if (board.set_up(colors, to_move) && board.empty_points().size() <= 8) return board;
  }
}

// A string with at most that many liberties; none if there is none.
inline Point some_target(const Board& board, int most_liberties, Random& random) {
  std::vector<Point> targets;
  for (int row = 0; row < board.height(); ++row) {
    for (int column = 0; column < board.width(); ++column) {
      const Point p = Point::at(column, row);
      if (is_stone(board.color(p)) && board.string_root(p) == p &&
          board.liberty_count(p) <= most_liberties)
        targets.push_back(p);
    }
  }
  if (targets.empty()) return Point::none();
  return targets[random.below(static_cast<std::uint32_t>(targets.size()))];
}

inline std::string_view name_of(KoMaster master) {
  switch (master) {
    case KoMaster::kAttacker:
      return "the attacker";
    case KoMaster::kDefender:
      return "the defender";
    case KoMaster::kNobody:
      break;
  }
  return "nobody";
}

// For messages of failed comparisons.
inline std::string question(const Board& board, Point target, Color to_move, KoMaster master) {
  return drawing(board) + ", target " + to_vertex(target) + ", " + std::string(to_string(to_move)) +
         " to move, ko master " + std::string(name_of(master)) +
         (board.ko_point().on_board() ? ", ko at " + to_vertex(board.ko_point()) : "");
}

}  // namespace owlet
