// Starting a game and moving through it.
#include <fmt/format.h>

#include <algorithm>

#include "engine/base/numbers.h"
#include "engine/board/handicap.h"
#include "engine/board/vertex.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

constexpr int kSmallestBoard = 2;

void require_empty(const Board& board) {
  if (board.empty_points().size() < static_cast<std::size_t>(board.area()))
    throw CommandError("board not empty");
}

std::string set_board_size(Player& player, Invocation& call) {
  const std::int64_t size = call.arguments.integer();
  const std::int64_t height = call.arguments.empty() ? size : call.arguments.integer();
  if (size < kSmallestBoard || size > kMaxBoardSize || height != size)
    throw CommandError("unacceptable size");
  player.new_game(static_cast<int>(size));
  return "";
}

std::string play(Player& player, Move move) {
  if (!player.game().play(move)) throw CommandError("illegal move");
  return "";
}

std::string play_move(Player& player, Invocation& call) {
  return play(player, read_move(call.arguments, player.game().board()));
}

std::string play_vertex(Player& player, Invocation& call, Color c) {
  return play(player, {c, read_vertex(call.arguments, player.game().board())});
}

std::string play_sequence(Player& player, Invocation& call) {
  Game& game = player.game();
  const std::vector<Move> moves = read_moves(call.arguments, game.board());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (game.play(moves[i])) continue;
    [[maybe_unused]] const bool taken_back = game.undo(static_cast<int>(i));
    throw CommandError("illegal move");
  }
  return "";
}

std::string undo_moves(Player& player, std::int64_t count) {
  if (count > player.game().move_count() || !player.game().undo(static_cast<int>(count)))
    throw CommandError("cannot undo");
  return "";
}

std::string set_up(Player& player, Invocation& call) {
  const auto stones = read_placements(call.arguments, player.game().board());
  if (!player.game().set_up(stones, std::nullopt)) throw CommandError("illegal position");
  return "";
}

// A game that begins at these stones, as KataGo has it: Black to move, no ko, nothing captured.
std::string set_position(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  std::vector<Placement> stones;
  for (const Move& stone : read_moves(call.arguments, board)) {
    const auto is_there = [&](const Placement& s) { return s.point == stone.point; };
    if (stone.point.is_pass() || std::ranges::any_of(stones, is_there))
      throw CommandError(kInvalidColorOrCoordinate);
    stones.push_back({stone.point, stone.color});
  }
  Game fresh(board.width(), player.game().rules(), player.game().komi());
  if (!stones.empty() && !fresh.set_up(stones, Color::kBlack))
    throw CommandError("illegal position");
  player.game() = std::move(fresh);
  player.start_game();
  return "";
}

// ---- Handicap

// As many stones as told, `most` at most, where places(width, height, count) says.
std::string counted_stones(Player& player, Invocation& call, int most,
                           std::vector<Point> (*places)(int width, int height, int count)) {
  const std::int64_t count = call.arguments.integer();
  const Board& board = player.game().board();
  require_empty(board);
  if (count < 2 || count > most) throw CommandError("invalid number of stones");
  const std::vector<Point> points = places(board.width(), board.height(), static_cast<int>(count));
  player.game().place_handicap(points);
  return vertex_list(points);
}

std::string given_stones(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  std::vector<Point> points;
  while (!call.arguments.empty()) {
    const auto p = parse_vertex(call.arguments.word(), board.width(), board.height());
    if (!p || p->is_pass() || std::ranges::count(points, *p) > 0)
      throw CommandError("bad vertex list");
    points.push_back(*p);
  }
  require_empty(board);
  if (points.size() < 2 || static_cast<int>(points.size()) >= board.area())
    throw CommandError("bad vertex list");
  player.game().place_handicap(points);
  return "";
}

}  // namespace

void add_game_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "The game", &player);
  group.add("boardsize", "SIZE [HEIGHT]", "Starts a game on an empty board of that size.",
            set_board_size);
  group.add("clear_board", "", "Starts a game on an empty board of the same size.",
            [](Player& p, Invocation&) {
              p.new_game(p.game().board().width());
              return "";
            });
  group.add("set_position", "[COLOR VERTEX...]",
            "Starts a game at a position: b or w and a vertex for each stone, Black to move.",
            set_position);
  group.add("komi", "KOMI", "Sets White's compensation.", [](Player& p, Invocation& call) {
    p.game().set_komi(call.arguments.number());
    return "";
  });
  group.add("get_komi", "", "White's compensation.",
            [](Player& p, Invocation&) { return format_number(p.game().komi()); });
  add_rules_commands(registry, player);
  group.add("play", "COLOR VERTEX", "Plays a move; either colour may play at any time.", play_move);
  group.add("black", "VERTEX", "As play with the colour black.",
            [](Player& p, Invocation& call) { return play_vertex(p, call, Color::kBlack); });
  group.add("white", "VERTEX", "As play with the colour white.",
            [](Player& p, Invocation& call) { return play_vertex(p, call, Color::kWhite); });
  group.add("gogui-play_sequence", "[COLOR VERTEX...]", "Plays several moves, or none.",
            play_sequence);
  group.add("undo", "", "Takes the last move back.",
            [](Player& p, Invocation&) { return undo_moves(p, 1); });
  group.add("gg-undo", "[COUNT]", "Takes several moves back, or none.",
            [](Player& p, Invocation& call) {
              return undo_moves(p, call.arguments.empty() ? 1 : call.arguments.integer(0));
            });
  group.add("fixed_handicap", "COUNT", "Places handicap stones on their fixed points.",
            [](Player& p, Invocation& call) {
              const Board& board = p.game().board();
              return counted_stones(p, call, max_fixed_handicap(board.width(), board.height()),
                                    fixed_handicap);
            });
  group.add("place_free_handicap", "COUNT", "Places handicap stones where the engine likes.",
            [](Player& p, Invocation& call) {
              return counted_stones(p, call, p.game().board().area() - 1, free_handicap);
            });
  group.add("set_free_handicap", "VERTEX...", "Places handicap stones as told.", given_stones);
  group.add("gogui-setup", "[COLOR VERTEX...]",
            "Changes stones of the position: b, w or e (empty) and a vertex each.", set_up);
  group.add("gogui-setup_player", "COLOR", "Says whose turn it is.",
            [](Player& p, Invocation& call) {
              p.game().set_to_move(read_color(call.arguments));
              return "";
            });
  group.add("gogui-title", "", "A title for GoGui's window.", [](Player& p, Invocation&) {
    return fmt::format("Owlet: {0}x{0}, komi {1}, {2} rules", p.game().board().width(),
                       format_number(p.game().komi()), p.game().rules().name);
  });
}

}  // namespace owlet::gtp
