// Cuts the text of a condition into names, numbers and signs. Any other character becomes a sign of
// its own, for the parser to refuse.
#pragma once

#include <span>
#include <string_view>

#include "dfa/condition_parser.h"

namespace owlet::dfa {

struct Place {
  int line = 1;
  int column = 1;
};

enum class TokenKind : std::uint8_t { kEnd, kName, kNumber, kSign };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  std::string_view text;
  Place place;

  [[nodiscard]] bool is(std::string_view sign) const {
    return kind == TokenKind::kSign && text == sign;
  }
};

class ConditionLexer {
 public:
  explicit ConditionLexer(std::span<const SourceLine> lines) : lines_(lines) {}

  // kEnd forever once the text is over.
  Token next();

 private:
  [[nodiscard]] Place place() const;
  Token take(std::string_view rest);

  std::span<const SourceLine> lines_;
  std::size_t line_ = 0;
  std::size_t at_ = 0;
};

}  // namespace owlet::dfa
