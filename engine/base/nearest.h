// Wording for names that nobody knows: a mistyped command or option gets the nearest real one as a
// suggestion.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace owlet {

// The number of single-character insertions, deletions, substitutions and swaps of neighbours that
// turn one text into the other (the restricted Damerau-Levenshtein distance), upper and lower case
// being alike. Time and memory grow with the product of the lengths.
[[nodiscard]] std::size_t edit_distance(std::string_view a_text, std::string_view b_text);

// The candidate with the fewest edits, the first of equals; nothing if none is close enough to be
// what was meant (one edit in every three characters, and one for short names).
[[nodiscard]] std::optional<std::string> nearest(std::string_view word,
                                                 const std::vector<std::string>& candidates);

[[nodiscard]] constexpr bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// The word in single quotes, shortened if it is long, control characters replaced: safe to print
// whatever was typed.
[[nodiscard]] std::string quote(std::string_view word);

// " (did you mean 'name'?)", or an empty text if nothing is near. `prefix` is put before the name,
// as in '--size'.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       const std::vector<std::string>& candidates,
                                       std::string_view prefix = "");

}  // namespace owlet
