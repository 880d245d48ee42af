#include "engine/life/graph_search.h"

#include <algorithm>

namespace owlet::life {
namespace {

constexpr std::uint32_t kInfinite = ProofNumbers::kInfinite;
// What an untried pass is behind an untried move.
constexpr std::uint32_t kPassHandicap = 3;

// A region without stones of the owner, and the strings around it to which all of its empty nodes
// are liberties.
struct Enclosure {
  Nodes around = 0;
  Nodes vital = 0;
};

// At most a word's worth of either.
template <typename T>
struct List {
  std::array<T, StoneGraph::kMaxNodes> items;
  std::size_t count = 0;

  void add(T item) { items[count++] = item; }
  const T* begin() const { return items.data(); }
  const T* end() const { return items.data() + count; }
};

List<Nodes> strings_of(const StoneGraph& graph, Nodes own) {
  List<Nodes> strings;
  for (Nodes rest = own; rest != 0;) {
    strings.add(graph.flood(rest & -rest, own));
    rest &= ~strings.items[strings.count - 1];
  }
  return strings;
}

List<Enclosure> enclosures_of(const StoneGraph& graph, const List<Nodes>& strings, Nodes own,
                              Nodes theirs) {
  List<Enclosure> enclosures;
  for (Nodes rest = graph.all() & ~own; rest != 0;) {
    const Nodes region = graph.flood(rest & -rest, graph.all() & ~own);
    rest &= ~region;
    if ((region & theirs & graph.safe()) != 0) continue;
    const Nodes walls = graph.spread(region) & own;
    Enclosure e;
    for (const Nodes string : strings) {
      if ((string & walls) == 0) continue;
      e.around |= string;
      if ((region & ~theirs & ~graph.spread(string)) == 0) e.vital |= string;
    }
    if (e.vital != 0) enclosures.add(e);
  }
  return enclosures;
}

// The strings of a set that live, given those of them that have not been found wanting.
Nodes strings_with_two(const StoneGraph& graph, const List<Nodes>& strings,
                       const List<Enclosure>& enclosures, Nodes alive) {
  Nodes left = 0;
  for (const Nodes string : strings) {
    if ((string & alive) == 0) continue;
    int eyes = 0;
    for (const Enclosure& e : enclosures)
      eyes += (e.around & ~alive) == 0 && (e.vital & string) != 0 ? 1 : 0;
    if (eyes >= 2 || (string & graph.safe()) != 0) left |= string;
  }
  return left;
}

// Room for about as many positions as there may be nodes.
std::size_t buckets_for(std::int64_t node_limit) {
  return std::bit_ceil(static_cast<std::size_t>(std::max<std::int64_t>(1, node_limit / 4)));
}

}  // namespace

Nodes living_stones(const StoneGraph& graph, const GraphPosition& position, Color owner) {
  const Nodes own = position.stones[owner];
  const List<Nodes> strings = strings_of(graph, own);
  const List<Enclosure> enclosures =
      enclosures_of(graph, strings, own, position.stones[opponent(owner)]);
  Nodes alive = own;
  for (Nodes before = 0; alive != before;) {
    before = alive;
    alive = strings_with_two(graph, strings, enclosures, alive);
  }
  return alive;
}

bool lives_unconditionally(const StoneGraph& graph, const GraphPosition& position, Color owner,
                           Nodes stones) {
  return (stones & ~living_stones(graph, position, owner)) == 0;
}

GraphSearch::GraphSearch(std::int64_t node_limit)
    : node_limit_(node_limit), table_(buckets_for(node_limit)), path_(kMaxDepth + 1) {
  children_.reserve(static_cast<std::size_t>(kMaxDepth) * (StoneGraph::kMaxNodes + 1));
}

// ---- Questions

GraphAnswer GraphSearch::solve(const GraphProblem& problem, Color first) {
  return solve(problem, GraphPosition{problem.stones, 0, first, false});
}

GraphAnswer GraphSearch::solve(const GraphProblem& problem, const GraphPosition& from) {
  clear();
  GraphAnswer answer;
  const bool attacks = from.to_move == problem.attacker;
  const auto ask = [&](KoMaster master) {
    const Outcome outcome = run(problem, from, master);
    answer.nodes += nodes_;
    answer.proven = outcome.numbers.decided();
    return outcome;
  };
  const auto wins = [](const Outcome& o) { return o.numbers.phi < o.numbers.delta; };
  const auto succeed = [&](const Outcome& o) {
    answer.verdict = Verdict::kSucceeds;
    answer.move = o.move;
    return answer;
  };

  const Outcome hard = ask(attacks ? KoMaster::kDefender : KoMaster::kAttacker);
  // A defender that is the ko master may not repeat, so it can lose what it saves otherwise: a loss
  // under that master counts only if it is one without any.
  if (wins(hard) && !(attacks && hard.leans_on_ko)) return succeed(hard);
  if (wins(hard) && wins(ask(KoMaster::kNobody))) return succeed(hard);
  if (!wins(hard) && hard.numbers.decided() && !hard.leans_on_ko) return answer;
  const Outcome easy = ask(attacks ? KoMaster::kAttacker : KoMaster::kDefender);
  if (!wins(easy) && (attacks || !easy.leans_on_ko)) return answer;
  const Outcome even = ask(KoMaster::kNobody);
  if (!wins(easy) && !wins(even)) return answer;
  answer.proven = hard.numbers.decided() && easy.numbers.decided() && even.numbers.decided();
  answer.verdict = wins(even) ? Verdict::kKoAhead : Verdict::kKoBehind;
  answer.move = wins(even) ? even.move : easy.move;
  return answer;
}

Verdict GraphSearch::after(const GraphProblem& problem, Color first, int move) {
  problem_ = &problem;
  master_ = KoMaster::kNobody;
  bool retakable = false;
  const GraphPosition start{problem.stones, 0, first, false};
  return reversed(solve(problem, after(start, move, retakable)).verdict);
}

GraphSearch::Outcome GraphSearch::run(const GraphProblem& problem, const GraphPosition& from,
                                      KoMaster master) {
  problem_ = &problem;
  master_ = master;
  nodes_ = 0;
  stopped_ = false;
  best_move_ = -1;
  children_.clear();
  for (const Color c : {Color::kBlack, Color::kWhite}) rewards_[c].fill(0);
  const ProofValue value = visit(from, 0, {kInfinite, kInfinite});
  return {value.numbers, best_move_, value.leans_on_ko, nodes_};
}

// ---- Who has won

bool GraphSearch::has_taken(const GraphPosition& position) const {
  const Nodes defending = position.stones[opponent(problem_->attacker)];
  return problem_->take_all ? defending == 0 : (problem_->targets & ~defending) != 0;
}

// Nothing more can happen to what the attacker needs.
bool GraphSearch::is_saved(const GraphPosition& position) const {
  const Nodes living = living_stones(problem_->graph, position, opponent(problem_->attacker));
  return problem_->take_all ? living != 0 : (problem_->targets & ~living) == 0;
}

bool GraphSearch::is_master(Color c) const {
  return master_ == (c == problem_->attacker ? KoMaster::kAttacker : KoMaster::kDefender);
}

bool GraphSearch::is_decided(const GraphPosition& position, ProofValue& value) const {
  const GraphProblem& problem = *problem_;
  const Color attacker = problem.attacker;
  const bool attacks = position.to_move == attacker;
  bool lost = (problem.prizes & ~position.stones[attacker]) != 0;
  bool won = false;
  if (position.late) {
    won = !lost && !attacks &&
          lives_unconditionally(problem.graph, position, attacker, problem.prizes);
  } else {
    won = has_taken(position) && !problem.must_live;
    lost = !won && (lost || (attacks && is_saved(position)));
  }
  if (!won && !lost) return false;
  value.numbers = won == attacks ? ProofNumbers::won() : ProofNumbers::lost();
  return true;
}

bool GraphSearch::repeats(const GraphPosition& position, int depth, ProofValue& value) const {
  for (int i = depth - 4; i >= 0; i -= 2) {
    if (path_[static_cast<std::size_t>(i)] != position) continue;
    const Color defender = opponent(problem_->attacker);
    const Color winner = master_ == KoMaster::kDefender ? problem_->attacker : defender;
    value = {position.to_move == winner ? ProofNumbers::won() : ProofNumbers::lost(), i, true};
    return true;
  }
  return false;
}

// ---- Moves

GraphPosition GraphSearch::after(const GraphPosition& position, int move, bool& retakable) const {
  GraphPosition next = problem_->graph.after(position, move);
  next.late |= has_taken(next) && problem_->must_live;
  retakable = next.ko != 0 && is_master(next.to_move);
  if (retakable) next.ko = 0;
  return next;
}

// A position not looked at yet is as hard as there are liberties to be filled: for the attacker
// those of the targets, for the defender those of the prizes.
ProofNumbers GraphSearch::first_guess(const GraphPosition& position) const {
  const GraphProblem& problem = *problem_;
  const Color attacker = problem.attacker;
  const Color defender = opponent(attacker);
  const auto liberties = [&](Nodes stones, Color c) {
    if (stones == 0) return 1U;
    const Nodes string = problem.graph.flood(stones, position.stones[c]);
    const Nodes around = problem.graph.spread(string) & ~position.occupied();
    return 1U + static_cast<std::uint32_t>(std::popcount(around));
  };
  const Nodes targets = problem.take_all ? ~Nodes{0} : problem.targets;
  const std::uint32_t to_win = liberties(targets & position.stones[defender], defender);
  const std::uint32_t to_lose = liberties(problem.prizes & position.stones[attacker], attacker);
  if (position.to_move == attacker) return {to_win, to_lose};
  return {to_lose, to_win};
}

void GraphSearch::add_child(const GraphPosition& position, int move, std::uint32_t handicap) {
  Child child;
  child.move = move;
  const GraphPosition next = after(position, move, child.retakable);
  ProofNumbers unknown = first_guess(next);
  unknown.delta += handicap;
  const ProofTable::Finding finding = table_.find(next.hash(), master_, unknown);
  child.value = {finding.numbers, ProofValue::kClean, finding.leans_on_ko || child.retakable};
  children_.push_back(child);
}

// A liberty of one string of its own, next to nothing else but the opponent's safe surroundings:
// who fills it passes and has a liberty less.
bool GraphSearch::is_own_liberty(const GraphPosition& position, int node) const {
  const StoneGraph& graph = problem_->graph;
  const Nodes own = position.stones[position.to_move];
  const Nodes safe = position.stones[opponent(position.to_move)] & graph.safe();
  const Nodes around = graph.neighbours(node);
  const Nodes rest = around & ~safe;
  if (rest == around || rest == 0 || (rest & ~own) != 0) return false;
  return (rest & ~graph.flood(rest & -rest, own)) == 0;
}

// Those that have won most often first; before there is experience, those with most neighbours in
// play. Filling an own eye of one string alone is left out.
void GraphSearch::add_children(const GraphPosition& position) {
  const StoneGraph& graph = problem_->graph;
  const Color c = position.to_move;
  const Nodes own = position.stones[c];
  const auto& rewards = rewards_[c];
  std::array<int, StoneGraph::kMaxNodes> moves{};
  std::size_t count = 0;
  for_each_node(graph.legal_moves(position), [&](int node) {
    const Nodes around = graph.neighbours(node);
    const bool own_eye = (around & ~own) == 0 && around != 0;
    if (own_eye && (around & ~graph.flood(around & -around, own)) == 0) return;
    if (is_own_liberty(position, node)) return;
    moves[count++] = node;
  });
  const auto value = [&](int node) {
    const auto i = static_cast<std::size_t>(node);
    return 4 * rewards[i] + static_cast<std::uint32_t>(std::popcount(graph.neighbours(node)));
  };
  const auto end = moves.begin() + static_cast<std::ptrdiff_t>(count);
  std::stable_sort(moves.begin(), end, [&](int a, int b) { return value(a) > value(b); });
  for (std::size_t i = 0; i < count; ++i)
    add_child(position, moves[i], static_cast<std::uint32_t>(i / 4));
  if (may_pass(position)) add_child(position, -1, kPassHandicap);
}

// Who must bring something about may not, unless a ko forbids it to play.
bool GraphSearch::may_pass(const GraphPosition& position) const {
  const Color striver = position.late ? opponent(problem_->attacker) : problem_->attacker;
  return position.to_move != striver || position.ko != 0;
}

// ---- The search

ProofValue GraphSearch::search_children(const GraphPosition& position, int depth,
                                        ProofNumbers limit) {
  const std::size_t begin = children_.size();
  add_children(position);
  for (;;) {
    const ProofChoice choice =
        sum_up(std::span<const Child>(children_.data() + begin, children_.size() - begin));
    const ProofValue value = choice.value;
    const std::size_t best = begin + choice.best;
    const int move = best < children_.size() ? children_[best].move : -1;  // none at all: lost
    if (depth == 0 && value.numbers.phi != kInfinite) best_move_ = move;
    if (value.numbers.phi == 0 && move >= 0)
      ++rewards_[position.to_move][static_cast<std::size_t>(move)];
    if (value.numbers.phi >= limit.phi || value.numbers.delta >= limit.delta || stopped_ ||
        value.numbers.decided()) {
      children_.resize(begin);
      return value;
    }

    bool retakable = false;
    const GraphPosition next = after(position, move, retakable);
    const ProofNumbers child_limit = limit_of_best(limit, choice, children_[best].value);
    const ProofValue result = visit(next, depth + 1, child_limit);
    children_[best].value = result;
    children_[best].value.leans_on_ko |= retakable;
  }
}

ProofValue GraphSearch::visit(const GraphPosition& position, int depth, ProofNumbers limit) {
  ProofValue value;
  if (depth == kMaxDepth) {
    stopped_ = true;
    return value;
  }
  if (repeats(position, depth, value)) return value;
  ++nodes_;
  stopped_ |= nodes_ >= node_limit_;
  const Hash hash = position.hash();
  if (is_decided(position, value)) {
    table_.store(hash, master_, {value.numbers, false}, 1);
    return value;
  }
  path_[static_cast<std::size_t>(depth)] = position;
  const std::int64_t nodes_before = nodes_;
  value = search_children(position, depth, limit);
  value.leans_on_ko |= position.ko != 0;
  const auto work = static_cast<std::uint32_t>(nodes_ - nodes_before + 1);
  table_.store(hash, master_, {remembered(value, depth), value.leans_on_ko}, work);
  return value;
}

}  // namespace owlet::life
