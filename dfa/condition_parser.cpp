#include "dfa/condition_parser.h"

#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "dfa/condition_lexer.h"

namespace owlet::dfa {
namespace {

// ---- Operators

struct Operator {
  std::string_view sign;
  Operation operation;
  int precedence;
  std::optional<Type> operands;  // none: two of one type
  Type result;
};

constexpr std::array<Operator, 11> kBinaryOperators = {{
    {"||", Operation::kOr, 1, Type::kBool, Type::kBool},
    {"&&", Operation::kAnd, 2, Type::kBool, Type::kBool},
    {"==", Operation::kEqual, 3, std::nullopt, Type::kBool},
    {"!=", Operation::kNotEqual, 3, std::nullopt, Type::kBool},
    {"<", Operation::kLess, 4, Type::kInt, Type::kBool},
    {"<=", Operation::kLessEqual, 4, Type::kInt, Type::kBool},
    {">", Operation::kGreater, 4, Type::kInt, Type::kBool},
    {">=", Operation::kGreaterEqual, 4, Type::kInt, Type::kBool},
    {"+", Operation::kAdd, 5, Type::kInt, Type::kInt},
    {"-", Operation::kSubtract, 5, Type::kInt, Type::kInt},
    {"*", Operation::kMultiply, 6, Type::kInt, Type::kInt},
}};

constexpr std::array<Operator, 2> kUnaryOperators = {{
    {"!", Operation::kNot, 7, Type::kBool, Type::kBool},
    {"-", Operation::kNegate, 7, Type::kInt, Type::kInt},
}};

template <std::size_t kSize>
const Operator* find_operator(const std::array<Operator, kSize>& table, const Token& token) {
  for (const Operator& op : table)
    if (token.is(op.sign)) return &op;
  return nullptr;
}

std::string quoted(const Token& token) {
  if (token.kind == TokenKind::kEnd) return "the end of the condition";
  if (token.text.front() < ' ' || token.text.front() > '~')
    return "a character that is no part of a condition";
  return "'" + std::string(token.text) + "'";
}

// ---- The parser: two stacks, of values whose code is made and of what waits for its end

class Parser {
 public:
  Parser(std::span<const SourceLine> lines, const ConditionScope& scope)
      : lexer_(lines), scope_(scope), token_(lexer_.next()) {}

  Result<Condition> run() {
    bool operand_next = true;
    while (!error_) {
      if (operand_next) {
        operand_next = !read_operand();
      } else if (token_.kind == TokenKind::kEnd) {
        break;
      } else {
        operand_next = read_operator();
      }
    }
    if (!error_) finish();
    if (error_) return std::move(*error_);
    return std::move(condition_);
  }

 private:
  struct Value {
    Type type;
    Place place;
  };
  enum class WaitKind : std::uint8_t { kUnary, kBinary, kParenthesis, kCall };
  struct Waiting {
    WaitKind kind = WaitKind::kParenthesis;
    Place place;
    const Operator* op = nullptr;  // kUnary and kBinary
    std::size_t index = 0;         // kCall: the function; && and ||: the instruction that jumps
    std::size_t arguments = 0;     // kCall: complete ones
  };

  static constexpr std::size_t kMaxWaiting = 64;

  // Keeps the first error only: what follows it is rarely another one.
  void fail(Place place, std::string message) {
    if (!error_) error_ = Error{std::move(message), place.line, place.column};
  }

  void advance() { token_ = lexer_.next(); }

  void emit(Instruction instruction) {
    if (condition_.code.size() == Condition::kMaxInstructions)
      return fail(token_.place, "the condition is too long");
    condition_.code.push_back(instruction);
  }

  void push(Type type, Place place) {
    if (values_.size() == Condition::kMaxOperands)
      return fail(place, "the condition is nested too deeply");
    values_.push_back({type, place});
  }

  void wait(const Waiting& waiting) {
    if (waiting_.size() == kMaxWaiting)
      return fail(waiting.place, "the condition is nested too deeply");
    waiting_.push_back(waiting);
  }

  // ---- Where an operand is expected. True if one is complete.

