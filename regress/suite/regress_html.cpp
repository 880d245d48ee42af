#include "regress/suite/regress_html.h"

#include <algorithm>
#include <map>
#include <set>

#include "regress/base/file.h"
#include "regress/base/markup.h"
#include "regress/base/table.h"
#include "regress/html/board_svg.h"
#include "regress/html/page.h"
#include "regress/suite/regress_report.h"

namespace owlet::regress {
namespace {

std::string code(std::string_view text) {
  return "<code>" + escaped(text) + "</code>";
}

std::string verdict_word(Verdict verdict) {
  const std::string name(to_string(verdict));
  return "<span class=\"" + name + "\">" + name + "</span>";
}

std::string suite_page_name(const SuiteResult& suite) {
  return file_slug(suite.name) + ".html";
}

// The page of each test of a suite; numbers that are used twice get their line as well.
std::vector<std::string> test_page_names(const SuiteResult& suite) {
  std::map<int, int> uses;
  for (const TestResult& test : suite.tests) ++uses[test.id];
  std::vector<std::string> names;
  for (const TestResult& test : suite.tests) {
    const std::string line = uses[test.id] > 1 ? "-line" + std::to_string(test.line) : "";
    names.push_back(file_slug(suite.name) + "-" + std::to_string(test.id) + line + ".html");
  }
  return names;
}

std::string count_cell(const VerdictCounts& counts, Verdict verdict) {
  const auto found = counts.find(verdict);
  return std::to_string(found == counts.end() ? 0 : found->second);
}

std::vector<std::string> summary_columns(const std::string& first) {
  std::vector<std::string> columns = {first, "tests", "passes"};
  for (const Verdict verdict : kVerdicts) columns.emplace_back(to_string(verdict));
  columns.insert(columns.end(), {"CPU s", "wall s"});
  return columns;
}

std::vector<std::string> summary_row(const std::string& first, const std::vector<TestResult>& tests,
                                     double cpu, double wall) {
  const VerdictCounts counts = count_verdicts(tests);
  const auto passes = std::count_if(tests.begin(), tests.end(),
                                    [](const TestResult& test) { return is_pass(test.verdict); });
  std::vector<std::string> row = {first, std::to_string(tests.size()), std::to_string(passes)};
  for (const Verdict verdict : kVerdicts) row.push_back(count_cell(counts, verdict));
  row.insert(row.end(), {fixed(cpu, 2), fixed(wall, 2)});
  return row;
}

std::vector<std::string> test_row(const SuiteResult& suite, const TestResult& test,
                                  const std::string& page) {
  return {html_link(page, suite.name + ":" + std::to_string(test.id)),
          code(test.command),
          code(test.expected),
          code(test.answer),
          verdict_word(test.verdict),
          fixed(test.wall, 3),
          fixed(test.cpu, 3)};
}

const std::vector<std::string> kTestColumns = {"test",    "command", "expected", "answer",
                                               "verdict", "wall s",  "CPU s"};

std::string command_table(const RunResult& run) {
  std::map<std::string, std::vector<TestResult>, std::less<>> by_command;
  for (const SuiteResult& suite : run.suites) {
    for (const TestResult& test : suite.tests) {
      by_command[std::string(test.command_name())].push_back(test);
    }
  }
  HtmlTable table(summary_columns("command"));
  for (const auto& [name, tests] : by_command) {
    double cpu = 0;
    double wall = 0;
    for (const TestResult& test : tests) {
      cpu += test.cpu;
      wall += test.wall;
    }
    table.add(summary_row(code(name), tests, cpu, wall));
  }
  return table.to_html();
}

// The unexpected outcomes and the slowest tests of all suites.
struct Highlights {
  HtmlTable unexpected{kTestColumns};
  HtmlTable slowest{kTestColumns};
  int unexpected_count = 0;
};

Highlights highlights(const RunResult& run) {
  struct Entry {
    const SuiteResult* suite;
    const TestResult* test;
    std::string page;
  };
  Highlights result;
  std::vector<Entry> all;
  for (const SuiteResult& suite : run.suites) {
    const auto names = test_page_names(suite);
    for (std::size_t i = 0; i < suite.tests.size(); ++i) {
      all.push_back({&suite, &suite.tests[i], names[i]});
    }
  }
  for (const Entry& entry : all) {
    const TestResult& test = *entry.test;
    if (test.verdict != Verdict::kUnexpectedPass &&
        !is_breakage(test.verdict, test.expected_failure)) {
      continue;
    }
    ++result.unexpected_count;
    result.unexpected.add(test_row(*entry.suite, test, entry.page), to_string(test.verdict));
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Entry& a, const Entry& b) { return a.test->wall > b.test->wall; });
  for (std::size_t i = 0; i < std::min<std::size_t>(20, all.size()); ++i) {
    result.slowest.add(test_row(*all[i].suite, *all[i].test, all[i].page));
  }
  return result;
}

std::string index_page(const RunResult& run) {
  std::string body = "<p>" + escaped(run.engine) + " &middot; " + code(run.command) + " &middot; " +
                     escaped(run.date) + " UTC &middot; " + fixed(run.wall, 1) + " s</p>\n";
  HtmlTable suites(summary_columns("suite"));
  for (const SuiteResult& suite : run.suites) {
    suites.add(summary_row(html_link(suite_page_name(suite), suite.name), suite.tests, suite.cpu,
                           suite.wall));
    if (!suite.complete) {
      body +=
          "<p class=\"crash\">" + escaped(suite.name + " is incomplete: " + suite.fault) + "</p>\n";
    }
  }
  const Highlights found = highlights(run);
  body += "<h2>Suites</h2>\n" + suites.to_html();
  body += "<h2>Unexpected outcomes: " + std::to_string(found.unexpected_count) + "</h2>\n";
  if (found.unexpected_count > 0) body += found.unexpected.to_html();
  body += "<h2>Commands</h2>\n" + command_table(run);
  body += "<h2>Slowest tests</h2>\n" + found.slowest.to_html();
  return html_page("Regression: " + run.engine, body);
}

std::string suite_page(const SuiteResult& suite) {
  std::string body = "<p>" + html_link("index.html", "summary") + "</p>\n";
  body +=
      "<p><button data-show=\"\" class=\"on\">all</button>"
      "<button data-show=\"FAILED PASSED error timeout crash unsupported\">unexpected</button>"
      "<button data-show=\"FAILED failed error timeout crash unsupported\">not passed</button>"
      "</p>\n";
  const auto names = test_page_names(suite);
  HtmlTable table(kTestColumns);
  for (std::size_t i = 0; i < suite.tests.size(); ++i) {
    table.add(test_row(suite, suite.tests[i], names[i]), to_string(suite.tests[i].verdict));
  }
  body += table.to_html();
  if (!suite.warnings.empty()) {
    body += "<h2>Warnings</h2>\n<ul>\n";
    for (const std::string& warning : suite.warnings) body += "<li>" + escaped(warning) + "</li>\n";
    body += "</ul>\n";
  }
  return html_page(suite.name, body);
}

std::vector<Mark> marks_of(const TestResult& test) {
  std::vector<Mark> marks;
  const std::size_t blank = test.command.find(' ');
  if (blank != std::string::npos) {
    for (std::string& vertex : vertices_in(test.command.substr(blank))) {
      marks.push_back({std::move(vertex), MarkKind::kAsked});
    }
  }
  const bool negated = test.expected.rfind("[!", 0) == 0;
  for (std::string& vertex : vertices_in(test.expected)) {
    marks.push_back({std::move(vertex), negated ? MarkKind::kForbidden : MarkKind::kExpected});
  }
  for (std::string& vertex : vertices_in(test.answer)) {
    marks.push_back(
        {std::move(vertex), is_pass(test.verdict) ? MarkKind::kRight : MarkKind::kWrong});
  }
  return marks;
}

constexpr std::string_view kLegend =
    "<p class=\"legend\"><span style=\"color:#1c6dd0\">&#9633; asked about</span>"
    "<span style=\"color:#1b9e3a\">&#9679; expected</span>"
    "<span style=\"color:#e07b00\">&#9675; ruled out</span>"
    "<span style=\"color:#d32f2f\">&#9679; answered, wrong</span>"
    "<span style=\"color:#1b9e3a\">&#9673; answered, right</span>"
    "<span style=\"color:#777\">&#9675; last move</span></p>\n";

std::string position_html(const SuiteResult& suite, const TestResult& test) {
  if (test.position < 0) return "<p class=\"note\">The position was never reached.</p>\n";
  const Position& position = suite.positions[static_cast<std::size_t>(test.position)];
  std::string out;
  if (position.board) {
    out += board_svg(*position.board, marks_of(test)) + std::string(kLegend);
  } else {
    out += "<p class=\"note\">The engine did not show a board.</p>\n";
  }
  out += "<details><summary>GTP that leads here</summary>\n<pre>";
  for (const std::string& line : position.gtp) out += escaped(line) + "\n";
  return out + std::to_string(test.id) + " " + escaped(test.command) + "\n#? " +
         escaped(test.expected) + "</pre></details>\n";
}

std::string test_page(const SuiteResult& suite, std::size_t index,
                      const std::vector<std::string>& names) {
  const TestResult& test = suite.tests[index];
  std::string body = "<p>" + html_link("index.html", "summary") + " &middot; " +
                     html_link(suite_page_name(suite), suite.name);
  if (index > 0) body += " &middot; " + html_link(names[index - 1], "previous");
  if (index + 1 < names.size()) body += " &middot; " + html_link(names[index + 1], "next");
  body += "</p>\n";
  HtmlTable table({"command", "expected", "answer", "verdict", "wall s", "CPU s", "line"});
  table.add({code(test.command), code(test.expected), code(test.answer), verdict_word(test.verdict),
             fixed(test.wall, 4), fixed(test.cpu, 4), std::to_string(test.line)});
  body += table.to_html();
  if (!test.detail.empty()) body += "<p class=\"note\">" + escaped(test.detail) + "</p>\n";
  body += position_html(suite, test);
  return html_page(suite.name + ":" + std::to_string(test.id) + " " + test.command, body);
}

}  // namespace

Result<bool> write_regress_html(const std::filesystem::path& folder, const RunResult& run) {
  BOOST_OUTCOME_TRY(write_page_assets(folder));
  BOOST_OUTCOME_TRY(write_file(folder / "index.html", index_page(run)));
  for (const SuiteResult& suite : run.suites) {
    BOOST_OUTCOME_TRY(write_file(folder / suite_page_name(suite), suite_page(suite)));
    const auto names = test_page_names(suite);
    for (std::size_t i = 0; i < suite.tests.size(); ++i) {
      BOOST_OUTCOME_TRY(write_file(folder / names[i], test_page(suite, i, names)));
    }
  }
  return true;
}

}  // namespace owlet::regress
