#include "engine/board/eye_shape.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>
#include <vector>

namespace owlet {
namespace {

// The points drawn '*' or '@', and the one drawn '@'.
struct Drawn {
  PointSet shape;
  Point vital;
};

Drawn drawn_shape(const std::vector<std::string_view>& rows) {
  Drawn drawn;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      const Point p = Point::at(static_cast<int>(column), static_cast<int>(rows.size() - row));
      if (rows[row][column] != ' ') drawn.shape.insert(p);
      if (rows[row][column] == '@') drawn.vital = p;
    }
  }
  return drawn;
}

TEST(EyeShape, KnowsTheVitalPoints) {
  for (const auto& rows : std::vector<std::vector<std::string_view>>{{"*@*"},
                                                                     {"*@", " *"},
                                                                     {"*@*", " *"},
                                                                     {" @*", "***"},
                                                                     {" *", "*@*", " *"},
                                                                     {" **", "*@*", " *"},
                                                                     {"**"},
                                                                     {"****"},
                                                                     {"**", " **"},
                                                                     {"**", "**"},
                                                                     {"*****"},
                                                                     {"***", "***"}}) {
    Drawn drawn = drawn_shape(rows);
    // A bulky five is drawn with its vital point in the lower row's middle.
    if (rows.size() == 2 && rows[0] == " @*") drawn = drawn_shape({" **", "*@*"});
    EXPECT_EQ(eye_shape(drawn.shape).vital, drawn.vital) << rows[0];
  }
}

// The slow twin: a shape of up to five empty points that only one side touches has a vital point if
// the side inside, moving first, keeps the owner from making two eyes, and the owner, moving first,
// makes them. Eyes are counted as regions that remain when each may place stones in turn.
class EyeSpace {
 public:
  explicit EyeSpace(std::set<Point> space) : space_(std::move(space)) {}

  // Whether the owner gets two separate eyes; both may also pass.
  bool owner_lives(bool owner_moves) const {
    std::set<Point> owner;
    std::set<Point> invader;
    return lives(owner, invader, owner_moves, 0);
  }

 private:
  std::vector<std::set<Point>> regions(const std::set<Point>& owner) const {
    std::vector<std::set<Point>> found;
    std::set<Point> seen;
    for (const Point start : space_) {
      if (owner.count(start) != 0 || seen.count(start) != 0) continue;
      std::set<Point> region;
      std::vector<Point> pending = {start};
      while (!pending.empty()) {
        const Point p = pending.back();
        pending.pop_back();
        if (owner.count(p) != 0 || space_.count(p) == 0 || !region.insert(p).second) continue;
        for (const Point q : neighbours(p)) pending.push_back(q);
      }
      seen.insert(region.begin(), region.end());
      found.push_back(region);
    }
    return found;
  }

  bool lives(std::set<Point>& owner, std::set<Point>& invader, bool owner_moves, int passes) const {
    if (regions(owner).size() >= 2) return true;
    if (passes == 2) return false;
    for (const Point p : space_) {
      if (owner.count(p) != 0 || invader.count(p) != 0) continue;
      // Nobody fills the last point: it is the eye.
      if (owner.size() + invader.size() + 1 == space_.size()) continue;
      std::set<Point>& side = owner_moves ? owner : invader;
      side.insert(p);
      const bool result = lives(owner, invader, !owner_moves, 0);
      side.erase(p);
      if (result == owner_moves) return result;
    }
    return lives(owner, invader, !owner_moves, passes + 1);
  }

  std::set<Point> space_;
};

// Every connected shape of that size, as grown point by point from one.
std::set<std::set<Point>> shapes_of(std::size_t size) {
  std::set<std::set<Point>> shapes = {{Point::at(10, 10)}};
  for (std::size_t n = 1; n < size; ++n) {
    std::set<std::set<Point>> larger;
    for (const std::set<Point>& shape : shapes)
      for (const Point p : shape)
        for (const Point q : neighbours(p)) {
          std::set<Point> grown = shape;
          if (grown.insert(q).second) larger.insert(grown);
        }
    shapes = std::move(larger);
  }
  return shapes;
}

TEST(EyeShape, AgreesWithReadingSmallShapesOut) {
  for (const std::size_t size : {3U, 4U}) {
    for (const std::set<Point>& shape : shapes_of(size)) {
      const EyeSpace space(shape);
      const bool contested = space.owner_lives(true) && !space.owner_lives(false);
      PointSet points;
      for (const Point p : shape) points.insert(p);
      EXPECT_EQ(eye_shape(points).vital.on_board(), contested) << size;
    }
  }
}

TEST(EyeShape, TheSquareAndWhatIsSmallerAreOneEye) {
  EXPECT_TRUE(eye_shape({}).one_eye);
  EXPECT_TRUE(eye_shape(drawn_shape({"*"}).shape).one_eye);
  EXPECT_TRUE(eye_shape(drawn_shape({"**"}).shape).one_eye);
  EXPECT_TRUE(eye_shape(drawn_shape({"**", "**"}).shape).one_eye);
  EXPECT_FALSE(eye_shape(drawn_shape({"* *"}).shape).one_eye);
  EXPECT_FALSE(eye_shape(drawn_shape({"** *"}).shape).one_eye);
  EXPECT_FALSE(eye_shape(drawn_shape({"** *", "**"}).shape).one_eye);
  EXPECT_FALSE(eye_shape(drawn_shape({"****"}).shape).one_eye);
  EXPECT_FALSE(eye_shape(drawn_shape({"***", "***"}).shape).one_eye);
}

// As many points that touch as a rabbity six has, and none of them in the middle of all.
TEST(EyeShape, ASquareWithATailIsNoRabbitySix) {
  EXPECT_FALSE(eye_shape(drawn_shape({"**", "****"}).shape).one_eye);
  EXPECT_TRUE(eye_shape(drawn_shape({" **", "*@*", " *"}).shape).one_eye);
}

}  // namespace
}  // namespace owlet
