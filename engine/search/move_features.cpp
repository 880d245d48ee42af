#include "engine/search/move_features.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/move_effects.h"
#include "engine/board/self_atari.h"

namespace owlet {
namespace {

// ---- Plain features

constexpr int kFarthest = 17;  // in the metric of distance_between
// A place is the distances to the two nearest edges, whichever is the smaller first: the corner's
// points differ, and on a long side all those of a line are alike from the tenth on.
constexpr int kLines = 10;
constexpr int kPlaces = kLines * (kLines + 1) / 2;

constexpr FeatureGroup kGroups[] = {
    {"last_distance", kFarthest + 1},
    {"previous_distance", kFarthest + 1},
    {"open_place", kPlaces},  // no stone within three points
    {"place", kPlaces},
    {"captures_one", 1},
    {"captures_more", 1},
    {"captures_last_move", 1},
    {"captures_to_save", 1},
    {"runs_from_atari", 1},
    {"runs_in_vain", 1},
    {"self_atari", 1},
    {"throws_in", 1},
    {"gives_atari", 1},
    {"gives_atari_to_last_move", 1},
};

constexpr int first_of(std::size_t group) {
  int first = 0;
  for (std::size_t i = 0; i < group; ++i) first += kGroups[i].size;
  return first;
}

enum Group : std::size_t {
  kLastDistance,
  kPreviousDistance,
  kOpenPlace,
  kPlace,
  kCapturesOne,
  kCapturesMore,
  kCapturesLastMove,
  kCapturesToSave,
  kRunsFromAtari,
  kRunsInVain,
  kSelfAtari,
  kThrowsIn,
  kGivesAtari,
  kGivesAtariToLastMove
};
static_assert(std::size(kGroups) == kGivesAtariToLastMove + 1);

void add(MoveDescription& description, Group group, int member = 0) {
  description.plain[description.plain_count++] =
      static_cast<std::uint16_t>(first_of(group) + member);
}

// dx + dy + max(dx, dy) (Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007).
int distance_between(Point a, Point b) {
  const int dx = std::abs(a.column() - b.column());
  const int dy = std::abs(a.row() - b.row());
  return std::min(dx + dy + std::max(dx, dy), kFarthest);
}

int place(const Board& board, Point p) {
  const int aside = std::min({p.column(), board.width() - 1 - p.column(), kLines - 1});
  const int above = std::min({p.row(), board.height() - 1 - p.row(), kLines - 1});
  const int far = std::max(aside, above);
  return far * (far + 1) / 2 + std::min(aside, above);
}

bool is_open(const Board& board, Point p) {
  constexpr int kReach = 3;
  for (int up = -kReach; up <= kReach; ++up) {
    const int row = p.row() + up;
    if (row < 0 || row >= board.height()) continue;
    const int aside = kReach - std::abs(up);
    const int first = std::max(p.column() - aside, 0);
    const int last = std::min(p.column() + aside, board.width() - 1);
    for (int column = first; column <= last; ++column)
      if (is_stone(board.color(Point::at(column, row)))) return false;
  }
  return true;
}

// ---- Shapes

constexpr int kLibertyBits = 16;
constexpr int kFarBits = 24;
constexpr int kLevelBits = 32;

constexpr ShapeKey kCodeMask = 0xffff;
constexpr ShapeKey kLibertyMask = ShapeKey{0xff} << kLibertyBits;
constexpr ShapeKey kFarMask = ShapeKey{0xff} << kFarBits;

constexpr std::string_view kCellLetters = ".XO#";

// The numbers of the letters in `letters`, two bits each, the first lowest.
std::optional<ShapeKey> fields(std::string_view text, std::string_view letters) {
  ShapeKey all = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t value = letters.find(text[i]);
    if (value == std::string_view::npos) return std::nullopt;
    all |= static_cast<ShapeKey>(value) << 2 * i;
  }
  return all;
}

unsigned field(ShapeKey shape, int position) {
  return static_cast<unsigned>(shape >> position & 3U);
}

// Black and white change places in every two-bit field.
constexpr unsigned sides_swapped(unsigned fields) {
  return (fields & 0x5555U) << 1 | (fields >> 1 & 0x5555U);
}

}  // namespace

ShapeKey turned(ShapeKey shape, int orientation) {
  // The cells around the move lie like the four with liberties and the four beyond: fields in the
  // order of directions.
  ShapeKey result = shape & ~(kCodeMask | kLibertyMask | kFarMask);
  for (int d = 0; d < 8; ++d) {
    const auto to =
        static_cast<int>(Neighbourhood::turned(static_cast<std::size_t>(d), orientation));
    result |= ShapeKey{field(shape, 2 * d)} << 2 * to;
    if (d >= 4) continue;
    result |= ShapeKey{field(shape, kLibertyBits + 2 * d)} << (kLibertyBits + 2 * to);
    result |= ShapeKey{field(shape, kFarBits + 2 * d)} << (kFarBits + 2 * to);
  }
  return result;
}

ShapeKey canonical(ShapeKey shape) {
  ShapeKey least = shape;
  for (int orientation = 1; orientation < kSymmetries; ++orientation)
    least = std::min(least, turned(shape, orientation));
  return least;
}

