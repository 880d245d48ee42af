// What a proof-number search remembers of positions: a table of fixed size, cleared at no cost.
//
// A position's first hash key finds a bucket of four entries, its second confirms the hit. Entries
// carry the search that wrote them, so a new search finds the table empty, and its answer does not
// depend on what was asked before. In a full bucket the entry with the least work goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/zobrist.h"

namespace owlet::life {

// How many leaves must at least be decided to prove (phi) or disprove (delta) that the side to move
// reaches its aim. One is 0 and the other kInfinite where that is known.
struct ProofNumbers {
  std::uint32_t phi = 1;
  std::uint32_t delta = 1;

  static constexpr std::uint32_t kInfinite = 1U << 30;
  static constexpr ProofNumbers won() { return {0, kInfinite}; }
  static constexpr ProofNumbers lost() { return {kInfinite, 0}; }
  [[nodiscard]] bool decided() const { return phi == 0 || delta == 0; }
};

class ProofTable {
 public:
  // Allocates 24 bytes an entry, four entries a bucket. Requires a power of two.
  explicit ProofTable(std::size_t buckets) : entries_(buckets * kBucket) {}

  void begin_search() {
    if (++search_ == 0) {  // after 65,535 searches old marks could be taken for new ones
      entries_.assign(entries_.size(), Entry());
      search_ = 1;
    }
  }

  // What is known of the position, else `unknown`.
  [[nodiscard]] ProofNumbers find(Hash hash, ProofNumbers unknown) const {
    const Entry* const bucket = &entries_[slot(hash)];
    for (std::size_t i = 0; i < kBucket; ++i) {
      if (bucket[i].verify == hash.verify && bucket[i].search == search_) return bucket[i].numbers;
    }
    return unknown;
  }

  // `work` is what it cost to find out, in nodes.
  void store(Hash hash, ProofNumbers numbers, std::uint32_t work) {
    Entry* const bucket = &entries_[slot(hash)];
    Entry* victim = bucket;
    for (std::size_t i = 0; i < kBucket; ++i) {
      Entry& entry = bucket[i];
      if (entry.search != search_ || entry.verify == hash.verify) {
        victim = &entry;
        break;
      }
      if (entry.work < victim->work) victim = &entry;
    }
    *victim = {hash.verify, numbers, work, search_};
  }

 private:
  static constexpr std::size_t kBucket = 4;
  struct Entry {
    std::uint64_t verify = 0;
    ProofNumbers numbers;
    std::uint32_t work = 0;
    std::uint16_t search = 0;
  };
  static_assert(sizeof(Entry) == 24);

  [[nodiscard]] std::size_t slot(Hash hash) const {
    return (hash.index * kBucket) & (entries_.size() - 1);
  }

  std::vector<Entry> entries_;
  std::uint16_t search_ = 0;
};

}  // namespace owlet::life
