// Recursive descent; binary operators by precedence climbing (Richards, "The BCPL programming
// language", 1969; Norvell, "Parsing expressions by recursive descent", 1999).
#include "dfa/condition_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

namespace owlet::dfa {
namespace {

// ---- Names, numbers and signs

enum class TokenKind : std::uint8_t { kEnd, kName, kNumber, kSign };

struct Token {
  TokenKind kind = TokenKind::kEnd;
  SourceLine place;  // its text, and where that stands

  [[nodiscard]] bool is(std::string_view sign) const {
    return kind == TokenKind::kSign && place.text == sign;
  }
  // As a message calls it.
  [[nodiscard]] std::string quoted() const {
    if (kind == TokenKind::kEnd) return "the end of the condition";
    if (!is_printable(place.text.front())) return "a character that is no part of a condition";
    return fmt::format("'{}'", place.text);
  }
};

bool is_name_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

bool is_long_sign(std::string_view text) {
  constexpr std::array<std::string_view, 6> kLongSigns = {"&&", "||", "==", "!=", "<=", ">="};
  return std::ranges::find(kLongSigns, text) != kLongSigns.end();
}

// Cuts the lines into tokens. Any character that means nothing becomes a sign of its own, for the
// parser to refuse.
class Lexer {
 public:
  explicit Lexer(std::span<const SourceLine> lines) : lines_(lines) { begin_line(); }

  // kEnd forever once the text is over.
  Token next() {
    rest_ = rest_.without_indent();
    if (rest_.text.empty() && lines_.size() > 1) {
      lines_ = lines_.subspan(1);
      begin_line();
      return next();
    }
    if (rest_.text.empty()) return {TokenKind::kEnd, rest_};
    const std::string_view text = rest_.text;
    std::size_t length = is_long_sign(text.substr(0, 2)) ? 2 : 1;
    TokenKind kind = TokenKind::kSign;
    if (is_name_character(text.front())) {
      kind = is_digit(text.front()) ? TokenKind::kNumber : TokenKind::kName;
      while (length < text.size() && is_name_character(text[length])) ++length;
    }
    const Token token{kind, rest_.piece(0, length)};
    rest_ = rest_.piece(length);
    return token;
  }

 private:
  void begin_line() { rest_ = lines_.empty() ? SourceLine{} : lines_.front(); }

  std::span<const SourceLine> lines_;  // the current one in front
  SourceLine rest_;                    // of the current line
};

// ---- Operators

struct Operator {
  std::string_view sign;
  Operation operation;
  int precedence;
  std::optional<Type> operands;  // none: two of one type
  Type result;
  std::int32_t relations = 0;  // kCompare
};

constexpr std::array<Operator, 11> kBinaryOperators = {{
    {"||", Operation::kOr, 1, Type::kBool, Type::kBool},
    {"&&", Operation::kAnd, 2, Type::kBool, Type::kBool},
    {"==", Operation::kCompare, 3, std::nullopt, Type::kBool, kEqual},
    {"!=", Operation::kCompare, 3, std::nullopt, Type::kBool, kLess | kGreater},
    {"<", Operation::kCompare, 4, Type::kInt, Type::kBool, kLess},
    {"<=", Operation::kCompare, 4, Type::kInt, Type::kBool, kLess | kEqual},
    {">", Operation::kCompare, 4, Type::kInt, Type::kBool, kGreater},
    {">=", Operation::kCompare, 4, Type::kInt, Type::kBool, kGreater | kEqual},
    {"+", Operation::kAdd, 5, Type::kInt, Type::kInt},
    {"-", Operation::kSubtract, 5, Type::kInt, Type::kInt},
    {"*", Operation::kMultiply, 6, Type::kInt, Type::kInt},
}};

constexpr std::array<Operator, 2> kUnaryOperators = {{
    {"!", Operation::kNot, 7, Type::kBool, Type::kBool},
    {"-", Operation::kNegate, 7, Type::kInt, Type::kInt},
}};

const Operator* find_operator(std::span<const Operator> table, const Token& token) {
  for (const Operator& op : table)
    if (token.is(op.sign)) return &op;
  return nullptr;
}

// ---- The parser

// A value whose code is made.
struct Operand {
  Type type = Type::kBool;
  SourceLine place;
};

class ConditionParser {
 public:
  ConditionParser(std::span<const SourceLine> lines, const ConditionScope& scope)
      : lexer_(lines), scope_(scope), token_(lexer_.next()) {}

