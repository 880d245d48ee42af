#include "regress/match/sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <utility>

#include "engine/record/game_record.h"
#include "engine/record/sgf_text.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

void put(std::string& out, std::string_view property, std::string_view value) {
  if (value.empty()) return;
  std::string text = printable(value);
  boost::replace_all(text, "\\", "\\\\");
  boost::replace_all(text, "]", "\\]");
  out += fmt::format("{}[{}]", property, text);
}

std::string number_text(double value) {
  return fmt::format("{:.10g}", value);
}

std::string comment(const SeatRecord& seat, std::string_view color) {
  return fmt::format("{}: {} ({} {})\n  command: {}\n  seed: {}\n  wall {:.3f} s, CPU {:.3f} s\n",
                     color, seat.name, seat.program, seat.version, seat.command, seat.seed,
                     seat.wall.count(), seat.cpu.count());
}

std::string root_comment(const PlayedGame& game) {
  std::string text = comment(game.black, "Black") + comment(game.white, "White");
  if (!game.referee.empty()) text += "Referee: " + game.referee + "\n";
  if (!game.opening.name.empty()) text += "Opening: " + game.opening.name + "\n";
  text += "Ended by: " + std::string(to_string(game.ending));
  return game.detail.empty() ? text : text + " (" + game.detail + ")";
}

std::string stones(const PlayedGame& game, StoneColor color) {
  std::string out;
  for (const auto* list : {&game.handicap_stones, &game.opening.setup}) {
    for (const Stone& stone : *list) {
      if (stone.color == color) out += "[" + to_sgf(stone.vertex, game.settings.size) + "]";
    }
  }
  return out.empty() ? out : std::string("A") + letter(color) + out;
}

std::string root(const PlayedGame& game) {
  const GameSettings& settings = game.settings;
  std::string out = ";GM[1]FF[4]CA[UTF-8]AP[owlet-match]";
  put(out, "SZ", std::to_string(settings.size));
  put(out, "KM", number_text(settings.komi));
  if (!game.handicap_stones.empty()) put(out, "HA", std::to_string(game.handicap_stones.size()));
  put(out, "RU", settings.rules);
  if (settings.time.system != ClockSystem::kNone) {
    put(out, "TM", number_text(settings.time.main.count()));
  }
  put(out, "OT", sgf_overtime(settings.time));
  out += "\n";
  put(out, "PB", game.black.name);
  put(out, "PW", game.white.name);
  put(out, "DT", game.date.substr(0, 10));
  put(out, "RO", std::to_string(game.spec.number + 1));
  put(out, "RE", game.result);
  out += stones(game, StoneColor::kBlack) + stones(game, StoneColor::kWhite) + "\n";
  put(out, "C", root_comment(game));
  return out + "\n";
}

std::string node(const PlayedMove& move, int size) {
  const char color = letter(move.color);
  std::string out = fmt::format(";{}[{}]", color, to_sgf(move.vertex, size));
  if (move.left) put(out, std::string{color, 'L'}, fmt::format("{:.3f}", move.left->count()));
  if (move.left && move.count_left > 0) {
    put(out, std::string{'O', color}, std::to_string(move.count_left));
  }
  std::string text = move.from_opening ? "" : fmt::format("{:.3f} s", move.wall.count());
  if (!move.comment.empty()) text += "\n" + move.comment;
  put(out, "C", text);
  return out;
}

Stone stone_of(Color color, Point p) {
  const Vertex vertex = p.is_pass() ? Vertex::pass() : Vertex{p.column(), p.row()};
  return {color == Color::kBlack ? StoneColor::kBlack : StoneColor::kWhite, vertex};
}

// Where the main line sets up stones behind a move; where the game begins if it does not.
std::size_t late_set_up(const SgfCollection& tree, SgfNodeId game) {
  bool moved = false;
  for (const SgfNodeId id : tree.main_line(game)) {
    const SgfNode& node = tree.nodes[id];
    for (const char* name : {"AB", "AW", "AE"}) {
      const SgfProperty* const property = node.find(name);
      if (moved && property != nullptr) return property->offset;
    }
    moved = moved || node.find("B") != nullptr || node.find("W") != nullptr;
  }
  return tree.nodes[game].offset;
}

// Nothing if stones are set up behind a move.
std::optional<Opening> opening_of(const GameRecord& record) {
  Opening opening;
  StoneColor next = StoneColor::kBlack;
  for (const RecordNode& node : record.nodes) {
    if (!node.setup.empty() && !opening.moves.empty()) return std::nullopt;
    for (const Placement& placed : node.setup) {
      const Stone stone = stone_of(placed.color, placed.point);
      std::erase_if(opening.setup, [&](const Stone& s) { return s.vertex == stone.vertex; });
      if (placed.color != Color::kEmpty) opening.setup.push_back(stone);
    }
    if (node.to_play) next = stone_of(*node.to_play, Point::pass()).color;
    if (!node.move) continue;
    opening.moves.push_back(stone_of(node.move->color, node.move->point));
    next = other(opening.moves.back().color);
  }
  opening.to_move = next;
  const bool all_black = std::ranges::all_of(
      opening.setup, [](const Stone& stone) { return stone.color == StoneColor::kBlack; });
  if (record.handicap >= 2 && all_black &&
      opening.setup.size() == static_cast<std::size_t>(record.handicap))
    opening.handicap = std::exchange(opening.setup, {});
  return opening;
}

}  // namespace

std::string to_sgf(Vertex v, int size) {
  if (v.is_pass()) return "";
  return {static_cast<char>('a' + v.column), static_cast<char>('a' + (size - 1 - v.row))};
}

std::string to_sgf(const PlayedGame& game) {
  std::string out = "(" + root(game);
  for (const PlayedMove& move : game.moves) out += node(move, game.settings.size) + "\n";
  return out + ")\n";
}

Result<std::vector<Opening>> read_openings(std::string_view bytes, int size) {
  const std::string text = sgf_in_utf8(bytes);
  BOOST_OUTCOME_TRY(tree, parse_sgf(text));
  if (tree.cut_short) return *tree.cut_short;
  std::vector<Opening> openings;
  for (const SgfNodeId game : tree.games) {
    SgfNode& root = tree.nodes[game];
    if (root.find("SZ") == nullptr) root.add("SZ", std::to_string(size));
    BOOST_OUTCOME_TRY(record, read_game(tree, game, text));
    if (record.width != size || record.height != size) {
      const SgfValue& told = root.find("SZ")->values[0];
      return error_at(text, told.offset,
                      fmt::format("the game is on a board of size {}, not {}", told.text, size));
    }
    BOOST_OUTCOME_TRY(set_up_handicap(record));
    const std::optional<Opening> opening = opening_of(record);
    if (!opening)
      return error_at(text, late_set_up(tree, game), "stones are set up after the first move");
    openings.push_back(*opening);
  }
  return openings;
}

}  // namespace owlet::regress
