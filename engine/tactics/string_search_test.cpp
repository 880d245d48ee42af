#include "engine/tactics/string_search.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/tactics/string_reader.h"

namespace owlet {
namespace {

// White has one eye, and a second one as long as it wins the ko at A2, which Black may begin again and
// again and White can never end: it would need a threat each time.
TEST(StringSearch, AKoThatItsOwnerCanNeverEndIsLost) {
  Board board = draw({". X . X X",  //
                      "X X X X X",  //
                      "O X X X X",  //
                      ". O O O O",  //
                      "O O . O O"});
  StringReader reader;
  const Reading attack = reader.attack(board, at("B1"));
  EXPECT_EQ(attack.verdict, Verdict::kSucceeds);
  EXPECT_EQ(attack.move, at("A2"));
  EXPECT_EQ(reader.defend(board, at("B1")).verdict, Verdict::kFails);
}

}  // namespace
}  // namespace owlet
