#include "engine/lab/taught_position.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <string_view>

#include "engine/base/symmetry.h"
#include "engine/lab/learning_games.h"
#include "engine/network/testing/automaton_file.h"

namespace owlet::lab {
namespace {

constexpr std::string_view kStreamMagic = "OWLMOVES";
constexpr std::uint32_t kStreamVersion = 1;
// Where the checksum of an automaton's file stands.
constexpr std::size_t kChecksum = 12;

// Offsets from the middle of the board are doubled, as in any symmetry about a middle that may lie
// between points.
std::uint16_t number_of(Point p, int size, int symmetry) {
  if (p.is_pass()) return TaughtRecord::kPass;
  const int middle = size - 1;
  const Offset o = transformed({2 * p.column() - middle, 2 * p.row() - middle}, symmetry);
  const int column = (o.dx + middle) / 2;
  const int row = (o.dy + middle) / 2;
  return static_cast<std::uint16_t>(static_cast<int>(kRecordSize) * row + column);
}

}  // namespace

std::string stream_header(const PathAutomaton& automaton) {
  std::array<std::uint32_t, 4> numbers = {kStreamVersion,
                                          static_cast<std::uint32_t>(automaton.next.size()),
                                          static_cast<std::uint32_t>(kPointFeatures), 0};
  const std::string file = automaton_file(automaton);
  std::memcpy(&numbers[3], file.data() + kChecksum, sizeof numbers[3]);
  return std::string(kStreamMagic) +
         std::string(reinterpret_cast<const char*>(numbers.data()), sizeof numbers);
}

std::optional<TaughtRecord> TaughtRecorder::record(const ValueRecord& labelled, int symmetry) {
  const ValuePosition& position = labelled.position;
  const Evaluation& evaluation = labelled.evaluation;
  std::optional<Board> board = board_of(position);
  if (!board) return std::nullopt;
  const int size = position.size;
  const auto number = [&](Point p) { return number_of(p, size, symmetry); };
  TaughtRecord taught;
  taught.size = static_cast<std::uint16_t>(size);
  if (position.played) taught.played = number(*position.played);
  taught.bonus =
      static_cast<std::int16_t>(board->to_move() == Color::kWhite ? position.komi : -position.komi);
  const auto [win, lead, deviation] = quantized(evaluation);
  taught.win = win;
  taught.lead = lead;
  taught.deviation = deviation;
  taught.further = static_cast<std::uint16_t>(position.further);
  taught.point.fill(TaughtRecord::kNone);
  for (std::size_t i = 0; i < std::min(evaluation.policy.size(), kMostLikelyMoves); ++i) {
    taught.point[i] = number(evaluation.policy[i].point);
    taught.chance[i] = quantized_chance(evaluation.policy[i].chance);
  }
  for (const Point p : choices(*board, position.played.value_or(Point::pass())))
    taught.choice[number(p)] = 1;
  read_ladders(*board, ladders_);
  describe(*board, RecentMoves::of(*board), ladders_, features_);
  const PointMap<PointStates>& states = states_.read(*board);
  for (const Point p : board->points()) {
    taught.ownership[number(p)] = quantized_owner(
        evaluation.ownership[static_cast<std::size_t>(size * p.row() + p.column())]);
    taught.states[number(p)] = states[p];
    taught.features[number(p)] = features_[p];
  }
  return taught;
}

}  // namespace owlet::lab
