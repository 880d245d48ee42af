#include "dfa/pattern_set.h"

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <cassert>
#include <unordered_map>
#include <utility>

namespace owlet::dfa {

ParsedSources parse_sources(const std::vector<PatternSource>& sources,
                            const PatternOptions& options) {
  ParsedSources parsed;
  std::unordered_map<std::string, std::string> places;  // of patterns, by their names
  for (const PatternSource& source : sources) {
    PatternFile file = parse_patterns(source.text, source.name, options);
    for (const Error& error : file.errors) parsed.errors.push_back(file.describe(error));
    for (Pattern& pattern : file.patterns) {
      const auto [first, is_new] =
          places.emplace(pattern.name, source.name + ", line " + std::to_string(pattern.line));
      if (!is_new)
        parsed.errors.push_back(file.describe(
            Error{"a second pattern '" + pattern.name + "': the first is in " + first->second,
                  pattern.line, 1}));
      parsed.patterns.push_back(std::move(pattern));
    }
  }
  return parsed;
}

Error ParsedSources::first_error() const {
  assert(!errors.empty());
  std::string message = errors.front();
  if (errors.size() > 1) message += " (and " + std::to_string(errors.size() - 1) + " more)";
  return Error{std::move(message)};
}

std::vector<Word> words_of(std::span<const PatternWord> laid) {
  std::vector<Word> words;
  words.reserve(laid.size());
  for (const PatternWord& word : laid) words.push_back(word.word);
  return words;
}

std::vector<std::uint8_t> transforms_of(std::span<const PatternWord> laid) {
  std::vector<std::uint8_t> transforms;
  transforms.reserve(laid.size());
  for (const PatternWord& word : laid) transforms.push_back(word.transforms);
  return transforms;
}

Result<PatternSet> PatternSet::compile(ParsedSources parsed, const TableOptions& options) {
  assert(parsed.errors.empty());
  std::vector<PatternWord> laid = lay_all(parsed.patterns);
  BOOST_OUTCOME_TRY(table, compile_table(words_of(laid), transforms_of(laid), options));
  return PatternSet(std::move(parsed.patterns), std::move(laid), std::move(table));
}

bool PatternSet::holds(const Match& match, const Grid& grid) const {
  const PatternWord& word = words_[match.pattern];
  if (word.move && !grid.contains(at(match, *word.move))) return false;
  return matches_beyond(word, table_.depth(), grid, match.x, match.y, match.transform) &&
         std::all_of(word.labels.begin(), word.labels.end(),
                     [&](Offset label) { return grid.contains(at(match, label)); });
}

std::optional<Offset> PatternSet::move(const Match& match) const {
  const PatternWord& word = words_[match.pattern];
  if (!word.move) return std::nullopt;
  return at(match, *word.move);
}

}  // namespace owlet::dfa
