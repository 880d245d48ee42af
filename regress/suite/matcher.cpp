#include "regress/suite/matcher.h"

#include <re2/re2.h>

#include <string>
#include <vector>

namespace owlet::regress {
namespace {

// The alternatives of a pattern that stand outside all brackets.
std::vector<std::string> split_alternatives(std::string_view pattern) {
  std::vector<std::string> parts(1);
  int depth = 0;
  bool in_class = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = pattern[i];
    if (c == '\\' && i + 1 < pattern.size()) {
      parts.back() += c;
      parts.back() += pattern[++i];
      continue;
    }
    if (in_class) {
      in_class = c != ']';
    } else if (c == '[') {
      in_class = true;
    } else if (c == '(') {
      ++depth;
    } else if (c == ')') {
      --depth;
    } else if (c == '|' && depth == 0) {
      parts.emplace_back();
      continue;
    }
    parts.back() += c;
  }
  return parts;
}

// "1 " of "1 T15": the words before the last one.
std::string leading_words(const std::string& alternative) {
  const std::size_t blank = alternative.rfind(' ');
  return blank == std::string::npos ? "" : alternative.substr(0, blank + 1);
}

std::string widened(const std::vector<std::string>& alternatives) {
  const std::string lead = leading_words(alternatives.front());
  std::string out;
  for (const std::string& alternative : alternatives) {
    out += (out.empty() ? "" : "|") + alternative;
    if (!lead.empty() && alternative.find(' ') == std::string::npos)
      out += "|" + lead + alternative;
  }
  return out;
}

}  // namespace

Result<Matcher> Matcher::compile(const TstExpectation& expectation) {
  const std::string& pattern = expectation.pattern;
  Matcher matcher;
  matcher.negated_ = expectation.negated;
  matcher.wants_error_ = pattern.rfind("\\?", 0) == 0 || pattern.rfind("[?]", 0) == 0;
  const auto alternatives = split_alternatives(pattern);
  matcher.bare_alternatives_ =
      alternatives.size() > 1 && !leading_words(alternatives.front()).empty();
  const std::string body = matcher.bare_alternatives_ ? widened(alternatives) : pattern;
  RE2::Options options(RE2::Latin1);
  options.set_log_errors(false);
  matcher.regex_ = std::make_shared<const RE2>(body, options);
  if (matcher.regex_->ok()) return matcher;
  return Error{"'" + pattern + "' cannot be used: " + matcher.regex_->error()};
}

bool Matcher::accepts(const Answer& answer) const {
  if (!answer.success && !wants_error_) return false;
  return RE2::FullMatch(answer.verbatim(), *regex_) != negated_;
}

}  // namespace owlet::regress
