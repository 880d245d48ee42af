#include "engine/lab/position_record.h"

#include <cassert>
#include <cstring>

#include "engine/base/symmetry.h"
#include "engine/lab/learning_games.h"

namespace owlet::lab {
namespace {

constexpr std::string_view kMagic = "OWLMOVES";
constexpr std::uint32_t kVersion = 1;
// Where the checksum of an automaton's file stands.
constexpr std::size_t kChecksum = 12;

}  // namespace

// Offsets from the middle of the board are doubled, as in any
// symmetry about a middle that may lie between points.
std::size_t record_number(Point p, int size, int symmetry) {
  const int middle = size - 1;
  const Offset o = transformed({2 * p.column() - middle, 2 * p.row() - middle}, symmetry);
  const int column = (o.dx + middle) / 2;
  const int row = (o.dy + middle) / 2;
  return kRecordSize * static_cast<std::size_t>(row) + static_cast<std::size_t>(column);
}

std::string stream_header(const CodeAutomaton& automaton) {
  std::array<std::uint32_t, 4> numbers = {kVersion,
                                          static_cast<std::uint32_t>(automaton.next.size()),
                                          static_cast<std::uint32_t>(kCodeFeatures), 0};
  const std::string file = automaton.file();
  std::memcpy(&numbers[3], file.data() + kChecksum, sizeof numbers[3]);
  return std::string(kMagic) +
         std::string(reinterpret_cast<const char*>(numbers.data()), sizeof numbers);
}

const PositionRecord& PositionRecorder::record(Board& board, Point played, int symmetry) {
  const int size = board.width();
  assert(size == board.height() && size <= static_cast<int>(kRecordSize));
  read_ladders(board, ladders_);
  describe(board, RecentMoves::of(board), ladders_, features_);
  const PointMap<PointStates>& states = states_.read(board);
  record_ = {};
  if (played.on_board())
    record_.played = static_cast<std::uint16_t>(record_number(played, size, symmetry));
  for (const Point p : choices(board, played)) record_.choice[record_number(p, size, symmetry)] = 1;
  for (const Point p : board.points()) {
    const std::size_t number = record_number(p, size, symmetry);
    record_.states[number] = states[p];
    record_.features[number] = features_[p];
  }
  return record_;
}

}  // namespace owlet::lab
