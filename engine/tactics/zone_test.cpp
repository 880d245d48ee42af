// What a zone promises: a stone more of the defender outside the zone of the attacker's success
// changes nothing. The slow solver says whether it does.
#include "engine/tactics/zone.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/tactics/string_search.h"
#include "engine/tactics/testing/exhaustive.h"
#include "engine/tactics/testing/small_boards.h"

namespace owlet {
namespace {

constexpr std::size_t kMostPositions = 8000;
constexpr int kMostComplaints = 5;

PointSet points(std::initializer_list<const char*> names) {
  PointSet set;
  for (const char* const name : names) set.insert(at(name));
  return set;
}

TEST(Zone, OfAStringIsItselfAndWhatIsAround) {
  const Board board = draw({". . . .",  // 3
                            "X X O .",  // 2
                            ". . . ."});
  PointSet zone;
  add_string_zone(board, at("B2"), zone);
  EXPECT_EQ(zone, points({"A2", "B2", "A3", "B3", "A1", "B1", "C2"}));
}

TEST(Zone, OfAMoveHoldsWhatItTakesAndRoom) {
  const Board board = draw({". O . . .",  // 3
                            "O X . . .",  // 2
                            ". O . . ."});
  PointSet zone;
  add_move_zone(board, at("C2"), Color::kWhite, zone);
  PointSet missing = points({"C2", "B2", "A2", "B3", "B1"});
  missing -= zone;
  EXPECT_TRUE(missing.empty());
  PointSet room = points({"C3", "C1", "D2"});
  room &= zone;
  EXPECT_GE(room.size(), 2);
}

// The string at B2 will have two liberties besides the one that the move takes, or needs room for it.
TEST(Zone, OfAMoveBesideAStringHoldsRoomIfTheStringHasNone) {
  for (const bool short_of_liberties : {false, true}) {
    const Board board = draw({short_of_liberties ? "X X . ." : "X . . .",  // 3
                              "X O . .",                                   // 2
                              "X . . ."});
    PointSet zone;
    add_move_zone(board, at("C2"), Color::kWhite, zone);
    PointSet room = points({"C3", "C1", "D2"});
    room &= zone;
    EXPECT_EQ(room.size(), short_of_liberties ? 2 : 0);
  }
}

TEST(Zone, HoldsTwoLibertiesOfEachAttacker) {
  const Board board = draw({". . . .",  // 3
                            ". O O .",  // 2
                            ". . . ."});
  PointSet zone = points({"B2"});
  secure_zone(board, Color::kWhite, zone);
  int liberties = 0;
  for (const Point p : board.liberties(at("B2"))) liberties += zone.contains(p) ? 1 : 0;
  EXPECT_EQ(liberties, 2);
}

// Tallies extra stones over random proofs.
class ZoneCheck {
 public:
  void check(Board& board, Point target, Color to_move, KoMaster master) {
    const CaptureProblem problem(board, target);
    const auto outcome = search_.run(board, problem, to_move, master, 10000);
    if (!outcome.reached || !outcome.certain) return;
    const ProofTree& tree = search_.tree();
    // Where nobody had to move there is no tree.
    if (!tree[StringSearch::kRoot].decided()) return;
    const PointSet zone = tree.zone(tree[StringSearch::kRoot]);
    const Color defender = board.color(target);
    const std::vector<Point> empty(board.empty_points().begin(), board.empty_points().end());
    for (const Point p : empty) {
      if (zone.contains(p) || !board.is_pseudo_legal(p, defender)) continue;
      Board more(board, board.rules());
      more.play({defender, p});
      more.set_to_move(defender);
      more.set_to_move(to_move);
      more.set_ko_point(Point::none());
      const auto captured = is_captured(more, target, to_move, master, kMostPositions);
      if (!captured) continue;
      ++extra_stones_;
      if (!*captured && ++wrong_ <= kMostComplaints)
        ADD_FAILURE() << to_vertex(p) << " saves: " << question(board, target, to_move, master);
    }
  }

  void check_that_it_tried_enough(int least) const {
    testing::Test::RecordProperty("extra_stones", extra_stones_);
    testing::Test::RecordProperty("wrong", wrong_);
    EXPECT_EQ(wrong_, 0);
    EXPECT_GT(extra_stones_, least);
  }

 private:
  StringSearch search_;
  int extra_stones_ = 0;
  int wrong_ = 0;
};

template <typename MakeBoard>
void check_zones_on(int count, std::uint64_t seed, MakeBoard make_board) {
  Random random(seed);
  ZoneCheck check;
  for (int i = 0; i < count; ++i) {
    Board board = make_board(random);
    board.set_ko_point(Point::none());
    const Point target = some_target(board, 3, random);
    if (target.is_none()) continue;
    for (const Color to_move : {Color::kBlack, Color::kWhite})
      for (const KoMaster master : {KoMaster::kNobody, KoMaster::kAttacker, KoMaster::kDefender})
        check.check(board, target, to_move, master);
  }
  check.check_that_it_tried_enough(count / 2);
}

constexpr int kCount = std::max(20, 1200 * OWLET_TEST_EFFORT / 100);

TEST(Zone, HoldsOnFourByFour) {
  check_zones_on(kCount, 5, [](Random& random) { return after_random_game(4, 4, random); });
}

TEST(Zone, HoldsOnFiveByFive) {
  check_zones_on(kCount / 2, 6, [](Random& random) { return after_random_game(5, 5, random); });
}

TEST(Zone, HoldsInEnclosedCorners) {
  check_zones_on(kCount, 7, enclosed_corner);
}

}  // namespace
}  // namespace owlet
