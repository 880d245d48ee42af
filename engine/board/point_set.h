// A set of points as a bit string: constant-time membership, iteration in increasing order.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "engine/board/point.h"

namespace owlet {

class PointSet {
 private:
  static constexpr std::size_t kWords = (kPointCount + 63) / 64;
  using Words = std::array<std::uint64_t, kWords>;

 public:
  // Looks at the set while it walks: the set must neither move nor change in between.
  class Iterator {
   public:
    using value_type = Point;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;

    Iterator() = default;
    explicit Iterator(const Words& words) : words_(&words), at_(0), rest_(words.front()) {
      skip_empty_words();
    }

    Point operator*() const {
      return Point::from_index(static_cast<int>(64 * at_) + std::countr_zero(rest_));
    }
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
      return a.at_ == b.at_ && a.rest_ == b.rest_;
    }

   private:
    void skip_empty_words() {
      while (rest_ == 0 && ++at_ < kWords) rest_ = (*words_)[at_];
    }

    const Words* words_ = nullptr;
    std::size_t at_ = kWords;  // of the end
    std::uint64_t rest_ = 0;
  };

  PointSet() = default;
  PointSet(std::initializer_list<Point> points) {
    for (const Point p : points) insert(p);
  }

  [[nodiscard]] bool contains(Point p) const { return word(p) >> bit(p) & 1; }
  // Tells whether it is new.
  bool insert(Point p) {
    const bool is_new = !contains(p);
    words_[slot(p)] |= std::uint64_t{1} << bit(p);
    return is_new;
  }
  // Tells whether it was there.
  bool erase(Point p) {
    const bool was_in = contains(p);
    words_[slot(p)] &= ~(std::uint64_t{1} << bit(p));
    return was_in;
  }
  void clear() { words_.fill(0); }

  [[nodiscard]] bool empty() const { return *this == PointSet(); }
  [[nodiscard]] int size() const {
    int total = 0;
    for (const std::uint64_t w : words_) total += w != 0 ? std::popcount(w) : 0;
    return total;
  }

  PointSet& operator|=(const PointSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  PointSet& operator&=(const PointSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  // What the other set holds goes.
  PointSet& operator-=(const PointSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }

  [[nodiscard]] bool intersects(const PointSet& other) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < kWords; ++i) common |= words_[i] & other.words_[i];
    return common != 0;
  }
  friend PointSet operator|(PointSet a, const PointSet& b) { return a |= b; }
  friend PointSet operator&(PointSet a, const PointSet& b) { return a &= b; }
  friend PointSet operator-(PointSet a, const PointSet& b) { return a -= b; }

  // The set and all points next to it, padding included.
  [[nodiscard]] PointSet grown() const {
    PointSet result = *this;
    for (std::size_t i = 0; i < kWords; ++i) {
      const std::uint64_t below = i > 0 ? words_[i - 1] : 0;
      const std::uint64_t above = i + 1 < kWords ? words_[i + 1] : 0;
      for (const unsigned n : {1U, static_cast<unsigned>(kStride)})
        result.words_[i] |= words_[i] << n | below >> (64 - n) | words_[i] >> n | above << (64 - n);
    }
    return result;
  }

  [[nodiscard]] Iterator begin() const { return Iterator(words_); }
  [[nodiscard]] Iterator end() const { return Iterator(); }

  friend bool operator==(const PointSet&, const PointSet&) = default;

 private:
  static std::size_t slot(Point p) { return static_cast<std::size_t>(p.index()) >> 6; }
  static int bit(Point p) { return p.index() & 63; }
  [[nodiscard]] std::uint64_t word(Point p) const { return words_[slot(p)]; }

  Words words_{};
};

// The intersections of a board of that size.
[[nodiscard]] inline PointSet all_points(int width, int height) {
  PointSet points;
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column) points.insert(Point::at(column, row));
  return points;
}

}  // namespace owlet
