#include "engine/life/life_search.h"

#include <algorithm>

#include "engine/board/reading_board.h"

namespace owlet::life {
namespace {

// An untried move looks harder by one for each six better ones, a pass by three more. Hand-tuned.
constexpr std::size_t kRanksPerStep = 6;
constexpr std::uint32_t kPassHandicap = 3;

}  // namespace

void LifeGame::begin(const LifeProblem& problem, KoMaster master) {
  Board& board = problem.board;
  assert(!board.rules().suicide && board.rules().ko == KoRule::kSimple);
  problem_ = &problem;
  master_ = master;
  quorum_ = problem.quorum != 0 ? problem.quorum : (problem.goal.size + 1) / 2;
  way_out_ = WayOut::kNone;
  moves_.begin_search(problem.region, problem.goal);
  static_death_.begin(board, problem.region, problem.goal, quorum_);
  board.set_to_move(problem.first);
}

// ---- Who has won

bool LifeGame::is_goal_taken() const {
  return (goal().stones & board().stones(goal().defender)).size() < quorum_;
}

// With the defender to move. One for enough of the goal, or for the string asked about: what gets
// out alone leaves the rest behind.
WayOut LifeGame::find_way_out() const {
  WayOut all = WayOut::kNone;
  int stones = 0;
  for (std::size_t i = 0; i < goal().strings.size(); ++i) {
    const Point string = goal().strings[i];
    if (board().color(string) != goal().defender) continue;
    const WayOut way = way_out_of(board(), problem_->region, string);
    if (way == WayOut::kNone) continue;
    all = std::max(all, way);
    stones += i == 0 ? quorum_ : goal().sizes[i];
    if (stones >= quorum_) return all;
  }
  return WayOut::kNone;
}

Color LifeGame::winner(bool at_root) {
  const bool defends = to_move() == goal().defender;
  if ((defends || at_root) && is_goal_taken()) return attacker();
  if (defends) {
    const WayOut way = find_way_out();
    way_out_ = std::max(way_out_, way);
    if (way != WayOut::kNone && problem_->escape == Escape::kIsLife) return goal().defender;
  } else if (living_stones(board(), problem_->region, goal()) >= quorum_) {
    return goal().defender;
  }
  return !at_root && static_death_.is_dead(board()) ? attacker() : Color::kEmpty;
}

// ---- Moves

bool LifeGame::play_on_board(Point move) {
  board().play({to_move(), move});
  if (!may_not_retake() || to_move() != color_of(master_, attacker())) return false;
  board().set_ko_point(Point::none());
  return true;
}

bool LifeGame::captures(Point move) const {
  return std::ranges::any_of(board().neighbours(move, opponent(to_move())),
                             [&](Point q) { return board().in_atari(q); });
}

template <typename Add>
bool LifeGame::add_moves(bool at_root, Add add) {
  const Color c = to_move();
  const Hash before = board().stones_hash() ^ zobrist::side_key(opponent(c));
  const LifeMoves::List& list = moves_.find(board(), at_root && problem_->nearby);
  for (std::size_t i = 0; i < list.moves.size(); ++i) {
    const Point p = list.moves[i].point;
    ProofNumbers unknown;
    unknown.delta += static_cast<std::uint32_t>(i / kRanksPerStep);
    if (p.is_pass()) {
      unknown.delta += kPassHandicap;
      add(p, before, false, unknown);
    } else if (captures(p)) {
      const bool retakable = play_on_board(p);
      const Hash hash = board().hash();
      board().undo();
      add(p, hash, retakable, unknown);
    } else {
      add(p, before ^ zobrist::kStoneKeys[p][c], false, unknown);
    }
  }
  return !list.incomplete;
}

LifeSearch::Outcome LifeSearch::run(const LifeProblem& problem, KoMaster master,
                                    std::int64_t node_limit) {
  const TurnKeeper turn(problem.board);
  game_.begin(problem, master);
  const auto outcome = search_.run(game_, node_limit);
  return {outcome, game_.way_out()};
}

}  // namespace owlet::life
