#include "gtp/protocol/arguments.h"

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <optional>

#include "engine/base/numbers.h"
#include "gtp/protocol/words.h"

namespace owlet::gtp {

bool Arguments::empty() const {
  return rest_.find_first_not_of(' ') == std::string_view::npos;
}

std::size_t Arguments::count(std::size_t limit) const {
  std::string_view text = rest_;
  std::size_t words = 0;
  while (words < limit && !take_word(text).empty()) ++words;
  return words;
}

std::string_view Arguments::word() {
  const std::string_view word = take_word(rest_);
  if (word.empty()) throw CommandError(kSyntaxError);
  return word;
}

std::size_t Arguments::one_of(std::initializer_list<std::string_view> words) {
  const std::string_view given = word();
  const auto* const found = std::ranges::find_if(
      words, [&](std::string_view known) { return boost::algorithm::iequals(given, known); });
  if (found == words.end()) throw CommandError(kSyntaxError);
  return static_cast<std::size_t>(found - words.begin());
}

std::int64_t Arguments::integer(std::int64_t least, std::int64_t most) {
  const std::optional<std::int64_t> value = parse_integer(word());
  if (!value || *value < least || *value > most) throw CommandError(kSyntaxError);
  return *value;
}

double Arguments::number(double least, double most) {
  const std::optional<double> value = parse_number(word());
  if (!value || *value < least || *value > most) throw CommandError(kSyntaxError);
  return *value;
}

}  // namespace owlet::gtp
