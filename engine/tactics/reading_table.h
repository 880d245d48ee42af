// Answers of readers, kept for the next time the question comes up: in the same game some moves
// later, or in another branch of a search.
//
// A question is a routine, its strings and the limits. An answer holds wherever the points that it
// depended on (influence.h) have the same content, so it outlives moves elsewhere on the board. The
// slot is found by one half of the question's hash and checked by the other, as are the stones; an
// answer found is the one that reading would give, so the table makes no difference but in time.
// Where a bucket is full the answer that was the least work goes.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/point_set.h"
#include "engine/tactics/limits.h"
#include "engine/tactics/reading.h"

namespace owlet {

// What may be asked.
enum class Routine : std::uint8_t {
  kAttack,
  kDefend,
  kLadderAttack,
  kAttackEither,
  kDefendBoth,
  kConnect,
  kDisconnect
};

struct Question {
  Routine routine = Routine::kAttack;
  Point first;
  Point second;  // none for routines of one string
  std::int64_t nodes = 0;
  int depth = 0;
  int board_width = 0;
  int board_height = 0;

  [[nodiscard]] Hash hash() const;
};

class ReadingTable {
 public:
  // Uses no more memory than that, but always has a bucket.
  explicit ReadingTable(std::size_t bytes);

  // The answer, if one is known that holds on this board.
  [[nodiscard]] std::optional<Reading> find(const Question& question, const Board& board) const;

  // Requires an answer that neither clock nor stop request has ended.
  void store(const Question& question, const Board& board, const PointSet& influence,
             const Reading& reading);

  void clear();

 private:
  struct Entry {
    std::uint64_t verify = 0;  // half of the question's hash; 0 is an empty entry
    Hash stones;               // on the influence
    Point ko;
    Reading reading;
    PointSet influence;
  };
  static_assert(sizeof(Entry) <= 160, "argue before it grows");

  static constexpr std::size_t kEntries = 8;
  using Bucket = std::array<Entry, kEntries>;

  [[nodiscard]] std::size_t bucket_of(Hash hash) const { return hash.index % buckets_.size(); }

  std::vector<Bucket> buckets_;
};

}  // namespace owlet
