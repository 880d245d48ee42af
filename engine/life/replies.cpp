#include "engine/life/replies.h"

#include <algorithm>

namespace owlet::life {
namespace {

// Of the search that asks whether an answer is needed at all, in nodes.
constexpr std::int64_t kNodesOfPass = 400;

class ReplyFinder {
 public:
  ReplyFinder(LifeSearch& search, Board& board, const GroupAtStake& group, Color winner,
              std::int64_t nodes)
      : search_(search),
        board_(board),
        group_(group),
        winner_(winner),
        loser_(opponent(winner)),
        nodes_(nodes),
        nodes_of_proof_(nodes / 4) {}

  // With the loser to move; the winner has just played or passed there.
  std::optional<std::vector<Reply>> run(Point first) {
    if (!wins_as_second(nodes_of_proof_)) return std::nullopt;
    moves_.begin_search(group_.region, group_.goal);
    moves_.played(first);
    const LifeMoves::List& list = moves_.find(board_, false);
    std::vector<Reply> replies;
    for (std::size_t i = 0; i < list.count && nodes_ > 0; ++i) {
      const Point move = list.moves[i].point;
      if (move.is_pass()) continue;
      board_.play({loser_, move});
      if (const Point answer = find_answer(); !answer.is_none()) replies.push_back({move, answer});
      board_.undo();
    }
    std::ranges::sort(replies, {}, [](const Reply& r) { return r.move.index(); });
    return replies;
  }

 private:
  [[nodiscard]] LifeSearch::Outcome search(Color first, std::int64_t nodes) {
    const KoMaster master =
        winner_ == group_.goal.defender ? KoMaster::kAttacker : KoMaster::kDefender;
    const LifeSearch::Outcome outcome =
        search_.run({board_, group_.region, group_.goal, first, Escape::kIsNone}, master, nodes);
    nodes_ -= outcome.nodes;
    return outcome;
  }
  [[nodiscard]] bool wins_as_second(std::int64_t nodes) {
    return search(loser_, nodes).numbers.delta == 0;
  }

  [[nodiscard]] Point find_answer() {
    if (wins_as_second(kNodesOfPass)) return Point::pass();
    const LifeSearch::Outcome outcome = search(winner_, nodes_of_proof_);
    const bool found = outcome.numbers.phi == 0 && outcome.move.on_board();
    return found ? outcome.move : Point::none();
  }

  LifeSearch& search_;
  LifeMoves moves_;
  Board& board_;
  const GroupAtStake& group_;
  Color winner_;
  Color loser_;
  std::int64_t nodes_;
  std::int64_t nodes_of_proof_;
};

}  // namespace

std::optional<std::vector<Reply>> find_replies(LifeSearch& search, Board& board,
                                               const GroupAtStake& group, Color winner, Point first,
                                               std::int64_t nodes) {
  search.clear();
  const Color to_move = board.to_move();
  const Point ko = board.ko_point();
  const Move begin{winner, first.on_board() ? first : Point::pass()};
  std::optional<std::vector<Reply>> replies;
  board.set_to_move(winner);
  if (board.is_legal(begin)) {
    board.play(begin);
    board.set_ko_point(Point::none());  // the loser may retake at once
    replies = ReplyFinder(search, board, group, winner, nodes).run(begin.point);
    board.undo();
  }
  board.set_to_move(to_move);
  board.set_ko_point(ko);
  return replies;
}

}  // namespace owlet::life
