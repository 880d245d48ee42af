#include "dfa/condition_lexer.h"

namespace owlet::dfa {
namespace {

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

bool is_name_character(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || is_digit(c) || c == '_';
}

bool is_long_sign(std::string_view text) {
  return text == "&&" || text == "||" || text == "==" || text == "!=" || text == "<=" ||
         text == ">=";
}

}  // namespace

Token ConditionLexer::next() {
  while (line_ < lines_.size()) {
    const std::string_view rest = lines_[line_].text.substr(at_);
    if (rest.empty()) {
      if (line_ + 1 == lines_.size()) break;
      ++line_;
      at_ = 0;
    } else if (rest.front() == ' ' || rest.front() == '\t') {
      ++at_;
    } else {
      return take(rest);
    }
  }
  return {TokenKind::kEnd, {}, place()};
}

Place ConditionLexer::place() const {
  if (lines_.empty()) return {};
  return {lines_[line_].line, lines_[line_].column + static_cast<int>(at_)};
}

Token ConditionLexer::take(std::string_view rest) {
  std::size_t length = 1;
  TokenKind kind = TokenKind::kSign;
  if (is_name_character(rest.front())) {
    kind = is_digit(rest.front()) ? TokenKind::kNumber : TokenKind::kName;
    while (length < rest.size() && is_name_character(rest[length])) ++length;
  } else if (is_long_sign(rest.substr(0, 2))) {
    length = 2;
  }
  const Token token{kind, rest.substr(0, length), place()};
  at_ += length;
  return token;
}

}  // namespace owlet::dfa
