#include "engine/search/wide_shape.h"

#include <algorithm>
#include <cassert>

#include "engine/base/random.h"
#include "engine/base/symmetry.h"

namespace owlet {
namespace {

constexpr std::string_view kCellLetters = ".XO#";
constexpr int kReach = 4;  // of the farthest cells, in columns or rows
constexpr WideKey kKeyMask = ~WideKey{0} >> 2;

constexpr int distance(Offset c) {
  const int dx = c.dx < 0 ? -c.dx : c.dx;
  const int dy = c.dy < 0 ? -c.dy : c.dy;
  return dx + dy + std::max(dx, dy);
}

constexpr std::array<Offset, kWideCells> make_cells() {
  constexpr int kNearest = 2;
  std::array<Offset, kWideCells> cells{};
  std::size_t count = 0;
  for (int d = kNearest; count < kWideCells; ++d)
    for (int dy = kReach; dy >= -kReach; --dy)
      for (int dx = -kReach; dx <= kReach; ++dx)
        if (distance({dx, dy}) == d) cells[count++] = {dx, dy};
  return cells;
}
constexpr std::array<Offset, kWideCells> kCells = make_cells();

// For each orientation the place of the cell that moves to each place.
constexpr std::array<std::array<std::uint8_t, kWideCells>, kSymmetries> make_turns() {
  std::array<std::array<std::uint8_t, kWideCells>, kSymmetries> turns{};
  for (std::size_t orientation = 0; orientation < turns.size(); ++orientation) {
    for (std::size_t i = 0; i < kWideCells; ++i) {
      const auto* const from = std::find(kCells.begin(), kCells.end(),
                                         transformed(kCells[i], static_cast<int>(orientation)));
      turns[orientation][i] = static_cast<std::uint8_t>(from - kCells.begin());
    }
  }
  return turns;
}
constexpr std::array<std::array<std::uint8_t, kWideCells>, kSymmetries> kTurns = make_turns();

// A number for each cell and what it holds, by the numbers of Color.
constexpr std::array<std::array<WideKey, 4>, kWideCells> make_keys() {
  constexpr std::uint64_t kSeed = 0x4f776c65742d3035;
  Random random(kSeed);
  std::array<std::array<WideKey, 4>, kWideCells> keys{};
  for (auto& of_cell : keys)
    for (WideKey& key : of_cell) key = random.next() & kKeyMask;
  return keys;
}
constexpr std::array<std::array<WideKey, 4>, kWideCells> kKeys = make_keys();

WideKey key_of_cell(std::size_t i, Color c) {
  return kKeys[i][static_cast<std::size_t>(c)];
}

// Calls f(place, what the cell holds) for all cells, the nearest first.
template <typename F>
void for_each_cell(const Board& board, Point p, F f) {
  const bool swap = board.to_move() == Color::kWhite;
  const auto seen = [swap](Color c) { return swap && is_stone(c) ? opponent(c) : c; };
  const int column = p.column();
  const int row = p.row();
  const bool inside = column >= kReach && column < board.width() - kReach && row >= kReach &&
                      row < board.height() - kReach;
  if (inside) {
    for (std::size_t i = 0; i < kWideCells; ++i)
      f(i, seen(board.color(p.step(kCells[i].dx * kRight + kCells[i].dy * kUp))));
    return;
  }
  for (std::size_t i = 0; i < kWideCells; ++i) {
    const int x = column + kCells[i].dx;
    const int y = row + kCells[i].dy;
    const bool on_board = x >= 0 && x < board.width() && y >= 0 && y < board.height();
    f(i, on_board ? seen(board.color(Point::at(x, y))) : Color::kOff);
  }
}

}  // namespace

WideKeys wide_keys(const Board& board, Point p) {
  assert(p.on_board());
  WideKeys keys{};
  WideKey key = 0;
  std::size_t level = 0;
  for_each_cell(board, p, [&](std::size_t i, Color c) {
    key ^= key_of_cell(i, c);
    if (i + 1 == kWideSizes[level]) keys[level++] = key;
  });
  return keys;
}

WideShape wide_shape(const Board& board, Point p) {
  assert(p.on_board());
  WideShape shape;
  for_each_cell(board, p, [&](std::size_t i, Color c) { shape.cells[i] = c; });
  return shape;
}

WideKey key_of(const WideShape& shape) {
  WideKey key = 0;
  for (std::size_t i = 0; i < shape.size; ++i) key ^= key_of_cell(i, shape.cells[i]);
  return key;
}

WideShape turned(const WideShape& shape, int orientation) {
  WideShape result = shape;
  const auto& from = kTurns[static_cast<std::size_t>(orientation)];
  for (std::size_t i = 0; i < kWideCells; ++i) result.cells[i] = shape.cells[from[i]];
  return result;
}

std::string wide_text(const WideShape& shape) {
  std::string text;
  for (std::size_t i = 0; i < shape.size; ++i)
    text += kCellLetters[static_cast<std::size_t>(shape.cells[i])];
  return text;
}

std::optional<WideShape> parse_wide(std::string_view text) {
  if (std::find(kWideSizes.begin(), kWideSizes.end(), text.size()) == kWideSizes.end())
    return std::nullopt;
  WideShape shape;
  shape.size = text.size();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t value = kCellLetters.find(text[i]);
    if (value == std::string_view::npos) return std::nullopt;
    shape.cells[i] = static_cast<Color>(value);
  }
  return shape;
}

}  // namespace owlet
