#include "engine/survey/zones.h"

#include <gtest/gtest.h>

#include "engine/board/testing/test_boards.h"
#include "engine/search/playout.h"

namespace owlet {
namespace {

constexpr std::int64_t kZoneNodes = 20'000;

// With a stone at the vital point, if any.
Board corner(Color at_vital_point) {
  Board board = undecided_corner();
  if (is_stone(at_vital_point)) board.play({at_vital_point, at("B1")});
  return board;
}

std::vector<ProvenZone> zones_of(const Board& board) {
  Surveyor surveyor;
  Survey survey = surveyor.look(board, kZoneNodes);
  return ZoneReader().read(board, survey, kZoneNodes, {});
}

const ProvenZone* zone_around(const std::vector<ProvenZone>& zones, Point p) {
  for (const ProvenZone& zone : zones)
    if (zone.inside.contains(p)) return &zone;
  return nullptr;
}

TEST(Zones, AreOfGroupsThatTheNextMoveDecides) {
  const std::vector<ProvenZone> zones = zones_of(corner(Color::kEmpty));
  const ProvenZone* const zone = zone_around(zones, at("A2"));
  ASSERT_NE(zone, nullptr);
  EXPECT_EQ(zone->owner, Color::kWhite);
  EXPECT_EQ(zone->attack, at("B1"));
  EXPECT_EQ(zone->defend, at("B1"));
  EXPECT_GT(zone->chance, 0);
  SideMap<int> settled;
  for (const ZonePosition& position : zone->positions)
    if (position.change == zobrist::kStoneKeys[at("B1")][position.winner])
      settled[position.winner] += position.settled ? 1 : 0;
  EXPECT_EQ(settled[Color::kBlack], 1) << "dead after the attack";
  EXPECT_EQ(settled[Color::kWhite], 1) << "alive after the defence";
}

TEST(Zones, AreOfGroupsThatAreSettled) {
  for (const Color winner : {Color::kBlack, Color::kWhite}) {
    const Board board = corner(winner);
    const std::vector<ProvenZone> zones = zones_of(board);
    const ProvenZone* const zone = zone_around(zones, at("A2"));
    ASSERT_NE(zone, nullptr) << drawing(board);
    EXPECT_EQ(zone->owner, Color::kWhite);
    EXPECT_FALSE(zone->attack.on_board());
    const ProvenReplies replies(board, zones);
    ZoneWatch watch;
    watch.start(replies, board, Point::none());
    EXPECT_EQ(watch.winner(0), winner);
  }
}

// What is remembered of other boards changes neither zones nor their price.
TEST(Zones, DoNotDependOnWhatWasAskedBefore) {
  Random random(1);
  Surveyor surveyor;
  ZoneReader follower;
  Board board(9, 9);
  const Playout policy;
  Point last = Point::none();
  Point previous = Point::none();
  int zones = 0;
  for (int i = 0; i < 70; ++i) {
    const Point p = policy.choose(board, last, previous, random);
    board.play({board.to_move(), p});
    previous = std::exchange(last, p);
    Survey kept = surveyor.look(board, 3000);
    Survey again = kept;
    const std::vector<ProvenZone> known = follower.read(board, kept, 3000, {});
    if (i % 5 != 4) continue;
    const std::vector<ProvenZone> fresh = ZoneReader().read(board, again, 3000, {});
    ASSERT_EQ(known.size(), fresh.size()) << drawing(board);
    EXPECT_EQ(kept.nodes, again.nodes);
    for (std::size_t z = 0; z < known.size(); ++z) {
      EXPECT_EQ(known[z].points, fresh[z].points);
      ASSERT_EQ(known[z].positions.size(), fresh[z].positions.size());
      for (std::size_t k = 0; k < known[z].positions.size(); ++k)
        EXPECT_EQ(known[z].positions[k].reply, fresh[z].positions[k].reply);
      ++zones;
    }
  }
  EXPECT_GT(zones, 0);
}

}  // namespace
}  // namespace owlet
