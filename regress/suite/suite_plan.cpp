#include "regress/suite/suite_plan.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/trim.hpp>
#include <map>
#include <sstream>

#include "engine/base/file.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kResets = {"loadsgf", "clear_board", "boardsize"};
constexpr std::array<std::string_view, 18> kMoves = {"play",
                                                     "black",
                                                     "white",
                                                     "genmove",
                                                     "undo",
                                                     "gg-undo",
                                                     "trymove",
                                                     "tryko",
                                                     "popgo",
                                                     "fixed_handicap",
                                                     "place_free_handicap",
                                                     "set_free_handicap",
                                                     "genmove_black",
                                                     "genmove_white",
                                                     "gogui-play_sequence",
                                                     "gogui-setup",
                                                     "gogui-setup_player",
                                                     "kgs-genmove_cleanup"};

template <typename List>
bool contains(const List& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

// One --only: a suite and the ranges of test numbers wanted from it (none: all).
struct Only {
  std::string suite;
  std::vector<std::pair<int, int>> ranges;
  bool used = false;

  [[nodiscard]] bool includes(int id) const {
    return ranges.empty() || std::any_of(ranges.begin(), ranges.end(), [id](const auto& range) {
             return range.first <= id && id <= range.second;
           });
  }
};

Result<Only> parse_only(const std::string& text) {
  Only only;
  const std::size_t colon = text.rfind(':');
  only.suite = text.substr(0, colon);
  if (only.suite.ends_with(".tst")) only.suite.resize(only.suite.size() - 4);
  if (colon == std::string::npos) return only;
  std::istringstream fields(text.substr(colon + 1));
  for (std::string field; std::getline(fields, field, ',');) {
    const std::size_t dash = field.find('-');
    const auto first = parse_number<int>(field.substr(0, dash));
    const auto last = dash == std::string::npos ? first : parse_number<int>(field.substr(dash + 1));
    if (!first || !last || *first < 0 || *first > *last) {
      return Error{"--only: expected SUITE or SUITE:3,7-12, not '" + text + "'"};
    }
    only.ranges.emplace_back(*first, *last);
  }
  if (only.ranges.empty()) return Error{"--only: no test number in '" + text + "'"};
  return only;
}

Result<std::vector<std::string>> expand_lists(const std::vector<std::string>& files) {
  std::vector<std::string> result;
  for (const std::string& file : files) {
    if (file.rfind('@', 0) != 0) {
      result.push_back(file);
      continue;
    }
    const fs::path list = file.substr(1);
    BOOST_OUTCOME_TRY(text, read_file(list.string()));
    for (const std::string_view line : lines_of(text)) {
      const auto name = boost::trim_copy(std::string(line.substr(0, line.find('#'))));
      if (!name.empty()) result.push_back((list.parent_path() / name).string());
    }
  }
  return result;
}

void select(SuitePlan& plan, std::vector<Only>& only, const Selection& selection) {
  plan.wanted.assign(plan.tst.commands.size(), false);
  for (std::size_t i = 0; i < plan.tst.commands.size(); ++i) {
    const TstCommand& command = plan.tst.commands[i];
    if (!command.is_test()) continue;
    bool included = only.empty();
    for (Only& entry : only) {
      if (entry.suite != plan.name || !entry.includes(*command.id)) continue;
      included = entry.used = true;
    }
    const bool named = selection.commands.empty() || contains(selection.commands, command.name());
    plan.wanted[i] = included && named;
  }
}

void select_shard(std::vector<SuitePlan>& plans, Shard shard) {
  int counted = 0;
  for (SuitePlan& plan : plans) {
    for (const PositionRange& range : plan.positions) {
      if (!plan.wants(range) || shard.takes(counted++)) continue;
      std::fill(plan.wanted.begin() + static_cast<std::ptrdiff_t>(range.begin),
                plan.wanted.begin() + static_cast<std::ptrdiff_t>(range.end), false);
    }
  }
}

std::string names_of(const std::vector<std::string>& files) {
  std::string names;
  for (const std::string& file : files) names += (names.empty() ? "" : ", ") + file;
  return names;
}

// Suites of the same name go by their paths.
void tell_apart(std::vector<SuitePlan>& plans) {
  std::map<std::string, int> uses;
  for (const SuitePlan& plan : plans) ++uses[plan.name];
  for (SuitePlan& plan : plans) {
    if (uses[plan.name] > 1) plan.name = (plan.file.parent_path() / plan.file.stem()).string();
  }
}

}  // namespace

int SuitePlan::wanted_count() const {
  return static_cast<int>(std::count(wanted.begin(), wanted.end(), true));
}

bool SuitePlan::wants(const PositionRange& range) const {
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (wanted[i]) return true;
  }
  return false;
}

CommandKind kind_of(std::string_view command_name) {
  if (contains(kResets, command_name)) return CommandKind::kReset;
  return contains(kMoves, command_name) ? CommandKind::kMove : CommandKind::kOther;
}

std::vector<PositionRange> find_positions(const Tst& tst) {
  std::vector<PositionRange> ranges;
  // While true the range holds only resets and settings: "boardsize 9", "clear_board", "komi 5"
  // make one position together.
  bool opening = true;
  for (std::size_t i = 0; i < tst.commands.size(); ++i) {
    const TstCommand& command = tst.commands[i];
    const CommandKind kind = kind_of(command.name());
    const bool reset = kind == CommandKind::kReset && !command.id;
    const bool goes_on = opening && command.name() != "loadsgf";
    if (ranges.empty() || (reset && !goes_on)) {
      if (!ranges.empty()) ranges.back().end = i;
      ranges.push_back({i, tst.commands.size()});
      opening = true;
    }
    opening = opening && !command.id && kind != CommandKind::kMove && command.name() != "loadsgf";
  }
  return ranges;
}

Result<std::vector<SuitePlan>> plan_suites(const std::vector<std::string>& files,
                                           const Selection& selection) {
  std::vector<Only> only;
  for (const std::string& text : selection.only) {
    BOOST_OUTCOME_TRY(entry, parse_only(text));
    only.push_back(std::move(entry));
  }
  BOOST_OUTCOME_TRY(expanded, expand_lists(files));
  std::vector<SuitePlan> plans;
  for (const std::string& file : expanded) {
    BOOST_OUTCOME_TRY(text, read_file(file));
    SuitePlan plan;
    plan.file = file;
    plan.name = plan.file.stem().string();
    plan.tst = parse_tst(text);
    plan.positions = find_positions(plan.tst);
    plans.push_back(std::move(plan));
  }
  tell_apart(plans);
  for (SuitePlan& plan : plans) select(plan, only, selection);
  for (std::size_t i = 0; i < only.size(); ++i) {
    if (!only[i].used) return Error{"--only: no such test: " + selection.only[i]};
  }
  const auto wants_none = [](const SuitePlan& plan) { return plan.wanted_count() == 0; };
  if (std::all_of(plans.begin(), plans.end(), wants_none)) {
    return selection.commands.empty() ? Error{"there is no test in " + names_of(files)}
                                      : Error{"--command: no such test"};
  }
  select_shard(plans, selection.shard);
  return plans;
}

}  // namespace owlet::regress
