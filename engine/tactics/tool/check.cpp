#include "engine/tactics/tool/check.h"

#include <fmt/format.h>

#include "engine/board/point_set.h"
#include "engine/board/reading_board.h"
#include "engine/board/vertex.h"
#include "engine/record/diagram.h"

namespace owlet::tactics_tool {
namespace {

std::string describe(const Reading& reading) {
  return fmt::format("{}{}{}", to_words(reading.verdict),
                     reading.move.is_none() ? "" : " by " + to_vertex(reading.move),
                     reading.proven    ? " (proven)"
                     : reading.guessed ? " (guessed)"
                                       : "");
}

double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

void Checker::check(const Board& position) {
  ++report_.positions;
  PointSet seen;
  for (int row = 0; row < position.height(); ++row) {
    for (int column = 0; column < position.width(); ++column) {
      const Point p = Point::at(column, row);
      if (!is_stone(position.color(p)) || seen.contains(p)) continue;
      position.for_each_stone(p, [&](Point s) { seen.insert(s); });
      if (position.liberty_count(p) <= kMostLiberties) check_string(position, p);
    }
  }
}

void Checker::check_string(const Board& position, Point target) {
  ++report_.strings;
  Board board = reading_board(position);
  // The same position for both questions: nobody is forbidden to retake.
  board.set_ko_point(Point::none());
  const Reading attack = ask(board, target, true);
  const Reading defence = ask(board, target, false);
  ++report_.attacks[static_cast<std::size_t>(attack.verdict)];
  ++report_.defences[static_cast<std::size_t>(defence.verdict)];
  compare(defence.verdict >= reversed(attack.verdict), attack, defence, board,
          fmt::format("{}: attack {}, but defend {}", to_vertex(target), describe(attack),
                      describe(defence)));
  check_move(board, target, true, attack);
  check_move(board, target, false, defence);
}

Reading Checker::ask(Board& board, Point target, bool attacks) {
  const Reading reading = attacks ? reader_.attack(board, target) : reader_.defend(board, target);
  ++report_.answers;
  report_.proven += reading.proven ? 1 : 0;
  report_.guessed += reading.guessed ? 1 : 0;
  report_.nodes += reading.nodes;
  return reading;
}

// Plays the move of an answer and asks the opponent.
void Checker::check_move(Board& board, Point target, bool attacks, const Reading& reading) {
  if (reading.verdict == Verdict::kFails) return;
  const Color owner = board.color(target);
  const Color mover = attacks ? opponent(owner) : owner;
  board.set_to_move(mover);
  if (reading.move.is_none() || !board.is_legal({mover, reading.move})) {
    compare(false, reading, reading, board,
            fmt::format("{}: {} {}, which cannot be played", to_vertex(target),
                        attacks ? "attack" : "defend", describe(reading)));
    return;
  }
  board.play({mover, reading.move});
  if (board.color(target) == owner) {
    const Reading reply = ask(board, target, !attacks);
    board.undo();
    compare(
        reply.verdict == reversed(reading.verdict), reading, reply, board,
        fmt::format("{}: {} {}, but then {} {}", to_vertex(target), attacks ? "attack" : "defend",
                    describe(reading), attacks ? "defend" : "attack", describe(reply)));
  } else {
    board.undo();
  }
}

void Checker::compare(bool agrees, const Reading& one, const Reading& other, const Board& board,
                      const std::string& what) {
  ++report_.comparisons;
  if (agrees) return;
  ++report_.disagreements;
  report_.disagreements_of_proven += one.proven && other.proven ? 1 : 0;
  if (report_.shown.size() < most_shown_)
    report_.shown.push_back(to_board(board.colors(), board.width(), board.height()) + what + '\n');
}

std::string to_text(const CheckReport& report) {
  std::string text;
  for (const std::string& shown : report.shown) text += shown + '\n';
  text += fmt::format("positions              {}\n", report.positions);
  text += fmt::format("strings asked about    {}\n", report.strings);
  for (std::size_t v = 0; v < report.attacks.size(); ++v)
    text += fmt::format("  {:<24} {:>7} attacks {:>7} defences\n",
                        to_words(static_cast<Verdict>(v)), report.attacks[v], report.defences[v]);
  text +=
      fmt::format("answers                {}, {:.1f}% proven, {:.2f}% guessed\n", report.answers,
                  percent(report.proven, report.answers), percent(report.guessed, report.answers));
  text += fmt::format("nodes an answer        {:.1f}\n",
                      report.answers == 0 ? 0.0
                                          : static_cast<double>(report.nodes) /
                                                static_cast<double>(report.answers));
  text += fmt::format("comparisons            {}\n", report.comparisons);
  text += fmt::format("disagreements          {} ({:.3f}%), {} of proven answers\n",
                      report.disagreements, percent(report.disagreements, report.comparisons),
                      report.disagreements_of_proven);
  return text;
}

}  // namespace owlet::tactics_tool
