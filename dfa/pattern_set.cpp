#include "dfa/pattern_set.h"

#include <boost/outcome/try.hpp>
#include <utility>

namespace owlet::dfa {

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

Result<PatternSet> PatternSet::compile(std::vector<Pattern> patterns, const TableOptions& options) {
  std::vector<PatternWord> laid = lay_all(patterns);
  BOOST_OUTCOME_TRY(table, compile_table(words_of(laid), transforms_of(laid), options));
  return PatternSet(std::move(patterns), std::move(laid), std::move(table));
}

bool PatternSet::holds(const Match& match, const Grid& grid) const {
  return matches_beyond(words_[match.pattern], table_.depth(), grid, match.x, match.y,
                        match.transform);
}

std::optional<Offset> PatternSet::move(const Match& match) const {
  const PatternWord& word = words_[match.pattern];
  if (!word.move) return std::nullopt;
  return at(match, *word.move);
}

}  // namespace owlet::dfa
