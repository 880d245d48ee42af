// The eight symmetries of the square, as numbers: bit 2 mirrors dx, then bits 0 and 1 turn by
// quarters. Number 0 changes nothing.
#pragma once

namespace owlet {

struct Offset {
  int dx = 0;
  int dy = 0;

  friend constexpr bool operator==(Offset, Offset) = default;
};

inline constexpr int kSymmetries = 8;

constexpr Offset transformed(Offset o, int symmetry) {
  if ((symmetry & 4) != 0) o.dx = -o.dx;
  for (int quarter = 0; quarter < (symmetry & 3); ++quarter) o = {-o.dy, o.dx};
  return o;
}

// The one that undoes another: a turn is undone by the opposite turn, a mirror image by itself.
constexpr int inverse_transform(int symmetry) {
  return (symmetry & 4) != 0 ? symmetry : (4 - symmetry) & 3;
}

// The one that does `first`, then `second`.
constexpr int composed(int first, int second) {
  constexpr Offset kProbe = {1, 2};  // its eight images differ
  const Offset image = transformed(transformed(kProbe, first), second);
  int t = 0;
  while (transformed(kProbe, t) != image) ++t;
  return t;
}

}  // namespace owlet
