#include "engine/lab/value_record.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>

#include "engine/network/byte_reader.h"

namespace owlet::lab {
namespace {

constexpr std::string_view kMagic = "OWLVALUE";
constexpr std::uint32_t kVersion = 1;
constexpr std::uint16_t kWhite = 0x8000;
constexpr std::uint16_t kNotPlayed = 0xffff;
constexpr double kPoint = 32;  // units of a point of the score
constexpr double kWin = 65535;
constexpr double kLogChance = 8;
constexpr int kLeastChance = -127;

template <typename T>
void put(std::string& bytes, T number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

// The nearest of that type.
template <typename T>
T rounded(double number) {
  return static_cast<T>(std::clamp(std::round(number),
                                   static_cast<double>(std::numeric_limits<T>::min()),
                                   static_cast<double>(std::numeric_limits<T>::max())));
}

std::uint16_t number_of(Point p, int size) {
  return static_cast<std::uint16_t>(p.is_pass() ? size * size : size * p.row() + p.column());
}
Point point_of(int number, int size) {
  return number == size * size ? Point::pass() : Point::at(number % size, number / size);
}

void put_moves(std::string& bytes, const ValuePosition& position) {
  put(bytes, static_cast<std::uint16_t>(position.moves.size()));
  for (const Move& move : position.moves)
    put(bytes, static_cast<std::uint16_t>(number_of(move.point, position.size) |
                                          (move.color == Color::kWhite ? kWhite : 0)));
}

void put_ownership(std::string& bytes, const std::vector<float>& ownership) {
  for (std::size_t i = 0; i < ownership.size(); i += 2) {
    const int high = i + 1 < ownership.size() ? quantized_owner(ownership[i + 1]) << 4 : 0;
    put(bytes, static_cast<std::uint8_t>(quantized_owner(ownership[i]) | high));
  }
}

void put_policy(std::string& bytes, const std::vector<MoveChance>& policy, int size) {
  const std::size_t count = std::min(policy.size(), kMostLikelyMoves);
  put(bytes, static_cast<std::uint8_t>(count));
  for (std::size_t i = 0; i < count; ++i) put(bytes, number_of(policy[i].point, size));
  for (std::size_t i = 0; i < count; ++i) put(bytes, quantized_chance(policy[i].chance));
}

void take_moves(ByteReader& bytes, ValuePosition& position) {
  std::uint16_t count = 0;
  bytes.take(count);
  bytes.expect(count <= kMostRecordedMoves, fmt::format("at most {} moves", kMostRecordedMoves));
  for (int i = 0; i < count && !bytes.failed(); ++i) {
    std::uint16_t move = 0;
    bytes.take(move);
    const int number = move & ~kWhite;
    bytes.expect(number <= position.size * position.size, "a point of the board");
    if (bytes.failed()) return;
    position.moves.push_back(
        {(move & kWhite) != 0 ? Color::kWhite : Color::kBlack, point_of(number, position.size)});
  }
}

void take_position(ByteReader& bytes, ValuePosition& position) {
  std::uint8_t size = 0;
  std::uint8_t side = 0;
  std::uint8_t further = 0;
  std::int16_t komi = 0;
  bytes.take(size);
  bytes.expect(kLeastValueSize <= size && size <= kMostValueSize,
               fmt::format("a size from {} to {}", kLeastValueSize, kMostValueSize));
  bytes.take(side);
  bytes.expect(side == 1 || side == 2, "1 or 2 for the side to move");
  bytes.take(further);
  std::uint16_t played = 0;
  bytes.take(played);
  bytes.expect(played == kNotPlayed || played <= size * size, "a point of the board or a pass");
  bytes.take(komi);
  position.size = size;
  position.to_move = side == 2 ? Color::kWhite : Color::kBlack;
  position.further = further;
  if (!bytes.failed() && played != kNotPlayed) position.played = point_of(played, size);
  position.komi = komi;
  take_moves(bytes, position);
  bytes.expect(further <= position.moves.size(), "no more further moves than moves");
}

void take_ownership(ByteReader& bytes, int size, std::vector<float>& ownership) {
  const auto points = static_cast<std::size_t>(size * size);
  const auto take_nibble = [&](int nibble) {
    bytes.expect((ownership.size() < points) == (nibble > 0),
                 "ownership from 1 to 15, and 0 behind the last point");
    if (ownership.size() < points) ownership.push_back(static_cast<float>(nibble - 8) / 7);
  };
  while (ownership.size() < points && !bytes.failed()) {
    std::uint8_t pair = 0;
    bytes.take(pair);
    take_nibble(pair & 15);
    take_nibble(pair >> 4);
  }
}

void take_policy(ByteReader& bytes, int size, std::vector<MoveChance>& policy) {
  std::uint8_t count = 0;
  bytes.take(count);
  bytes.expect(count <= kMostLikelyMoves, fmt::format("at most {} moves", kMostLikelyMoves));
  for (int i = 0; i < count && !bytes.failed(); ++i) {
    std::uint16_t number = 0;
    bytes.take(number);
    bytes.expect(number <= size * size, "a point of the board or a pass");
    if (!bytes.failed()) policy.push_back({point_of(number, size), 0});
  }
  for (MoveChance& move : policy) {
    std::int8_t log = 0;
    bytes.take(log);
    bytes.expect(kLeastChance <= log && log <= 0, "a logarithm from -127 to 0");
    move.chance = std::exp(log / kLogChance);
  }
}

ValueRecord take_record(ByteReader& bytes) {
  ValueRecord record;
  take_position(bytes, record.position);
  std::uint16_t win = 0;
  std::int16_t lead = 0;
  std::uint16_t deviation = 0;
  bytes.take(win);
  bytes.take(lead);
  bytes.take(deviation);
  Evaluation& evaluation = record.evaluation;
  evaluation.win = win / kWin;
  evaluation.lead = lead / kPoint;
  if (deviation > 0) evaluation.stdev = deviation / kPoint;
  take_ownership(bytes, record.position.size, evaluation.ownership);
  take_policy(bytes, record.position.size, evaluation.policy);
  bytes.take(record.game);
  bytes.expect(bytes.rest().empty(), "the end of the record behind it");
  return record;
}

}  // namespace

std::optional<Board> board_of(const ValuePosition& position) {
  Board board(position.size, position.size);
  for (const Move& move : position.moves) {
    board.set_to_move(move.color);
    if (!board.is_legal(move)) return std::nullopt;
    board.play(move);
  }
  board.set_to_move(position.to_move);
  return board;
}

QuantizedEvaluation quantized(const Evaluation& evaluation) {
  const double deviation = kPoint * evaluation.stdev.value_or(0);
  return {rounded<std::uint16_t>(kWin * evaluation.win),
          rounded<std::int16_t>(kPoint * evaluation.lead),
          rounded<std::uint16_t>(evaluation.stdev ? std::max(deviation, 1.0) : 0)};
}

std::uint8_t quantized_owner(float ownership) {
  return static_cast<std::uint8_t>(
      std::clamp(static_cast<int>(std::lround(ownership * 7)) + 8, 1, 15));
}

std::int8_t quantized_chance(double chance) {
  const double log = std::round(kLogChance * std::log(chance));
  return static_cast<std::int8_t>(std::clamp(log, double{kLeastChance}, 0.0));
}

std::string value_file_header() {
  std::string bytes(kMagic);
  put(bytes, kVersion);
  return bytes;
}

std::string to_bytes(const ValueRecord& record) {
  const ValuePosition& position = record.position;
  const Evaluation& evaluation = record.evaluation;
  assert(position.size <= kMostValueSize && position.moves.size() <= kMostRecordedMoves);
  assert(evaluation.ownership.size() == static_cast<std::size_t>(position.size * position.size));
  std::string bytes;
  put(bytes, static_cast<std::uint8_t>(position.size));
  put(bytes, static_cast<std::uint8_t>(position.to_move == Color::kWhite ? 2 : 1));
  put(bytes, static_cast<std::uint8_t>(position.further));
  put(bytes, position.played ? number_of(*position.played, position.size) : kNotPlayed);
  put(bytes, static_cast<std::int16_t>(position.komi));
  put_moves(bytes, position);
  const auto [win, lead, deviation] = quantized(evaluation);
  put(bytes, win);
  put(bytes, lead);
  put(bytes, deviation);
  put_ownership(bytes, evaluation.ownership);
  put_policy(bytes, evaluation.policy, position.size);
  put(bytes, record.game);
  std::string length;
  put(length, static_cast<std::uint16_t>(bytes.size()));
  return length + bytes;
}

Result<ValueReader> ValueReader::open(std::istream& in) {
  ValueReader reader(in);
  const std::string header = value_file_header();
  const std::string& found = reader.take(header.size());
  if (found.substr(0, kMagic.size()) != kMagic)
    return Error{fmt::format("byte 0: expected \"{}\" in front", kMagic)};
  if (found != header)
    return Error{fmt::format("byte {}: expected version {}", kMagic.size(), kVersion)};
  reader.whole_ = header.size();
  return reader;
}

Result<std::optional<ValueRecord>> ValueReader::next() {
  std::uint16_t length = 0;
  if (take(sizeof length).size() < sizeof length) return std::optional<ValueRecord>();
  std::memcpy(&length, bytes_.data(), sizeof length);
  if (take(length).size() < length) return std::optional<ValueRecord>();
  ByteReader bytes(bytes_, whole_ + sizeof length);
  ValueRecord record = take_record(bytes);
  if (bytes.failed()) return bytes.error();
  whole_ += sizeof length + length;
  return std::optional(std::move(record));
}

const std::string& ValueReader::take(std::size_t count) {
  bytes_.resize(count);
  in_->read(bytes_.data(), static_cast<std::streamsize>(count));
  bytes_.resize(static_cast<std::size_t>(in_->gcount()));
  return bytes_;
}

}  // namespace owlet::lab
