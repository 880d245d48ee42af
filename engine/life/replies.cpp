#include "engine/life/replies.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

namespace owlet::life {
namespace {

// Of the search that asks whether a reply is needed at all, in nodes.
constexpr std::int64_t kNodesOfPass = 400;
// The most moves of a line.
constexpr std::size_t kLongestLine = 16;

}  // namespace

// The positions of one proof. A line begins with the winner's first move, if there is one, and is left
// off with the loser to move.
class ReplyReader::Walk {
 public:
  Walk(ReplyReader& reader, Board& board, const GroupAtStake& group, Color winner,
       const ReplyLimits& limits)
      : search_(reader.search_),
        moves_(reader.moves_),
        board_(board),
        group_(group),
        winner_(winner),
        loser_(opponent(winner)),
        master_(winner == group.goal.defender ? KoMaster::kAttacker : KoMaster::kDefender),
        limits_(limits),
        before_(board.stones_hash()) {
    search_.clear();
  }

  Replies run(Point first) {
    Line line;
    if (first.on_board()) line.push_back(first);
    const Color to_move = board_.to_move();
    const Point ko = board_.ko_point();
    board_.set_to_move(line.empty() ? loser_ : winner_);
    if (line.empty() || board_.is_legal({winner_, first})) walk_from(line);
    board_.set_to_move(to_move);
    board_.set_ko_point(ko);
    return std::move(replies_);
  }

 private:
  void walk_from(const Line& begin) {
    enter(begin);
    if (wins_as_second(limits_.proof_nodes)) add_settled(begin);
    leave(begin);
    for (; !open_.empty() && !used_up(); open_.pop_front()) {
      enter(open_.front());
      answer_all(open_.front());
      leave(open_.front());
    }
  }

  [[nodiscard]] bool used_up() const {
    return replies_.nodes >= limits_.nodes || replies_.positions.size() >= limits_.positions;
  }

  // The loser may retake at once.
  void play(Color c, Point p) {
    board_.play({c, p});
    if (p.is_pass()) return;
    replies_.changed.insert(p);
    if (!board_.ko_point().is_none() && board_.to_move() == loser_)
      board_.set_ko_point(Point::none());
  }

  void enter(const Line& line) {
    moves_.begin_search(group_.region, group_.goal);
    Color c = board_.to_move();
    for (const Point p : line) {
      play(c, p);
      moves_.played(p);
      c = opponent(c);
    }
  }
  void leave(const Line& line) {
    for (std::size_t i = 0; i < line.size(); ++i) board_.undo();
  }

  [[nodiscard]] LifeSearch::Outcome search(Color first, std::int64_t nodes) {
    const LifeSearch::Outcome outcome =
        search_.run({board_, group_.region, group_.goal, first, Escape::kIsNone}, master_, nodes);
    replies_.nodes += outcome.nodes;
    return outcome;
  }
  [[nodiscard]] bool wins_as_second(std::int64_t nodes) {
    return search(loser_, nodes).numbers.delta == 0;
  }

  [[nodiscard]] Hash change() const { return board_.stones_hash() ^ before_; }

  // Of the present stones.
  [[nodiscard]] WonPosition& position() {
    const auto [at, is_new] = known_.try_emplace(change().verify, replies_.positions.size());
    if (is_new) replies_.positions.push_back({change(), Point::none(), false});
    return replies_.positions[at->second];
  }

  // The winner wins in the present position with the loser to move, at the end of that line.
  void add_settled(const Line& line) {
    WonPosition& here = position();
    if (here.settled) return;
    here.settled = true;
    if (line.size() + 2 <= kLongestLine) open_.push_back(line);
  }

  void answer_all(const Line& line) {
    const LifeMoves::List list = moves_.find(board_, false);
    for (std::size_t i = 0; i < list.count && !used_up(); ++i) {
      const Point move = list.moves[i].point;
      if (move.is_pass()) continue;
      play(loser_, move);
      answer(line, move);
      board_.undo();
    }
  }

  // The loser has played there, at the end of that line.
  void answer(const Line& line, Point move) {
    if (const auto known = known_.find(change().verify);
        known != known_.end() && !replies_.positions[known->second].reply.is_none())
      return;
    Line longer = line;
    longer.push_back(move);
    Line passed = longer;
    passed.push_back(Point::pass());
    if (wins_as_second(kNodesOfPass)) {
      position().reply = Point::pass();
      add_settled(passed);
      return;
    }
    const LifeSearch::Outcome outcome = search(winner_, limits_.proof_nodes);
    if (outcome.numbers.phi != 0 || !outcome.move.on_board()) return;
    position().reply = outcome.move;
    longer.push_back(outcome.move);
    play(winner_, outcome.move);
    add_settled(longer);
    board_.undo();
  }

  LifeSearch& search_;
  LifeMoves& moves_;
  Board& board_;
  const GroupAtStake& group_;
  Color winner_;
  Color loser_;
  KoMaster master_;
  ReplyLimits limits_;
  Hash before_;
  Replies replies_;
  std::unordered_map<std::uint64_t, std::size_t> known_;  // by one half of the change
  std::deque<Line> open_;                                 // lines to positions not looked at yet
};

Replies ReplyReader::read(Board& board, const GroupAtStake& group, Color winner, Point first,
                          const ReplyLimits& limits) {
  return Walk(*this, board, group, winner, limits).run(first);
}

std::vector<Exchange> first_exchanges(const Replies& replies, const Board& board, Color winner,
                                      Point first) {
  if (replies.positions.empty()) return {};
  std::unordered_map<std::uint64_t, Point> known;
  for (const WonPosition& won : replies.positions)
    if (!won.reply.is_none()) known.emplace(won.change.verify, won.reply);
  Board after = board;
  after.set_to_move(winner);
  if (first.on_board()) after.play({winner, first});
  after.set_ko_point(Point::none());
  const Color loser = opponent(winner);
  std::vector<Exchange> exchanges;
  for (const Point p : board.empty_points()) {
    if (!after.is_legal({loser, p})) continue;
    after.play({loser, p});
    const Hash change = after.stones_hash() ^ board.stones_hash();
    if (const auto at = known.find(change.verify); at != known.end())
      exchanges.push_back({p, at->second});
    after.undo();
  }
  return exchanges;
}

}  // namespace owlet::life
