#include "dfa/condition_parser.h"

#include <fmt/format.h>

#include <boost/outcome/try.hpp>
#include <limits>
#include <string>
#include <utility>

#include "dfa/cell.h"
#include "engine/base/numbers.h"

namespace owlet::dfa {
namespace {

// No sign stands behind one that it begins with.
constexpr std::array<std::pair<std::string_view, unsigned>, 6> kRelations = {
    {{"<=", kLess | kEqual},
     {">=", kGreater | kEqual},
     {"==", kEqual},
     {"!=", kLess | kGreater},
     {"<", kLess},
     {">", kGreater}}};

class ConditionParser {
 public:
  ConditionParser(const SourceLine& line, const ConditionScope& scope)
      : rest_(line.without_indent()), scope_(scope) {}

  Result<Condition> run() {
    Condition condition;
    do {
      BOOST_OUTCOME_TRY(one, comparison());
      condition.push_back(std::move(one));
    } while (take("&&"));
    if (!rest_.text.empty()) return expected("'&&'");
    return condition;
  }

 private:
  // ---- Pieces of the text; blanks behind them are left out

  // Takes the sign if it comes next.
  bool take(std::string_view sign) {
    if (!rest_.text.starts_with(sign)) return false;
    rest_ = rest_.piece(sign.size()).without_indent();
    return true;
  }

  // The letters, digits and '_' that come next, perhaps none.
  [[nodiscard]] SourceLine next_word() const {
    const auto is_part = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
    const auto end = std::ranges::find_if_not(rest_.text, is_part);
    return rest_.piece(0, static_cast<std::size_t>(end - rest_.text.begin()));
  }

  SourceLine take_word() {
    const SourceLine word = next_word();
    take(word.text);
    return word;
  }

  // The error that something else comes next.
  [[nodiscard]] Error expected(std::string_view what) const {
    std::string found = fmt::format("'{}'", rest_.text.substr(0, 1));
    if (const SourceLine word = next_word(); !word.text.empty())
      found = fmt::format("'{}'", word.text);
    else if (rest_.text.empty())
      found = "the end of the line";
    else if (!is_printable(rest_.text.front()))
      found = "a character that is no part of a condition";
    return rest_.error(fmt::format("expected {}, found {}", what, found));
  }

  // ---- The grammar

  Result<Comparison> comparison() {
    const SourceLine beginning = rest_;
    const bool negated = take("!");
    const SourceLine name = take_word();
    if (name.text.empty()) return expected("a function");
    const auto function = std::ranges::find(scope_.functions, name.text, &FunctionSignature::name);
    if (function == scope_.functions.end())
      return name.error(fmt::format("unknown function '{}'", name.text));
    const auto index = static_cast<std::size_t>(function - scope_.functions.begin());
    BOOST_OUTCOME_TRY(given, arguments(*function));
    if (function->result == Type::kBool)  // compared with 0, which is false
      return Comparison{index, std::move(given), negated ? kEqual : unsigned{kLess} | kGreater, 0};
    if (negated) return beginning.error(fmt::format("'!' before '{}', an int", name.text));
    BOOST_OUTCOME_TRY(relations, relation());
    BOOST_OUTCOME_TRY(other, number());
    return Comparison{index, std::move(given), relations, other};
  }

  Result<unsigned> relation() {
    for (const auto& [sign, relations] : kRelations)
      if (take(sign)) return relations;
    return expected("one of < <= == != >= >");
  }

  Result<int> number() {
    const SourceLine word = take_word();
    const std::optional<std::int64_t> value = parse_integer(word.text);
    if (value && *value <= std::numeric_limits<int>::max()) return static_cast<int>(*value);
    if (word.text.empty()) return expected("a number");
    return word.error(fmt::format("'{}' is not a whole number in range", word.text));
  }

  Result<std::vector<Argument>> arguments(const FunctionSignature& function) {
    if (!take("(")) return expected("'('");
    const std::vector<Type>& parameters = function.parameters;
    const std::size_t most = function.repeats_last ? kMaxArguments : parameters.size();
    std::vector<Argument> all;
    do {
      if (all.size() == most)
        return rest_.error(fmt::format("too many arguments for '{}'", function.name));
      BOOST_OUTCOME_TRY(one, argument(parameters[std::min(all.size(), parameters.size() - 1)]));
      all.push_back(one);
    } while (take(","));
    if (all.size() < parameters.size())
      return rest_.error(fmt::format("'{}' expects {} arguments, found {}", function.name,
                                     parameters.size(), all.size()));
    if (!take(")")) return expected("')'");
    return all;
  }

  Result<Argument> argument(Type type) {
    const SourceLine place = rest_;
    if (type == Type::kPoint && take("*")) {
      if (!scope_.has_move) return place.error("the pattern has no move '*'");
      return Argument{type, kMovePoint};
    }
    const SourceLine word = take_word();
    if (word.text.empty()) return expected(type == Type::kPoint ? "a point" : "X or O");
    if (type == Type::kColor) {
      if (word.text == "X") return Argument{type, static_cast<int>(column(Cell::kX))};
      if (word.text == "O") return Argument{type, static_cast<int>(column(Cell::kO))};
      return word.error(fmt::format("expected X or O, found '{}'", word.text));
    }
    const std::size_t label = word.text.size() == 1 ? scope_.labels.find(word.text) : kNoLabel;
    if (label == kNoLabel) return word.error(fmt::format("no point is labelled '{}'", word.text));
    return Argument{type, kFirstLabelPoint + static_cast<int>(label)};
  }

  static constexpr std::size_t kNoLabel = std::string_view::npos;

  SourceLine rest_;  // begins with no blank
  const ConditionScope& scope_;
};

}  // namespace

Result<Condition> parse_condition(const SourceLine& line, const ConditionScope& scope) {
  return ConditionParser(line, scope).run();
}

}  // namespace owlet::dfa
