// What a proof-number search remembers of positions: a table of fixed size, cleared at no cost.
//
// A position's first hash key finds a bucket of four entries, its second confirms the hit. Entries
// carry their age, so that clearing is counting one up and an answer does not depend on what was
// asked before; and the ko masters under which they hold, so that what has nothing to do with ko is
// found out once for all of them. In a full bucket the entry with the least work goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/zobrist.h"
#include "engine/tactics/ko_master.h"
#include "engine/tactics/proof_number.h"

namespace owlet::life {

// How many leaves must at least be decided to prove (phi) or disprove (delta) that the side to move
// reaches its aim. One is 0 and the other kInfinite where that is known.
struct ProofNumbers {
  std::uint32_t phi = 1;
  std::uint32_t delta = 1;

  static constexpr std::uint32_t kInfinite = kDecided;
  static constexpr ProofNumbers won() { return {0, kInfinite}; }
  static constexpr ProofNumbers lost() { return {kInfinite, 0}; }
  [[nodiscard]] bool decided() const { return phi == 0 || delta == 0; }
};

class ProofTable {
 public:
  struct Finding {
    ProofNumbers numbers;
    bool leans_on_ko = false;  // another ko master might have changed a decided value
  };

  // Allocates 24 bytes an entry, four entries a bucket. Requires a power of two.
  explicit ProofTable(std::size_t buckets) : entries_(buckets * kBucket), mask_(buckets - 1) {}

  // Forgets everything.
  void clear() {
    if (++age_ == 0) {  // after 65,535 searches old marks could be taken for new ones
      entries_.assign(entries_.size(), Entry());
      age_ = 1;
    }
  }

  // A position is about to be looked for.
  void prefetch(Hash hash) const { __builtin_prefetch(&entries_[slot(hash)]); }

  // What is known of the position under that ko master, else `unknown`.
  [[nodiscard]] Finding find(Hash hash, KoMaster master, ProofNumbers unknown) const {
    const Entry* const bucket = &entries_[slot(hash)];
    for (std::size_t i = 0; i < kBucket; ++i) {
      const Entry& entry = bucket[i];
      if (entry.verify == hash.verify && entry.age == age_ && (entry.masters & bit(master)) != 0)
        return {entry.numbers, entry.masters != kAllMasters};
    }
    return {unknown, false};
  }

  // `work` is what it cost to find out, in nodes. What is decided and does not lean on ko holds
  // under every ko master.
  void store(Hash hash, KoMaster master, const Finding& finding, std::uint32_t work) {
    const bool universal = finding.numbers.decided() && !finding.leans_on_ko;
    const std::uint8_t masters = universal ? kAllMasters : bit(master);
    Entry* const bucket = &entries_[slot(hash)];
    Entry* victim = bucket;
    for (std::size_t i = 0; i < kBucket; ++i) {
      Entry& entry = bucket[i];
      const bool same = entry.verify == hash.verify && (entry.masters & masters) != 0;
      if (entry.age != age_ || same) {
        victim = &entry;
        break;
      }
      if (entry.work < victim->work) victim = &entry;
    }
    *victim = {hash.verify, finding.numbers, work, age_, masters};
  }

 private:
  static constexpr std::size_t kBucket = 4;
  static constexpr std::uint8_t kAllMasters = 7;
  struct Entry {
    std::uint64_t verify = 0;
    ProofNumbers numbers;
    std::uint32_t work = 0;
    std::uint16_t age = 0;
    std::uint8_t masters = 0;  // a bit for each that the numbers hold under
  };
  static_assert(sizeof(Entry) == 24);

  [[nodiscard]] static std::uint8_t bit(KoMaster master) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(master));
  }
  [[nodiscard]] std::size_t slot(Hash hash) const { return (hash.index & mask_) * kBucket; }

  std::vector<Entry> entries_;
  std::size_t mask_;
  std::uint16_t age_ = 0;
};

}  // namespace owlet::life
