// Games of files as lists of changed cells.
#include "dfa/tool/game_moves.h"

#include <gmock/gmock.h>
#include <zlib.h>

#include <span>

#include "dfa/tool/testing/test_tool.h"

namespace owlet::dfa::tool {

namespace {

using testing::HasSubstr;
using testing::StartsWith;

// "X12 .02": a stone at x 1, y 2, and a cell that is empty now.
std::string text_of(const std::vector<Change>& changes) {
  std::string text;
  for (const Change& change : changes) {
    if (!text.empty()) text += ' ';
    text += ".XO#"[column(change.cell)];
    text += std::to_string(change.x) + std::to_string(change.y);
  }
  return text;
}

std::vector<std::string> moves_of(const GameMoves& game) {
  std::vector<std::string> moves;
  for (const auto& move : game.moves) moves.push_back(text_of(move));
  return moves;
}

class LoadGames : public ToolTest {
 protected:
  std::vector<GameMoves> load(const std::string& text, std::size_t limit = 100) const {
    const auto games = load_games(file("games", text), limit);
    if (games) return games.value();
    ADD_FAILURE() << games.error().describe();
    return {};
  }
  // The error's text; empty if there is none.
  [[nodiscard]] std::string error(const std::string& path) const {
    const auto games = load_games(path, 100);
    return games ? "" : games.error().describe();
  }
  [[nodiscard]] std::string zipped(const std::string& name, const std::string& text) const {
    std::string path = (folder_ / name).string();
    gzFile const out = gzopen(path.c_str(), "wb");
    EXPECT_EQ(gzwrite(out, text.data(), static_cast<unsigned>(text.size())),
              static_cast<int>(text.size()));
    EXPECT_EQ(gzclose(out), Z_OK);
    return path;
  }
};

TEST_F(LoadGames, ReadsTheMovesOfSgf) {
  const auto games = load("(;GM[1]SZ[7:5];B[ga];W[ae];B[];W[bb])");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].start.width(), 7);
  EXPECT_EQ(games[0].start.height(), 5);
  EXPECT_TRUE(games[0].start == Grid(7, 5));
  EXPECT_THAT(moves_of(games[0]), testing::ElementsAre("X60", "O04", "O11")) << "without the pass";
}

TEST_F(LoadGames, BeginsWithWhatIsSetUp) {
  const auto games = load("(;SZ[5]AB[aa][ba]AW[cc];W[bb])");
  ASSERT_EQ(games.size(), 1U);
  Grid start(5, 5);
  start.set(0, 0, Cell::kX);
  start.set(1, 0, Cell::kX);
  start.set(2, 2, Cell::kO);
  EXPECT_TRUE(games[0].start == start);
  EXPECT_THAT(moves_of(games[0]), testing::ElementsAre("O11"));
}

TEST_F(LoadGames, NamesTheStonePlayedBeforeWhatItCaptured) {
  // Black takes two stones above and one below his own.
  const auto games = load("(;SZ[5]AB[ca][cb]AW[aa][ba][bc]AB[ab][cc][bd][ac];B[bb])");
  ASSERT_EQ(games.size(), 1U);
  ASSERT_EQ(games[0].moves.size(), 1U);
  const std::vector<Change>& changes = games[0].moves.front();
  EXPECT_EQ(text_of({changes.front()}), "X11");
  std::vector<std::string> captured;
  for (const Change& change : std::span(changes).subspan(1)) captured.push_back(text_of({change}));
  EXPECT_THAT(captured, testing::UnorderedElementsAre(".00", ".10", ".12"));
}

TEST_F(LoadGames, ASuicideTakesItsOwnStonesAway) {
  const auto games = load("(;SZ[5]AB[aa]AW[ca][ab][bb];B[ba])");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_THAT(moves_of(games[0]), testing::ElementsAre(".00"));
}

TEST_F(LoadGames, EndsAtAMoveThatCannotBePlayed) {
  const auto games = load("(;SZ[5];B[aa];W[aa];B[bb])");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_THAT(moves_of(games[0]), testing::ElementsAre("X00"));
}

