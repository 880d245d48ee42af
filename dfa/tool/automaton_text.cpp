#include "dfa/tool/automaton_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "dfa/testing/renumber.h"

namespace owlet::dfa::tool {
namespace {

// The manual's columns.
constexpr std::array<Cell, kCellCount> kColumns = {Cell::kEmpty, Cell::kO, Cell::kX, Cell::kOff};

std::string names_of(const State& state, const PatternNames& name, std::string_view separator) {
  std::vector<std::string> names;
  for (const PatternId pattern : state.attributes) names.push_back(name(pattern));
  return fmt::format("{}", fmt::join(names, separator));
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string dot_node(StateId id, const State& state, const PatternNames& name) {
  if (state.attributes.empty()) return fmt::format("  {};\n", id);
  return fmt::format("  {} [shape=box, style=rounded, peripheries=2, label=\"{}\\n{}\"];\n", id, id,
                     escaped(names_of(state, name, " ")));
}

// One arrow for each successor, with the cells that lead there.
std::string dot_arrows(StateId id, const State& state, bool error_state) {
  std::map<StateId, std::string> arrows;
  for (const Cell c : kColumns) {
    const StateId next = state.next[column(c)];
    if (next == kErrorState && !error_state) continue;
    std::string& label = arrows[next];
    if (!label.empty()) label += ',';
    label += ".XO#"[column(c)];
  }
  std::string text;
  for (const auto& [next, label] : arrows)
    text += fmt::format("  {} -> {} [label=\"{}\"];\n", id, next, label);
  return text;
}

}  // namespace

Automaton in_manual_order(const Automaton& automaton) {
  std::vector<bool> seen(automaton.states.size(), false);
  std::vector<StateId> order = {kErrorState};
  seen[kErrorState] = true;
  // A state may wait several times; the first time that it is taken out counts.
  for (std::vector<StateId> waiting = {kStartState}; !waiting.empty();) {
    const StateId state = waiting.back();
    waiting.pop_back();
    if (seen[state]) continue;
    seen[state] = true;
    order.push_back(state);
    for (auto c = kColumns.rbegin(); c != kColumns.rend(); ++c)
      waiting.push_back(automaton.states[state].next[column(*c)]);
  }
  return reordered(automaton, order);
}

Automaton to_automaton(const Table& table) {
  Automaton automaton;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto id = static_cast<Table::Id>(i);
    State& state = automaton.states.emplace_back();
    const Table::Row& row = table.rows()[i];
    std::copy(row.begin(), row.end(), state.next.begin());
    if (table.matches_at(id))
      for (const Recognized found : table.matches(id)) state.attributes.push_back(found.pattern);
  }
  return automaton;
}

std::string to_table_text(const Automaton& automaton, const PatternNames& name) {
  const std::string rule(52, '-');
  std::string text = rule + "\n state  |   .    |   O    |   X    |   #    |  att\n" + rule + '\n';
  for (std::size_t id = 1; id < automaton.states.size(); ++id) {
    const State& state = automaton.states[id];
    std::string line = fmt::format(" {:>6} |", id);
    for (const Cell c : kColumns) line += fmt::format(" {:>6} |", state.next[column(c)]);
    if (!state.attributes.empty()) line += ' ' + names_of(state, name, " ");
    text += line + '\n';
  }
  return text + rule + '\n';
}

std::string to_dot(const Automaton& automaton, const PatternNames& name,
                   const DotOptions& options) {
  std::string text =
      "digraph automaton {\n"
      "  rankdir=LR;\n"
      "  node [shape=circle, fontname=\"monospace\"];\n"
      "  edge [fontname=\"monospace\"];\n";
  if (options.error_state) text += "  0 [shape=box, label=\"0 error\"];\n";
  for (StateId id = kStartState; id < automaton.states.size(); ++id)
    text += dot_node(id, automaton.states[id], name);
  for (StateId id = kStartState; id < automaton.states.size(); ++id)
    text += dot_arrows(id, automaton.states[id], options.error_state);
  return text + "}\n";
}

}  // namespace owlet::dfa::tool
