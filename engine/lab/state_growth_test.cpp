#include "engine/lab/state_growth.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/network/path_states.h"
#include "engine/network/testing/test_positions.h"

namespace owlet::lab {
namespace {

// The growth as its header tells it, on words written out as text. It counts a word and its twin
// each by itself and adds the two.
class SlowGrowth {
 public:
  explicit SlowGrowth(const GrowthLimits& limits) : limits_(limits) {}

  void count(const Board& board, Point anchor) {
    for (int t = 0; t < dfa::kTransforms; ++t) {
      std::string word(1, symbol(board, anchor, {}));
      for (int k = 1; k <= limits_.cells; ++k) {
        const Offset o = transformed(dfa::kPath[static_cast<std::size_t>(k)], t);
        word += symbol(board, anchor, o);
        if (numbers_.contains(word)) continue;
        see(word);
        break;
      }
    }
  }

  // The words in the order of their states.
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }

 private:
  static char symbol(const Board& board, Point anchor, Offset o) {
    const int column = anchor.column() + o.dx;
    const int row = anchor.row() - o.dy;
    if (column < 0 || column >= board.width() || row < 0 || row >= board.height()) return '#';
    const Color c = board.color(Point::at(column, row));
    return c == Color::kEmpty ? '.' : c == board.to_move() ? 'X' : 'O';
  }
  static std::string exchanged(std::string word) {
    for (char& c : word) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
    return word;
  }
  void see(const std::string& word) {
    if (words_.size() + 2 > limits_.states) return;
    const std::string twin = exchanged(word);
    ++seen_[word];
    if (seen_[word] + (twin == word ? 0 : seen_[twin]) < limits_.often) return;
    add(word);
    if (twin != word) add(twin);
  }
  void add(const std::string& word) {
    numbers_[word] = words_.size();
    words_.push_back(word);
  }

  GrowthLimits limits_;
  std::vector<std::string> words_ = {"", ".", "X", "O"};
  std::map<std::string, std::size_t> numbers_;
  std::map<std::string, std::uint32_t> seen_;
};

// Whether the automaton comes to each word's state by the word's symbols, and to no other state.
void expect_same(const PathAutomaton& automaton, const std::vector<std::string>& words) {
  ASSERT_EQ(automaton.next.size(), words.size());
  std::size_t transitions = 0;
  for (const auto& row : automaton.next)
    for (const PathAutomaton::State s : row) transitions += s != 0 ? 1 : 0;
  EXPECT_EQ(transitions, words.size() - PathAutomaton::kFirstStates);
  const std::string symbols = ".XO#";
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::size_t state = 1 + symbols.find(words[i][0]);
    for (const char c : words[i].substr(1)) state = automaton.next[state][symbols.find(c)];
    EXPECT_EQ(state, i) << words[i];
  }
}

TEST(StateGrowth, IsThatOfThePlainCount) {
  for (const GrowthLimits& limits :
       {GrowthLimits{28, 3000, 3}, GrowthLimits{5, 500, 2}, GrowthLimits{28, 101, 1}}) {
    StateGrowth growth(limits);
    SlowGrowth slow(limits);
    for (int game = 0; game < 4; ++game)
      for (int moves = 0; moves < 60; moves += 7) {
        const Board board = random_game(9, 9, moves, static_cast<std::uint64_t>(game));
        const dfa::Grid grid = grid_of_mover(board);
        for (const Point p : board.points()) {
          growth.count(cell_of(grid, p));
          slow.count(board, p);
        }
      }
    expect_same(growth.automaton(), slow.words());
    EXPECT_LE(growth.automaton().next.size(), limits.states);
  }
}

TEST(StateGrowth, TheFirstStatesAreThoseOfASmallerAutomaton) {
  StateGrowth small({28, 1000, 2});
  StateGrowth large({28, 4000, 2});
  for (int game = 0; game < 30; ++game) {
    const dfa::Grid grid = grid_of_mover(random_game(9, 9, 40, static_cast<std::uint64_t>(game)));
    for (StateGrowth* const growth : {&small, &large})
      for (int x = 0; x < 9; ++x) growth->count(grid.data() + dfa::Grid::index(x, game % 9));
  }
  ASSERT_TRUE(small.is_full());
  const PathAutomaton automaton = small.automaton();
  const PathAutomaton larger = large.automaton();
  ASSERT_GT(larger.next.size(), automaton.next.size());
  for (std::size_t state = 0; state < automaton.next.size(); ++state)
    for (std::size_t symbol = 0; symbol < dfa::kCellCount; ++symbol) {
      const PathAutomaton::State next = larger.next[state][symbol];
      EXPECT_EQ(automaton.next[state][symbol], next < automaton.next.size() ? next : 0);
    }
}

}  // namespace
}  // namespace owlet::lab
