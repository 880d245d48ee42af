#include "engine/life/replies.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/board/testing/test_boards.h"
#include "engine/board/vertex.h"
#include "engine/life/testing/slow_life.h"
#include "engine/life/testing/test_corners.h"

namespace owlet::life {
namespace {

// Whoever plays B1 first decides.
Board group_with_a_vital_point() {
  return draw({". . . . . .",  //
               "O O O O O .",  //
               "X X X X O .",  //
               ". . . X O ."},
              Color::kWhite);
}

GroupAtStake whole_corner(const Corner& corner) {
  GroupAtStake group;
  group.goal = corner.goal;
  group.region.inside = corner.field;
  group.region.points.assign(corner.field.begin(), corner.field.end());
  return group;
}

std::map<std::uint64_t, WonPosition> by_change(const Replies& replies) {
  std::map<std::uint64_t, WonPosition> known;
  for (const WonPosition& position : replies.positions) {
    EXPECT_TRUE(known.emplace(position.change.verify, position).second) << "each position once";
  }
  return known;
}

// The loser, who is ko master, plays at random in a corner as long as the replies know the position; the
// slow twin must agree that each answer keeps the result.
class RandomAttack {
 public:
  RandomAttack(const Corner& corner, const Replies& replies, Color winner, Random& random)
      : corner_(corner),
        known_(by_change(replies)),
        winner_(winner),
        loser_(opponent(winner)),
        random_(random),
        board_(corner.board) {}

  // The answers played.
  int run() {
    int answers = 0;
    board_.set_to_move(loser_);
    while (const WonPosition* const position = attack()) {
      if (position->reply.is_none()) break;
      if (!board_.is_legal({winner_, position->reply})) break;  // a ko forbids it
      board_.play({winner_, position->reply});
      lift_ban();
      answers += position->reply.on_board() ? 1 : 0;
      check();
    }
    return answers;
  }

 private:
  void lift_ban() {
    if (board_.to_move() == loser_) board_.set_ko_point(Point::none());
  }

  const WonPosition* attack() {
    std::vector<Point> moves;
    for (const Point p : corner_.field)
      if (board_.color(p) == Color::kEmpty && board_.is_legal({loser_, p})) moves.push_back(p);
    if (moves.empty()) return nullptr;
    board_.play({loser_, moves[random_.below(static_cast<std::uint32_t>(moves.size()))]});
    const Hash change = board_.stones_hash() ^ corner_.board.stones_hash();
    const auto at = known_.find(change.verify);
    return at == known_.end() ? nullptr : &at->second;
  }

  void check() {
    const KoMaster master =
        winner_ == corner_.goal.defender ? KoMaster::kAttacker : KoMaster::kDefender;
    SlowLife twin(board_, corner_.field, corner_.goal, master);
    const std::optional<bool> lives = twin.lives(loser_, kMostPositions);
    if (!lives) return;
    EXPECT_EQ(*lives, winner_ == corner_.goal.defender)
        << drawing(corner_.board) << " became " << drawing(board_);
  }

  const Corner& corner_;
  std::map<std::uint64_t, WonPosition> known_;
  Color winner_;
  Color loser_;
  Random& random_;
  Board board_;
};

TEST(Replies, KeepTheResultAgainstRandomMoves) {
  constexpr std::pair<int, int> kSizes[] = {{3, 3}, {5, 2}, {4, 3}};
  Random random(31);
  ReplyReader reader;
  SideMap<int> answers;
  const int wanted = 200 * OWLET_TEST_EFFORT / 100 + 10;
  for (int i = 0; answers[Color::kBlack] < wanted || answers[Color::kWhite] < wanted; ++i) {
    ASSERT_LT(i, 100'000);
    const auto [columns, rows] = kSizes[random.below(std::size(kSizes))];
    std::optional<Corner> corner = random_corner(random, columns, rows);
    if (!corner) continue;
    const Board before = corner->board;
    for (const Color winner : {Color::kBlack, Color::kWhite}) {
      const Replies replies =
          reader.read(corner->board, whole_corner(*corner), winner, Point::none(), {});
      ASSERT_EQ(corner->board, before);
      if (replies.positions.empty() || answers[winner] >= wanted) continue;
      answers[winner] += RandomAttack(*corner, replies, winner, random).run();
    }
  }
}

TEST(Replies, AreNoneWhereNothingIsProven) {
  Board board = group_with_a_vital_point();
  const GroupAtStake group = find_group(board, at("A2"));
  EXPECT_TRUE(ReplyReader().read(board, group, Color::kBlack, Point::none(), {}).positions.empty())
      << "White kills at B1";
  const Replies alive = ReplyReader().read(board, group, Color::kBlack, at("B1"), {});
  ASSERT_FALSE(alive.positions.empty());
  EXPECT_EQ(alive.positions.front().change, zobrist::kStoneKeys[at("B1")][Color::kBlack]);
  EXPECT_TRUE(alive.changed.contains(at("B1")));
  const Replies dead = ReplyReader().read(board, group, Color::kWhite, at("B1"), {});
  EXPECT_FALSE(dead.positions.empty());
}

TEST(Replies, AreToldForEachFirstMove) {
  const Board before = draw({". . . . . . .",  //
                             "O O O O O O .",  //
                             "X X X X X O .",  //
                             ". . . . X O ."},
                            Color::kWhite);
  Board board = before;
  const Replies replies =
      ReplyReader().read(board, find_group(board, at("A2")), Color::kBlack, Point::none(), {});
  std::map<std::string, std::string> told;
  for (const Exchange& e : first_exchanges(replies, before, Color::kBlack, Point::none()))
    told[to_vertex(e.move)] = to_vertex(e.reply);
  EXPECT_EQ(told["B1"], "C1");
  EXPECT_EQ(told["C1"], "B1");
  EXPECT_EQ(told["A1"], "PASS") << "either of two points still makes two eyes";
  EXPECT_EQ(told.count("F4"), 0U) << "nothing to do with the group";
  EXPECT_EQ(board, before);
}

TEST(Replies, AreToldAfterTheWinnersMove) {
  Board board = group_with_a_vital_point();
  const GroupAtStake group = find_group(board, at("A2"));
  const Replies dead = ReplyReader().read(board, group, Color::kWhite, at("B1"), {});
  std::map<std::string, std::string> told;
  for (const Exchange& e : first_exchanges(dead, board, Color::kWhite, at("B1")))
    told[to_vertex(e.move)] = to_vertex(e.reply);
  EXPECT_EQ(told.count("B1"), 0U) << "White has played there";
  EXPECT_EQ(told["C1"], "PASS") << "one eye and no more";
  EXPECT_TRUE(first_exchanges({}, board, Color::kWhite, at("B1")).empty());
}

}  // namespace
}  // namespace owlet::life
