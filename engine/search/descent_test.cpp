#include "engine/search/descent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/board/testing/test_boards.h"

namespace owlet {
namespace {

struct Line {
  std::vector<Point> tree_moves;
  std::vector<Point> random_moves;
  std::uint64_t black_units = 0;  // of kValueOne
  bool end_is_root_board = false;

  [[nodiscard]] std::vector<Point> moves() const {
    std::vector<Point> all = tree_moves;
    all.insert(all.end(), random_moves.begin(), random_moves.end());
    return all;
  }
};

// Tries what it is told, lifts all bans by ko in the tree, calls results at random and writes down
// every line.
class Recorder {
 public:
  Recorder(const Board& board, std::uint64_t seed) : board_(board), random_(seed) {
    for (const Point p : board.empty_points()) at_root.push_back(p);
    below = at_root;
    for (const Point p : board_points(board))
      if (board.color(p) != Color::kEmpty) below.push_back(p);
  }

  [[nodiscard]] const std::vector<Point>& points(bool is_root) const {
    return is_root ? at_root : below;
  }
  static void add_priors(const Board& /*board*/, std::span<MovePrior> moves) {
    for (MovePrior& move : moves) move.visits = 2, move.wins = 1;
  }
  static void play_move(Board& board, Point p) {
    board.play({board.to_move(), p});
    board.set_ko_point(Point::none());
  }
  double result(const PlayedLine& played, const Board& end) {
    Line& line = lines.emplace_back();
    for (const Node* const node : played.path.subspan(1)) line.tree_moves.push_back(node->point);
    line.random_moves.assign(played.random_moves.begin(), played.random_moves.end());
    line.black_units = random_.below(kValueOne + 1);
    line.end_is_root_board = &end == &board_;
    return static_cast<double>(line.black_units) / kValueOne;
  }

  std::vector<Point> at_root;
  std::vector<Point> below;
  std::vector<Line> lines;

 private:
  static std::vector<Point> board_points(const Board& board) {
    std::vector<Point> all;
    for (int row = 0; row < board.height(); ++row)
      for (int column = 0; column < board.width(); ++column) all.push_back(Point::at(column, row));
    return all;
  }

  const Board& board_;
  Random random_;
};

// A board with a ko, a tree of it and somebody who walks there.
struct Walk {
  explicit Walk(std::uint64_t seed, const DescentSettings& settings = {.amaf_equivalence = 100,
                                                                       .expand_after = 2,
                                                                       .max_depth = 40})
      : recorder(board, seed), descent(tree, board, Playout(), settings, seed) {
    descent.expand(tree.root(), recorder);
  }
  void playouts(int count) {
    for (int i = 0; i < count; ++i) descent.playout(recorder);
  }

