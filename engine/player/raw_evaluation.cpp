#include "engine/player/raw_evaluation.h"

#include "engine/search/compensation.h"

namespace owlet {

RawEvaluation evaluate(const Game& game, Color c, std::optional<Evaluator>& network) {
  Board board = game.board();
  board.set_to_move(c);
  const Evaluation& found = evaluator_for(board, network).evaluate(board, RecentMoves::of(board));
  const bool territory = game.rules().scoring == Scoring::kTerritory;
  const double bonus = bonus_of_mover(board, game.compensation(), territory);
  const double lead = found.lead + bonus;
  RawEvaluation raw;
  raw.win_rate = found.win(bonus);
  raw.score = c == Color::kBlack ? lead : -lead;
  raw.score_stdev = kLogisticSpread / found.steepness;
  raw.ownership.black.fill(0.5F);
  for (const Point p : board.points()) {
    const float own = (1 + found.owner(p)) / 2;
    raw.ownership.black[p] = c == Color::kBlack ? own : 1 - own;
  }
  std::vector<Point> moves = {Point::pass()};
  for (const Point p : board.empty_points())
    if (board.is_legal({c, p})) moves.push_back(p);
  std::vector<float> chances(moves.size());
  found.chances(moves, chances);
  for (std::size_t i = 0; i < moves.size(); ++i) raw.policy.emplace_back(moves[i], chances[i]);
  return raw;
}

}  // namespace owlet
