// A set of points as a bit string: constant-time membership, iteration in increasing order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

#include "engine/board/bit_points.h"
#include "engine/board/point.h"

namespace owlet {

class PointSet {
 public:
  PointSet() = default;
  PointSet(std::initializer_list<Point> points) {
    for (const Point p : points) insert(p);
  }

  [[nodiscard]] bool contains(Point p) const { return word(p) >> bit(p) & 1; }
  void insert(Point p) { words_[slot(p)] |= std::uint64_t{1} << bit(p); }
  void erase(Point p) { words_[slot(p)] &= ~(std::uint64_t{1} << bit(p)); }
  void clear() { words_.fill(0); }

  [[nodiscard]] bool empty() const { return *this == PointSet(); }
  [[nodiscard]] int size() const {
    int total = 0;
    for (const std::uint64_t w : words_) total += std::popcount(w);
    return total;
  }

  PointSet& operator|=(const PointSet& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  // Points of a board.
  PointSet& operator|=(const BitPoints& points) {
    const auto first = static_cast<std::size_t>(points.first_index());
    for (std::size_t i = 0; i < points.word_count(); ++i) {
      const std::uint64_t word = points.words()[i];
      if (word == 0) continue;  // its last points may be behind the end of this set
      const std::size_t at = first / 64 + i;
      words_[at] |= word << first % 64;
      if (first % 64 != 0 && at + 1 < kWords) words_[at + 1] |= word >> (64 - first % 64);
    }
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

  [[nodiscard]] BitPoints::Iterator begin() const {
    return BitPoints(words_.data(), kWords, 0).begin();
  }
  [[nodiscard]] BitPoints::Iterator end() const {
    return BitPoints(words_.data(), kWords, 0).end();
  }

  friend bool operator==(const PointSet&, const PointSet&) = default;

 private:
  static constexpr std::size_t kWords = (kPointCount + 63) / 64;
  static std::size_t slot(Point p) { return static_cast<std::size_t>(p.index()) >> 6; }
  static int bit(Point p) { return p.index() & 63; }
  [[nodiscard]] std::uint64_t word(Point p) const { return words_[slot(p)]; }

  std::array<std::uint64_t, kWords> words_{};
};

// The intersections of a board of that size.
[[nodiscard]] inline PointSet all_points(int width, int height) {
  PointSet points;
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column) points.insert(Point::at(column, row));
  return points;
}

}  // namespace owlet
