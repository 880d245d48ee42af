// GNU Go's .tst suites: GTP lines, some of them numbered, and what the numbered ones should answer.
//
//   # a comment
//   loadsgf games/incident2.sgf 212
//   1 attack E3            <- numbered: a test, if an expectation follows
//   #? [0]                 <- the whole first line of the answer must match this expression
//   2 attack F1
//   #? [!1 (G1|H1)]*       <- "!" turns the expression round; "*" expects the test to fail;
//                             "&" says that its outcome is of no interest
//
// Comments may stand between a command and its expectation, other commands may not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/result.h"

namespace owlet::regress {

struct TstExpectation {
  std::string pattern;  // between the brackets, without the "!"
  bool negated = false;
  bool expected_failure = false;
  bool ignored = false;
  int line = 0;

  // As a suite writes it: "[!1 (G1|H1)]*".
  [[nodiscard]] std::string to_text() const;
};

struct TstCommand {
  int line = 0;
  std::optional<int> id;
  std::string text;  // without the id and comments
  std::optional<TstExpectation> expectation = {};
  std::string title = {};  // what reports call the test in place of its number, if anything

  [[nodiscard]] std::string_view name() const {
    return std::string_view(text).substr(0, text.find(' '));
  }
  [[nodiscard]] bool is_test() const { return id.has_value() && expectation.has_value(); }
};

struct Tst {
  std::vector<TstCommand> commands;
  std::vector<Error> warnings;  // odd, but understood
};

// Never fails: what cannot be understood is a warning, and is left out.
[[nodiscard]] Tst parse_tst(std::string_view text);

}  // namespace owlet::regress
