#include "regress/suite/tst.h"

#include <boost/algorithm/string/trim.hpp>
#include <charconv>
#include <set>

#include "regress/base/text.h"

namespace owlet::regress {
namespace {

std::string trimmed(std::string_view text) {
  return boost::trim_copy(std::string(text));
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
    for (const std::string_view line : lines_of(text_)) {
      ++line_;
      take(trimmed(line));
    }
    return std::move(tst_);
  }

 private:
  void take(const std::string& line) {
    if (line.empty()) return;
    if (line.rfind("#?", 0) == 0) return take_expectation(line);
    if (line[0] == '#') return;
    take_command(normalized(line.substr(0, line.find('#'))));
  }

  void take_command(const std::string& line) {
    TstCommand command;
    command.line = line_;
    std::string rest = line;
    int id = 0;
    const auto [end, fault] = std::from_chars(line.data(), line.data() + line.size(), id);
    const bool whole_word = end == line.data() + line.size() || *end == ' ';
    if (end != line.data() && whole_word) {
      rest = trimmed(line.substr(static_cast<std::size_t>(end - line.data())));
      if (fault != std::errc{} || id < 0) return warn("the number is too large");
      command.id = id;
      if (!ids_.insert(id).second) {
        warn("the number " + std::to_string(id) + " is used twice");
      }
    }
    if (rest.empty()) return warn("a number without a command");
    command.text = std::move(rest);
    tst_.commands.push_back(std::move(command));
  }

  void take_expectation(const std::string& line) {
    const std::string body = trimmed(line.substr(2));
    if (body.empty() || body[0] != '[') return warn("expected '[' after '#?'");
    const std::size_t close = body.rfind(']');
    // Without its bracket a pattern ends where the flags begin.
    const std::size_t end = close != std::string::npos ? close : body.find_last_not_of("*&") + 1;
    if (close == std::string::npos) warn("the closing bracket is missing");
    TstExpectation expectation;
    expectation.line = line_;
    for (const char flag : body.substr(close != std::string::npos ? close + 1 : end)) {
      if (flag != '*' && flag != '&') break;  // a remark after the bracket
      (flag == '*' ? expectation.expected_failure : expectation.ignored) = true;
    }
    const std::string pattern = body.substr(1, end - 1);
    expectation.negated = !pattern.empty() && pattern[0] == '!';
    expectation.pattern = trimmed(pattern.substr(expectation.negated ? 1 : 0));
    attach(std::move(expectation));
  }

  void attach(TstExpectation expectation) {
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

std::string TstExpectation::to_text() const {
  return (negated ? "[!" : "[") + pattern + "]" + (expected_failure ? "*" : "") +
         (ignored ? "&" : "");
}

Tst parse_tst(std::string_view text) {
  return TstParser(text).parse();
}

}  // namespace owlet::regress
