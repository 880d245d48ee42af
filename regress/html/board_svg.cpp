#include "regress/html/board_svg.h"

#include <fmt/format.h>

#include "regress/base/vertex.h"

namespace owlet::regress {
namespace {

constexpr int kCell = 26;    // pixels between lines
constexpr int kMargin = 34;  // from the edge of the picture to the first line
// Of a line of the board, counted from the left or from the top.
int pixel(int line) {
  return kMargin + line * kCell;
}

std::string grid(int size) {
  const int far = pixel(size - 1);
  std::string path;
  for (int i = 0; i < size; ++i) {
    path += fmt::format("M{0} {1}H{2}M{1} {0}V{2}", kMargin, pixel(i), far);
  }
  return fmt::format("<path d=\"{}\" stroke=\"#5b4a24\" fill=\"none\"/>\n", path);
}

std::string circle(int column, int line, int radius, std::string_view style) {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", pixel(column), pixel(line),
                     radius, style);
}

std::string stars(int size) {
  if (size < 7) return "";
  const int low = size < 13 ? 2 : 3;
  std::vector<int> lines = {low, size - 1 - low};
  if (size % 2 == 1) lines.push_back(size / 2);
  std::string out;
  for (const int column : lines) {
    for (const int row : lines) {
      const bool side = (column == size / 2) != (row == size / 2);
      if (size % 2 == 1 && side && size < 13) continue;
      out += circle(column, row, 3, "fill=\"#5b4a24\"");
    }
  }
  return out;
}

std::string labels(int size) {
  std::string out =
      "<g font-size=\"12\" font-family=\"sans-serif\" fill=\"#5b4a24\" "
      "text-anchor=\"middle\">\n";
  const int far = pixel(size - 1);
  const auto label = [&](int x, int y, const auto& text) {
    out += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>", x, y, text);
  };
  for (int i = 0; i < size; ++i) {
    const char column = kColumns[static_cast<std::size_t>(i)];
    label(pixel(i), 14, column);
    label(pixel(i), far + 28, column);
    label(12, pixel(i) + 4, size - i);
    label(far + 24, pixel(i) + 4, size - i);
  }
  return out + "\n</g>\n";
}

std::string stones(const BoardSnapshot& board) {
  std::string out;
  const int size = board.size();
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const char cell = board.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (cell != 'X' && cell != 'O') continue;
      out += circle(column, row, 12,
                    cell == 'X' ? "class=\"black\" fill=\"#111\""
                                : "class=\"white\" fill=\"#fff\" stroke=\"#444\"");
    }
  }
  return out;
}

std::string drawn(int column, int line, MarkKind kind) {
  switch (kind) {
    case MarkKind::kAsked:
      return fmt::format(
          "<rect class=\"asked\" x=\"{}\" y=\"{}\" width=\"16\" height=\"16\" fill=\"none\" "
          "stroke=\"#1c6dd0\" stroke-width=\"3\"/>\n",
          pixel(column) - 8, pixel(line) - 8);
    case MarkKind::kExpected:
      return circle(column, line, 10, "class=\"expected\" fill=\"#1b9e3a\"");
    case MarkKind::kForbidden:
      return circle(column, line, 8,
                    "class=\"forbidden\" fill=\"none\" stroke=\"#e07b00\" stroke-width=\"3\"");
    case MarkKind::kWrong:
      return circle(column, line, 6, "class=\"wrong\" fill=\"#d32f2f\"");
    case MarkKind::kRight:
      return circle(column, line, 8, "class=\"right\" fill=\"#1b9e3a\"") +
             circle(column, line, 3, "fill=\"#fff\"");
    case MarkKind::kLastMove:
      return circle(column, line, 6,
                    "class=\"last\" fill=\"none\" stroke=\"#8a8a8a\" stroke-width=\"2\"");
  }
  return "";
}

}  // namespace

std::string board_svg(const BoardSnapshot& board, std::vector<BoardMark> marks) {
  marks.insert(marks.begin(), {board.last_move, MarkKind::kLastMove});
  const int side = pixel(board.size() - 1) + kMargin;
  std::string out = fmt::format(
      "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{0}\" "
      "viewBox=\"0 0 {0} {0}\">\n",
      side);
  out += grid(board.size()) + stars(board.size()) + labels(board.size()) + stones(board);
  for (const BoardMark& mark : marks) {
    const auto vertex = parse_vertex(mark.vertex, board.size());
    if (!vertex || vertex->is_pass()) continue;
    out += drawn(vertex->column, board.size() - 1 - vertex->row, mark.kind);
  }
  return out + "</svg>\n";
}

}  // namespace owlet::regress
