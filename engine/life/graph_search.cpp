#include "engine/life/graph_search.h"

#include <algorithm>
#include <boost/container/static_vector.hpp>

#include "engine/board/benson.h"
#include "engine/tactics/ko_levels.h"

namespace owlet::life {
namespace {

// An untried move looks harder by one for each four better ones, a pass by three. Hand-tuned.
constexpr std::size_t kGraphRanksPerStep = 4;
constexpr std::uint32_t kGraphPassHandicap = 3;

using Strings = boost::container::static_vector<Nodes, StoneGraph::kMaxNodes>;

// A region without stones of the owner; strings are their nodes.
BensonRegion<Nodes> region_of(const StoneGraph& graph, Nodes region, const Strings& strings,
                              Nodes theirs) {
  BensonRegion<Nodes> found;
  const Nodes beside = graph.spread(region);
  for (const Nodes string : strings) {
    if ((string & beside) == 0) continue;
    found.around |= string;
    if ((region & ~theirs & ~graph.spread(string)) == 0) found.vital |= string;
  }
  return found;
}

// Room for about as many positions as there may be nodes.
std::size_t buckets_for(std::int64_t node_limit) {
  return std::bit_ceil(static_cast<std::size_t>(std::max<std::int64_t>(1, node_limit / 4)));
}

}  // namespace

Nodes living_stones(const StoneGraph& graph, const GraphPosition& position, Color owner) {
  const Nodes own = position.stones[owner];
  const Nodes theirs = position.stones[opponent(owner)];
  Strings strings;
  graph.for_each_part(own, [&](Nodes string) { strings.push_back(string); });
  boost::container::static_vector<BensonRegion<Nodes>, StoneGraph::kMaxNodes> regions;
  graph.for_each_part(graph.all() & ~own, [&](Nodes region) {
    if ((region & theirs & graph.safe()) == 0)
      regions.push_back(region_of(graph, region, strings, theirs));
  });
  return benson_survivors(regions, own, graph.flood(own & graph.safe(), own));
}

void GraphGame::begin(const GraphProblem& problem, const GraphPosition& from, KoMaster master) {
  problem_ = &problem;
  master_ = master;
  line_.assign(1, from);
  line_.reserve(kMostDepth + 1);
  for (const Color c : {Color::kBlack, Color::kWhite}) rewards_[c].fill(0);
}

// ---- Who has won

bool GraphGame::has_taken(const GraphPosition& position) const {
  const Nodes defending = position.stones[opponent(attacker())];
  return problem_->take_all ? defending == 0 : (problem_->targets & ~defending) != 0;
}

// Nothing more can happen to what the attacker needs.
bool GraphGame::is_saved() const {
  const Nodes living = living_stones(problem_->graph, now(), opponent(attacker()));
  return problem_->take_all ? living != 0 : (problem_->targets & ~living) == 0;
}

Color GraphGame::winner(bool /*at_root*/) const {
  const Color defender = opponent(attacker());
  const Nodes lost_prizes = problem_->prizes & ~now().stones[attacker()];
  if (now().late) {
    if (lost_prizes != 0) return defender;
    if (to_move() != defender) return Color::kEmpty;
    const Nodes living = living_stones(problem_->graph, now(), attacker());
    return (problem_->prizes & ~living) == 0 ? attacker() : Color::kEmpty;
  }
  if (has_taken(now()) && !problem_->must_live) return attacker();
  return lost_prizes != 0 || (to_move() == attacker() && is_saved()) ? defender : Color::kEmpty;
}

// ---- Moves

// The position after a move, with the ban lifted if the ko master has the move.
GraphPosition GraphGame::after(int move, bool& retakable) const {
  GraphPosition next = problem_->graph.after(now(), move);
  next.late |= has_taken(next) && problem_->must_live;
  retakable = next.ko != 0 && next.to_move == color_of(master_, attacker());
  if (retakable) next.ko = 0;
  return next;
}

// A position not looked at yet is as hard as there are liberties to be filled: for the attacker
// those of the targets, for the defender those of the prizes.
ProofNumbers GraphGame::first_guess(const GraphPosition& position) const {
  const auto liberties = [&](Nodes stones, Color c) {
    if (stones == 0) return 1U;
    const Nodes string = problem_->graph.flood(stones, position.stones[c]);
    const Nodes around = problem_->graph.spread(string) & ~position.occupied();
    return 1U + static_cast<std::uint32_t>(std::popcount(around));
  };
  const Color defender = opponent(attacker());
  const Nodes targets = problem_->take_all ? ~Nodes{0} : problem_->targets;
  const std::uint32_t to_win = liberties(targets & position.stones[defender], defender);
  const std::uint32_t to_lose =
      liberties(problem_->prizes & position.stones[attacker()], attacker());
  if (position.to_move == attacker()) return {to_win, to_lose};
  return {to_lose, to_win};
}

// An own eye of one string alone; or a liberty of one string of its own, next to nothing else but
// the opponent's safe surroundings: who fills it passes and has a liberty less.
bool GraphGame::is_worse_than_a_pass(int node) const {
  const StoneGraph& graph = problem_->graph;
  const Nodes own = now().stones[to_move()];
  const Nodes safe = now().stones[opponent(to_move())] & graph.safe();
  const Nodes rest = graph.neighbours(node) & ~safe;
  return rest != 0 && (rest & ~own) == 0 && (rest & ~graph.flood(rest & -rest, own)) == 0;
}

// Who must bring something about may not, unless a ko forbids it to play.
bool GraphGame::may_pass() const {
  const Color striver = now().late ? opponent(attacker()) : attacker();
  return to_move() != striver || may_not_retake();
}

// Those that have won most often first; before there is experience, those with most neighbours in
// play.
template <typename Add>
bool GraphGame::add_moves(bool /*at_root*/, Add add) const {
  const StoneGraph& graph = problem_->graph;
  const auto& rewards = rewards_[to_move()];
  boost::container::static_vector<int, StoneGraph::kMaxNodes> moves;
  for_each_node(graph.legal_moves(now()), [&](int node) {
    if (!is_worse_than_a_pass(node)) moves.push_back(node);
  });
  const auto value = [&](int node) {
    return 4 * rewards[static_cast<std::size_t>(node)] +
           static_cast<std::uint32_t>(std::popcount(graph.neighbours(node)));
  };
  std::stable_sort(moves.begin(), moves.end(), [&](int a, int b) { return value(a) > value(b); });
  const auto add_with = [&](int move, std::uint32_t handicap) {
    bool retakable = false;
    const GraphPosition next = after(move, retakable);
    ProofNumbers unknown = first_guess(next);
    unknown.delta += handicap;
    add(move, next.hash(), retakable, unknown);
  };
  for (std::size_t i = 0; i < moves.size(); ++i)
    add_with(moves[i], static_cast<std::uint32_t>(i / kGraphRanksPerStep));
  if (may_pass()) add_with(kPass, kGraphPassHandicap);
  return true;
}

// ---- Questions

GraphSearch::GraphSearch(std::int64_t node_limit)
    : node_limit_(node_limit), search_(buckets_for(node_limit)) {}

GraphAnswer GraphSearch::solve(const GraphProblem& problem, Color first) {
  clear();
  return go_on(problem, {problem.stones, 0, first, false});
}

GraphAnswer GraphSearch::go_on(const GraphProblem& problem, const GraphPosition& from) {
  std::int64_t nodes = 0;
  const KoMaster mover =
      from.to_move == problem.attacker ? KoMaster::kAttacker : KoMaster::kDefender;
  const auto levels = read_ko_levels(mover, [&](KoMaster master) {
    const Outcome outcome = run(problem, from, master);
    nodes += outcome.nodes;
    KoFinding<int> finding;
    finding.succeeds = outcome.numbers.phi < outcome.numbers.delta;
    finding.proven = outcome.numbers.decided();
    finding.hangs_on_ko = outcome.leans_on_ko || !finding.proven;
    finding.move = outcome.move;
    // A defender that is the ko master may not repeat, so it can lose what it saves otherwise.
    const bool attacker_wins = finding.succeeds == (mover == KoMaster::kAttacker);
    finding.doubtful = master == KoMaster::kDefender && attacker_wins && outcome.leans_on_ko;
    return finding;
  });
  const int move = levels.verdict == Verdict::kFails ? GraphGame::kPass : levels.move;
  return {levels.verdict, levels.proven, move, nodes};
}

Verdict GraphSearch::after(const GraphProblem& problem, Color first, int move) {
  clear();
  return reversed(go_on(problem, position_after(problem, first, move)).verdict);
}

GraphPosition GraphSearch::position_after(const GraphProblem& problem, Color first, int move) {
  game_.begin(problem, {problem.stones, 0, first, false}, KoMaster::kNobody);
  game_.play(move);
  return game_.now();
}

GraphSearch::Outcome GraphSearch::run(const GraphProblem& problem, const GraphPosition& from,
                                      KoMaster master) {
  game_.begin(problem, from, master);
  return search_.run(game_, node_limit_);
}

}  // namespace owlet::life
