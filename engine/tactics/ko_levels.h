// From searches under different ko masters to one verdict, ko levels included, in as few searches
// as can be. Whether a side reaches its goal, moving first, is at the most three questions:
//
//                     ko master   it succeeds        it does not
//     hard search     opponent    success            a ko, or failure
//     even search     nobody      ko, it is ahead    ko, it is behind
//     easy search     itself      a ko, or success   failure
//
// What does not hang on ko under one master is the same under all of them.
#pragma once

#include <optional>

#include "engine/tactics/ko_master.h"
#include "engine/tactics/verdict.h"

namespace owlet {

// What one search says of the side that moves first.
template <typename Move>
struct KoFinding {
  bool succeeds = false;     // or is likely to, where it is not proven
  bool proven = false;       // no limit and no guess had a part in it
  bool hangs_on_ko = false;  // another ko master might change it, as far as is known
  Move move{};
  // Somebody who is the ko master has lost, but perhaps only because a ko master may not repeat a
  // position: it counts if that side loses without a ko master, too.
  bool doubtful = false;
};

template <typename Move>
struct KoAnswer {
  Verdict verdict = Verdict::kFails;
  bool proven = false;
  Move move{};  // of no use where the verdict is failure
};

// For proofs: the hard search comes first, which settles most questions. `search` takes a KoMaster
// and returns a KoFinding about `mover`, the side that moves first; it is called once for each
// master at most.
template <typename Search>
[[nodiscard]] auto read_ko_levels(KoMaster mover, Search search) {
  using Finding = decltype(search(mover));
  using Answer = KoAnswer<decltype(Finding::move)>;
  std::optional<Finding> even;
  const auto succeeds_evenly = [&] {
    if (!even) even = search(KoMaster::kNobody);
    return even->succeeds;
  };
  const auto proven = [&](const Finding& finding) {
    return finding.proven && (!even || even->proven);
  };
  const Finding hard = search(opponent(mover));
  if (hard.succeeds && (!hard.doubtful || succeeds_evenly()))
    return Answer{Verdict::kSucceeds, proven(hard), hard.move};
  if (!hard.succeeds && !hard.hangs_on_ko) return Answer{Verdict::kFails, hard.proven};
  const Finding easy = search(mover);
  if (!easy.succeeds && (!easy.doubtful || !succeeds_evenly()))
    return Answer{Verdict::kFails, proven(easy)};
  if (succeeds_evenly()) return Answer{Verdict::kKoAhead, hard.proven && proven(easy), even->move};
  return Answer{Verdict::kKoBehind, hard.proven && proven(easy), easy.move};
}

// For chances, which say much by themselves and a little more by their change under a ko master:
// the even search comes first, and at most one other after it.
template <typename Search>
[[nodiscard]] auto guess_ko_levels(KoMaster mover, Search search) {
  using Finding = decltype(search(mover));
  using Answer = KoAnswer<decltype(Finding::move)>;
  const Finding even = search(KoMaster::kNobody);
  const Verdict verdict = even.succeeds ? Verdict::kSucceeds : Verdict::kFails;
  if (!even.hangs_on_ko) return Answer{verdict, even.proven, even.move};
  const Finding other = search(even.succeeds ? opponent(mover) : mover);
  const bool proven = even.proven && other.proven;
  if (other.succeeds == even.succeeds) return Answer{verdict, proven, even.move};
  if (even.succeeds) return Answer{Verdict::kKoAhead, proven, even.move};
  return Answer{Verdict::kKoBehind, proven, other.move};
}

}  // namespace owlet
