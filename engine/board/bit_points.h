// Walking the points of a bit string: each set bit is a point, in increasing order. Sets of points
// and the liberties of a string are both read this way.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/board/point.h"

namespace owlet {

// A view of `words` 64-bit words whose bit 0 is the point of index `first`. Looks at the words
// while it is walked: they must neither move nor change in between.
class BitPoints {
 public:
  class Iterator {
   public:
    using value_type = Point;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    Iterator() = default;
    Iterator(const std::uint64_t* word, const std::uint64_t* end, int first)
        : word_(word), end_(end), base_(first) {
      if (word_ != end_) rest_ = *word_;
      skip_empty_words();
    }

    Point operator*() const { return Point::from_index(base_ + std::countr_zero(rest_)); }
    Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip_empty_words();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) {
      return a.word_ == b.word_ && a.rest_ == b.rest_;
    }

   private:
    void skip_empty_words() {
      while (rest_ == 0 && word_ != end_) {
        if (++word_ == end_) return;
        base_ += 64;
        rest_ = *word_;
      }
    }

    const std::uint64_t* word_ = nullptr;
    const std::uint64_t* end_ = nullptr;
    std::uint64_t rest_ = 0;
    int base_ = 0;
  };

  BitPoints(const std::uint64_t* words, std::size_t count, int first)
      : words_(words), count_(count), first_(first) {}

  // The words that the bits are in, and the index of the point of the first bit.
  [[nodiscard]] const std::uint64_t* words() const { return words_; }
  [[nodiscard]] std::size_t word_count() const { return count_; }
  [[nodiscard]] int first_index() const { return first_; }

  [[nodiscard]] Iterator begin() const { return {words_, words_ + count_, first_}; }
  [[nodiscard]] Iterator end() const { return {words_ + count_, words_ + count_, first_}; }

 private:
  const std::uint64_t* words_;
  std::size_t count_;
  int first_;
};

}  // namespace owlet
