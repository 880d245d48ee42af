#include "engine/owl/tool/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/life/region.h"

namespace owlet::owl_tool {
namespace {

using dfa::Cell;
using dfa::CellSet;
using dfa::Offset;

// ---- The pattern

char sign_of(CellSet set) {
  for (const auto& [sign, allowed] :
       {std::pair{'.', CellSet(Cell::kEmpty)}, std::pair{'X', CellSet(Cell::kX)},
        std::pair{'O', CellSet(Cell::kO)},
        std::pair{'x', CellSet(Cell::kEmpty) | CellSet(Cell::kX)},
        std::pair{'o', CellSet(Cell::kEmpty) | CellSet(Cell::kO)}})
    if (set == allowed) return sign;
  return '?';
}

// The part of the window that is drawn, and the edges around it.
struct Frame {
  int left = 0;
  int right = 0;
  int top = 0;
  int bottom = 0;
  bool edge_left = false;
  bool edge_right = false;
  bool edge_top = false;
  bool edge_bottom = false;
};

Frame frame_of(const Shape& shape) {
  Frame frame;
  for (int bit = 0; bit < kWindowCells; ++bit) {
    const CellSet set = shape.at(bit);
    if (set.is_anything() || set == CellSet(Cell::kOff)) continue;
    const Offset o = offset_of(bit);
    frame.left = std::min(frame.left, o.dx);
    frame.right = std::max(frame.right, o.dx);
    frame.top = std::min(frame.top, o.dy);
    frame.bottom = std::max(frame.bottom, o.dy);
  }
  const auto is_off = [&](Offset o) {
    return std::max(std::abs(o.dx), std::abs(o.dy)) <= kReach &&
           shape.at(bit_of(o)) == CellSet(Cell::kOff);
  };
  frame.edge_left = is_off({frame.left - 1, 0});
  frame.edge_right = is_off({frame.right + 1, 0});
  frame.edge_top = is_off({0, frame.top - 1});
  frame.edge_bottom = is_off({0, frame.bottom + 1});
  return frame;
}

// `letter` stands at the cell of the group, or its own sign if it is 0.
std::string diagram(const Shape& shape, char letter) {
  const Frame frame = frame_of(shape);
  std::string border(static_cast<std::size_t>(frame.right - frame.left + 1), '-');
  if (frame.edge_left) border.insert(0, 1, '+');
  if (frame.edge_right) border += '+';
  std::string text;
  if (frame.edge_top) text += border + '\n';
  for (int y = frame.top; y <= frame.bottom; ++y) {
    if (frame.edge_left) text += '|';
    for (int x = frame.left; x <= frame.right; ++x) {
      const int bit = bit_of({x, y});
      text += x == 0 && y == 0                   ? '*'
              : bit == shape.goal && letter != 0 ? letter
                                                 : sign_of(shape.at(bit));
    }
    if (frame.edge_right) text += '|';
    text += '\n';
  }
  if (frame.edge_bottom) text += border + '\n';
  return text;
}

// ---- The cases

constexpr int kMostCaseSide = 13;

// A part of the board, cut out; its borders are edges.
struct Cut {
  int width = 0;
  int height = 0;
  PointMap<Color> colors;
  PointMap<bool> goal;
  Color mover = Color::kBlack;