  Board board = draw({". . . . .",  //
                      ". X O . .",  //
                      "X . X O .",  //
                      ". X O . .",  //
                      ". . . . ."},
                     Color::kWhite);
  Tree tree{std::size_t{8} << 20};
  Recorder recorder;
  Descent descent;
};

// ---- The slow twin: what the lines say of each position of the tree, one by one.

struct PlainMove {
  std::uint32_t count = 0;
  std::uint64_t units = 0;
};
struct PlainNode {
  PlainMove own;  // for the side that moved here
  std::map<Point, PlainMove> amaf;
};
using PlainTree = std::map<std::vector<Point>, PlainNode>;

void add(PlainMove& move, std::uint64_t units) {
  ++move.count;
  move.units += units;
}

PlainTree plain_tree(const Recorder& recorder, Color first, std::uint32_t expand_after) {
  PlainTree tree;
  for (const Line& line : recorder.lines) {
    const std::vector<Point> moves = line.moves();
    const auto way_to = [&](std::size_t ply) {
      return std::vector<Point>(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(ply));
    };
    for (std::size_t ply = 0; ply <= line.tree_moves.size(); ++ply) {
      const Color mover = ply % 2 == 0 ? first : opponent(first);
      const bool black = mover == Color::kBlack;
      const std::uint64_t units = black ? line.black_units : kValueOne - line.black_units;
      PlainNode& node = tree[way_to(ply)];
      add(node.own, kValueOne - units);
      // Before that it has no children that could learn.
      if (ply > 0 && node.own.count <= expand_after) continue;
      std::set<Point> seen;
      for (std::size_t i = ply; i < moves.size(); ++i)
        if (seen.insert(moves[i]).second && (i - ply) % 2 == 0) add(node.amaf[moves[i]], units);
    }
  }
  return tree;
}

std::size_t compare(const Tree& tree, const Node& node, PlainTree& plain,
                    std::vector<Point>& moves) {
  const PlainNode& expected = plain[moves];
  EXPECT_EQ(node.visits, expected.own.count);
  EXPECT_EQ(node.wins(), static_cast<double>(expected.own.units) / kValueOne);
  std::size_t nodes = 1;
  for (const Node& child : tree.children(node)) {
    const auto all = expected.amaf.find(child.point);
    const PlainMove of_move = all == expected.amaf.end() ? PlainMove() : all->second;
    EXPECT_EQ(child.amaf_visits, of_move.count);
    EXPECT_EQ(child.amaf_value, of_move.units);
    moves.push_back(child.point);
    if (child.visits > 0) nodes += compare(tree, child, plain, moves);
    moves.pop_back();
  }
  return nodes;
}

TEST(Descent, TheTreeIsWhatItsLinesSay) {
  for (std::uint64_t seed = 1; seed <= 1 + 20 * OWLET_TEST_EFFORT / 100; ++seed) {
    Walk walk(seed);
    walk.playouts(400);
    PlainTree plain = plain_tree(walk.recorder, Color::kWhite, 2);
    std::vector<Point> moves;
    EXPECT_EQ(compare(walk.tree, walk.tree.root(), plain, moves), plain.size());
    EXPECT_GT(plain.size(), 20U);
  }
}

TEST(Descent, LeavesTheBoardAsItWas) {
  Walk walk(3);
  const Board before = walk.board;
  for (int i = 0; i < 100; ++i) {
    walk.playouts(1);
    ASSERT_TRUE(walk.board == before);
  }
}

TEST(Descent, TheSameSeedPlaysTheSameLines) {
  Walk one(5);
  Walk two(5);
  Walk other(6);
  for (Walk* walk : {&one, &two, &other}) walk->playouts(100);
  std::size_t differences = 0;
  for (std::size_t i = 0; i < 100; ++i) {
    EXPECT_EQ(one.recorder.lines[i].moves(), two.recorder.lines[i].moves());
    differences += one.recorder.lines[i].moves() == other.recorder.lines[i].moves() ? 0U : 1U;
  }
  EXPECT_GT(differences, 50U);
}

// The root's children are those of the points it may have that are legal and no eyes, and a pass.
TEST(Descent, ANodeGetsTheMovesThatMayBeTried) {
  Board board = draw({". X . . .",  //
                      "X X . . .",  //
                      "O O O . .",  //
                      ". O X X X",  //
                      "O O X . X"},
                     Color::kBlack);
  Tree tree(std::size_t{1} << 20);
  Recorder recorder(board, 1);
  recorder.at_root = {at("A5"), at("C5"), at("D5"), at("A2"), at("D1"), at("A3"), at("E3")};
  Descent descent(tree, board, Playout(), {}, 1);
  descent.expand(tree.root(), recorder);
  std::set<std::string> names;
  for (const Node& child : tree.children(tree.root())) {
    EXPECT_TRUE(names.insert(to_vertex(child.point)).second);
    EXPECT_EQ(child.prior_visits, 2);
  }
  EXPECT_EQ(names, (std::set<std::string>{"C5", "D5", "E3", "PASS"}))
      << "A5 and D1 are eyes, A2 is suicide, A3 is taken";
  const std::size_t nodes = tree.node_count();
  descent.expand(tree.root(), recorder);
  EXPECT_EQ(tree.node_count(), nodes) << "once";
}

TEST(Descent, KeepsToItsDepth) {
  Walk walk(7, {.amaf_equivalence = 0, .expand_after = 0, .max_depth = 3});
  walk.playouts(300);
  std::size_t deepest = 0;
  for (const Line& line : walk.recorder.lines) {
    deepest = std::max(deepest, line.tree_moves.size());
    const auto pass = std::find(line.tree_moves.begin(), line.tree_moves.end(), Point::pass());
    if (pass == line.tree_moves.end()) {
      EXPECT_FALSE(line.random_moves.empty()) << "a playout goes on from there";
    }
    EXPECT_EQ(line.random_moves.empty(), line.end_is_root_board);
  }
  EXPECT_EQ(deepest, 3U);
}

TEST(Descent, TwoPassesEndALineInTheTree) {
  Walk walk(8, {.amaf_equivalence = 0, .expand_after = 0, .max_depth = 10});
  walk.tree.clear();
  walk.recorder.at_root.clear();
  walk.recorder.below.clear();
  walk.descent.expand(walk.tree.root(), walk.recorder);
  walk.playouts(5);
  for (std::size_t i = 0; i < 5; ++i) {
    const Line& line = walk.recorder.lines[i];
    EXPECT_EQ(line.tree_moves, std::vector<Point>(2, Point::pass()));
    EXPECT_TRUE(line.random_moves.empty());
    EXPECT_TRUE(line.end_is_root_board) << "as the stones stand";
  }
}

// Passes from before the root are no reason to end a line.
TEST(Descent, PassesBeforeTheRootDoNotCount) {
  Board board(5, 5);
  board.play({Color::kBlack, Point::pass()});
  board.play({Color::kWhite, Point::pass()});
  Tree tree(std::size_t{1} << 20);
  Recorder recorder(board, 1);
  Descent descent(tree, board, Playout(), {.expand_after = 0, .max_depth = 10}, 1);
  descent.playout(recorder);
  EXPECT_FALSE(recorder.lines.front().tree_moves.empty());
}

// In the tree the policy plays the moves: this one lets both sides retake at once.
TEST(Descent, ThePolicyPlaysTheMoves) {
  Walk walk(9);
  walk.recorder.at_root = {at("B3")};
  walk.recorder.below = {at("C3")};
  walk.tree.clear();
  walk.descent.expand(walk.tree.root(), walk.recorder);
  walk.playouts(50);
  const std::vector<Point> retaken = {at("B3"), at("C3")};
  EXPECT_TRUE(std::any_of(walk.recorder.lines.begin(), walk.recorder.lines.end(), [&](auto& line) {
    return line.tree_moves.size() >= 2 &&
           std::equal(retaken.begin(), retaken.end(), line.tree_moves.begin());
  }));
}

}  // namespace
}  // namespace owlet
