// What the table of laid patterns is made from, for tests that make it themselves.
#pragma once

#include <span>
#include <vector>

#include "dfa/pattern_words.h"

namespace owlet::dfa {

// The words themselves.
inline std::vector<Word> words_of(std::span<const PatternWord> laid) {
  std::vector<Word> words;
  for (const PatternWord& word : laid) words.push_back(word.word);
  return words;
}

// Which transforms of them count.
inline std::vector<std::uint8_t> transforms_of(std::span<const PatternWord> laid) {
  std::vector<std::uint8_t> transforms;
  for (const PatternWord& word : laid) transforms.push_back(word.transforms);
  return transforms;
}

}  // namespace owlet::dfa
