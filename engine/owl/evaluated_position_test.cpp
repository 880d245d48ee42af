#include "engine/owl/evaluated_position.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"

namespace owlet::owl {
namespace {

TEST(EvaluatedPosition, TheTheorem) {
  StringReader reader;
  EvaluatedPosition known(weak_wall(), reader, {});
  EXPECT_TRUE(known.lives_by_theorem(at("A4")));
  EXPECT_FALSE(known.lives_by_theorem(at("E4")));
  EXPECT_TRUE(known.live_by_theorem({at("A4"), at("B5")}));
  EXPECT_FALSE(known.live_by_theorem({at("A4"), at("E4")}));
}

TEST(EvaluatedPosition, AStoneIsLostIfItIsMostOfWhatIsAskedAbout) {
  StringReader reader;
  EvaluatedPosition known(weak_wall(), reader, {});
  EXPECT_TRUE(known.is_lost(at("E4"), 1));
  EXPECT_FALSE(known.is_lost(at("E4"), 2)) << "the other half may live";
  EXPECT_TRUE(known.is_lost_alone(at("E4")));
  EXPECT_FALSE(known.is_lost_alone(at("A4")));
}

TEST(EvaluatedPosition, AStoneThatMayRunIsNotLost) {
  const Board board = draw({". . . . .",  //
                            ". . X . .",  //
                            ". X O . .",  //
                            ". . X . .",  //
                            ". . . . ."});
  StringReader reader;
  EvaluatedPosition known(board, reader, {});
  EXPECT_FALSE(known.is_lost_alone(at("C3")));
  EXPECT_TRUE(known.stands({at("B3")}, Color::kWhite)) << "no string of that colour";
}

}  // namespace
}  // namespace owlet::owl
