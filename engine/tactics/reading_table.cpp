#include "engine/tactics/reading_table.h"

#include <algorithm>

#include "engine/base/random.h"
#include "engine/tactics/influence.h"

namespace owlet {
namespace {

constexpr std::uint64_t kVerifySeed = 0x4f776c65742d3131;

}  // namespace

Hash Question::hash() const {
  Hash hash{0, kVerifySeed};
  const auto mix = [&hash](std::uint64_t value) {
    hash.index = Random(hash.index ^ value).next();
    hash.verify = Random(hash.verify + value).next();
  };
  mix(static_cast<std::uint64_t>(routine));
  mix(static_cast<std::uint64_t>(first.index()) << 32 | static_cast<std::uint64_t>(second.index()));
  mix(static_cast<std::uint64_t>(nodes));
  mix(static_cast<std::uint64_t>(depth));
  mix(static_cast<std::uint64_t>(board_width) << 32 | static_cast<std::uint64_t>(board_height));
  hash.verify |= 1;
  return hash;
}

ReadingTable::ReadingTable(std::size_t bytes)
    : buckets_(std::max<std::size_t>(1, bytes / sizeof(Bucket))) {}

std::optional<Reading> ReadingTable::find(const Question& question, const Board& board) const {
  const Hash hash = question.hash();
  for (const Entry& entry : buckets_[bucket_of(hash)]) {
    if (entry.verify == hash.verify && entry.ko == board.ko_point() &&
        entry.stones == stones_on(board, entry.influence))
      return entry.reading;
  }
  return std::nullopt;
}

void ReadingTable::store(const Question& question, const Board& board, const PointSet& influence,
                         const Reading& reading) {
  const Hash hash = question.hash();
  Bucket& bucket = buckets_[bucket_of(hash)];
  Entry& entry = *std::min_element(
      bucket.begin(), bucket.end(),
      [](const Entry& a, const Entry& b) { return a.reading.nodes < b.reading.nodes; });
  entry = {hash.verify, stones_on(board, influence), board.ko_point(), reading, influence};
}

void ReadingTable::clear() {
  std::fill(buckets_.begin(), buckets_.end(), Bucket());
}

}  // namespace owlet
