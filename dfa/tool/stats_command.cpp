// `stats`: how large a set's automaton is, where, and how it grew.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "dfa/growth.h"
#include "dfa/tool/commands.h"
#include "dfa/tool/load.h"

namespace owlet::dfa::tool {
namespace {

// Growth is followed up to here; explosive sets do not end.
constexpr std::size_t kMaxGrowth = 2'000'000;

void add_stats_options(Options& options) {
  options.add_options()("growth", "also how many states each pattern adds to those before it");
}

std::string line(std::string_view what, std::size_t count, std::string_view note = "") {
  return fmt::format("{:<22}{:>10}{}{}\n", what, count, note.empty() ? "" : "  ", note);
}

std::string patterns_text(const PatternSet& set) {
  std::size_t conditions = 0;
  std::size_t moves = 0;
  std::size_t symmetric = 0;
  std::size_t longer = 0;
  for (const Pattern& pattern : set.patterns()) {
    conditions += pattern.condition.empty() ? 0 : 1;
    moves += pattern.move ? 1 : 0;
  }
  for (const PatternWord& word : set.words()) {
    symmetric += word.transforms != 0xff ? 1 : 0;
    longer += word.word.cells.size() > set.table().depth() || !word.beyond.empty() ? 1 : 0;
  }
  return line("patterns", set.patterns().size()) + line("  with a move", moves) +
         line("  with a condition", conditions) +
         line("  symmetric", symmetric, "found in fewer than eight ways") +
         line("  longer", longer, "than a scan, with cells that are checked one by one");
}

std::string table_text(const Table& table) {
  std::size_t listed = 0;
  for (std::size_t id = table.first_match(); id < table.size(); ++id)
    listed += table.matches(static_cast<Table::Id>(id)).size();
  return line("states", table.size(), "the error state and the start are two of them") +
         line("  matching", table.size() - table.first_match()) +
         line("patterns in lists", listed) + line("bytes", table.bytes()) +
         line("longest scan", table.depth(), "cells");
}

// The states at each depth, and the words that are that long.
std::string depths_text(const PatternSet& set) {
  std::vector<std::size_t> states;
  std::vector<bool> seen(set.table().size(), false);
  for (std::vector<Table::Id> level = {kStartState}; !level.empty();) {
    states.push_back(level.size());
    std::vector<Table::Id> next;
    for (const Table::Id state : level) {
      for (const Cell c : kAllCells) {
        const Table::Id to = set.table().next(state, c);
        if (to == kErrorState || seen[to]) continue;
        seen[to] = true;
        next.push_back(to);
      }
    }
    level = std::move(next);
  }
  std::map<std::size_t, std::size_t> words;
  for (const PatternWord& word : set.words()) ++words[word.word.cells.size()];
  std::string text = "depth    states  patterns of that length\n";
  const std::size_t longest = words.empty() ? 0 : words.rbegin()->first;
  states.resize(std::max(states.size(), longest + 1));  // longer words go on behind the states
  for (std::size_t depth = 0; depth < states.size(); ++depth)
    text += fmt::format("{:>5}{:>10}{:>8}\n", depth, states[depth], words[depth]);
  return text;
}

std::string growth_text(const PatternSet& set) {
  std::string text = "states     added  after pattern\n";
  Growth growth;
  for (const PatternWord& word : set.words()) {
    const std::size_t before = growth.states();
    growth.add(word.word.cells);
    text += fmt::format("{:>6}{:>10}  {}\n", growth.states(), growth.states() - before,
                        set.patterns()[word.word.id].name);
    if (growth.states() > kMaxGrowth) return text + "(and so on)\n";
  }
  return text;
}

Outcome<void> run_stats(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(set, load_set(values));
  context.out << patterns_text(set) << table_text(set.table());
  context.out << '\n' << depths_text(set);
  if (values.count("growth") > 0) context.out << '\n' << growth_text(set);
  return boost::outcome_v2::success();
}

}  // namespace

Command stats_command() {
  return {"stats", "FILE...",         "counts: patterns, states, bytes, states by depth, growth",
          "",      add_stats_options, run_stats};
}

}  // namespace owlet::dfa::tool
