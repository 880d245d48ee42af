#include "engine/base/symmetry.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace owlet {
namespace {

TEST(Symmetry, ThereAreEightAndTheirInverses) {
  std::set<std::pair<int, int>> images;
  for (int s = 0; s < kSymmetries; ++s) {
    const Offset image = transformed({1, 2}, s);
    images.insert({image.dx, image.dy});
    EXPECT_EQ(transformed(image, inverse_transform(s)), (Offset{1, 2}));
  }
  EXPECT_EQ(images.size(), 8U);
  EXPECT_EQ(transformed({1, 2}, 0), (Offset{1, 2}));
}

TEST(Symmetry, TwoMakeAThird) {
  for (int a = 0; a < kSymmetries; ++a) {
    EXPECT_EQ(composed(a, inverse_transform(a)), 0);
    for (int b = 0; b < kSymmetries; ++b)
      for (const Offset o : {Offset{1, 0}, Offset{0, 1}, Offset{3, -2}})
        EXPECT_EQ(transformed(o, composed(a, b)), transformed(transformed(o, a), b));
  }
}

}  // namespace
}  // namespace owlet
