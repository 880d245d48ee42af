// Does the reader agree with itself? Each answer is held against the opponent's answer to it:
//
//   - after the attack's move the owner's question must come out as the reverse of the attack's
//     verdict, and the same after the defence's move;
//   - whoever moves first cannot be worse off than if the opponent did, for a pass is allowed: the
//     defence's verdict is at least the reverse of the attack's.
//
// A reader that always agreed could still be wrong; one that does not is wrong at least once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/board.h"
#include "engine/tactics/string_reader.h"

namespace owlet::tactics_tool {

// What became of many strings.
struct CheckReport {
  std::size_t positions = 0;
  std::size_t strings = 0;                // with few enough liberties to be asked about
  std::array<std::size_t, 4> attacks{};   // by verdict
  std::array<std::size_t, 4> defences{};  // by verdict
  std::size_t answers = 0;
  std::size_t proven = 0;  // of the answers
  std::size_t guessed = 0;
  std::int64_t nodes = 0;  // of the answers
  std::size_t comparisons = 0;
  std::size_t disagreements = 0;
  std::size_t disagreements_of_proven = 0;  // both answers were called proven
  std::vector<std::string> shown;           // the first of them, drawn
};

class Checker {
 public:
  // Strings with more liberties are not asked about.
  static constexpr int kMostLiberties = 4;

  // Draws no more disagreements than that.
  Checker(const ReadingLimits& limits, std::size_t most_shown)
      : reader_(limits), most_shown_(most_shown) {}

  // Asks about each string of a position. Any rules will do.
  void check(const Board& position);

  // Counts a comparison of two answers about a position; if they disagree, `what` goes with it.
  void compare(bool agrees, const Reading& one, const Reading& other, const Board& board,
               const std::string& what);

  [[nodiscard]] const CheckReport& report() const { return report_; }

 private:
  void check_string(const Board& position, Point target);
  Reading ask(Board& board, Point target, bool attacks);
  void check_move(Board& board, Point target, bool attacks, const Reading& reading);

  StringReader reader_;
  std::size_t most_shown_;
  CheckReport report_;
};

// The report as lines of text.
[[nodiscard]] std::string to_text(const CheckReport& report);

}  // namespace owlet::tactics_tool
