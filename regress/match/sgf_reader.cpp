#include "regress/match/sgf_reader.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>

namespace owlet::regress {
namespace {

class Reader {
 public:
  Reader(std::string_view text, int size) : text_(text), size_(size) {}

  Result<std::vector<Opening>> read() {
    while (!at_end()) {
      const char c = text_[at_];
      bool ok = true;
      if (c == '(') {
        ok = open();
      } else if (c == ')') {
        ok = close();
      } else if (depth_ > 0 && std::isalpha(static_cast<unsigned char>(c)) != 0) {
        ok = property();
      } else {
        ++at_;  // semicolons, blanks, and anything before the first game
      }
      if (!ok) return place(*fault_);
    }
    if (depth_ > 0) return place("a game is not closed");
    if (openings_.empty()) return place("no game in the file");
    return std::move(openings_);
  }

 private:
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

  bool fail(std::string message) {
    fault_ = std::move(message);
    return false;
  }

  [[nodiscard]] Error place(std::string message) const {
    const std::string_view before = text_.substr(0, std::min(at_, text_.size()));
    Error error{std::move(message), 1, 1};
    for (const char c : before) {
      error.column = c == '\n' ? 1 : error.column + 1;
      error.line += c == '\n' ? 1 : 0;
    }
    return error;
  }

  bool open() {
    if (depth_++ == 0) {
      openings_.emplace_back();
      in_main_line_ = true;
    }
    ++at_;
    return true;
  }

  bool close() {
    if (depth_ == 0) return fail("')' without '('");
    --depth_;
    in_main_line_ = false;  // the first branch to end was the main line
    ++at_;
    return true;
  }

  bool property() {
    std::string name;
    for (; !at_end() && std::isalpha(static_cast<unsigned char>(text_[at_])) != 0; ++at_) {
      if (std::isupper(static_cast<unsigned char>(text_[at_])) != 0) name += text_[at_];
    }
    skip_blanks();
    if (at_end() || text_[at_] != '[') return fail("expected '[' after the property " + name);
    while (!at_end() && text_[at_] == '[') {
      const auto value = read_value();
      if (!value) return false;
      if (in_main_line_ && !apply(name, *value)) return false;
      skip_blanks();
    }
    return true;
  }

  std::optional<std::string_view> read_value() {
    const std::size_t begin = ++at_;
    for (; !at_end() && text_[at_] != ']'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    if (at_end()) {
      at_ = begin;
      fail("a value is not closed");
      return std::nullopt;
    }
    return text_.substr(begin, at_++ - begin);
  }

  bool apply(std::string_view name, std::string_view value) {
    Opening& opening = openings_.back();
    if (name == "SZ" && value != std::to_string(size_)) {
      return fail("the game is on a board of size " + std::string(value.substr(0, 20)) + ", not " +
                  std::to_string(size_));
    }
    const bool setup = name == "AB" || name == "AW";
    if (name == "AE") return fail("AE is not supported in an opening");
    if (!setup && name != "B" && name != "W") return true;
    if (setup && !opening.moves.empty()) return fail("stones are set up after the first move");
    const auto vertex = parse_sgf_point(value, size_);
    if (!vertex || (setup && vertex->is_pass())) {
      return fail("'" + std::string(value.substr(0, 20)) + "' is not a point of this board");
    }
    const Color color = name.back() == 'B' ? Color::kBlack : Color::kWhite;
    (setup ? opening.setup : opening.moves).push_back({color, *vertex});
    return true;
  }

  void skip_blanks() {
    while (!at_end() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  std::string_view text_;
  int size_;
  std::size_t at_ = 0;
  long depth_ = 0;
  bool in_main_line_ = false;
  std::vector<Opening> openings_;
  std::optional<std::string> fault_;
};

}  // namespace

Result<std::vector<Opening>> read_openings(std::string_view text, int size) {
  return Reader(text, size).read();
}

}  // namespace owlet::regress
