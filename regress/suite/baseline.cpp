#include "regress/suite/baseline.h"

#include <fmt/format.h>

#include <map>
#include <tuple>

namespace owlet::regress {
namespace {

constexpr double kNoticeable = 0.020;  // seconds of CPU
constexpr double kMuchSlower = 2;      // times the earlier CPU time

// Suite, number and command.
using TestKey = std::tuple<std::string, int, std::string>;

std::string was(const TestChange& change) {
  const auto& [label, before, after] = change;
  const bool same = before.answer == after.answer;
  return fmt::format("  {} {}: {} -> {}, expected {}, got '{}'{}\n", label, after.command,
                     to_string(before.verdict), to_string(after.verdict), after.expected,
                     after.answer, same ? "" : ", was '" + before.answer + "'");
}

}  // namespace

RunComparison compare(const RunResult& before, const RunResult& after) {
  std::map<TestKey, const TestResult*> old;
  const auto key_of = [](const TestPlace& place) {
    return TestKey(place.suite->name, place.test().id, place.test().command);
  };
  for (const TestPlace& place : all_tests(before)) old[key_of(place)] = &place.test();
  RunComparison result;
  for (const TestPlace& place : all_tests(after)) {
    const TestResult& test = place.test();
    const auto found = old.find(key_of(place));
    if (found == old.end()) {
      ++result.only_after;
      continue;
    }
    const TestResult& earlier = *found->second;
    ++result.compared;
    const TestChange change{place.label(), earlier, test};
    const bool passes = is_pass(test.verdict);
    if (passes && !is_pass(earlier.verdict)) result.newly_passing.push_back(change);
    if (!passes && is_pass(earlier.verdict)) result.newly_failing.push_back(change);
    if (test.cpu > kNoticeable && test.cpu > kMuchSlower * earlier.cpu) {
      result.slower.push_back(change);
    }
    old.erase(found);
  }
  result.only_before = static_cast<int>(old.size());
  return result;
}

std::string to_text(const RunComparison& c) {
  std::string out = fmt::format("Compared with the earlier run: {} tests", c.compared);
  if (c.only_after > 0) out += fmt::format(", {} new", c.only_after);
  if (c.only_before > 0) out += fmt::format(", {} not run now", c.only_before);
  out += fmt::format("\nNewly passing: {}\n", c.newly_passing.size());
  for (const TestChange& change : c.newly_passing) out += was(change);
  out += fmt::format("Newly failing: {}\n", c.newly_failing.size());
  for (const TestChange& change : c.newly_failing) out += was(change);
  out += fmt::format("Slower than twice: {}\n", c.slower.size());
  for (const TestChange& change : c.slower) {
    out += fmt::format("  {} {}: {:.3f} s -> {:.3f} s\n", change.label, change.after.command,
                       change.before.cpu, change.after.cpu);
  }
  return out;
}

}  // namespace owlet::regress
