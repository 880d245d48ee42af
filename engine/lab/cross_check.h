// Does a reader agree with itself? Each answer is held against the opponent's answer to it:
//
//   - whoever moves first cannot be worse off than if the opponent did, for a pass is allowed: the
//     defence's verdict is at least the reverse of the attack's;
//   - after the attack's move the defender's question must come out as the reverse of the attack's
//     verdict, and the other way round after the defence's move.
//
// A reader that always agreed could still be wrong; one that does not is wrong at least once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/board/board.h"
#include "engine/tactics/reading.h"

namespace owlet::lab {

// For people, as in "succeeds by D4".
[[nodiscard]] constexpr const char* to_words(Verdict v) {
  constexpr std::array<const char*, 4> kWords = {"fails", "ko, own threat first",
                                                 "ko, their threat first", "succeeds"};
  return kWords[static_cast<std::size_t>(v)];
}

// What became of many questions.
struct CrossReport {
  std::size_t answers = 0;
  std::int64_t nodes = 0;                // of all answers
  std::size_t attacks_played = 0;        // moves of answers, put to the opponent
  std::size_t attacks_contradicted = 0;  // and refuted by what is said then
  std::size_t defences_played = 0;
  std::size_t defences_contradicted = 0;
  std::size_t comparisons = 0;
  std::size_t disagreements = 0;
  std::size_t disagreements_of_proven = 0;  // both answers were called proven
  std::vector<std::string> shown;           // the first faults, drawn
};

class CrossCheck {
 public:
  // Answers whether the group or string at `target` can be taken, its opponent moving first, or
  // saved, its owner moving first. Leaves the board as it was.
  using Ask = std::function<Reading(Board& board, Point target, bool attacks)>;

  // What the two questions are called; draws no more faults than that.
  CrossCheck(Ask ask, std::string attack, std::string defence, std::size_t most_shown)
      : ask_(std::move(ask)),
        attack_(std::move(attack)),
        defence_(std::move(defence)),
        most_shown_(most_shown) {}

  // Asks both questions, and those after the moves of the answers. The board has the rules of
  // reading (reading_board()); whose turn it is afterwards is not said.
  void check(Board& board, Point target);

  // Counts a comparison of two answers about a position; if they disagree, `what` goes with it.
  void compare(bool agrees, const Reading& one, const Reading& other, const Board& board,
               const std::string& what);
  [[nodiscard]] const CrossReport& report() const { return report_; }

 private:
  Reading ask(Board& board, Point target, bool attacks);
  void show(const Board& board, const std::string& what);
  void check_move(Board& board, Point target, bool attacks, const Reading& reading);
  // "D4: attack succeeds by E5 (proven)".
  [[nodiscard]] std::string said(Point target, bool attacks, const Reading& reading) const;
  [[nodiscard]] std::string answer(bool attacks, const Reading& reading) const;

  Ask ask_;
  std::string attack_;
  std::string defence_;
  std::size_t most_shown_;
  CrossReport report_;
};

// Lines of text: the faults, the answers whose moves were put to the opponent, and the comparisons.
[[nodiscard]] std::string faults_text(const CrossReport& report);
[[nodiscard]] std::string moves_text(const CrossReport& report);
[[nodiscard]] std::string comparisons_text(const CrossReport& report);

}  // namespace owlet::lab
