// Whether an answer is the expected one.
//
// A pattern is a regular expression as RE2 has them, anchored at both ends, of bytes; so the time that it takes
// grows with the length of the answer alone. Alternatives without
// parentheses, as in [1 T15|O13], mean what their author meant: the whole answer must be one of
// the alternatives, and an alternative that lacks the leading code of the first one shares it; so
// "1 T15" and "1 O13" match, "1 T15 A1" and "0 O13" do not.
#pragma once

#include <memory>
#include <string_view>

#include "regress/base/result.h"
#include "regress/client/gtp_client.h"
#include "regress/suite/tst.h"

namespace re2 {
class RE2;
}

namespace owlet::regress {

class Matcher {
 public:
  // Fails if the pattern is no regular expression, or one too large.
  static Result<Matcher> compile(const TstExpectation& expectation);

  // Whether the first line of the answer is as expected. An answer with an error ("? text") is
  // never as expected, unless the pattern asks for one: [\? illegal move] matches exactly that.
  [[nodiscard]] bool accepts(const Answer& answer) const;

  // The pattern has alternatives that are not in parentheses.
  [[nodiscard]] bool has_bare_alternatives() const { return bare_alternatives_; }

 private:
  std::shared_ptr<const re2::RE2> regex_;
  bool negated_ = false;
  bool wants_error_ = false;
  bool bare_alternatives_ = false;
};

}  // namespace owlet::regress
