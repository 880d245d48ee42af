// The games of files of all kinds, and files that are none.
#include <gmock/gmock-matchers.h>
#include <zlib.h>

#include "dfa/tool/game_list.h"
#include "dfa/tool/testing/test_tool.h"

namespace owlet {
namespace {

using dfa::tool::ToolTest;
using testing::HasSubstr;
using testing::StartsWith;

// "X12 O02": Black at x 1, y 2 from the upper left, then White.
std::string moves_of(const ListedGame& game) {
  std::string text;
  for (const auto& [color, point] : game.moves) {
    if (!text.empty()) text += ' ';
    text += color == Color::kBlack ? 'X' : 'O';
    text += point.is_pass()
                ? "pass"
                : std::to_string(point.column()) + std::to_string(game.height - 1 - point.row());
  }
  return text;
}

class LoadGames : public ToolTest {
 protected:
  std::vector<ListedGame> load(const std::string& text, std::size_t limit = 100) const {
    const auto games = read_games(file("games", text), limit);
    if (games) return games.value();
    ADD_FAILURE() << games.error().describe();
    return {};
  }
  // The error's text; empty if there is none.
  [[nodiscard]] std::string error(const std::string& path) const {
    const auto games = read_games(path, 100);
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
  EXPECT_EQ(games[0].width, 7);
  EXPECT_EQ(games[0].height, 5);
  EXPECT_EQ(games[0].first_board().stone_count(Color::kBlack), 0);
  EXPECT_EQ(moves_of(games[0]), "X60 O04 Xpass O11");
}

TEST_F(LoadGames, BeginsWithWhatIsSetUp) {
  const auto games = load("(;SZ[5]AB[aa][ba]AW[cc];W[bb])");
  ASSERT_EQ(games.size(), 1U);
  const Board start = games[0].first_board();
  EXPECT_EQ(start.stone_count(Color::kBlack), 2);
  EXPECT_EQ(start.color(Point::at(1, 4)), Color::kBlack);
  EXPECT_EQ(start.color(Point::at(2, 2)), Color::kWhite);
  EXPECT_EQ(moves_of(games[0]), "O11");
}

TEST_F(LoadGames, ASuicideCanBePlayed) {
  const auto games = load("(;SZ[5]AB[aa]AW[ca][ab][bb];B[ba])");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(moves_of(games[0]), "X10");
}

TEST_F(LoadGames, EndsAtAMoveThatCannotBePlayed) {
  const auto games = load("(;SZ[5];B[aa];W[aa];B[bb])");
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(moves_of(games[0]), "X00");
}

TEST_F(LoadGames, TakesNoMoreThanItsLimit) {
  const std::string sgf = "(;SZ[5];B[aa])(;SZ[5];B[bb])(;SZ[5];B[cc])";
  EXPECT_EQ(load(sgf).size(), 3U);
  EXPECT_EQ(load(sgf, 2).size(), 2U);
  EXPECT_EQ(moves_of(load(sgf, 2).back()), "X11");
  EXPECT_EQ(load("B+R aa\nW+1.5 bb\n0 cc\n", 2).size(), 2U);
}

TEST_F(LoadGames, ReadsAGameALine) {
  const auto games = load("B+12.5 pdbaaa\r\n\nW+R abaabbjj\nssaa\n");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0].width, 19);
  EXPECT_EQ(games[0].height, 19);
  EXPECT_EQ(moves_of(games[0]), "X153 O10 X00");
  EXPECT_EQ(moves_of(games[1]), "X01 O00 X11 O99");
  EXPECT_EQ(moves_of(games[2]), "X1818 O00") << "without a result";
}

TEST_F(LoadGames, ALineEndsAtWhatIsNoMove) {
  EXPECT_EQ(moves_of(load("0 aabbzzcc\n").front()), "X00 O11");
  EXPECT_EQ(moves_of(load("0 aab\n").front()), "X00");
  EXPECT_EQ(moves_of(load("0 aabbaacc\n").front()), "X00 O11");
}

TEST_F(LoadGames, ReadsCompressedFiles) {
  const auto sgf = read_games(zipped("a.sgf.gz", "(;SZ[5];B[aa];W[bb])"), 10);
  ASSERT_TRUE(sgf) << sgf.error().describe();
  EXPECT_EQ(moves_of(sgf.value().front()), "X00 O11");
  const auto lines = read_games(zipped("a.txt.gz", "B+R aabb\nW+R cc\n"), 10);
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
}  // namespace owlet
