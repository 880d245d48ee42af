// Does what is said about groups hold together? Each group of a position that is not settled by a
// theorem is asked about, with either side to move first, and the answers are held against each
// other:
//
//   - each move named can be played, and no question takes more nodes than its searches may;
//   - who moves first is not worse off than if the opponent did, for a pass is allowed: what can
//   not
//     be killed can be saved;
//   - after a move that kills or saves, the opponent's question must come out as the reverse.
//
// The last two may fail where a limit ended the reading, and where a move changes what the region
// of the group is; both are counted. That answers agree does not make them right.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/life/board_status.h"

namespace owlet::life_tool {

// What became of many groups.
struct CheckReport {
  std::size_t positions = 0;
  std::array<std::size_t, 5> states{};  // groups by what their status is
  std::size_t questions = 0;            // about one group, to the solver
  std::size_t proven = 0;               // of their answers
  std::int64_t nodes = 0;               // of their answers
  std::int64_t most_nodes = 0;          // of one of them
  std::size_t overruns = 0;             // more nodes than allowed
  std::size_t illegal_moves = 0;
  std::size_t comparisons = 0;
  std::size_t disagreements = 0;
  std::size_t disagreements_of_proven = 0;  // both answers were called proven
  std::vector<double> status_seconds;       // of this processor, for each whole board
  std::vector<double> question_seconds;
  std::vector<std::string> shown;  // the first illegal moves and disagreements, drawn
};

class Checker {
 public:
  // Nodes are those of one search; draws no more faults than that.
  Checker(std::int64_t search_nodes, std::size_t most_shown);

  // Asks about each group of a position. Any rules will do.
  void check(const Board& position);

  // Counts a comparison of two answers about a position; if they disagree, `what` goes with it.
  void compare(bool agrees, const life::LifeResult& one, const life::LifeResult& other,
               const Board& board, const std::string& what);

  [[nodiscard]] const CheckReport& report() const { return report_; }

 private:
  // The most searches that one question takes: both looks at the region under three ko masters,
  // life and flight apart, and first moves outside.
  static constexpr std::int64_t kMostSearches = 20;

  void check_group(const Board& board, Point target);
  life::LifeResult ask(const Board& board, Point target, life::LifeTask task);
  void check_move(const Board& board, Point target, life::LifeTask task,
                  const life::LifeResult& result);
  void expect_legal(const Board& board, Move move, const std::string& what);
  void show(const Board& board, const std::string& what);

  std::int64_t search_nodes_;
  std::size_t most_shown_;
  life::StatusReader status_;
  life::LifeSolver solver_;
  CheckReport report_;
};

// The report as lines of text.
[[nodiscard]] std::string to_text(const CheckReport& report);

}  // namespace owlet::life_tool
