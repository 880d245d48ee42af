// Questions about the position, in the words of GNU Go's extensions where it has them.
#include <fmt/format.h>

#include "engine/base/numbers.h"
#include "engine/board/vertex.h"
#include "engine/record/diagram.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

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
  // An answer may not begin with white space of its own line.
  std::string text = '\n' + to_board(board);
  text += fmt::format("{} to play, move {}; captures: black {}, white {}; komi {}, {} rules",
                      to_string(board.to_move()), board.move_number() + 1,
                      board.prisoners(Color::kWhite), board.prisoners(Color::kBlack),
                      format_number(game.komi()), game.rules().name);
  if (!board.ko_point().is_none()) text += "; ko at " + to_vertex(board.ko_point());
  return text;
}

// "black D4".
std::string move_text(Move move) {
  return std::string(to_string(move.color)) + ' ' + to_vertex(move.point);
}

std::string last_move(const Board& board) {
  const int n = board.move_number();
  if (n == 0) throw CommandError("no previous move known");
  return move_text(board.move(n - 1));
}

// Latest first.
std::string move_history(const Board& board) {
  std::string lines;
  for (int i = board.move_number(); i-- > 0;) lines += move_text(board.move(i)) + '\n';
  return lines;
}

}  // namespace

std::string vertex_list(const std::vector<Point>& points) {
  std::string text;
  for (const Point p : points) text += (text.empty() ? "" : " ") + to_vertex(p);
  return text;
}

std::string to_board(const Board& board) {
  const int n = board.move_number();
  return owlet::to_board(board.colors(), board.width(), board.height(),
                         n > 0 ? board.move(n - 1).point : Point::none());
}

std::string gogui_line(const std::string& verb, const PointSet& points) {
  return points.empty() ? "" : verb + ' ' + vertex_list({points.begin(), points.end()}) + '\n';
}

void add_board_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "Questions about the position", &player.game());
  group.add("showboard", "", "A picture of the position.",
            [](Game& game, Invocation&) { return show_board(game); }, {{"hstring", "Board", ""}});
  group.add("query_boardsize", "", "The size of the board.",
            [](Game& game, Invocation&) { return std::to_string(game.board().width()); });
  group.add("color", "VERTEX", "What is on a point: black, white or empty.",
            [](Game& game, Invocation& call) {
              const Color c = game.board().color(read_point(call.arguments, game.board()));
              return std::string(c == Color::kEmpty ? "empty" : to_string(c));
            });
  group.add("list_stones", "COLOR", "All stones of a colour.", [](Game& game, Invocation& call) {
    const Color c = read_color(call.arguments);
    return vertex_list(
        points_where(game.board(), [&](Point p) { return game.board().color(p) == c; }));
  });
  group.add(
      "countlib", "VERTEX", "The number of liberties of a string.",
      [](Game& game, Invocation& call) {
        return std::to_string(game.board().liberty_count(read_stone(call.arguments, game.board())));
      });
  group.add("findlib", "VERTEX", "The liberties of a string.", [](Game& game, Invocation& call) {
    const PointSet& liberties = game.board().liberties(read_stone(call.arguments, game.board()));
    return vertex_list({liberties.begin(), liberties.end()});
  });
  group.add("is_legal", "COLOR VERTEX", "1 if the rules allow the move, else 0.",
            [](Game& game, Invocation& call) {
              return game.board().is_legal(read_move(call.arguments, game.board())) ? "1" : "0";
            });
  group.add("all_legal", "COLOR", "All points where the rules allow a colour to play.",
            [](Game& game, Invocation& call) {
              const Color c = read_color(call.arguments);
              return vertex_list(points_where(game.board(), [&](Point p) {
                return game.board().is_legal({c, p});
              }));
            });
  group.add("captures", "COLOR", "The number of stones that a colour has captured.",
            [](Game& game, Invocation& call) {
              return std::to_string(game.board().prisoners(opponent(read_color(call.arguments))));
            });
  group.add("last_move", "", "Colour and vertex of the last move.",
            [](Game& game, Invocation&) { return last_move(game.board()); });
  group.add("move_history", "", "All moves that can be taken back, the latest first.",
            [](Game& game, Invocation&) { return move_history(game.board()); });
}

}  // namespace owlet::gtp
