#include "regress/suite/tst.h"

#include <cctype>
#include <charconv>
#include <set>

namespace owlet::regress {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// Control characters dropped and tabs made blanks, as GTP has it; runs of blanks made one.
std::string normalized(std::string_view text) {
  std::string out;
  for (const char c : trimmed(text)) {
    const bool blank = c == ' ' || c == '\t';
    if (blank && !out.empty() && out.back() == ' ') continue;
    if (blank) {
      out += ' ';
    } else if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) {
      out += c;
    }
  }
  return out;
}

class TstParser {
 public:
  explicit TstParser(std::string_view text) : text_(text) {}

  Tst parse() {
    while (!text_.empty()) {
      const std::size_t end = text_.find('\n');
      const std::string_view line = text_.substr(0, end);
      text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
      ++line_;
      take(trimmed(line));
    }
    return std::move(tst_);
  }

 private:
  void take(std::string_view line) {
    if (line.empty()) return;
    if (line.rfind("#?", 0) == 0) return take_expectation(line);
    if (line[0] == '#') return;
    take_command(normalized(line.substr(0, line.find('#'))));
  }

  void take_command(const std::string& line) {
    TstCommand command;
    command.line = line_;
    std::string_view rest = line;
    int id = 0;
    const auto [end, fault] = std::from_chars(line.data(), line.data() + line.size(), id);
    const bool whole_word = end == line.data() + line.size() || *end == ' ';
    if (end != line.data() && whole_word) {
      rest = trimmed(rest.substr(static_cast<std::size_t>(end - line.data())));
      if (fault != std::errc{} || id < 0) return warn("the number is too large");
      command.id = id;
      if (!ids_.insert(id).second) {
        warn("the number " + std::to_string(id) + " is used twice");
      }
    }
    if (rest.empty()) return warn("a number without a command");
    command.text = std::string(rest);
    tst_.commands.push_back(std::move(command));
  }

  void take_expectation(std::string_view line) {
    const std::string_view body = trimmed(line.substr(2));
    if (body.empty() || body[0] != '[') return warn("expected '[' after '#?'");
    const std::size_t close = body.rfind(']');
    const bool closed = close != std::string_view::npos;
    Expectation expectation;
    expectation.line = line_;
    std::string_view pattern = body.substr(1, closed ? close - 1 : std::string_view::npos);
    if (!closed) {
      warn("the closing bracket is missing");
      while (!pattern.empty() && (pattern.back() == '*' || pattern.back() == '&')) {
        (pattern.back() == '*' ? expectation.expected_failure : expectation.ignored) = true;
        pattern.remove_suffix(1);
      }
    }
    for (const char flag : closed ? body.substr(close + 1) : std::string_view{}) {
      if (flag == '*') {
        expectation.expected_failure = true;
      } else if (flag == '&') {
        expectation.ignored = true;
      } else {
        break;  // a remark after the bracket
      }
    }
    expectation.negated = !pattern.empty() && pattern[0] == '!';
    if (expectation.negated) pattern.remove_prefix(1);
    expectation.pattern = std::string(trimmed(pattern));
    attach(std::move(expectation));
  }

  void attach(Expectation expectation) {
    if (tst_.commands.empty()) return warn("an expectation without a command");
    TstCommand& command = tst_.commands.back();
    if (!command.id) return warn("an expectation after a command without a number");
    if (command.expectation) return warn("a second expectation for the same command");
    command.expectation = std::move(expectation);
  }

  void warn(std::string message) { tst_.warnings.push_back({std::move(message), line_, 0}); }

  std::string_view text_;
  int line_ = 0;
  Tst tst_;
  std::set<int> ids_;
};

}  // namespace

std::string Expectation::to_text() const {
  return (negated ? "[!" : "[") + pattern + "]" + (expected_failure ? "*" : "") +
         (ignored ? "&" : "");
}

Tst parse_tst(std::string_view text) {
  return TstParser(text).parse();
}

}  // namespace owlet::regress
