#include "regress/match/sgf_writer.h"

#include <array>
#include <cstdio>

#include "regress/base/utf8.h"

namespace owlet::regress {
namespace {

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.10g", value);
  return text.data();
}

std::string rounded(Seconds time) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3f", time.count());
  return text.data();
}

void put(std::string& out, std::string_view property, std::string_view value) {
  if (!value.empty()) out += std::string(property) + "[" + sgf_escaped(value) + "]";
}

std::string seat_comment(const GameRecord& game, Color color) {
  const SeatRecord& seat = game.seat(color);
  std::string text = color == Color::kBlack ? "Black: " : "White: ";
  text += seat.name + " (" + seat.program + " " + seat.version + ")\n  command: " + seat.command;
  text += "\n  seed: " + std::to_string(seat.seed);
  return text + "\n  wall " + rounded(seat.wall) + " s, CPU " + rounded(seat.cpu) + " s\n";
}

std::string root_comment(const GameRecord& game) {
  std::string text = seat_comment(game, Color::kBlack) + seat_comment(game, Color::kWhite);
  if (!game.referee.empty()) text += "Referee: " + game.referee + "\n";
  if (!game.opening.name.empty()) text += "Opening: " + game.opening.name + "\n";
  text += "Ended by: " + std::string(to_string(game.ending));
  return game.detail.empty() ? text : text + " (" + game.detail + ")";
}

std::string stones(const GameRecord& game, Color color) {
  std::string out;
  const auto add = [&](const std::vector<Stone>& list) {
    for (const Stone& stone : list) {
      if (stone.color == color) out += "[" + to_sgf(stone.vertex, game.settings.size) + "]";
    }
  };
  add(game.handicap_stones);
  add(game.opening.setup);
  return out.empty() ? out : (color == Color::kBlack ? "AB" : "AW") + out;
}

std::string root(const GameRecord& game) {
  const GameSettings& settings = game.settings;
  std::string out = ";GM[1]FF[4]CA[UTF-8]AP[owlet-match]";
  put(out, "SZ", std::to_string(settings.size));
  put(out, "KM", number(settings.komi));
  if (!game.handicap_stones.empty()) put(out, "HA", std::to_string(settings.handicap));
  put(out, "RU", settings.rules);
  if (settings.time.system != TimeSystem::kNone) put(out, "TM", number(settings.time.main.count()));
  put(out, "OT", sgf_overtime(settings.time));
  out += "\n";
  put(out, "PB", game.black.name);
  put(out, "PW", game.white.name);
  put(out, "DT", game.date.substr(0, 10));
  put(out, "RO", std::to_string(game.spec.number + 1));
  put(out, "RE", game.result);
  out += stones(game, Color::kBlack) + stones(game, Color::kWhite);
  out += "\n";
  put(out, "C", root_comment(game));
  return out + "\n";
}

std::string node(const PlayedMove& move, int size) {
  std::string out = ";";
  out += letter(move.color);
  out += "[" + to_sgf(move.vertex, size) + "]";
  const bool black = move.color == Color::kBlack;
  if (move.left) put(out, black ? "BL" : "WL", rounded(*move.left));
  if (move.left && move.count_left > 0) {
    put(out, black ? "OB" : "OW", std::to_string(move.count_left));
  }
  std::string comment = move.from_opening ? "" : rounded(move.wall) + " s";
  if (!move.comment.empty()) comment += "\n" + move.comment;
  put(out, "C", comment);
  return out;
}

}  // namespace

std::string sgf_escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string to_sgf(const GameRecord& game) {
  std::string out = "(" + root(game);
  for (const PlayedMove& move : game.moves) out += node(move, game.settings.size) + "\n";
  return out + ")\n";
}

}  // namespace owlet::regress