std::string shape_text(ShapeKey shape) {
  std::string text = std::to_string(shape >> kLevelBits) + ' ';
  for (int d = 0; d < 8; ++d) text += kCellLetters[field(shape, 2 * d)];
  text += ' ';
  for (int d = 0; d < 4; ++d) text += std::to_string(field(shape, kLibertyBits + 2 * d));
  text += ' ';
  for (int d = 0; d < 4; ++d) text += kCellLetters[field(shape, kFarBits + 2 * d)];
  return text;
}

std::optional<ShapeKey> parse_shape(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  // As shape_text() writes it: digit, blank, 8 cells, blank, 4 digits, blank, 4 cells.
  constexpr std::size_t kCells = 2;
  constexpr std::size_t kLiberties = 11;
  constexpr std::size_t kFar = 16;
  constexpr std::size_t kLength = 20;
  const auto blank_at = [&](std::size_t i) { return text[i - 1] == ' '; };
  if (text.size() != kLength || !blank_at(kCells) || !blank_at(kLiberties) || !blank_at(kFar))
    return std::nullopt;
  const std::optional<ShapeKey> near = fields(text.substr(kCells, 8), kCellLetters);
  const std::optional<ShapeKey> liberties = fields(text.substr(kLiberties, 4), "0123");
  const std::optional<ShapeKey> far = fields(text.substr(kFar, 4), kCellLetters);
  const int level = text.front() - '0';
  if (level < 0 || level >= kShapeLevels || !near || !liberties || !far) return std::nullopt;
  return *near | *liberties << kLibertyBits | *far << kFarBits |
         static_cast<ShapeKey>(level) << kLevelBits;
}

std::span<const FeatureGroup> feature_groups() {
  return kGroups;
}

int plain_feature_count() {
  return first_of(std::size(kGroups));
}

MoveDescriber::MoveDescriber(const Board& board, Point last, Point previous)
    : board_(board), c_(board.to_move()), last_(last), previous_(previous) {}

MoveDescription MoveDescriber::describe(Point p) const {
  MoveDescription description;
  add_places(p, description);
  add_tactics(p, description);

  const Neighbourhood around = board_.neighbourhood(p);
  const bool swap = c_ == Color::kWhite;
  ShapeKey shape = swap ? sides_swapped(around.code()) : around.code();
  unsigned far = 0;
  for (int d = 0; d < 4; ++d) {
    const Point q = p.step(Neighbourhood::kOffsets[static_cast<std::size_t>(d)]);
    const Color there = around.at(d);
    Color beyond = Color::kOff;
    if (there != Color::kOff)
      beyond = board_.color(q.step(Neighbourhood::kOffsets[static_cast<std::size_t>(d)]));
    far |= static_cast<unsigned>(beyond) << 2 * d;
    if (is_stone(there))
      shape |= ShapeKey{static_cast<unsigned>(std::min(board_.liberty_count(q), 3))}
               << (kLibertyBits + 2 * d);
  }
  if (swap) far = sides_swapped(far);
  const ShapeKey middle = shape | ShapeKey{1} << kLevelBits;
  description.shapes = {shape | ShapeKey{far} << kFarBits, middle,
                        (shape & kCodeMask) | ShapeKey{2} << kLevelBits};
  description.wide = wide_keys(board_, p);
  return description;
}

void MoveDescriber::add_places(Point p, MoveDescription& description) const {
  if (last_.on_board()) add(description, kLastDistance, distance_between(p, last_));
  if (previous_.on_board()) add(description, kPreviousDistance, distance_between(p, previous_));
  add(description, is_open(board_, p) ? kOpenPlace : kPlace, place(board_, p));
}

void MoveDescriber::add_tactics(Point p, MoveDescription& description) const {
  int captured = 0;
  bool takes_last = false;
  bool takes_to_save = false;
  bool in_atari = false;
  bool gives_atari = false;
  bool gives_atari_to_last = false;
  for (const Point q : board_.neighbours(p)) {
    const Color there = board_.color(q);
    if (!is_stone(there)) continue;
    const int liberties = board_.liberty_count(q);
    const bool has_last =
        last_.on_board() && board_.color(last_) == there && board_.same_string(q, last_);
    if (there == c_) {
      in_atari = in_atari || liberties == 1;
    } else if (liberties == 1) {
      captured += board_.string_size(q);
      takes_last = takes_last || has_last;
      for (const Point root : strings_around(board_, q))
        takes_to_save = takes_to_save || board_.in_atari(root);
    } else if (liberties == 2) {
      gives_atari = true;
      gives_atari_to_last = gives_atari_to_last || has_last;
    }
  }
  const bool has_two_liberties = liberties_after(board_, p, c_, 2) == 2;
  if (captured > 0) add(description, captured == 1 ? kCapturesOne : kCapturesMore);
  if (takes_last) add(description, kCapturesLastMove);
  if (takes_to_save) add(description, kCapturesToSave);
  if (in_atari) add(description, has_two_liberties ? kRunsFromAtari : kRunsInVain);
  if (gives_atari) add(description, kGivesAtari);
  if (gives_atari_to_last) add(description, kGivesAtariToLastMove);
  if (has_two_liberties) return;
  if (is_bad_self_atari(board_, p, c_)) {
    add(description, kSelfAtari);
  } else if (captured == 0) {
    add(description, kThrowsIn);
  }
}

}  // namespace owlet