  [[nodiscard]] bool is_possible() const {
    return Board(width, height).set_up(colors, Color::kBlack);
  }
  [[nodiscard]] Window window(Point p, int transform) const {
    return window_at(colors, width, height, goal, mover, p, transform);
  }
};

// `side` points wide and high, around p as far as the edges allow. `moved` is where p is on it.
Cut cut_out(const Question& question, const PointMap<bool>& goal, Point p, int side, Point& moved) {
  Cut cut;
  cut.width = cut.height = side;
  cut.mover = question.first();
  const int x0 = std::clamp(p.column() - side / 2, 0, question.size - side);
  const int y0 = std::clamp(p.row() - side / 2, 0, question.size - side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const Point from = Point::at(x0 + x, y0 + y);
      cut.colors[Point::at(x, y)] = question.colors[from];
      cut.goal[Point::at(x, y)] = goal[from];
    }
  moved = Point::at(p.column() - x0, p.row() - y0);
  return cut;
}

// The moves that the shape proposes.
std::vector<Point> proposed(const Shape& shape, const Cut& cut) {
  std::vector<Point> moves;
  for (int y = 0; y < cut.height; ++y)
    for (int x = 0; x < cut.width; ++x)
      for (int t = 0; t < dfa::kTransforms; ++t)
        if (shape.matches(cut.window(Point::at(x, y), t))) {
          moves.push_back(Point::at(x, y));
          break;
        }
  return moves;
}

std::string drawn(const Cut& cut, const std::vector<Point>& moves) {
  std::string text;
  for (int y = cut.height - 1; y >= 0; --y) {
    for (int x = 0; x < cut.width; ++x) {
      const Point p = Point::at(x, y);
      const char stone = cut.colors[p] == cut.mover ? 'O' : 'X';
      if (is_stone(cut.colors[p])) {
        text += cut.goal[p] ? static_cast<char>(stone - 'A' + 'a') : stone;
      } else {
        text += std::find(moves.begin(), moves.end(), p) != moves.end() ? '*' : '.';
      }
    }
    text += '\n';
  }
  return text;
}

// Changes one point that the shape speaks of so that it is found nowhere. False if none will do.
bool spoil(const Shape& shape, Cut& cut, Point move) {
  int transform = 0;
  while (!shape.matches(cut.window(move, transform))) ++transform;
  for (int bit = 0; bit < kWindowCells; ++bit) {
    const CellSet set = shape.at(bit);
    if (set.is_anything() || set == CellSet(Cell::kOff) || bit == bit_of({0, 0})) continue;
    const Offset o = dfa::transformed(offset_of(bit), transform);
    const Point p = Point::at(move.column() + o.dx, move.row() - o.dy);
    for (const Color c : {Color::kEmpty, cut.mover, opponent(cut.mover)}) {
      Cut other = cut;
      other.colors[p] = c;
      other.goal[p] = false;
      if (!other.is_possible() || !proposed(shape, other).empty()) continue;
      // Without a stone of the group all stones would count as it.
      bool has_goal = false;
      for (int i = 0; i < other.width * other.height; ++i)
        has_goal |= other.goal[Point::at(i % other.width, i / other.width)];
      if (!has_goal) continue;
      cut = other;
      return true;
    }
  }
  return false;
}

}  // namespace

std::string pattern_text(const FoundShape& found, life::LifeTask task, const std::string& name,
                         int value) {
  const char letter = task == life::LifeTask::kKill ? 'A' : 'a';
  return fmt::format(
      "Pattern {}\n# Right {} times of {} in questions from games.\n\n{}\n:8,m,value({})\n\n{}\n"
      "; is_goal({})\n\n",
      name, found.right, found.right + found.wrong, diagram(found.shape, 0), value,
      diagram(found.shape, letter), letter);
}

std::optional<std::string> cases_text(const FoundShape& found, const Question& question,
                                      const std::string& name) {
  PointMap<bool> goal{};
  for (const Point p : question.problem().goal.stones) goal[p] = true;
  for (int side = kWindowSide; side <= std::min(kMostCaseSide, question.size); ++side) {
    Point move;
    Cut cut = cut_out(question, goal, found.move, side, move);
    const std::vector<Point> moves = proposed(found.shape, cut);
    if (!cut.is_possible() || std::find(moves.begin(), moves.end(), move) == moves.end()) continue;
    const std::string match = drawn(cut, moves);
    if (!spoil(found.shape, cut, move)) continue;
    return fmt::format("match {}\n{}\nnone {}\n{}\n", name, match, name, drawn(cut, {}));
  }
  return std::nullopt;
}

}  // namespace owlet::owl_tool
