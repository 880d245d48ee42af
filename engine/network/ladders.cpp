#include "engine/network/ladders.h"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>

namespace owlet {
namespace {

// Moves of a line, and positions of a question.
constexpr int kMaxDepth = 120;
constexpr int kMaxNodes = 400;
// Of the captures beside a string so many are tried.
constexpr std::size_t kMaxCaptures = 8;

bool captures(const Board& board, Point p, Color c) {
  const Neighbours others = board.neighbours(p, opponent(c));
  return std::any_of(others.begin(), others.end(), [&](Point q) { return board.in_atari(q); });
}

// Legal, and no suicide even where the rules allow it.
bool may_play(const Board& board, Point p, Color c) {
  if (!board.is_pseudo_legal(p, c) || !board.is_legal({c, p})) return false;
  return !board.rules().suicide || !board.is_suicide(p, c);
}

// One question: whether the string at that stone is caught.
class LadderReader {
 public:
  LadderReader(Board& board, Point string)
      : board_(board), string_(string), defender_(board.color(string)) {}

  // The string, in atari, moves. Whether it gets away.
  bool escapes(int depth);
  // The string has two liberties. Whether the attacker catches it.
  bool is_caught(int depth) {
    const std::array<Point, 2> both = liberties();
    return catches(both[0], both[1], depth) || catches(both[1], both[0], depth);
  }
  // Whether an atari at `first` catches it, `second` being its other liberty.
  bool catches(Point first, Point second, int depth);

  // Its two liberties.
  [[nodiscard]] std::array<Point, 2> liberties() const {
    const PointSet& all = board_.liberties(string_);
    auto i = all.begin();
    const Point first = *i;
    return {first, *++i};
  }

 private:
  using Moves = boost::container::static_vector<Point, kMaxCaptures + 1>;

  // The liberties of the string that an extension to p makes, captures and `taken` not counted; at
  // most three.
  [[nodiscard]] bool has_three_after(Point p, Point taken) const;
  // Captures beside the string, and its liberty before them if it is none of them.
  [[nodiscard]] Moves answers() const;

  Board& board_;
  Point string_;
  Color defender_;
  int nodes_ = 0;
};

bool LadderReader::has_three_after(Point p, Point taken) const {
  boost::container::static_vector<Point, 3> found;
  const auto add = [&](Point q) {
    if (q == p || q == taken || std::find(found.begin(), found.end(), q) != found.end())
      return found.size() == 3;
    found.push_back(q);
    return found.size() == 3;
  };
  for (const Point q : board_.neighbours(p, Color::kEmpty))
    if (add(q)) return true;
  for (const Point friendly : board_.neighbours(p, defender_))
    for (const Point q : board_.liberties(friendly))
      if (add(q)) return true;
  return false;
}

LadderReader::Moves LadderReader::answers() const {
  Moves moves;
  board_.for_each_stone(string_, [&](Point s) {
    for (const Point q : board_.neighbours(s, opponent(defender_))) {
      if (!board_.in_atari(q) || moves.size() == kMaxCaptures) continue;
      const Point move = board_.first_liberty(q);
      if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
    }
  });
  const Point extension = board_.first_liberty(string_);
  if (std::find(moves.begin(), moves.end(), extension) == moves.end())
    moves.insert(moves.begin(), extension);
  return moves;
}

bool LadderReader::escapes(int depth) {
  if (depth > kMaxDepth || ++nodes_ > kMaxNodes) return true;
  if (has_three_after(board_.first_liberty(string_), Point::none())) return true;
  const Moves moves = answers();
  return std::any_of(moves.begin(), moves.end(), [&](Point p) {
    if (!may_play(board_, p, defender_)) return false;
    board_.play({defender_, p});
    const int count = board_.liberty_count(string_);
    const bool away = count >= 3 || (count == 2 && !is_caught(depth + 1));
    board_.undo();
    return away;
  });
}

bool LadderReader::catches(Point first, Point second, int depth) {
  const Color attacker = opponent(defender_);
  if (has_three_after(second, first) && !captures(board_, first, attacker)) return false;
  if (!may_play(board_, first, attacker)) return false;
  board_.play({attacker, first});
  const bool caught = board_.in_atari(string_) && !escapes(depth + 1);
  board_.undo();
  return caught;
}

LadderStatus status_of_two(Board& board, Point string, Ladders& ladders) {
  const std::uint8_t mark =
      board.color(string) == board.to_move() ? Ladders::kTakesOwn : Ladders::kTakesOther;
  const std::array<Point, 2> both = LadderReader(board, string).liberties();
  LadderStatus status = LadderStatus::kTwoSafe;
  for (const std::size_t i : {0U, 1U}) {
    if (!LadderReader(board, string).catches(both[i], both[1 - i], 0)) continue;
    status = LadderStatus::kTwoLost;
    ladders.first_move[both[i]] |= mark;
  }
  return status;
}

}  // namespace

void read_ladders(Board& board, Ladders& ladders) {
  ladders.status.fill(LadderStatus::kOther);
  ladders.first_move.fill(0);
  PointSet seen;
  for (const Point p : board.points()) {
    if (!is_stone(board.color(p)) || seen.contains(p)) continue;
    LadderStatus status = LadderStatus::kOther;
    if (board.in_atari(p))
      status =
          LadderReader(board, p).escapes(0) ? LadderStatus::kAtariAway : LadderStatus::kAtariLost;
    else if (board.liberty_count(p) == 2)
      status = status_of_two(board, p, ladders);
    else
      continue;
    board.for_each_stone(p, [&](Point s) {
      seen.insert(s);
      ladders.status[s] = status;
    });
  }
}

}  // namespace owlet
