#include "engine/search/replies.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/board/testing/test_boards.h"
#include "engine/search/playout.h"
#include "engine/search/search.h"

namespace owlet {
namespace {

Hash stone(const char* name, Color c) {
  return zobrist::kStoneKeys[at(name)][c];
}

PointSet points(std::initializer_list<const char*> names) {
  PointSet set;
  for (const char* name : names) set.insert(at(name));
  return set;
}

PointSet points_with(Point p) {
  PointSet set;
  set.insert(p);
  return set;
}

// The zone's hash follows every move, captures and suicide included, as if made from scratch.
TEST(ZoneWatch, KeepsTheHashOfTheZonesStones) {
  Random random(3);
  int spare = 0;
  for (int game = 0; game < 10; ++game) {
    const Board root(7, 7, {KoRule::kSimple, game % 2 == 1});
    std::vector<ProvenZone> zones(ProvenReplies::kMostZones);
    for (ProvenZone& zone : zones)
      for (const Point p : root.points())
        if (random.below(4) == 0) zone.points.insert(p);
    for (ProvenZone& zone : zones) {  // won as they are, and after one stone, with a reply to it
      const Point a = *zone.points.begin();
      const Point b = *(zone.points - points_with(a)).begin();
      zone.positions.push_back({{}, Color::kBlack, Point::none(), true});
      zone.positions.push_back({zobrist::kStoneKeys[a][Color::kWhite], Color::kBlack, b, false});
      const Hash answered =
          zobrist::kStoneKeys[a][Color::kWhite] ^ zobrist::kStoneKeys[b][Color::kBlack];
      zone.positions.push_back({answered, Color::kBlack, Point::none(), true});
    }
    const ProvenReplies replies(root, zones);
    Board board = root;
    ZoneWatch watch;
    watch.start(replies, board, Point::none());
    for (int i = 0; i < 200; ++i) {
      const std::span<const Point> empty = board.empty_points();
      const Point p = empty[random.below(static_cast<std::uint32_t>(empty.size()))];
      const Move move{board.to_move(), p};
      if (!board.is_pseudo_legal(p, move.color)) {
        board.play_no_undo({move.color, Point::pass()});
        continue;
      }
      const std::size_t before = empty.size();
      board.play_no_undo(move);
      watch.played(board, move, before);
      for (std::size_t z = 0; z < zones.size(); ++z) {
        ASSERT_EQ(watch.hash(z) ^ watch.spare(z), replies.hash(z, board)) << drawing(board);
        spare += watch.spare(z) == Hash() ? 0 : 1;
      }
      ASSERT_NE(watch.hash(0), watch.hash(1)) << "zones are told apart";
    }
  }
  EXPECT_GT(spare, 0);
}

ProvenZone zone_of_corner() {
  ProvenZone zone;
  zone.owner = Color::kWhite;
  zone.inside = points({"A1", "B1", "C1", "A2", "B2", "C2", "D2", "D1"});
  zone.points = zone.inside;
  zone.attack = zone.defend = at("B1");
  zone.chance = 0.5;
  zone.positions.push_back({stone("B1", Color::kBlack), Color::kBlack, Point::none(), true});
  zone.positions.push_back({stone("B1", Color::kWhite), Color::kWhite, Point::none(), true});
  return zone;
}

TEST(ZoneWatch, KnowsWhoHasWon) {
  Board board = undecided_corner();
  const ProvenReplies replies(board, {zone_of_corner()});
  ZoneWatch watch;
  watch.start(replies, board, Point::none());
  EXPECT_EQ(watch.winner(0), Color::kEmpty);
  EXPECT_EQ(watch.deciding_move(Color::kBlack), at("B1"));
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    board = undecided_corner();
    board.play({c, at("B1")});
    watch.start(replies, board, at("B1"));
    EXPECT_EQ(watch.winner(0), c);
    EXPECT_EQ(watch.deciding_move(c), Point::none()) << "nothing is left to decide";
    EXPECT_EQ(watch.dead() != 0, c == Color::kBlack);
    EXPECT_NE(watch.left_alone(c, Point::none()), 0) << "the winner has enough";
    EXPECT_EQ(watch.left_alone(Color::kBlack, Point::none()) != 0, c == Color::kBlack)
        << "it may be tried to kill what lives";
  }
  board = undecided_corner();
  board.play(black("A1"));
  watch.start(replies, board, at("A1"));
  EXPECT_EQ(watch.winner(0), Color::kEmpty);
  EXPECT_EQ(watch.deciding_move(Color::kWhite), Point::none()) << "the position is another";
}

// Black has won a zone, plays there once more, and has answered what comes later.
TEST(ZoneWatch, KeepsWhatIsWonWhenTheWinnerAddsAStone) {
  ProvenZone zone;
  zone.points = zone.inside = points({"A1", "B1", "J9"});
  zone.positions.push_back({{}, Color::kBlack, Point::none(), true});
  zone.positions.push_back({stone("A1", Color::kWhite), Color::kBlack, at("J9"), false});
  zone.positions.push_back({stone("A1", Color::kWhite) ^ stone("J9", Color::kBlack), Color::kBlack,
                            Point::none(), true});
  Board board(9, 9);
  const ProvenReplies replies(board, {zone});
  ZoneWatch watch;
  watch.start(replies, board, Point::none());
  for (const Move move : {black("J9"), white("A1")}) {
    const std::size_t before = board.empty_points().size();
    board.play_no_undo(move);
    watch.played(board, move, before);
    EXPECT_EQ(watch.winner(0), Color::kBlack);
    EXPECT_EQ(watch.due(), Point::none());
    EXPECT_EQ(watch.hash(0) ^ watch.spare(0), replies.hash(0, board));
  }
}

TEST(Playout, AnswersWhereAReplyIsKnown) {
  ProvenZone zone;
  const Board root(9, 9);
  zone.points = zone.inside = points({"A1", "B1", "J9"});
  zone.positions.push_back({{}, Color::kBlack, Point::none(), true});
  zone.positions.push_back({stone("A1", Color::kWhite), Color::kBlack, at("J9"), false});
  const ProvenReplies replies(root, {zone});
  Playout playout;
  playout.obey(&replies);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Board board = root;
    board.play(white("A1"));
    Board scratch = root;
    scratch.copy_position(board);
    Random random(seed);
    playout.run(scratch, at("A1"), Point::none(), random);
    EXPECT_EQ(playout.moves().front(), at("J9"));
  }
}

