#include "regress/html/board_svg.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace owlet::regress {
namespace {

constexpr int kCell = 26;    // pixels between lines
constexpr int kMargin = 34;  // from the edge of the picture to the first line
constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

struct Spot {
  int x = 0;
  int y = 0;
};

std::optional<Spot> spot_of(std::string_view vertex, int size) {
  if (vertex.size() < 2) return std::nullopt;
  const std::size_t column = kColumns.find(vertex[0]);
  int row = 0;
  const auto [end, fault] = std::from_chars(vertex.data() + 1, vertex.data() + vertex.size(), row);
  if (column >= static_cast<std::size_t>(size) || fault != std::errc{} ||
      end != vertex.data() + vertex.size() || row < 1 || row > size) {
    return std::nullopt;
  }
  return Spot{kMargin + static_cast<int>(column) * kCell, kMargin + (size - row) * kCell};
}

std::string n(int value) {
  return std::to_string(value);
}

std::string grid(int size) {
  const int far = kMargin + (size - 1) * kCell;
  std::string path;
  for (int i = 0; i < size; ++i) {
    const std::string at = n(kMargin + i * kCell);
    path += "M" + n(kMargin) + " " + at + "H" + n(far) + "M" + at + " " + n(kMargin) + "V" + n(far);
  }
  return "<path d=\"" + path + "\" stroke=\"#5b4a24\" fill=\"none\"/>\n";
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
      out += "<circle cx=\"" + n(kMargin + column * kCell) + "\" cy=\"" + n(kMargin + row * kCell) +
             "\" r=\"3\" fill=\"#5b4a24\"/>\n";
    }
  }
  return out;
}

std::string label(int x, int y, const std::string& text) {
  return "<text x=\"" + n(x) + "\" y=\"" + n(y) + "\">" + text + "</text>";
}

std::string labels(int size) {
  std::string out =
      "<g font-size=\"12\" font-family=\"sans-serif\" fill=\"#5b4a24\" "
      "text-anchor=\"middle\">\n";
  const int far = kMargin + (size - 1) * kCell;
  for (int i = 0; i < size; ++i) {
    const int at = kMargin + i * kCell;
    const std::string column(1, kColumns[static_cast<std::size_t>(i)]);
    out += label(at, 14, column) + label(at, far + 28, column);
    out += label(12, at + 4, n(size - i)) + label(far + 24, at + 4, n(size - i));
  }
  return out + "\n</g>\n";
}

std::string circle(Spot spot, int radius, std::string_view style) {
  return "<circle cx=\"" + n(spot.x) + "\" cy=\"" + n(spot.y) + "\" r=\"" + n(radius) + "\" " +
         std::string(style) + "/>\n";
}

std::string stones(const BoardSnapshot& board) {
  std::string out;
  for (int row = 0; row < board.size; ++row) {
    for (int column = 0; column < board.size; ++column) {
      const char cell = board.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (cell != 'X' && cell != 'O') continue;
      out += circle({kMargin + column * kCell, kMargin + row * kCell}, 12,
                    cell == 'X' ? "class=\"black\" fill=\"#111\""
                                : "class=\"white\" fill=\"#fff\" stroke=\"#444\"");
    }
  }
  return out;
}

std::string drawn(Spot spot, MarkKind kind) {
  switch (kind) {
    case MarkKind::kAsked:
      return "<rect class=\"asked\" x=\"" + n(spot.x - 8) + "\" y=\"" + n(spot.y - 8) +
             "\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"#1c6dd0\" "
             "stroke-width=\"3\"/>\n";
    case MarkKind::kExpected:
      return circle(spot, 10, "class=\"expected\" fill=\"#1b9e3a\"");
    case MarkKind::kForbidden:
      return circle(spot, 8,
                    "class=\"forbidden\" fill=\"none\" stroke=\"#e07b00\" stroke-width=\"3\"");
    case MarkKind::kWrong:
      return circle(spot, 6, "class=\"wrong\" fill=\"#d32f2f\"");
    case MarkKind::kRight:
      return circle(spot, 8, "class=\"right\" fill=\"#1b9e3a\"") + circle(spot, 3, "fill=\"#fff\"");
  }
  return "";
}

std::string last_move(const BoardSnapshot& board) {
  const auto spot = spot_of(board.last_move, board.size);
  if (!spot) return "";
  return circle(*spot, 6, "class=\"last\" fill=\"none\" stroke=\"#8a8a8a\" stroke-width=\"2\"");
}

}  // namespace

std::string board_svg(const BoardSnapshot& board, const std::vector<Mark>& marks) {
  const std::string side = n(2 * kMargin + (board.size - 1) * kCell);
  std::string out = "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" width=\"" + side +
                    "\" height=\"" + side + "\" viewBox=\"0 0 " + side + " " + side + "\">\n";
  out +=
      grid(board.size) + stars(board.size) + labels(board.size) + stones(board) + last_move(board);
  for (const Mark& mark : marks) {
    if (const auto spot = spot_of(mark.vertex, board.size)) out += drawn(*spot, mark.kind);
  }
  return out + "</svg>\n";
}

}  // namespace owlet::regress
