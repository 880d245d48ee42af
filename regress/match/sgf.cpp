#include "regress/match/sgf.h"

#include <fmt/format.h>

#include <boost/algorithm/string/replace.hpp>
#include <cctype>

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

std::string number(double value) {
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
  put(out, "KM", number(settings.komi));
  if (!game.handicap_stones.empty()) put(out, "HA", std::to_string(settings.handicap));
  put(out, "RU", settings.rules);
  if (settings.time.system != ClockSystem::kNone) {
    put(out, "TM", number(settings.time.main.count()));
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

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

// Reads as far as it understands; then `fault` says what it does not.
class OpeningReader {
 public:
  OpeningReader(std::string_view text, int size) : text_(text), size_(size) {}

  Result<std::vector<Opening>> read() {
    while (fault_.empty() && at_ < text_.size()) {
      const char c = text_[at_];
      if (depth_ > 0 && is_letter(c)) {
        read_property();
        continue;
      }
      if (c == '(') open();
      if (c == ')') close();
      // Semicolons, blanks, and anything before the first game are skipped.
      if (fault_.empty()) ++at_;
    }
    if (fault_.empty() && depth_ > 0) fault_ = "a game is not closed";
    if (fault_.empty() && openings_.empty()) fault_ = "no game in the file";
    if (!fault_.empty()) return error_at(text_, at_, fault_);
    return std::move(openings_);
  }

 private:
  void open() {
    if (depth_++ > 0) return;
    openings_.emplace_back();
    in_main_line_ = true;
  }

  void close() {
    if (depth_-- == 0) fault_ = "')' without '('";
    in_main_line_ = false;  // the first branch to end was the main line
  }

  // Lower-case letters of a name are of older versions of SGF and say nothing.
  void read_property() {
    std::string name;
    for (; at_ < text_.size() && is_letter(text_[at_]); ++at_) {
      if (std::isupper(static_cast<unsigned char>(text_[at_])) != 0) name += text_[at_];
    }
    skip_blanks();
    if (!at_value()) fault_ = "expected '[' after the property " + name;
    while (fault_.empty() && at_value()) {
      const std::string_view value = read_value();
      if (fault_.empty() && in_main_line_) apply(name, value);
      skip_blanks();
    }
  }

  [[nodiscard]] bool at_value() const { return text_.substr(at_, 1) == "["; }

  std::string_view read_value() {
    const std::size_t begin = ++at_;
    for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    if (at_ >= text_.size()) {
      at_ = begin;
      fault_ = "a value is not closed";
      return {};
    }
    return text_.substr(begin, at_++ - begin);
  }

  void apply(std::string_view name, std::string_view value) {
    Opening& opening = openings_.back();
    const std::string shown(value.substr(0, 20));
    if (name == "SZ" && value != std::to_string(size_)) {
      fault_ = fmt::format("the game is on a board of size {}, not {}", shown, size_);
    }
    if (name == "AE") fault_ = "AE is not supported in an opening";
    const bool setup = name == "AB" || name == "AW";
    if (!setup && name != "B" && name != "W") return;
    const auto vertex = parse_sgf_vertex(value, size_);
    if (setup && !opening.moves.empty()) {
      fault_ = "stones are set up after the first move";
    } else if (!vertex || (setup && vertex->is_pass())) {
      fault_ = "'" + shown + "' is not a point of this board";
    } else {
      const auto color = name.back() == 'B' ? StoneColor::kBlack : StoneColor::kWhite;
      (setup ? opening.setup : opening.moves).push_back({color, *vertex});
    }
  }

  void skip_blanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  std::string_view text_;
  int size_;
  std::size_t at_ = 0;
  long depth_ = 0;
  bool in_main_line_ = false;
  std::vector<Opening> openings_;
  std::string fault_;
};

}  // namespace

std::string to_sgf(Vertex v, int size) {
  if (v.is_pass()) return "";
  return {static_cast<char>('a' + v.column), static_cast<char>('a' + (size - 1 - v.row))};
}

std::optional<Vertex> parse_sgf_vertex(std::string_view text, int size) {
  if (text.empty() || (text == "tt" && size <= 19)) return Vertex::pass();
  if (text.size() != 2) return std::nullopt;
  const Vertex v{text[0] - 'a', size - 1 - (text[1] - 'a')};
  return v.is_on_board(size) ? std::optional(v) : std::nullopt;
}

std::string to_sgf(const PlayedGame& game) {
  std::string out = "(" + root(game);
  for (const PlayedMove& move : game.moves) out += node(move, game.settings.size) + "\n";
  return out + ")\n";
}

Result<std::vector<Opening>> read_openings(std::string_view text, int size) {
  return OpeningReader(text, size).read();
}

}  // namespace owlet::regress
