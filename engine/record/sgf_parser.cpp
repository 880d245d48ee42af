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
    const std::size_t most = std::min(limits_.bytes, std::size_t{UINT32_MAX});
    if (text_.size() > most) return Error{"longer than " + std::to_string(most) + " bytes"};
    while (seek_game()) {
      BOOST_OUTCOME_TRY(read_game());
    }
    if (collection_.games().empty()) return error(pos_, "no game found: expected '(;'");
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
    SgfNodeId before;    // the last node in front of the '('
    std::size_t offset;  // of the '('
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
    current_ = SgfNodeId::kNone;
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
    collection_.set_cut_short(error(pos_, "missing ')' for the '(' in line " +
                                              std::to_string(opened.line) + ", column " +
                                              std::to_string(opened.column)));
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
    if (collection_.node_count() >= limits_.nodes) return too_many(limits_.nodes, "nodes");
    current_ = current_ == SgfNodeId::kNone ? collection_.add_game(pos_)
                                            : collection_.add_child(current_, pos_);
    expect_ = Expect::kAnything;
    ++pos_;
    return success();
  }

  Result<void> read_property() {
    if (!is_letter(text_[pos_])) return unexpected();
    if (collection_.property_count() >= limits_.properties)
      return too_many(limits_.properties, "properties");
    const std::size_t start = pos_;
    ident_.clear();
    for (; !at_end() && (is_letter(text_[pos_]) || is_digit(text_[pos_])); ++pos_)
      if (is_capital(text_[pos_]) || (is_digit(text_[pos_]) && !ident_.empty()))
        ident_ += text_[pos_];
    if (ident_.empty()) return error(start, "a property name without a capital letter");
    skip_space();
    if (!next_is('[')) return error(pos_, "expected '[' after the property name");
    bool first = true;
    do {
      if (value_count_++ >= limits_.values) return too_many(limits_.values, "values");
      const std::size_t begin = pos_ + 1;
      BOOST_OUTCOME_TRYA(value, read_value());
      if (first)
        collection_.add_property(current_, ident_, value, start, begin);
      else
        collection_.add_value(value, begin);
      first = false;
      skip_space();
    } while (next_is('['));
    return success();
  }

  // From '[' to behind the ']'. The value is valid until the next one is read.
  Result<std::string_view> read_value() {
    const std::size_t begin = ++pos_;
    std::size_t copied = begin;  // the text up to here is in value_ or dropped
    value_.clear();
    const auto copy_up_to = [&](std::size_t end) { value_ += text_.substr(copied, end - copied); };
    for (;;) {
      if (pos_ - begin > limits_.value_bytes)
        return error(begin - 1,
                     "a value longer than " + std::to_string(limits_.value_bytes) + " bytes");
      if (at_end()) return error(begin - 1, "a value without its closing ']'");
      const char c = text_[pos_];
      if (c == ']') break;
      if (c == '\\') {
        copy_up_to(pos_);
        copied = ++pos_;
        if (at_end()) continue;
        if (is_line_end(text_[pos_])) {
          skip_line_end();  // a soft line break
          copied = pos_;
        } else {
          ++pos_;  // taken as it stands
        }
      } else if (is_line_end(c)) {
        copy_up_to(pos_);
        value_ += '\n';
        skip_line_end();
        copied = pos_;
      } else {
        ++pos_;
      }
    }
    const std::size_t end = pos_++;
    if (ends_with_move(text_.substr(begin, end - begin)))
      return error(begin - 1, "a value without its closing ']'");
    if (copied == begin) return text_.substr(begin, end - begin);
    copy_up_to(end);
    return std::string_view(value_);
  }

  std::string_view text_;
  SgfLimits limits_;
  std::size_t pos_ = 0;
  SgfCollection collection_;
  SgfNodeId current_ = SgfNodeId::kNone;
  Expect expect_ = Expect::kNode;
  std::vector<Open> open_;
  std::size_t value_count_ = 0;
  std::string ident_;
  std::string value_;
};

}  // namespace

Result<SgfCollection> parse_sgf(std::string_view text, const SgfLimits& limits) {
  return Parser(text, limits).parse();
}

}  // namespace owlet
