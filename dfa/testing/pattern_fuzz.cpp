#include "dfa/testing/pattern_fuzz.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "dfa/pattern_parser.h"
#include "dfa/pattern_words.h"

namespace owlet::dfa {
namespace {

const std::vector<FunctionSignature> kFunctions = {
    {"lib", Type::kInt, {Type::kPoint}},
    {"legal", Type::kBool, {Type::kPoint, Type::kColor}},
    {"play", Type::kBool, {Type::kPoint, Type::kPoint}, true}};

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

void check_error(const Error& error, std::string_view text) {
  require(!error.message.empty(), "an error says something");
  require(std::all_of(error.message.begin(), error.message.end(),
                      [](char c) { return ' ' <= c && c <= '~'; }),
          "a message is printable");
  require(1 <= error.line && 1 <= error.column, "an error has a place");
  require(static_cast<std::size_t>(error.line) <= text.size() + 1, "an error's line exists");
  require(static_cast<std::size_t>(error.column) <= text.size() + 1, "an error's column exists");
}

void check_condition(const Pattern& pattern) {
  const std::vector<int> points(kFirstLabelPoint + pattern.labels.size(), 7);
  evaluate(pattern.condition, points, [&](std::size_t function, std::span<const int> arguments) {
    require(function < kFunctions.size(), "a known function is called");
    const FunctionSignature& signature = kFunctions[function];
    require(arguments.size() == signature.parameters.size() ||
                (signature.repeats_last && arguments.size() > signature.parameters.size()),
            "a call has its arguments");
    return static_cast<int>(arguments.size());
  });
}

void check_pattern(const Pattern& pattern) {
  require(static_cast<int>(pattern.cells.size()) == pattern.width * pattern.height,
          "a diagram has all its cells");
  require(std::ranges::none_of(pattern.cells, [](CellSet set) { return set.contains(Cell::kOff); }),
          "a diagram shows points of the board");
  const Grid grid(7, 5);
  const auto anchors = possible_anchors(pattern);
  require(!anchors.empty(), "a pattern has an anchor");
  for (int orientation = 0; orientation < kTransforms; ++orientation) {
    const PatternWord laid = lay(pattern, 0, anchors.back(), orientation);
    require(!laid.word.cells.empty(), "a word is not empty");
    require(!laid.word.cells.back().is_anything(), "a word does not end with anything");
    require((laid.transforms & 1) != 0, "the first transform counts");
    require(matches_beyond(laid, laid.word.cells.size(), grid, 3, 2, 0) || !laid.beyond.empty(),
            "nothing beyond the path asks nothing");
  }
  check_condition(pattern);
}

}  // namespace

FuzzTally check_pattern_text(std::string_view text) {
  const PatternFile file = parse_patterns(text, "fuzz.db", kFunctions);
  for (const Error& error : file.errors) check_error(error, text);
  for (const Pattern& pattern : file.patterns) check_pattern(pattern);
  const auto few = std::span(file.patterns).first(std::min<std::size_t>(file.patterns.size(), 20));
  require(lay_all(few).size() == few.size(), "every pattern is laid");
  return {static_cast<int>(file.patterns.size()), static_cast<int>(file.errors.size())};
}

}  // namespace owlet::dfa
