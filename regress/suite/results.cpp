#include "regress/suite/results.h"

#include <algorithm>

namespace owlet::regress {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;

Json to_json(const Position& position) {
  Json json = {{"gtp", position.gtp}};
  if (position.board) {
    json["size"] = position.board->size;
    json["rows"] = position.board->rows;
    json["last_move"] = position.board->last_move;
  }
  return json;
}

Json to_json(const TestResult& test) {
  return {{"id", test.id},
          {"line", test.line},
          {"command", test.command},
          {"expected", test.expected},
          {"expected_failure", test.expected_failure},
          {"verdict", to_string(test.verdict)},
          {"answer", test.answer},
          {"detail", test.detail},
          {"wall", test.wall},
          {"cpu", test.cpu},
          {"position", test.position}};
}

Json to_json(const SuiteResult& suite) {
  Json json = {{"name", suite.name},         {"file", suite.file},
               {"complete", suite.complete}, {"fault", suite.fault},
               {"wall", suite.wall},         {"cpu", suite.cpu},
               {"restarts", suite.restarts}, {"warnings", suite.warnings}};
  json["tests"] = Json::array();
  for (const TestResult& test : suite.tests) json["tests"].push_back(to_json(test));
  json["positions"] = Json::array();
  for (const Position& position : suite.positions) json["positions"].push_back(to_json(position));
  return json;
}

Position read_position(const Json& json) {
  Position position;
  position.gtp = json.at("gtp").get<std::vector<std::string>>();
  if (json.contains("rows")) {
    position.board = BoardSnapshot{json.at("size"), json.at("rows").get<std::vector<std::string>>(),
                                   json.at("last_move")};
  }
  return position;
}

bool is_consistent(const Position& position) {
  if (!position.board) return true;
  const auto size = static_cast<std::size_t>(position.board->size);
  return size <= 25 && position.board->rows.size() == size &&
         std::all_of(position.board->rows.begin(), position.board->rows.end(),
                     [&](const std::string& row) { return row.size() == size; });
}

Result<TestResult> read_test(const Json& json) {
  TestResult test;
  test.id = json.at("id");
  test.line = json.at("line");
  test.command = json.at("command");
  test.expected = json.at("expected");
  test.expected_failure = json.at("expected_failure");
  const auto verdict = parse_verdict(json.at("verdict").get<std::string>());
  if (!verdict) return Error{"unknown verdict " + json.at("verdict").dump()};
  test.verdict = *verdict;
  test.answer = json.at("answer");
  test.detail = json.at("detail");
  test.wall = json.at("wall");
  test.cpu = json.at("cpu");
  test.position = json.at("position");
  return test;
}

Result<SuiteResult> read_suite(const Json& json) {
  SuiteResult suite;
  suite.name = json.at("name");
  suite.file = json.at("file");
  suite.complete = json.at("complete");
  suite.fault = json.at("fault");
  suite.wall = json.at("wall");
  suite.cpu = json.at("cpu");
  suite.restarts = json.at("restarts");
  suite.warnings = json.at("warnings").get<std::vector<std::string>>();
  for (const Json& entry : json.at("positions")) {
    suite.positions.push_back(read_position(entry));
    if (!is_consistent(suite.positions.back())) return Error{"a board that is not square"};
  }
  for (const Json& entry : json.at("tests")) {
    BOOST_OUTCOME_TRY(test, read_test(entry));
    if (test.position >= static_cast<int>(suite.positions.size())) {
      return Error{"a test with an unknown position"};
    }
    suite.tests.push_back(std::move(test));
  }
  return suite;
}

// Adds the tests of another part of the same suite.
Result<bool> absorb(SuiteResult& into, SuiteResult part) {
  const int offset = static_cast<int>(into.positions.size());
  for (TestResult& test : part.tests) {
    const bool twice = std::any_of(into.tests.begin(), into.tests.end(), [&](const auto& other) {
      return other.line == test.line && other.id == test.id;
    });
    if (twice) {
      return Error{"test " + part.name + ":" + std::to_string(test.id) + " is in two parts"};
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
  return true;
}

}  // namespace

VerdictCounts count_verdicts(const std::vector<TestResult>& tests) {
  VerdictCounts counts;
  for (const TestResult& test : tests) ++counts[test.verdict];
  return counts;
}

int exit_status(const RunResult& run) {
  int status = 0;
  for (const SuiteResult& suite : run.suites) {
    if (!suite.complete) return 2;
    for (const TestResult& test : suite.tests) {
      if (test.verdict == Verdict::kCrash) return 2;
      if (is_breakage(test.verdict, test.expected_failure)) status = 1;
    }
  }
  return status;
}

Json to_json(const RunResult& run) {
  Json json = {{"format", kFormat},
               {"engine", run.engine},
               {"command", run.command},
               {"date", run.date},
               {"wall", run.wall}};
  json["suites"] = Json::array();
  for (const SuiteResult& suite : run.suites) json["suites"].push_back(to_json(suite));
  return json;
}

std::string to_json_text(const RunResult& run) {
  return to_json(run).dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<RunResult> parse_run(std::string_view json_text) {
  try {
    const Json json = Json::parse(json_text);
    if (json.at("format") != kFormat) return Error{"results of another format"};
    RunResult run;
    run.engine = json.at("engine");
    run.command = json.at("command");
    run.date = json.at("date");
    run.wall = json.at("wall");
    for (const Json& entry : json.at("suites")) {
      BOOST_OUTCOME_TRY(suite, read_suite(entry));
      run.suites.push_back(std::move(suite));
    }
    return run;
  } catch (const Json::exception& fault) {
    return Error{std::string("not the results of a run: ") + fault.what()};
  }
}

Result<RunResult> merge_runs(std::vector<RunResult> parts) {
  if (parts.empty()) return Error{"nothing to merge"};
  RunResult merged = std::move(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    RunResult& part = parts[i];
    if (part.engine != merged.engine) {
      return Error{"the parts are of different engines: '" + merged.engine + "' and '" +
                   part.engine + "'"};
    }
    merged.wall = std::max(merged.wall, part.wall);
    merged.date = std::min(merged.date, part.date);
    for (SuiteResult& suite : part.suites) {
      const auto same = std::find_if(merged.suites.begin(), merged.suites.end(),
                                     [&](const SuiteResult& s) { return s.name == suite.name; });
      if (same == merged.suites.end()) {
        merged.suites.push_back(std::move(suite));
        continue;
      }
      BOOST_OUTCOME_TRY(absorb(*same, std::move(suite)));
    }
  }
  return merged;
}

}  // namespace owlet::regress
