// Questions about the position, in the words of GNU Go's extensions where it has them.
#include "engine/board/vertex.h"
#include "engine/record/diagram.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"
#include "gtp/protocol/numbers.h"

namespace owlet::gtp {
namespace {

template <typename F>
std::vector<Point> points_where(const Board& board, F accepts) {
  std::vector<Point> points;
  for (const Point p : in_reading_order(board.points()))
    if (accepts(p)) points.push_back(p);
  return points;
}

std::string show_board(const Game& game) {
  const Board& board = game.board();
  const int n = board.move_number();
  const Point last = n > 0 ? board.move(n - 1).point : Point::none();
  std::string text = to_board(board.colors(), board.width(), board.height(),
                              last.on_board() && board.contains(last) ? last : Point::none());
  text += std::string(to_string(board.to_move())) + " to play, move " + std::to_string(n + 1);
  text += "; captures: black " + std::to_string(board.prisoners(Color::kWhite)) + ", white " +
          std::to_string(board.prisoners(Color::kBlack));
  text += "; komi " + format_number(game.komi()) + ", " + game.rules().name + " rules";
  if (!board.ko_point().is_none()) text += "; ko at " + to_vertex(board.ko_point());
  // An answer may not begin with white space of its own line.
  return '\n' + text;
}

std::string last_move(const Board& board) {
  const int n = board.move_number();
  if (n == 0) throw CommandError("no previous move known");
  const Move move = board.move(n - 1);
  return std::string(to_string(move.color)) + ' ' + to_vertex(move.point);
}

// Latest first.
std::string move_history(const Board& board) {
  std::string lines;
  for (int i = board.move_number(); i-- > 0;)
    lines +=
        std::string(to_string(board.move(i).color)) + ' ' + to_vertex(board.move(i).point) + '\n';
  return lines;
}

std::string color_word(Color c) {
  return c == Color::kEmpty ? "empty" : std::string(to_string(c));
}

}  // namespace

std::string vertex_list(const std::vector<Point>& points) {
  std::string text;
  for (const Point p : points) text += (text.empty() ? "" : " ") + to_vertex(p);
  return text;
}

std::string variation_text(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves)
    text += (text.empty() ? "" : " ") + std::string(move.color == Color::kBlack ? "b " : "w ") +
            to_vertex(move.point);
  return text;
}

void add_board_commands(Registry& registry, const Player& player) {
  const auto board = [&player]() -> const Board& { return player.game().board(); };
  registry.add({"showboard",
                "",
                "A picture of the position.",
                [&](Invocation&) { return show_board(player.game()); },
                {{AnalyzeType::kHstring, "Board", ""}}});
  registry.add({"query_boardsize", "", "The size of the board.",
                [board](Invocation&) { return std::to_string(board().width()); }});
  registry.add(
      {"color", "VERTEX", "What is on a point: black, white or empty.", [board](Invocation& call) {
         return color_word(board().color(read_point(call.arguments, board())));
       }});
  registry.add({"list_stones", "COLOR", "All stones of a colour.", [board](Invocation& call) {
                  const Color c = read_color(call.arguments);
                  return vertex_list(
                      points_where(board(), [&](Point p) { return board().color(p) == c; }));
                }});
  registry.add(
      {"countlib", "VERTEX", "The number of liberties of a string.", [board](Invocation& call) {
         return std::to_string(board().liberty_count(read_stone(call.arguments, board())));
       }});
  registry.add({"findlib", "VERTEX", "The liberties of a string.", [board](Invocation& call) {
                  const BitPoints liberties =
                      board().liberties(read_stone(call.arguments, board()));
                  return vertex_list({liberties.begin(), liberties.end()});
                }});
  registry.add({"is_legal", "COLOR VERTEX", "1 if the rules allow the move, else 0.",
                [board](Invocation& call) {
                  const Move move = read_move(call.arguments, board());
                  return board().is_legal(move) ? "1" : "0";
                }});
  registry.add({"all_legal", "COLOR", "All points where the rules allow a colour to play.",
                [board](Invocation& call) {
                  const Color c = read_color(call.arguments);
                  return vertex_list(points_where(board(), [&](Point p) {
                    return board().is_legal({c, p});
                  }));
                }});
  registry.add({"captures", "COLOR", "The number of stones that a colour has captured.",
                [board](Invocation& call) {
                  return std::to_string(board().prisoners(opponent(read_color(call.arguments))));
                }});
  registry.add({"last_move", "", "Colour and vertex of the last move.",
                [board](Invocation&) { return last_move(board()); }});
  registry.add({"move_history", "", "All moves that can be taken back, the latest first.",
                [board](Invocation&) { return move_history(board()); }});
}

}  // namespace owlet::gtp