  Result<Condition> run() {
    const Operand whole = expression(0, false);
    if (token_.is(")")) fail(token_.place, "')' without '('");
    refuse_comma();
    if (whole.type != Type::kBool)
      fail(whole.place, fmt::format("the condition is {}, expected bool", to_string(whole.type)));
    if (error_) return std::move(*error_);
    return std::move(condition_);
  }

 private:
  static constexpr std::size_t kMaxNesting = 64;

  // Keeps the first error only: what follows it is rarely another one. For the parser the text ends
  // there, which ends every loop.
  void fail(const SourceLine& place, std::string message) {
    if (!error_) error_ = place.error(std::move(message));
    token_ = {};
  }

  Token advance() {
    const Token token = token_;
    if (!error_) token_ = lexer_.next();
    return token;
  }

  void emit(Operation operation, int operand = 0, std::size_t count = 0) {
    if (condition_.code.size() == Condition::kMaxInstructions)
      return fail(token_.place, "the condition is too long");
    condition_.code.push_back({operation, static_cast<std::uint8_t>(count), operand});
  }

  // The code that pushes one value.
  Operand push(Operation operation, int operand, Type type, const SourceLine& place) {
    emit(operation, operand);
    return pushed(type, place);
  }
  Operand pushed(Type type, const SourceLine& place) {
    if (++values_ > Condition::kMaxOperands) fail(place, "the condition is nested too deeply");
    return {type, place};
  }

  // Reads what an operator or parenthesis at that place holds.
  template <typename Read>
  Operand nested(const SourceLine& place, Read read) {
    if (nesting_ == kMaxNesting) fail(place, "the condition is nested too deeply");
    if (error_) return {};
    ++nesting_;
    const Operand operand = read();
    --nesting_;
    return operand;
  }

  void expect_type(const Operand& operand, Type type, const Operator& op) {
    if (operand.type != type)
      fail(operand.place, fmt::format("'{}' expects {}, found {}", op.sign, to_string(type),
                                      to_string(operand.type)));
  }

  void refuse_comma() {
    if (token_.is(","))
      fail(token_.place, "',' may only stand between the arguments of a function");
  }

  // ---- Expressions

  // Operands and the operators between them that bind no looser than `precedence`.
  Operand expression(int precedence, bool is_argument) {
    Operand left = operand(is_argument);
    while (true) {
      const Operator* const op = expect_operator();
      if (op == nullptr || op->precedence < precedence) return left;
      left = binary(*op, left);
    }
  }

  // The binary operator that comes next; null where an expression may end.
  const Operator* expect_operator() {
    const Operator* const op = find_operator(kBinaryOperators, token_);
    if (op == nullptr && token_.kind != TokenKind::kEnd && !token_.is(",") && !token_.is(")"))
      fail(token_.place, "expected an operator, found " + token_.quoted());
    return op;
  }

  Operand binary(const Operator& op, const Operand& left) {
    const SourceLine place = advance().place;
    const bool jumps = op.operation == Operation::kAnd || op.operation == Operation::kOr;
    const std::size_t jump = condition_.code.size();
    if (jumps) expect_type(left, Type::kBool, op);
    if (jumps) emit(op.operation);
    const Operand right = nested(place, [&] { return expression(op.precedence + 1, false); });
    expect_type(left, op.operands.value_or(left.type), op);
    expect_type(right, op.operands.value_or(left.type), op);
    --values_;
    if (!jumps) emit(op.operation, op.relations);
    if (jumps && !error_) condition_.code[jump].operand = static_cast<int>(condition_.code.size());
    return {op.result, left.place};
  }

  Operand operand(bool is_argument) {
    const Token token = advance();
    if (const Operator* const op = find_operator(kUnaryOperators, token)) return unary(*op, token);
    if (token.is("(")) return parenthesis(token);
    if (token.kind == TokenKind::kName && token_.is("(")) return call(token);
    if (token.kind == TokenKind::kName) return name(token);
    if (token.kind == TokenKind::kNumber) return number(token);
    if (token.is("*")) {
      if (!scope_.has_move) fail(token.place, "the pattern has no move '*'");
      return push(Operation::kPoint, kMovePoint, Type::kPoint, token.place);
    }
    if (token.is("?")) {
      if (!is_argument) fail(token.place, "'?' may only stand as an argument of a function");
      return push(Operation::kConstant, kElsewhere, Type::kPoint, token.place);
    }
    fail(token.place, "expected an operand, found " + token.quoted());
    return {};
  }

