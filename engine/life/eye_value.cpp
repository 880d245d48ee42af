#include "engine/life/eye_value.h"

#include <tuple>

#include "engine/board/reading_board.h"

namespace owlet::life {
namespace {

// Where deciding took no more nodes than this, the best of the moves that work is looked for.
constexpr std::int64_t kCheap = 8'000;

// Does the owner get `eyes` eyes, 1 or 2?
GraphProblem problem_of(const Eyespace& space, int eyes) {
  GraphProblem problem;
  problem.graph = space.graph;
  problem.stones = space.stones;
  problem.attacker = opponent(space.owner);
  problem.targets = space.walls;
  if (eyes == 1) problem.graph.connect(problem.graph.add_node(true), space.main_wall);
  problem.graph.finish();
  return problem;
}

// Of two claims on a point: what is worth something, what is proven, and the tighter one, whose
// walls then are inside the other.
bool is_better(const EyeValue& a, const EyeValue& b) {
  const auto merit = [](const EyeValue& v) {
    return std::tuple(v.max > 0, v.proven, -v.points.size());
  };
  return merit(a) > merit(b);
}

}  // namespace

// Of the moves with the best verdict the one where the other side would want to play as well, then
// one in the eyespace, then the one with the most neighbours.
Point EyeReader::best_move(const Eyespace& space, const GraphProblem& problem, Color first) {
  const GraphPosition start{problem.stones, 0, first, false};
  const GraphPosition other{problem.stones, 0, opponent(first)};
  std::tuple<Verdict, Verdict, bool, int> best{Verdict::kFails, Verdict::kFails, false, 0};
  Point move = Point::pass();
  for_each_node(problem.graph.legal_moves(start), [&](int node) {
    const Point p = space.move(node, first);
    if (!p.on_board()) return;
    const Verdict verdict = search_.after(problem, first, node);
    if (verdict == Verdict::kFails) return;
    const Verdict theirs = problem.graph.is_legal(other, node)
                               ? search_.after(problem, opponent(first), node)
                               : Verdict::kFails;
    const std::tuple<Verdict, Verdict, bool, int> merit{
        verdict, theirs, space.points.contains(p), std::popcount(problem.graph.neighbours(node))};
    if (merit <= best) return;
    best = merit;
    move = p;
  });
  return move;
}

EyeValue EyeReader::value_of(const Eyespace& space) {
  EyeValue value;
  value.owner = space.owner;
  value.points = space.points;
  if (space.walls == 0) {  // where there is so much room there are two eyes
    value.min = value.max = 2;
    value.proven = false;
    return value;
  }
  const Color attacker = opponent(space.owner);
  const std::array<GraphProblem, 2> problems = {problem_of(space, 1), problem_of(space, 2)};
  std::int64_t nodes = 0;
  for (const GraphProblem& problem : problems) {
    const GraphAnswer defence = search_.solve(problem, space.owner);
    nodes += defence.nodes;
    value.proven &= defence.proven;
    const bool begun_here = space.move(defence.move, space.owner).on_board();
    if (defence.verdict == Verdict::kFails || (is_ko(defence.verdict) && !begun_here)) break;
    ++value.max;
    value.defend = space.move(defence.move, space.owner);
    const GraphAnswer attack = search_.solve(problem, attacker);
    nodes += attack.nodes;
    value.proven &= attack.proven;
    if (attack.verdict == Verdict::kFails) {
      ++value.min;
    } else if (value.attack.is_none()) {
      value.attack = space.move(attack.move, attacker);
    }
  }
  for (Point* const move : {&value.attack, &value.defend})
    if (!move->on_board()) *move = Point::pass();
  if (value.min == value.max || nodes > kCheap) return value;
  value.attack = best_move(space, problems[static_cast<std::size_t>(value.min)], attacker);
  value.defend = best_move(space, problems[static_cast<std::size_t>(value.max - 1)], space.owner);
  return value;
}

EyeValue EyeReader::evaluate(const Board& board, Point p) {
  Board copy = reading_board(board);
  StringSafety safety(copy, strings_);
  EyeValue best;
  for (const Color owner : {Color::kBlack, Color::kWhite}) {
    if (copy.color(p) == owner && safety.of(p).safety != Safety::kDead) continue;
    const std::optional<Eyespace> space = find_eyespace(safety, p, owner);
    if (!space) continue;
    const EyeValue value = value_of(*space);
    if (best.owner == Color::kEmpty || is_better(value, best)) best = value;
  }
  return best;
}

}  // namespace owlet::life
