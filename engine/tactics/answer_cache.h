// Answers of readers, kept for the next time the question comes up: some moves later in the same
// game, or in another branch of a search.
//
// An answer holds as long as nothing changes on the points that it depended on, so it outlives
// moves elsewhere on the board; it is the one that reading would give again, so a cache makes a
// difference in time only. Memory is allocated once and cut into buckets. One half of a question's
// key picks the bucket, the other half is compared, as is the hash of the stones; in a full bucket
// the answer that was the least work makes room.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/board/point_set.h"

namespace owlet {

// The key of a question: the board's size and all that the question is made of, in order.
class QuestionKey {
 public:
  explicit QuestionKey(const Board& board) {
    add(static_cast<std::uint64_t>(board.width()) << 32 |
        static_cast<std::uint64_t>(board.height()));
  }

  QuestionKey& add(std::uint64_t value) {
    hash_.index = Random(hash_.index ^ value).next();
    hash_.verify = Random(hash_.verify + value).next();
    return *this;
  }
  QuestionKey& add(Point p) { return add(static_cast<std::uint64_t>(p.index())); }
  QuestionKey& add(const PointSet& points) {
    for (const Point p : points) add(p);
    return add(Point::none());
  }

  [[nodiscard]] const Hash& hash() const { return hash_; }

 private:
  static constexpr std::uint64_t kVerifySeed = 0x4f776c65742d3131;

  Hash hash_{0, kVerifySeed};
};

// An Answer is a value with `nodes`, the work that it was.
template <typename Answer>
class AnswerCache {
 public:
  // Uses no more memory than that, but always has a bucket.
  explicit AnswerCache(std::size_t bytes)
      : buckets_(std::max<std::size_t>(1, bytes / sizeof(Bucket))) {}

  // The answer, if one is known that holds on this board; else null. Good until the next store().
  [[nodiscard]] const Answer* find(const QuestionKey& question, const Board& board) const {
    for (const Entry& entry : buckets_[bucket_of(question)]) {
      if (entry.used && entry.verify == question.hash().verify &&
          entry.stones == board.stones_hash(entry.area))
        return &entry.answer;
    }
    return nullptr;
  }

  // Requires an answer that depends on the stones of that area alone, and on no clock.
  void store(const QuestionKey& question, const Board& board, const PointSet& area,
             const Answer& answer) {
    Bucket& bucket = buckets_[bucket_of(question)];
    const auto work = [](const Entry& entry) { return entry.used ? entry.answer.nodes : -1; };
    *std::ranges::min_element(bucket, {}, work) = {question.hash().verify, board.stones_hash(area),
                                                   area, true, answer};
  }

  void clear() { std::fill(buckets_.begin(), buckets_.end(), Bucket()); }

 private:
  struct Entry {
    std::uint64_t verify = 0;
    Hash stones;  // on the area
    PointSet area;
    bool used = false;
    Answer answer;
  };
  using Bucket = std::array<Entry, 8>;

  [[nodiscard]] std::size_t bucket_of(const QuestionKey& question) const {
    return question.hash().index % buckets_.size();
  }

  std::vector<Bucket> buckets_;
};

}  // namespace owlet