// Both sides decide the group first, and a playout's end knows that it is dead as long as the wall around
// it stands.
TEST(Playout, EndsAsWasProven) {
  const PointSet wall = points({"A3", "B3", "C3", "D3", "E3", "E2", "E1"});
  const Board root = undecided_corner();
  ProvenZone zone = zone_of_corner();
  zone.points |= wall;
  const ProvenReplies replies(root, {zone});
  Playout playout;
  playout.obey(&replies);
  int standing = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Board board(7, 6);
    board.copy_position(root);
    board.set_to_move(seed % 2 == 0 ? Color::kBlack : Color::kWhite);
    Random random(seed);
    playout.run(board, Point::none(), Point::none(), random);
    ASSERT_EQ(playout.moves().front(), at("B1"));
    if (seed % 2 != 0 ||
        std::ranges::any_of(wall, [&](Point p) { return board.color(p) != Color::kBlack; }))
      continue;
    EXPECT_NE(board.color(at("A2")), Color::kWhite) << drawing(board);
    ++standing;
  }
  EXPECT_GT(standing, 10);
}

TEST(Search, TellsTheTreeWhatDecides) {
  const Board board = undecided_corner();
  ProvenZone zone = zone_of_corner();
  zone.attack = at("A1");
  zone.chance = 0.9F;
  const ProvenReplies replies(board, {zone});
  const auto prior_of_attack = [&](const ProvenReplies* known) {
    Search search({});
    SearchLimits limits;
    limits.playouts = 1;
    for (const MoveStatistics& move : search.run(board, 7.5, limits, 1, {}, known).moves)
      if (move.point == zone.attack) return move.prior;
    return 0.0;
  };
  EXPECT_GT(prior_of_attack(&replies), 2 * prior_of_attack(nullptr));
}

}  // namespace
}  // namespace owlet
