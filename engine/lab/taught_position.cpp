#include "engine/lab/taught_position.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "engine/lab/learning_games.h"

namespace owlet::lab {
namespace {

constexpr std::uint16_t kPass = kRecordPoints;
constexpr std::uint16_t kNone = 65535;

struct TaughtRecord {
  std::uint16_t size = 0;
  std::uint16_t played = kNone;
  std::int16_t bonus = 0;
  std::uint16_t win = 0;
  std::int16_t lead = 0;
  std::uint16_t deviation = 0;
  std::uint16_t further = 0;
  std::array<std::uint16_t, kMostLikelyMoves> point{};
  std::array<std::int8_t, kMostLikelyMoves> chance{};
  std::array<std::uint8_t, kRecordPoints> ownership{};
  std::array<std::uint8_t, kRecordPoints> choice{};
  std::array<PointStates, kRecordPoints> states{};
  std::array<PointFeatures, kRecordPoints> features{};
};
static_assert(sizeof(TaughtRecord) ==
              7 * sizeof(std::uint16_t) + kMostLikelyMoves * 3 + kRecordPoints * (1 + 1 + 16 + 24));

std::uint16_t number_or_pass(Point p, int size, int symmetry) {
  return p.is_pass() ? kPass : static_cast<std::uint16_t>(record_number(p, size, symmetry));
}

}  // namespace

std::optional<std::string> TaughtRecorder::record(const ValueRecord& labelled, int symmetry) {
  const ValuePosition& position = labelled.position;
  const Evaluation& evaluation = labelled.evaluation;
  std::optional<Board> board = board_of(position);
  if (!board) return std::nullopt;
  const int size = position.size;
  const auto number = [&](Point p) { return number_or_pass(p, size, symmetry); };
  const PositionRecord& seen =
      recorder_.record(*board, position.played.value_or(Point::pass()), symmetry);
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
  taught.point.fill(kNone);
  for (std::size_t i = 0; i < std::min(evaluation.policy.size(), kMostLikelyMoves); ++i) {
    taught.point[i] = number(evaluation.policy[i].point);
    taught.chance[i] = quantized_chance(evaluation.policy[i].chance);
  }
  for (const Point p : board->points())
    taught.ownership[number(p)] = quantized_owner(
        evaluation.ownership[static_cast<std::size_t>(size * p.row() + p.column())]);
  taught.choice = seen.choice;
  taught.states = seen.states;
  taught.features = seen.features;
  const auto bytes = std::bit_cast<std::array<char, sizeof taught>>(taught);
  return std::string(bytes.begin(), bytes.end());
}

}  // namespace owlet::lab
