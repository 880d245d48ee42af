// The SGF parser: one pass over the bytes, with a stack of the open '(' in place of recursion.
#include <algorithm>
#include <boost/outcome/success_failure.hpp>
#include <boost/outcome/try.hpp>
#include <cstdio>

#include "engine/record/sgf.h"

namespace owlet {
namespace {

using boost::outcome_v2::success;

bool is_space(char c) {
  return c == ' ' || ('\t' <= c && c <= '\r');
}
bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}
bool is_capital(char c) {
  return 'A' <= c && c <= 'Z';
}
bool is_letter(char c) {
  return is_capital(c) || ('a' <= c && c <= 'z');
}
bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

// A byte of the text for an error message, which must stay one clean line.
std::string quoted(char c) {
  if (' ' < c && c < 0x7f) return std::string("'") + c + "'";
  char hex[16];
  std::snprintf(hex, sizeof hex, "byte 0x%02x", static_cast<unsigned>(c) & 0xffU);
  return hex;
}

// Whether a value goes on to the bracket of a move, because its own is hidden: "a name\];B[dd".
bool ends_with_move(std::string_view value) {
  const std::string_view move = value.substr(std::min(value.rfind(';'), value.size()));
  return move.size() <= 5 && (move.starts_with(";B[") || move.starts_with(";W["));
}

class Parser {
 public:
  Parser(std::string_view text, const SgfLimits& limits) : text_(text), limits_(limits) {}

  Result<SgfCollection> parse() {
    if (text_.size() > limits_.bytes)
      return Error{"longer than " + std::to_string(limits_.bytes) + " bytes"};
    while (seek_game()) {
      BOOST_OUTCOME_TRY(read_game());
    }
    if (collection_.games.empty()) return error(pos_, "no game found: expected '(;'");
    return std::move(collection_);
  }

 private:
  // What may come next inside a game tree.
  enum class Expect : std::uint8_t {
    kNode,       // after '(': a node
    kAnything,   // within a sequence of nodes
    kVariation,  // after ')': a variation or the end of the tree that holds it
  };
  struct Open {
    std::optional<SgfNodeId> before;  // the last node in front of the '('
    std::size_t offset;               // of the '('
  };

  [[nodiscard]] bool at_end() const { return pos_ == text_.size(); }
  [[nodiscard]] bool next_is(char c) const { return !at_end() && text_[pos_] == c; }
  [[nodiscard]] Error error(std::size_t offset, std::string message) const {
    return error_at(text_, offset, std::move(message));
  }
  [[nodiscard]] Error too_many(std::size_t limit, const char* things) const {
    return error(pos_, "more than " + std::to_string(limit) + " " + things);
  }
  void skip_space() {
    while (!at_end() && is_space(text_[pos_])) ++pos_;
  }
  // Steps over LF, CR, CR LF or LF CR. Requires that one stands here.
  void skip_line_end() {
    const char partner = text_[pos_++] == '\r' ? '\n' : '\r';
    if (next_is(partner)) ++pos_;
  }

  // Moves to the next '(' that a ';' follows; false if there is none.
  bool seek_game() {
    while (!at_end()) {
      const std::size_t open = std::min(text_.find('(', pos_), text_.size());
      pos_ = std::min(open + 1, text_.size());
      skip_space();
      if (next_is(';')) {
        pos_ = open;
        return true;
      }
    }
    return false;
  }

  Result<void> read_game() {
    current_.reset();
    BOOST_OUTCOME_TRY(open_tree());
    while (!open_.empty()) {
      skip_space();
      if (expect_ == Expect::kNode && !next_is(';')) return unexpected();
      if (at_end()) {
        close_at_end();
        break;
      }
      const char c = text_[pos_];
      if (expect_ == Expect::kVariation && c != '(' && c != ')') return unexpected();
      switch (c) {
        case '(': {
          BOOST_OUTCOME_TRY(open_tree());
          break;
        }
        case ')':
          close_tree();
          break;
        case ';': {
          BOOST_OUTCOME_TRY(read_node());
          break;
        }
        default: {
          BOOST_OUTCOME_TRY(read_property());
        }
      }
    }
    return success();
  }

