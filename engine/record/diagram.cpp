#include "engine/record/diagram.h"

#include <cassert>

#include "engine/board/vertex.h"

namespace owlet {
namespace {

char cell_text(Color color) {
  assert(color != Color::kOff);
  return color == Color::kBlack ? 'X' : color == Color::kWhite ? 'O' : '.';
}

// Whether a line at that distance from the edge passes through star points: the outer ones from
// size 7, the middle one of an odd size from 9.
bool is_star_line(int line, int size) {
  if (size < 7) return false;
  const int outer = size < 13 ? 2 : 3;
  const bool middle = size >= 9 && size % 2 == 1 && line == size / 2;
  return line == outer || line == size - 1 - outer || middle;
}

// Star points are the corners' crossings, the middle of the board, and from size 13 the middles
// of the sides.
bool is_star(Point p, int width, int height) {
  if (!is_star_line(p.column(), width) || !is_star_line(p.row(), height)) return false;
  const bool middle_column = width % 2 == 1 && p.column() == width / 2;
  const bool middle_row = height % 2 == 1 && p.row() == height / 2;
  if (middle_column == middle_row) return true;
  return middle_column ? width >= 13 : height >= 13;
}

std::string column_letters(int width) {
  std::string line = "  ";
  for (int column = 0; column < width; ++column) {
    line += ' ';
    line += to_vertex(Point::at(column, 0)).front();
  }
  return line + '\n';
}

}  // namespace

std::string to_board(const PointMap<Color>& colors, int width, int height, Point last_move) {
  const std::string letters = column_letters(width);
  std::string text = letters;
  for (int row = height - 1; row >= 0; --row) {
    const std::string number = std::to_string(row + 1);
    text += std::string(2 - number.size(), ' ') + number;
    char gap = ' ';  // in front of the next cell
    for (int column = 0; column < width; ++column) {
      const Point p = Point::at(column, row);
      const bool star = colors[p] == Color::kEmpty && is_star(p, width, height);
      text += p == last_move ? '(' : gap;
      text += star ? '+' : cell_text(colors[p]);
      gap = p == last_move ? ')' : ' ';
    }
    text += gap + number + '\n';
  }
  return text + letters;
}

}  // namespace owlet
