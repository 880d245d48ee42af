#include "engine/lab/cross_check.h"

#include <fmt/format.h>

#include "engine/board/vertex.h"
#include "engine/lab/commands.h"
#include "engine/record/diagram.h"

namespace owlet::lab {

void CrossCheck::check(Board& board, Point target) {
  const Reading attack = ask(board, target, true);
  const Reading defence = ask(board, target, false);
  compare(defence.verdict >= reversed(attack.verdict), attack, defence, board,
          said(target, true, attack) + ", but " + answer(false, defence));
  check_move(board, target, true, attack);
  check_move(board, target, false, defence);
}

Reading CrossCheck::ask(Board& board, Point target, bool attacks) {
  const Reading reading = ask_(board, target, attacks);
  ++report_.answers;
  report_.nodes += reading.nodes;
  return reading;
}

// Plays the move of an answer and asks the opponent.
void CrossCheck::check_move(Board& board, Point target, bool attacks, const Reading& reading) {
  if (reading.verdict == Verdict::kFails) return;
  const Color owner = board.color(target);
  const Move move{attacks ? opponent(owner) : owner, reading.move};
  board.set_to_move(move.color);
  if (move.point.is_none() || !board.is_legal(move)) {
    compare(false, reading, reading, board,
            said(target, attacks, reading) + ", which cannot be played");
    return;
  }
  board.play(move);
  if (board.color(target) != owner) {
    board.undo();
    return;
  }
  const Reading reply = ask(board, target, !attacks);
  board.undo();
  const bool stands = reply.verdict == reversed(reading.verdict);
  (attacks ? report_.attacks_played : report_.defences_played) += 1;
  (attacks ? report_.attacks_contradicted : report_.defences_contradicted) += stands ? 0 : 1;
  compare(stands, reading, reply, board,
          said(target, attacks, reading) + ", but then " + answer(!attacks, reply));
}

void CrossCheck::compare(bool agrees, const Reading& one, const Reading& other, const Board& board,
                         const std::string& what) {
  ++report_.comparisons;
  if (agrees) return;
  ++report_.disagreements;
  report_.disagreements_of_proven += one.proven && other.proven ? 1 : 0;
  show(board, what);
}

void CrossCheck::show(const Board& board, const std::string& what) {
  if (report_.shown.size() < most_shown_)
    report_.shown.push_back(to_board(board.colors(), board.width(), board.height()) + what + '\n');
}

std::string CrossCheck::said(Point target, bool attacks, const Reading& reading) const {
  return to_vertex(target) + ": " + answer(attacks, reading);
}

std::string CrossCheck::answer(bool attacks, const Reading& reading) const {
  return fmt::format("{} {}{}{}", attacks ? attack_ : defence_, to_words(reading.verdict),
                     reading.move.is_none() ? "" : " by " + to_vertex(reading.move),
                     reading.proven    ? " (proven)"
                     : reading.guessed ? " (guessed)"
                                       : "");
}

std::string faults_text(const CrossReport& report) {
  return fmt::format("{}{}", fmt::join(report.shown, "\n"), report.shown.empty() ? "" : "\n");
}

std::string moves_text(const CrossReport& report) {
  return fmt::format(
      "attacks put to test    {}, {} contradicted\ndefences put to test   {}, {} contradicted\n",
      report.attacks_played, report.attacks_contradicted, report.defences_played,
      report.defences_contradicted);
}

std::string comparisons_text(const CrossReport& report) {
  return fmt::format(
      "comparisons            {}\ndisagreements          {} ({:.3f}%), {} of proven answers\n",
      report.comparisons, report.disagreements, percent(report.disagreements, report.comparisons),
      report.disagreements_of_proven);
}

}  // namespace owlet::lab