  Operand unary(const Operator& op, const Token& sign) {
    const Operand value = nested(sign.place, [&] { return operand(false); });
    expect_operator();
    expect_type(value, *op.operands, op);
    emit(op.operation);
    return {op.result, sign.place};
  }

  Operand parenthesis(const Token& open) {
    const Operand value = nested(open.place, [&] { return expression(0, false); });
    refuse_comma();
    expect_closing();
    return {value.type, open.place};
  }

  void expect_closing() {
    if (!token_.is(")")) fail(token_.place, "expected ')', found " + token_.quoted());
    advance();
  }

  Operand number(const Token& token) {
    const std::string_view text = token.place.text;
    int value = 0;
    const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || stop != text.data() + text.size())
      fail(token.place, fmt::format("'{}' is not a whole number in range", text));
    return push(Operation::kConstant, value, Type::kInt, token.place);
  }

  Operand name(const Token& token) {
    const std::string_view text = token.place.text;
    if (text == "true" || text == "false")
      return push(Operation::kConstant, static_cast<int>(text == "true"), Type::kBool, token.place);
    if (text == "X" || text == "O")
      return push(Operation::kConstant, static_cast<int>(column(text == "X" ? Cell::kX : Cell::kO)),
                  Type::kColor, token.place);
    if (text.size() > 1) {
      fail(token.place,
           (find_function(text) == scope_.functions.end() ? "unknown name "
                                                          : "expected '(' after the function ") +
               token.quoted());
      return {};
    }
    const std::size_t label = scope_.labels.find(text);
    if (label == std::string_view::npos)
      fail(token.place, "no point is labelled " + token.quoted());
    return push(Operation::kPoint, kFirstLabelPoint + static_cast<int>(label), Type::kPoint,
                token.place);
  }

  // ---- Calls

  [[nodiscard]] FunctionTable::iterator find_function(std::string_view name) const {
    return std::ranges::find(scope_.functions, name, &FunctionSignature::name);
  }

  Operand call(const Token& name) {
    advance();
    const auto function = find_function(name.place.text);
    if (function == scope_.functions.end()) fail(name.place, "unknown function " + name.quoted());
    return nested(name.place, [&] { return call_of(*function, name.place); });
  }

  Operand call_of(const FunctionSignature& function, const SourceLine& place) {
    std::size_t count = 0;
    if (!token_.is(")")) read_argument(function, count++);
    while (token_.is(",")) {
      advance();
      read_argument(function, count++);
    }
    const SourceLine end = token_.place;
    expect_closing();
    if (count < function.parameters.size())
      fail(end, fmt::format("'{}' expects {} arguments, found {}", function.name,
                            function.parameters.size(), count));
    values_ -= count;
    emit(Operation::kCall, static_cast<int>(&function - scope_.functions.data()), count);
    return pushed(function.result, place);
  }

  // Reads the argument of that number.
  void read_argument(const FunctionSignature& function, std::size_t number) {
    const Operand argument = expression(0, true);
    if (token_.kind == TokenKind::kEnd) return;
    const std::size_t known = function.parameters.size();
    if (number == Condition::kMaxArguments || (number >= known && !function.repeats_last))
      return fail(argument.place, fmt::format("too many arguments for '{}'", function.name));
    const Type expected = function.parameters[std::min(number, known - 1)];
    if (argument.type != expected)
      fail(argument.place,
           fmt::format("argument {} of '{}' expects {}, found {}", number + 1, function.name,
                       to_string(expected), to_string(argument.type)));
  }

  Lexer lexer_;
  const ConditionScope& scope_;
  Token token_;             // the next one
  std::size_t values_ = 0;  // on the stack when the code made so far has run
  std::size_t nesting_ = 0;
  Condition condition_;
  std::optional<Error> error_;
};

}  // namespace

Result<Condition> parse_condition(std::span<const SourceLine> lines, const ConditionScope& scope) {
  return ConditionParser(lines, scope).run();
}

}  // namespace owlet::dfa
