// A game looked at move by move: what its positions are worth, what each move cost, and what would have been
// better. The searches are those of KataGo's analysis protocol (gtp/json/server.h):
//
//     record --> Review: query() --> AnalysisServer --> take(answer) ... --> review_output.h
//
// Answers are lines of text, in any order, so whoever keeps them may go on with a review another day.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/player/game.h"

namespace owlet::gtp {

// What a search says of a position.
struct ReviewedPosition {
  double win_rate = 0.5;         // of Black
  double lead = 0;               // of Black, in points
  std::vector<Point> variation;  // how the game may go on, best move first; never empty
  std::string reason;  // what readers know that speaks for the best move: "kills D4 (12 points)"
};

struct ReviewedMove {
  int number = 0;  // in the record, from 1
  Move move;
  // Points of whom it was, below 0 where the searches thought better of it afterwards.
  double loss = 0;
  ReviewedPosition before;
  ReviewedPosition after;
};

// The moves of a record behind its last set-up.
class Review {
 public:
  // By the rules that the record names, Chinese ones if it does not. Fails as Game::load() does, and where there are
  // no moves.
  static Result<Review> of(const GameRecord& record);

  [[nodiscard]] const GameRecord& record() const { return record_; }
  [[nodiscard]] const Game& game() const { return game_; }
  // The numbers in the record of its moves.
  [[nodiscard]] int first() const { return before_ + 1; }
  [[nodiscard]] int last() const { return before_ + game_.move_count(); }

  // A line that asks for the positions before, between and behind those moves that have no answer yet; empty where
  // each has one. Requires first() <= from <= to <= last().
  [[nodiscard]] std::string query(int from, int to, std::int64_t visits) const;

  // False if the line is no final answer to a query of this review.
  bool take(std::string_view answer);

  // Nothing as long as it lacks an answer.
  [[nodiscard]] std::optional<ReviewedMove> move(int number) const;
  // After that many moves of the record.
  [[nodiscard]] const std::optional<ReviewedPosition>& position(int number) const {
    return positions_[static_cast<std::size_t>(number - before_)];
  }
  [[nodiscard]] Board board(int number) const;

 private:
  Review(GameRecord record, Game game);

  GameRecord record_;
  Game game_;
  int before_ = 0;  // moves of the record that are in the set-up
  std::vector<std::optional<ReviewedPosition>> positions_;
};

}  // namespace owlet::gtp
