#include "engine/lab/value_draw.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace owlet::lab {
namespace {

// Further moves, at most; one in so many of them is any move.
constexpr std::uint32_t kMostFurther = 8;
constexpr std::uint32_t kAnyMove = 8;
// To which the policy's chances are raised, for further moves and for own games.
constexpr double kFurtherPower = 0.75;
constexpr double kGamePower = 0.9;
// Of the komi, points on 19x19.
constexpr double kKomiDeviation = 10;
// Games to look for a position in before it is given up.
constexpr int kTries = 1000;

// The generator of the n-th of something.
Random nth(std::uint64_t seed, std::uint64_t n) {
  return Random(Random(seed).next() ^ Random(~n).next());
}

double fraction(Random& random) {
  return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

// With a mean of 0 and a deviation of 1: a sum of twelve, which is the same on every machine.
double normal(Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += fraction(random);
  return sum;
}

int draw_komi(int size, Random& random) {
  const int usual = 13 + static_cast<int>(random.below(3));
  // A whole number is usual on small boards only.
  const int komi = usual == 14 && size > 13 ? 15 : usual;
  if (random.below(2) == 0) return komi;
  const double points = kKomiDeviation * size / 19 * normal(random);
  return komi + static_cast<int>(std::lround(2 * points));
}

// The stones that a game began with, as moves: those of the side to move first, so that it is its
// turn. Nothing is captured, for every string of them has a liberty in the end.
std::vector<Move> set_up_moves(const Board& first) {
  std::vector<Move> moves;
  for (const Color c : {first.to_move(), opponent(first.to_move())})
    for (const Point p : first.points())
      if (first.color(p) == c) moves.push_back({c, p});
  return moves;
}

// The game up to its end, the first move that the engine's rules forbid, or two passes.
GameLine line_of(const ListedGame& game) {
  Board board = game.first_board();
  board.set_rules({});
  std::vector<Move> line = set_up_moves(board);
  const std::size_t first = line.size();
  for (const Move& move : game.moves) {
    board.set_to_move(move.color);
    const bool over = move.point.is_pass() && !line.empty() && line.back().point.is_pass();
    if (over || line.size() >= kMostRecordedMoves - kMostFurther || !board.is_legal(move)) break;
    board.play(move);
    line.push_back(move);
  }
  return {game.width, first, std::move(line)};
}

// After how many moves of a line a position may be asked about.
std::vector<std::size_t> places_of(const GameLine& from) {
  const std::vector<Move>& line = from.moves;
  std::vector<std::size_t> places;
  for (std::size_t n = from.first; n <= line.size(); ++n) {
    const Color to_move = n == 0 ? Color::kBlack : opponent(line[n - 1].color);
    const bool in_turn = n == line.size() || line[n].color == to_move;
    const bool passed = n > 0 && line[n - 1].point.is_pass();
    if (in_turn && !passed) places.push_back(n);
  }
  return places;
}

}  // namespace

ValueDraw::ValueDraw(std::span<const LearningGame> games, const ValueDrawSettings& settings)
    : games_(games), settings_(settings), order_(games.size()) {
  assert(!games.empty() || settings.own_size > 0);
}

std::optional<ValueGroup> ValueDraw::group(std::uint64_t number) {
  Random random = nth(settings_.seed, number);
  for (int tries = 0; tries < kTries; ++tries) {
    ValueGroup group;
    if (settings_.own_size > 0)
      group.game = static_cast<std::uint32_t>(number);
    else
      group.game =
          tries == 0 ? game_of(number) : random.below(static_cast<std::uint32_t>(games_.size()));
    const GameLine line =
        settings_.own_size > 0 ? own_game(random) : line_of(games_[group.game].game);
    const std::vector<std::size_t> places = places_of(line);
    if (places.empty()) continue;
    std::vector<std::size_t> drawn;
    for (int i = 0; i < settings_.group; ++i)
      drawn.push_back(places[random.below(static_cast<std::uint32_t>(places.size()))]);
    std::ranges::sort(drawn);
    for (const std::size_t moves : drawn) group.positions.push_back(position(line, moves, random));
    return group;
  }
  return std::nullopt;
}

std::uint32_t ValueDraw::game_of(std::uint64_t number) {
  const std::uint64_t round = number / games_.size();
  if (round_ != round) {
    Random random = nth(~settings_.seed, round);
    std::iota(order_.begin(), order_.end(), 0U);
    shuffle(order_, random);
    round_ = round;
  }
  return order_[number % games_.size()];
}

// As long as a game that is worth learning from: at most a move for each point.
GameLine ValueDraw::own_game(Random& random) {
  GameLine game{settings_.own_size, 0, {}};
  std::vector<Move>& line = game.moves;
  Board board(settings_.own_size, settings_.own_size);
  const auto any = random.below(static_cast<std::uint32_t>(settings_.random_moves) + 1);
  while (static_cast<int>(line.size()) < board.area()) {
    const Point p = draw_move(board, line.size() < any ? 0 : kGamePower, random);
    if (p.is_pass() && !line.empty() && line.back().point.is_pass()) break;
    line.push_back({board.to_move(), p});
    board.play(line.back());
  }
  return game;
}

// A move that fills no eye of its side's; a pass if there is none.
Point ValueDraw::draw_move(Board& board, double power, Random& random) {
  const std::vector<Point> moves = choices(board, Point::none());
  if (moves.empty()) return Point::pass();
  if (power == 0) return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  chances_.resize(moves.size());
  const owlet::Evaluation& evaluation =
      evaluator(board.width()).evaluate(board, RecentMoves::of(board));
  evaluation.chances(moves, chances_);
  double sum = 0;
  for (float& chance : chances_) sum += chance = std::pow(chance, static_cast<float>(power));
  double left = sum * fraction(random);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if ((left -= chances_[i]) < 0) return moves[i];
  return moves.back();
}

// After that many moves of the line, or a few more.
ValuePosition ValueDraw::position(const GameLine& line, std::size_t moves, Random& random) {
  ValuePosition position;
  position.size = line.size;
  position.komi = draw_komi(line.size, random);
  position.moves.assign(line.moves.begin(),
                        line.moves.begin() + static_cast<std::ptrdiff_t>(moves));
  if (moves > 0) position.to_move = opponent(position.moves.back().color);
  if (fraction(random) >= settings_.further) {
    if (moves < line.moves.size()) position.played = line.moves[moves].point;
    return position;
  }
  std::optional<Board> board = board_of(position);
  assert(board);
  play_further(*board, position, random);
  position.to_move = board->to_move();
  return position;
}

void ValueDraw::play_further(Board& board, ValuePosition& position, Random& random) {
  for (std::uint32_t left = 1 + random.below(kMostFurther); left > 0; --left) {
    const double power = random.below(kAnyMove) == 0 ? 0 : kFurtherPower;
    const Move move{board.to_move(), draw_move(board, power, random)};
    if (move.point.is_pass()) return;
    board.play(move);
    position.moves.push_back(move);
    ++position.further;
  }
}

Evaluator& ValueDraw::evaluator(int size) {
  std::unique_ptr<Evaluator>& evaluator = evaluators_[static_cast<std::size_t>(size)];
  if (!evaluator) evaluator = std::make_unique<Evaluator>(size, size);
  return *evaluator;
}

}  // namespace owlet::lab
