#include "dfa/pattern_set.h"

#include <boost/outcome/try.hpp>
#include <utility>

namespace owlet::dfa {

Result<PatternSet> PatternSet::compile(std::vector<Pattern> patterns, const TableOptions& options) {
  std::vector<PatternWord> laid = lay_all(patterns);
  std::vector<Word> words;
  std::vector<std::uint8_t> transforms;
  for (const PatternWord& word : laid) {
    words.push_back(word.word);
    transforms.push_back(word.transforms);
  }
  BOOST_OUTCOME_TRY(table, compile_table(words, transforms, options));
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