TEST_F(LoadGames, TakesNoMoreThanItsLimit) {
  const std::string sgf = "(;SZ[5];B[aa])(;SZ[5];B[bb])(;SZ[5];B[cc])";
  EXPECT_EQ(load(sgf).size(), 3U);
  EXPECT_EQ(load(sgf, 2).size(), 2U);
  EXPECT_THAT(moves_of(load(sgf, 2).back()), testing::ElementsAre("X11"));
  EXPECT_EQ(load("B+R aa\nW+1.5 bb\n0 cc\n", 2).size(), 2U);
}

TEST_F(LoadGames, ReadsAGameALine) {
  const auto games = load("B+12.5 pdbaaa\r\n\nW+R abaabbjj\nssaa\n");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0].start.width(), 19);
  EXPECT_EQ(games[0].start.height(), 19);
  EXPECT_THAT(moves_of(games[0]), testing::ElementsAre("X153", "O10", "X00"));
  EXPECT_THAT(moves_of(games[1]), testing::ElementsAre("X01", "O00", "X11", "O99"));
  EXPECT_THAT(moves_of(games[2]), testing::ElementsAre("X1818", "O00")) << "without a result";
}

TEST_F(LoadGames, ALineEndsAtWhatIsNoMove) {
  EXPECT_THAT(moves_of(load("0 aabbzzcc\n").front()), testing::ElementsAre("X00", "O11"));
  EXPECT_THAT(moves_of(load("0 aab\n").front()), testing::ElementsAre("X00"));
  EXPECT_THAT(moves_of(load("0 aabbaacc\n").front()), testing::ElementsAre("X00", "O11"));
}

TEST_F(LoadGames, ReplayToTheBoardsOfTheGame) {
  const auto games = load("0 baaaab\n");  // the corner stone is taken
  ASSERT_EQ(games.size(), 1U);
  EXPECT_THAT(moves_of(games[0]), testing::ElementsAre("X10", "O00", "X01 .00"));
}

TEST_F(LoadGames, ReadsCompressedFiles) {
  const auto sgf = load_games(zipped("a.sgf.gz", "(;SZ[5];B[aa];W[bb])"), 10);
  ASSERT_TRUE(sgf) << sgf.error().describe();
  EXPECT_THAT(moves_of(sgf.value().front()), testing::ElementsAre("X00", "O11"));
  const auto lines = load_games(zipped("a.txt.gz", "B+R aabb\nW+R cc\n"), 10);
  ASSERT_TRUE(lines) << lines.error().describe();
  EXPECT_EQ(lines.value().size(), 2U);
}

TEST_F(LoadGames, BadFilesAreErrorsThatNameThem) {
  EXPECT_EQ(error((folder_ / "none").string()), (folder_ / "none").string() + ": cannot be read");
  EXPECT_THAT(error(folder_.string()), StartsWith(folder_.string() + ": cannot be read"));
  for (const char* const text : {"", "\n\n", "not a game\n", "0 zz\n"}) {
    const std::string path = file("bad", text);
    EXPECT_EQ(error(path), path + ": no games") << text;
  }
  for (const char* const text : {"(;SZ[5];B[aa]", "(;SZ[99];B[aa])", "(;SZ[2]AB[aa]AW[ab][ba])"}) {
    const std::string path = file("bad.sgf", text);
    EXPECT_THAT(error(path), StartsWith(path + ": ")) << text;
    EXPECT_THAT(error(path), testing::Not(HasSubstr("no games"))) << text;
  }
}

TEST_F(LoadGames, DamagedCompressedFilesAreErrors) {
  std::string moves = "0 ";
  for (char x = 'a'; x <= 's'; ++x)
    for (char y = 'a'; y <= 'r'; y = static_cast<char>(y + 2)) moves += {x, y};
  const std::string whole = zipped("whole.gz", moves + '\n');
  EXPECT_EQ(error(whole), "");
  std::ifstream in(whole, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  ASSERT_GT(bytes.size(), 60U);
  for (const std::size_t size : {bytes.size() - 1, bytes.size() - 9, bytes.size() / 2}) {
    const std::string cut = file("cut.gz", bytes.substr(0, size));
    EXPECT_EQ(error(cut), cut + ": cannot be read, or is damaged") << size;
  }
  std::string flipped = bytes;
  flipped[bytes.size() - 5] = static_cast<char>(flipped[bytes.size() - 5] ^ 1);  // of the checksum
  const std::string bad = file("flipped.gz", flipped);
  EXPECT_EQ(error(bad), bad + ": cannot be read, or is damaged");
}

}  // namespace
}  // namespace owlet::dfa::tool
