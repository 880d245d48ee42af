#include "regress/suite/results.h"

#include <algorithm>

#include "engine/base/file.h"
#include "regress/base/vertex.h"

namespace owlet::regress {
namespace {

constexpr int kFormat = 1;

// Fails if the tests and boards do not belong together.
Result<void> check_suite(const SuiteResult& suite) {
  for (const SuitePosition& position : suite.positions) {
    const auto& rows = position.board.rows;
    const bool square =
        position.board.size() <= kMaxSize &&
        std::ranges::all_of(rows, [&](const auto& row) { return row.size() == rows.size(); });
    if (!square) return Error{"a board that is not square"};
  }
  for (const TestResult& test : suite.tests) {
    if (test.position >= static_cast<int>(suite.positions.size())) {
      return Error{"a test with an unknown position"};
    }
  }
  return success();
}

// Adds the tests of another part of the same suite.
Result<void> absorb(SuiteResult& into, SuiteResult part) {
  const int offset = static_cast<int>(into.positions.size());
  for (TestResult& test : part.tests) {
    const bool twice = std::any_of(into.tests.begin(), into.tests.end(), [&](const auto& other) {
      return other.line == test.line && other.id == test.id;
    });
    if (twice) {
      return Error{"test " + part.label(test) + " is in two parts"};
    }
    if (test.position >= 0) test.position += offset;
  }
  std::move(part.tests.begin(), part.tests.end(), std::back_inserter(into.tests));
  std::move(part.positions.begin(), part.positions.end(), std::back_inserter(into.positions));
  std::sort(into.tests.begin(), into.tests.end(),
            [](const TestResult& a, const TestResult& b) { return a.line < b.line; });
  into.wall += part.wall;
  into.cpu += part.cpu;
  into.restarts += part.restarts;
  into.complete = into.complete && part.complete;
  if (into.fault.empty()) into.fault = part.fault;
  for (std::string& warning : part.warnings) {
    if (std::find(into.warnings.begin(), into.warnings.end(), warning) == into.warnings.end()) {
      into.warnings.push_back(std::move(warning));
    }
  }
  return success();
}

}  // namespace

void TestTotals::add(const TestResult& test) {
  ++verdicts[test.verdict];
  ++tests;
  cpu += test.cpu;
  wall += test.wall;
  slowest = std::max(slowest, test.wall);
}

void TestTotals::add(const TestTotals& more) {
  for (const auto& [verdict, count] : more.verdicts) verdicts[verdict] += count;
  tests += more.tests;
  cpu += more.cpu;
  wall += more.wall;
  slowest = std::max(slowest, more.slowest);
}

int TestTotals::count(TestVerdict verdict) const {
  const auto found = verdicts.find(verdict);
  return found == verdicts.end() ? 0 : found->second;
}

int TestTotals::passes() const {
  return count(TestVerdict::kPassed) + count(TestVerdict::kUnexpectedPass);
}

TestTotals totals_of(const SuiteResult& suite) {
  TestTotals totals;
  for (const TestResult& test : suite.tests) totals.add(test);
  totals.cpu = suite.cpu;
  totals.wall = suite.wall;
  return totals;
}

std::map<std::string, TestTotals> totals_by_command(const RunResult& run) {
  std::map<std::string, TestTotals> totals;
  for (const TestPlace& place : all_tests(run)) {
    totals[place.test().command_name()].add(place.test());
  }
  return totals;
}

std::vector<TestPlace> all_tests(const RunResult& run) {
  std::vector<TestPlace> places;
  for (const SuiteResult& suite : run.suites) {
    for (std::size_t i = 0; i < suite.tests.size(); ++i) places.push_back({&suite, i});
  }
  return places;
}

std::vector<TestPlace> slowest_tests(const RunResult& run, std::size_t count) {
  std::vector<TestPlace> places = all_tests(run);
  std::stable_sort(places.begin(), places.end(), [](const TestPlace& a, const TestPlace& b) {
    return a.test().wall > b.test().wall;
  });
  places.resize(std::min(count, places.size()));
  return places;
}

int exit_status(const RunResult& run) {
  int status = 0;
  for (const SuiteResult& suite : run.suites) {
    if (!suite.complete) return kExitEngine;
    for (const TestResult& test : suite.tests) {
      if (test.verdict == TestVerdict::kCrash) return kExitEngine;
      if (test.is_broken()) status = kExitFailed;
    }
  }
  return status;
}

std::string to_json_text(const RunResult& run) {
  Json json = {{"format", kFormat}};
  json.update(Json(run));
  return to_text(json, 1) + "\n";
}

Result<RunResult> parse_run(std::string_view json_text) {
  try {
    const Json json = Json::parse(json_text);
    if (json.at("format") != kFormat) return Error{"results of another format"};
    auto run = json.get<RunResult>();
    for (const SuiteResult& suite : run.suites) {
      BOOST_OUTCOME_TRY(check_suite(suite));
    }
    return run;
  } catch (const std::exception& fault) {
    return Error{std::string("not the results of a run: ") + fault_text(fault)};
  }
}

Result<RunResult> read_run(const std::string& path) {
  BOOST_OUTCOME_TRY(text, read_file(path));
  auto run = parse_run(text);
  if (!run) return in_file(path, run.error());
  return run;
}

Result<RunResult> merge_runs(std::vector<RunResult> parts) {
  if (parts.empty()) return Error{"nothing to merge"};
  RunResult merged = parts.front();
  merged.suites.clear();
  for (RunResult& part : parts) {
    if (part.engine.empty()) part.engine = merged.engine;  // a shard without a test
    if (merged.engine.empty()) merged.engine = part.engine;
    if (part.engine != merged.engine) {
      return Error{"the parts are of different engines: '" + merged.engine + "' and '" +
                   part.engine + "'"};
    }
    merged.wall = std::max(merged.wall, part.wall);
    merged.date = std::min(merged.date, part.date);
    for (SuiteResult& suite : part.suites) {
      const auto same = std::ranges::find(merged.suites, suite.name, &SuiteResult::name);
      if (same == merged.suites.end()) {
        merged.suites.push_back(std::move(suite));
        continue;
      }
      BOOST_OUTCOME_TRY(absorb(*same, std::move(suite)));
    }
  }
  return merged;
}

Result<RunResult> merge_files(const std::vector<std::string>& paths) {
  std::vector<RunResult> parts;
  for (const std::string& path : paths) {
    BOOST_OUTCOME_TRY(part, read_run(path));
    parts.push_back(std::move(part));
  }
  return merge_runs(std::move(parts));
}

}  // namespace owlet::regress
