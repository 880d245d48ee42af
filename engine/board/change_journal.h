// The points whose colour changed, for consumers that follow a board incrementally.
//
// A consumer takes a mark, lets the board move on, and asks for the points touched since. A play
// and its undo cancel, so a search that tries a thousand moves between two queries leaves only the
// few points that may really differ. The list may hold a point twice, or one that ended up as it
// was: the consumer compares colours. When it has fallen too far behind it is told so.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/board/point.h"

namespace owlet {

class ChangeJournal {
 public:
  // A place in the journal; only comparable within one journal.
  using Mark = std::uint64_t;

  // How many changes are remembered: more than a consumer would rather follow than start anew.
  static constexpr std::size_t kCapacity = 1024;

  // Takes a mark: what came before it will not be cancelled any more.
  [[nodiscard]] Mark mark() { return sealed_ = end(); }

  // The points changed since the mark, oldest first; nothing if they are no longer known, which
  // means that everything may have changed. Valid until the board moves.
  [[nodiscard]] std::optional<std::span<const Point>> since(Mark mark) const {
    if (mark < base_) return std::nullopt;
    return std::span(points_.data() + (mark - base_), static_cast<std::size_t>(end() - mark));
  }

  // For the board only, as is the rest. The place where the next change will stand.
  [[nodiscard]] Mark end() const { return base_ + size_; }

  void record(Point p) {
    if (size_ == kCapacity) forget();
    points_[size_++] = p;
  }

  // Drops the changes recorded since `begin` if nobody has seen them; tells whether it could.
  bool cancel(Mark begin, std::size_t count) {
    if (begin < base_ || begin < sealed_ || end() != begin + count) return false;
    size_ -= count;
    return true;
  }

  // Makes every mark stale.
  void forget() {
    base_ += size_ + 1;
    size_ = 0;
    sealed_ = base_;
  }

 private:
  Mark base_ = 0;    // the place of points_[0]
  Mark sealed_ = 0;  // the newest mark taken
  std::size_t size_ = 0;
  std::array<Point, kCapacity> points_{};
};

}  // namespace owlet