  [[nodiscard]] Error unexpected() const {
    const char* wanted = expect_ == Expect::kNode ? "expected ';' after '(', found "
                         : expect_ == Expect::kVariation
                             ? "expected '(' or ')' after a variation, found "
                             : "expected a property, ';', '(' or ')', found ";
    return error(pos_, wanted + (at_end() ? "the end" : quoted(text_[pos_])));
  }

  // Reads on as if every missing ')' stood here. Requires an open '('.
  void close_at_end() {
    const Error opened = error(open_.back().offset, "");
    collection_.cut_short =
        error(pos_, "missing ')' for the '(' in line " + std::to_string(opened.line) + ", column " +
                        std::to_string(opened.column));
    open_.clear();
  }

  Result<void> open_tree() {
    if (open_.size() >= limits_.depth) return too_many(limits_.depth, "nested variations");
    open_.push_back({current_, pos_});
    expect_ = Expect::kNode;
    ++pos_;
    return success();
  }

  void close_tree() {
    current_ = open_.back().before;
    open_.pop_back();
    expect_ = Expect::kVariation;
    ++pos_;
  }

  Result<void> read_node() {
    if (collection_.nodes.size() >= limits_.nodes) return too_many(limits_.nodes, "nodes");
    current_ = collection_.add_node(current_, pos_);
    expect_ = Expect::kAnything;
    ++pos_;
    return success();
  }

  Result<void> read_property() {
    if (!is_letter(text_[pos_])) return unexpected();
    SgfProperty property{{}, {}, pos_};
    std::string& ident = property.ident;
    for (; !at_end() && (is_letter(text_[pos_]) || is_digit(text_[pos_])); ++pos_)
      if (is_capital(text_[pos_]) || (is_digit(text_[pos_]) && !ident.empty()))
        ident += text_[pos_];
    if (ident.empty()) return error(property.offset, "a property name without a capital letter");
    skip_space();
    if (!next_is('[')) return error(pos_, "expected '[' after the property name");
    while (next_is('[')) {
      if (value_count_++ >= limits_.values) return too_many(limits_.values, "values");
      const std::size_t begin = pos_ + 1;
      BOOST_OUTCOME_TRY(value, read_value());
      property.values.push_back({std::move(value), begin});
      skip_space();
    }
    collection_.nodes[*current_].properties.push_back(std::move(property));
    return success();
  }

  // From '[' to behind the ']'. What is escaped is taken as it stands, but for a line end, which vanishes.
  Result<std::string> read_value() {
    const std::size_t begin = ++pos_;
    std::string value;
    for (;;) {
      if (pos_ - begin > limits_.value_bytes)
        return error(begin - 1,
                     "a value longer than " + std::to_string(limits_.value_bytes) + " bytes");
      if (at_end()) return error(begin - 1, "a value without its closing ']'");
      if (next_is(']')) break;
      const bool escaped = next_is('\\');
      if (escaped) ++pos_;
      if (at_end()) continue;
      const bool line_end = is_line_end(text_[pos_]);
      if (!line_end) value += text_[pos_++];
      if (line_end && !escaped) value += '\n';
      if (line_end) skip_line_end();
    }
    const std::size_t end = pos_++;
    if (ends_with_move(text_.substr(begin, end - begin)))
      return error(begin - 1, "a value without its closing ']'");
    return value;
  }

  std::string_view text_;
  SgfLimits limits_;
  std::size_t pos_ = 0;
  SgfCollection collection_;
  std::optional<SgfNodeId> current_;
  Expect expect_ = Expect::kNode;
  std::vector<Open> open_;
  std::size_t value_count_ = 0;
};

}  // namespace

Result<SgfCollection> parse_sgf(std::string_view text, const SgfLimits& limits) {
  return Parser(text, limits).parse();
}

}  // namespace owlet
