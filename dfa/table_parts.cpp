// A table taken apart for a file, and put together again from what a file says. Nothing that comes
// from outside is believed: afterwards every state, list and pattern that a scan can come to
// exists.
#include <algorithm>
#include <boost/outcome/try.hpp>
#include <optional>
#include <string>

#include "dfa/table.h"

namespace owlet::dfa {
namespace {

constexpr std::size_t kUnknownDepth = SIZE_MAX;

std::string state_name(std::size_t id) {
  return "state " + std::to_string(id);
}

std::optional<Error> class_fault(const Table::Parts& parts) {
  const std::size_t count = parts.rows.size();
  if (count < 2 || count > Table::kMaxStates)
    return Error{"an automaton cannot have " + std::to_string(count) + " states"};
  const std::size_t order[] = {kStartState + 1,     parts.first_match,  parts.first_leaf,
                               parts.first_pending, parts.first_silent, count};
  if (!std::is_sorted(std::begin(order), std::end(order)))
    return Error{"the classes of the states are out of order"};
  return std::nullopt;
}

std::optional<Error> row_fault(const Table::Parts& parts) {
  for (std::size_t id = 0; id < parts.rows.size(); ++id) {
    const Table::Row& row = parts.rows[id];
    const bool leads_on =
        std::any_of(row.begin(), row.end(), [](Table::Id next) { return next != kErrorState; });
    const bool is_inner = kStartState <= id && id < parts.first_leaf;
    if (leads_on && !is_inner) return Error{state_name(id) + " is an end, but leads on"};
    if (!leads_on && is_inner && id != kStartState)
      return Error{state_name(id) + " leads nowhere, but is none of the ends"};
    for (const Table::Id next : row)
      if (next >= parts.rows.size())
        return Error{state_name(id) + " leads to a state that does not exist"};
  }
  return std::nullopt;
}

// Every state has one depth, so there are no cycles. The error state's is unknown.
Result<std::vector<std::size_t>> depths_of(const Table::Parts& parts) {
  std::vector<std::size_t> depths(parts.rows.size(), kUnknownDepth);
  std::vector<std::size_t> reached = {kStartState};
  depths[kStartState] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const std::size_t depth = depths[reached[i]] + 1;
    for (const Table::Id next : parts.rows[reached[i]]) {
      if (next == kErrorState) continue;
      if (depth > Table::kMaxDepth)
        return Error{state_name(next) + " lies deeper than " + std::to_string(Table::kMaxDepth)};
      if (depths[next] == kUnknownDepth) {
        depths[next] = depth;
        reached.push_back(next);
      } else if (depths[next] != depth) {
        return Error{state_name(next) + " lies at two depths"};
      }
    }
  }
  const auto lost = std::find(depths.begin() + kStartState, depths.end(), kUnknownDepth);
  if (lost != depths.end())
    return Error{state_name(static_cast<std::size_t>(lost - depths.begin())) +
                 " cannot be reached"};
  return depths;
}

// What the lists of patterns are held to.
struct Known {
  std::span<const Word> words;
  std::span<const std::uint8_t> transforms;
  std::span<const std::size_t> depths;
  std::vector<bool> seen;  // patterns in any list
};

Error list_error(std::size_t state, const std::string& what) {
  return Error{"the patterns of " + state_name(state) + what};
}

// Patterns found at a state: in order, and their words end there.
std::optional<Error> list_fault(std::size_t state, std::span<const Recognized> list, Known& known) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const PatternId pattern = list[i].pattern();
    if (pattern >= known.words.size()) return list_error(state, " do not exist");
    if (i > 0 && list[i - 1].pattern() >= pattern) return list_error(state, " are out of order");
    const std::uint8_t all = 0xff;
    if (list[i].transforms() != (known.transforms.empty() ? all : known.transforms[pattern]))
      return list_error(state, " have other symmetries than drawn");
    if (known.words[pattern].cells.size() != known.depths[state])
      return list_error(state, " are found at the wrong depth");
    known.seen[pattern] = true;
  }
  return std::nullopt;
}

// Patterns to be checked at a state: in order, and their words go on.
std::optional<Error> list_fault(std::size_t state, std::span<const std::uint32_t> list,
                                Known& known) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] >= known.words.size()) return list_error(state, " do not exist");
    if (i > 0 && list[i - 1] >= list[i]) return list_error(state, " are out of order");
    if (known.words[list[i]].cells.size() <= known.depths[state])
      return list_error(state, " are checked at the wrong depth");
    known.seen[list[i]] = true;
  }
  return std::nullopt;
}

// The lists of the states from `first` to before `end`. They begin at `begin`, whose last number is
// where the last of them ends.
template <typename Entry>
std::optional<Error> lists_fault(std::size_t first, std::size_t end,
                                 std::span<const std::uint32_t> begin,
                                 const std::vector<Entry>& lists, Known& known) {
  if (begin.size() != end - first + 1 || begin.front() != 0 || begin.back() != lists.size())
    return Error{"the lists of patterns do not cover the states"};
  for (std::size_t i = 0; i + 1 < begin.size(); ++i) {
    if (begin[i] >= begin[i + 1] || begin[i + 1] > lists.size())
      return list_error(first + i, " are no list");
    const auto list = std::span<const Entry>(lists).subspan(begin[i], begin[i + 1] - begin[i]);
    if (auto fault = list_fault(first + i, list, known)) return fault;
  }
  return std::nullopt;
}

std::optional<Error> lists_fault(const Table::Parts& parts, Known& known) {
  if (auto fault =
          lists_fault(parts.first_match, parts.first_silent, parts.list_begin, parts.lists, known))
    return fault;
  if (auto fault = lists_fault(parts.first_pending, parts.rows.size(), parts.candidate_begin,
                               parts.candidates, known))
    return fault;
  const auto unseen = std::find(known.seen.begin(), known.seen.end(), false);
  if (unseen != known.seen.end())
    return Error{"pattern number " + std::to_string(unseen - known.seen.begin() + 1) +
                 " is never found"};
  return std::nullopt;
}

}  // namespace

Result<Table> Table::from_parts(Parts parts, std::span<const Word> words,
                                std::span<const std::uint8_t> transforms) {
  if (const auto fault = class_fault(parts)) return *fault;
  if (const auto fault = row_fault(parts)) return *fault;
  BOOST_OUTCOME_TRY(depths, depths_of(parts));
  Known known{words, transforms, depths, std::vector<bool>(words.size(), false)};
  if (auto fault = lists_fault(parts, known)) return *fault;

  const std::size_t depth = *std::max_element(depths.begin() + kStartState, depths.end());
  return Table(std::move(parts), depth, words, transforms);
}

}  // namespace owlet::dfa
