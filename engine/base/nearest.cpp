#include "engine/base/nearest.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <locale>

namespace owlet {
namespace {

constexpr std::size_t kLongestQuote = 40;

}  // namespace

// Row i holds the distances of the first i characters of `a` to every beginning of `b`; a swap
// looks two rows back, so three rows are kept.
std::size_t edit_distance(std::string_view a_text, std::string_view b_text) {
  const std::string a =
      boost::algorithm::to_lower_copy(std::string(a_text), std::locale::classic());
  const std::string b =
      boost::algorithm::to_lower_copy(std::string(b_text), std::locale::classic());
  std::array<std::vector<std::size_t>, 3> rows;
  for (std::vector<std::size_t>& row : rows) row.resize(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t>& row = rows[i % 3];
    const std::vector<std::size_t>& above = rows[(i - 1) % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t cost = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + cost});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], rows[(i - 2) % 3][j - 2] + 1);
    }
  }
  return rows[a.size() % 3][b.size()];
}

std::optional<std::string> nearest(std::string_view word,
                                   const std::vector<std::string>& candidates) {
  std::optional<std::string> best;
  std::size_t best_distance = 0;
  for (const std::string& candidate : candidates) {
    const auto [shorter, longer] = std::minmax({word.size(), candidate.size()});
    const std::size_t limit = std::max<std::size_t>(1, shorter / 3);
    if (longer - shorter > limit) continue;  // at least that many insertions: spares long words
    const std::size_t distance = edit_distance(word, candidate);
    if (distance > limit || distance == longer) continue;
    if (!best || distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string quote(std::string_view word) {
  const bool cut = word.size() > kLongestQuote;
  if (cut) {
    std::size_t length = kLongestQuote;
    // Not through the middle of a UTF-8 character: its later bytes are 10xxxxxx.
    while (length > 0 && (static_cast<unsigned char>(word[length]) & 0xc0) == 0x80) --length;
    word = word.substr(0, length);
  }
  std::string text = "'";
  for (const char c : word) text += is_control(c) ? '?' : c;
  return text + (cut ? "...'" : "'");
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates,
                         std::string_view prefix) {
  const std::optional<std::string> name = nearest(word, candidates);
  if (!name) return "";
  return " (did you mean '" + std::string(prefix) + *name + "'?)";
}

}  // namespace owlet