  bool read_operand() {
    const Token token = token_;
    if (const Operator* op = find_operator(kUnaryOperators, token)) {
      wait({WaitKind::kUnary, token.place, op});
      advance();
      return false;
    }
    if (token.is("(")) {
      wait({WaitKind::kParenthesis, token.place});
      advance();
      return false;
    }
    if (token.is(")")) return close_empty_call();
    if (token.kind == TokenKind::kName) return read_name();
    advance();
    if (token.kind == TokenKind::kNumber) {
      read_number(token);
    } else if (token.is("*")) {
      if (!scope_.has_move) fail(token.place, "the pattern has no move '*'");
      read_constant(Operation::kPoint, kMovePoint, Type::kPoint, token.place);
    } else if (token.is("?")) {
      if (waiting_.empty() || waiting_.back().kind != WaitKind::kCall)
        fail(token.place, "'?' may only stand as an argument of a function");
      read_constant(Operation::kConstant, kElsewhere, Type::kPoint, token.place);
    } else {
      fail(token.place, "expected an operand, found " + quoted(token));
    }
    return true;
  }

  void read_constant(Operation operation, int operand, Type type, Place place) {
    emit({operation, 0, operand});
    push(type, place);
  }

  void read_number(const Token& token) {
    int value = 0;
    const char* const end = token.text.data() + token.text.size();
    const auto [stop, status] = std::from_chars(token.text.data(), end, value);
    if (status != std::errc() || stop != end)
      fail(token.place, "'" + std::string(token.text) + "' is not a whole number in range");
    read_constant(Operation::kConstant, value, Type::kInt, token.place);
  }

  bool read_name() {
    const Token name = token_;
    advance();
    if (token_.is("(")) {
      advance();
      open_call(name);
      return false;
    }
    if (name.text == "true" || name.text == "false") {
      read_constant(Operation::kConstant, static_cast<int>(name.text == "true"), Type::kBool,
                    name.place);
    } else if (name.text == "X" || name.text == "O") {
      const Cell cell = name.text == "X" ? Cell::kX : Cell::kO;
      read_constant(Operation::kConstant, static_cast<int>(column(cell)), Type::kColor, name.place);
    } else if (name.text.size() > 1) {
      fail(name.place, function_index(name.text) ? "expected '(' after the function " + quoted(name)
                                                 : "unknown name " + quoted(name));
    } else {
      const std::size_t label = scope_.labels.find(name.text);
      if (label == std::string_view::npos) fail(name.place, "no point is labelled " + quoted(name));
      read_constant(Operation::kPoint, kFirstLabelPoint + static_cast<int>(label), Type::kPoint,
                    name.place);
    }
    return true;
  }

  // ---- Where an operator is expected. True if an operand has to follow.

  bool read_operator() {
    const Token token = token_;
    advance();
    if (const Operator* op = find_operator(kBinaryOperators, token)) {
      shift(*op, token.place);
      return true;
    }
    if (token.is(",")) {
      reduce_while_at_least(0);
      if (waiting_.empty() || waiting_.back().kind != WaitKind::kCall) {
        fail(token.place, "',' may only stand between the arguments of a function");
      } else {
        take_argument();
      }
      return true;
    }
    if (token.is(")")) {
      close(token.place);
      return false;
    }
    fail(token.place, "expected an operator, found " + quoted(token));
    return false;
  }

  void shift(const Operator& op, Place place) {
    reduce_while_at_least(op.precedence);
    Waiting waiting{WaitKind::kBinary, place, &op};
    if (op.operation == Operation::kAnd || op.operation == Operation::kOr) {
      if (error_) return;
      expect_type(values_.back(), Type::kBool, op);
      waiting.index = condition_.code.size();
      emit({op.operation});
    }
    wait(waiting);
  }

  void reduce_while_at_least(int precedence) {
    while (!error_ && !waiting_.empty() && waiting_.back().op != nullptr &&
           waiting_.back().op->precedence >= precedence) {
      const Waiting waiting = waiting_.back();
      waiting_.pop_back();
      if (waiting.kind == WaitKind::kUnary) {
        reduce_unary(waiting);
      } else {
        reduce_binary(waiting);
      }
    }
  }

  void expect_type(const Value& value, Type type, const Operator& op) {
    if (value.type == type) return;
    fail(value.place, "'" + std::string(op.sign) + "' expects " + std::string(to_string(type)) +
                          ", found " + std::string(to_string(value.type)));
  }

