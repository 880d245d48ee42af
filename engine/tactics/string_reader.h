// Reading out strings: can they be captured, can they be saved?
#pragma once

#include "engine/board/board.h"
#include "engine/tactics/answer_cache.h"
#include "engine/tactics/capture_problem.h"
#include "engine/tactics/connect_problem.h"
#include "engine/tactics/ko_levels.h"
#include "engine/tactics/reading.h"
#include "engine/tactics/string_search.h"

namespace owlet {

using ReadingTable = AnswerCache<Reading>;

class StringReader {
 public:
  // What an answer depends on, in steps (surroundings() in engine/board/spread.h) from where its
  // search tried moves: estimates and candidates look from there at strings, their liberties, and
  // the strings and points beside those.
  static constexpr int kStepsOfInfluence = 4;

  // Positions looked at for a question, over the searches under different ko masters.
  static constexpr std::int64_t kUsualNodes = 30'000;

  // A question that this many nodes leave open is read on from its best moves, each with the whole
  // number. With a table, answers are kept there and taken from there; it must outlive the reader.
  // Readers of different limits may share one.
  explicit StringReader(std::int64_t most_nodes = kUsualNodes, ReadingTable* table = nullptr)
      : most_nodes_(most_nodes), table_(table) {}

  // Can the opponent, moving first, capture the string at target?
  Reading attack(Board& board, Point target) { return answer(board, target, KoMaster::kAttacker); }
  // Can its owner, moving first, save it?
  Reading defend(Board& board, Point target) { return answer(board, target, KoMaster::kDefender); }
  // What becomes of defend() with that first move, which must be legal.
  Reading does_defend(Board& board, Point move, Point target);

  // Can the owner of a string, moving first, connect it, or get it into the area? Can its opponent,
  // moving first, keep it out?
  Reading connect(Board& board, const ConnectProblem& problem);
  Reading disconnect(Board& board, const ConnectProblem& problem);

  // For the questions to come.
  void set_most_nodes(std::int64_t nodes) { most_nodes_ = nodes; }

  // The search behind an attack() that succeeds, done again for looking at its tree.
  const StringSearch& explore_attack(Board& board, Point target);

  // Where moves were tried for the last question that was not answered from the table.
  [[nodiscard]] const PointSet& tried() const { return tried_; }

 private:
  // The side that moves first is named as the ko master that it may be.
  Reading answer(Board& board, Point target, KoMaster mover);
  Reading read_attack(Board& board, Point target);
  Reading read_defence(Board& board, Point target);
  Reading continued_attack(Board& board, const Problem& problem, Reading open);
  Reading confirmed_defence(Board& board, Point target, std::int64_t nodes);
  Reading read(Board& board, const Problem& problem, KoMaster mover);

  std::int64_t most_nodes_;
  ReadingTable* table_;
  StringSearch search_;
  PointSet tried_;  // of the question that is being answered
};

}  // namespace owlet
