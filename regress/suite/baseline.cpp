#include "regress/suite/baseline.h"

#include <map>
#include <tuple>

#include "regress/base/table.h"

namespace owlet::regress {
namespace {

constexpr double kNoticeable = 0.020;  // seconds
constexpr double kMuchSlower = 2;

using Key = std::tuple<std::string, int, std::string>;

std::string was(const TestChange& change) {
  return "  " + change.suite + ":" + std::to_string(change.after.id) + " " + change.after.command +
         ": " + std::string(to_string(change.before.verdict)) + " -> " +
         std::string(to_string(change.after.verdict)) + ", expected " + change.after.expected +
         ", got '" + change.after.answer + "'" +
         (change.before.answer == change.after.answer ? ""
                                                      : ", was '" + change.before.answer + "'") +
         "\n";
}

}  // namespace

Comparison compare(const RunResult& before, const RunResult& after) {
  std::map<Key, const TestResult*> old;
  for (const SuiteResult& suite : before.suites) {
    for (const TestResult& test : suite.tests) {
      old[{suite.name, test.id, test.command}] = &test;
    }
  }
  Comparison result;
  for (const SuiteResult& suite : after.suites) {
    for (const TestResult& test : suite.tests) {
      const auto found = old.find({suite.name, test.id, test.command});
      if (found == old.end()) {
        ++result.only_after;
        continue;
      }
      const TestResult& earlier = *found->second;
      ++result.compared;
      const TestChange change{suite.name, earlier, test};
      if (is_pass(test.verdict) && !is_pass(earlier.verdict))
        result.newly_passing.push_back(change);
      if (!is_pass(test.verdict) && is_pass(earlier.verdict))
        result.newly_failing.push_back(change);
      if (test.cpu > kNoticeable && test.cpu > kMuchSlower * earlier.cpu) {
        result.slower.push_back(change);
      }
      old.erase(found);
    }
  }
  result.only_before = static_cast<int>(old.size());
  return result;
}

std::string to_text(const Comparison& c) {
  std::string out = "Compared with the earlier run: " + std::to_string(c.compared) + " tests";
  if (c.only_after > 0) out += ", " + std::to_string(c.only_after) + " new";
  if (c.only_before > 0) out += ", " + std::to_string(c.only_before) + " not run now";
  out += "\nNewly passing: " + std::to_string(c.newly_passing.size()) + "\n";
  for (const TestChange& change : c.newly_passing) out += was(change);
  out += "Newly failing: " + std::to_string(c.newly_failing.size()) + "\n";
  for (const TestChange& change : c.newly_failing) out += was(change);
  out += "Slower than twice: " + std::to_string(c.slower.size()) + "\n";
  for (const TestChange& change : c.slower) {
    out += "  " + change.suite + ":" + std::to_string(change.after.id) + " " +
           change.after.command + ": " + fixed(change.before.cpu, 3) + " s -> " +
           fixed(change.after.cpu, 3) + " s\n";
  }
  return out;
}

}  // namespace owlet::regress