  void reduce_unary(const Waiting& waiting) {
    Value& value = values_.back();
    expect_type(value, *waiting.op->operands, *waiting.op);
    value.place = waiting.place;
    emit({waiting.op->operation});
  }

  void reduce_binary(const Waiting& waiting) {
    const Operator& op = *waiting.op;
    const Value right = values_.back();
    values_.pop_back();
    Value& left = values_.back();
    expect_type(left, op.operands.value_or(left.type), op);
    expect_type(right, op.operands.value_or(left.type), op);
    left.type = op.result;
    if (op.operation == Operation::kAnd || op.operation == Operation::kOr) {
      condition_.code[waiting.index].operand = static_cast<int>(condition_.code.size());
    } else {
      emit({op.operation});
    }
  }

  void close(Place place) {
    reduce_while_at_least(0);
    if (error_) return;
    if (waiting_.empty()) return fail(place, "')' without '('");
    const Waiting waiting = waiting_.back();
    if (waiting.kind == WaitKind::kCall) {
      take_argument();
      end_call(place);
    } else {
      values_.back().place = waiting.place;
      waiting_.pop_back();
    }
  }

  // ---- Calls

  [[nodiscard]] std::optional<std::size_t> function_index(std::string_view name) const {
    for (std::size_t i = 0; i < scope_.functions.size(); ++i)
      if (scope_.functions[i].name == name) return i;
    return std::nullopt;
  }

  void open_call(const Token& name) {
    const auto index = function_index(name.text);
    if (!index) return fail(name.place, "unknown function " + quoted(name));
    wait({WaitKind::kCall, name.place, nullptr, *index});
  }

  // The value on top becomes the next argument of the call that waits on top.
  void take_argument() {
    if (error_) return;
    Waiting& call = waiting_.back();
    const FunctionSignature& function = scope_.functions[call.index];
    const Value& value = values_.back();
    std::size_t parameter = call.arguments;
    if (function.repeats_last && parameter >= function.parameters.size())
      parameter = function.parameters.size() - 1;
    if (parameter >= function.parameters.size() || call.arguments == Condition::kMaxArguments)
      return fail(value.place, "too many arguments for '" + std::string(function.name) + "'");
    const Type expected = function.parameters[parameter];
    if (value.type != expected)
      return fail(value.place, "argument " + std::to_string(call.arguments + 1) + " of '" +
                                   std::string(function.name) + "' expects " +
                                   std::string(to_string(expected)) + ", found " +
                                   std::string(to_string(value.type)));
    ++call.arguments;
  }

  bool close_empty_call() {
    const Token token = token_;
    if (waiting_.empty() || waiting_.back().kind != WaitKind::kCall ||
        waiting_.back().arguments != 0) {
      fail(token.place, "expected an operand, found ')'");
    } else {
      advance();
      end_call(token.place);
    }
    return true;
  }

  void end_call(Place place) {
    if (error_) return;
    const Waiting call = waiting_.back();
    waiting_.pop_back();
    const FunctionSignature& function = scope_.functions[call.index];
    if (call.arguments < function.parameters.size())
      return fail(place, "'" + std::string(function.name) + "' expects " +
                             std::to_string(function.parameters.size()) + " arguments, found " +
                             std::to_string(call.arguments));
    values_.resize(values_.size() - call.arguments);
    emit({Operation::kCall, static_cast<std::uint8_t>(call.arguments),
          static_cast<std::int32_t>(call.index)});
    push(function.result, call.place);
  }

  void finish() {
    reduce_while_at_least(0);
    if (error_) return;
    if (!waiting_.empty()) {
      fail(token_.place, "expected ')', found " + quoted(token_));
    } else if (values_.front().type != Type::kBool) {
      fail(values_.front().place,
           "the condition is " + std::string(to_string(values_.front().type)) + ", expected bool");
    }
  }

  ConditionLexer lexer_;
  const ConditionScope& scope_;
  Token token_;
  std::vector<Value> values_;
  std::vector<Waiting> waiting_;
  Condition condition_;
  std::optional<Error> error_;
};

}  // namespace

Result<Condition> parse_condition(std::span<const SourceLine> lines, const ConditionScope& scope) {
  return Parser(lines, scope).run();
}

}  // namespace owlet::dfa
