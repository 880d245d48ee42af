#include "regress/suite/matcher.h"

#include <vector>

namespace owlet::regress {
namespace {

// Bytes. The standard library's matcher recurses for each character: no answer worth matching is
// longer.
constexpr std::size_t kLongestAnswer = 4000;
constexpr std::size_t kLongestPattern = 4000;

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
  if (pattern.size() > kLongestPattern) return Error{"the pattern is too long"};
  Matcher matcher;
  matcher.negated_ = expectation.negated;
  matcher.wants_error_ = pattern.rfind("\\?", 0) == 0 || pattern.rfind("[?]", 0) == 0;
  const auto alternatives = split_alternatives(pattern);
  matcher.bare_alternatives_ =
      alternatives.size() > 1 && !leading_words(alternatives.front()).empty();
  const std::string body = matcher.bare_alternatives_ ? widened(alternatives) : pattern;
  try {
    matcher.regex_ = std::regex("(?:" + body + ")", std::regex::ECMAScript);
  } catch (const std::regex_error& fault) {
    return Error{"'" + pattern + "' is not a regular expression: " + fault.what()};
  }
  return matcher;
}

bool Matcher::accepts(const Answer& answer) const {
  if (!answer.success && !wants_error_) return false;
  const std::string text = answer.verbatim();
  if (text.size() > kLongestAnswer) return negated_;
  try {
    return std::regex_match(text, regex_) != negated_;
  } catch (const std::regex_error&) {  // too complex for this answer
    return false;
  }
}

}  // namespace owlet::regress
