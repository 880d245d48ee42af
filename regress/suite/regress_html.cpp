#include "regress/suite/regress_html.h"

#include <fmt/format.h>

#include <algorithm>

#include "regress/base/output.h"
#include "regress/base/table.h"
#include "regress/base/text.h"
#include "regress/html/board_svg.h"
#include "regress/html/page.h"
#include "regress/suite/regress_report.h"

namespace owlet::regress {
namespace {

constexpr std::size_t kSlowestShown = 20;

std::string code(std::string_view text) {
  return "<code>" + escaped(text) + "</code>";
}

std::string verdict_word(TestVerdict verdict) {
  return fmt::format("<span class=\"{0}\">{0}</span>", to_string(verdict));
}

std::string suite_page_name(const SuiteResult& suite) {
  return file_slug(suite.name) + ".html";
}

// The page of a test; a number that is used twice has its line as well.
std::string test_page_name(const SuiteResult& suite, const TestResult& test) {
  const auto uses = std::count_if(suite.tests.begin(), suite.tests.end(),
                                  [&](const TestResult& other) { return other.id == test.id; });
  return fmt::format("{}-{}{}.html", file_slug(suite.name), test.id,
                     uses > 1 ? "-line" + std::to_string(test.line) : "");
}

HtmlTable summary_table(const std::string& first) {
  Cells columns = {first, "tests", "passes"};
  for (const TestVerdict verdict : kVerdicts) columns.emplace_back(to_string(verdict));
  return HtmlTable(joined({columns, {"CPU s", "wall s"}}));
}

Cells summary_row(const std::string& first, const TestTotals& totals) {
  Cells row = {first, std::to_string(totals.tests), std::to_string(totals.passes())};
  for (const TestVerdict verdict : kVerdicts) row.push_back(std::to_string(totals.count(verdict)));
  return joined({row, {fixed(totals.cpu, 2), fixed(totals.wall, 2)}});
}

// A table with a row for each test that has been added.
class TestTable {
 public:
  // `row_class`: see HtmlTable.
  void add(const TestPlace& place, std::string_view row_class = {}) {
    const TestResult& test = place.test();
    table_.add({html_link(test_page_name(*place.suite, test), place.label()), code(test.command),
                code(test.expected), code(test.answer), verdict_word(test.verdict),
                fixed(test.wall, 3), fixed(test.cpu, 3)},
               row_class);
    ++size_;
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] std::string to_html() const { return table_.to_html(); }

 private:
  HtmlTable table_{{"test", "command", "expected", "answer", "verdict", "wall s", "CPU s"}};
  int size_ = 0;
};

std::string index_page(const RunResult& run) {
  std::string body = "<p>" + escaped(run.engine) + " &middot; " + code(run.command) + " &middot; " +
                     escaped(run.date) + " UTC &middot; " + fixed(run.wall, 1) + " s</p>\n";
  HtmlTable suites = summary_table("suite");
  for (const SuiteResult& suite : run.suites) {
    suites.add(summary_row(html_link(suite_page_name(suite), suite.name), totals_of(suite)));
    if (!suite.complete) {
      body +=
          "<p class=\"crash\">" + escaped(suite.name + " is incomplete: " + suite.fault) + "</p>\n";
    }
  }
  HtmlTable commands = summary_table("command");
  for (const auto& [name, totals] : totals_by_command(run)) {
    commands.add(summary_row(code(name), totals));
  }
  TestTable unexpected;
  for (const TestPlace& place : all_tests(run)) {
    if (!place.test().is_unexpected()) continue;
    unexpected.add(place, to_string(place.test().verdict));
  }
  TestTable slowest;
  for (const TestPlace& place : slowest_tests(run, kSlowestShown)) slowest.add(place);
  body += "<h2>Suites</h2>\n" + suites.to_html();
  body += "<h2>Unexpected outcomes: " + std::to_string(unexpected.size()) + "</h2>\n";
  if (unexpected.size() > 0) body += unexpected.to_html();
  body += "<h2>Commands</h2>\n" + commands.to_html();
  body += "<h2>Slowest tests</h2>\n" + slowest.to_html();
  return html_page("Regression: " + run.engine, body);
}

std::string suite_page(const SuiteResult& suite) {
  std::string body = "<p>" + html_link("index.html", "summary") + "</p>\n";
  body +=
      "<p><button data-show=\"\" class=\"on\">all</button>"
      "<button data-show=\"FAILED PASSED error timeout crash unsupported\">unexpected</button>"
      "<button data-show=\"FAILED failed error timeout crash unsupported\">not passed</button>"
      "</p>\n";
  TestTable table;
  for (std::size_t i = 0; i < suite.tests.size(); ++i) {
    table.add({&suite, i}, to_string(suite.tests[i].verdict));
  }
  body += table.to_html();
  if (!suite.warnings.empty()) {
    body += "<h2>Warnings</h2>\n<ul>\n";
    for (const std::string& warning : suite.warnings) body += "<li>" + escaped(warning) + "</li>\n";
    body += "</ul>\n";
  }
  return html_page(suite.name, body);
}

std::vector<BoardMark> marks_of(const TestResult& test) {
  std::vector<BoardMark> marks;
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

std::string position_html(const SuiteResult& suite, const TestResult& test) {
  if (test.position < 0) return "<p class=\"note\">The position was never reached.</p>\n";
  const SuitePosition& position = suite.positions[static_cast<std::size_t>(test.position)];
  std::string out;
  if (position.board.size() > 0) {
    out += board_svg(position.board, marks_of(test)) + std::string(kMarkLegend);
  } else {
    out += "<p class=\"note\">The engine did not show a board.</p>\n";
  }
  out += "<details><summary>GTP that leads here</summary>\n<pre>";
  for (const std::string& line : position.gtp) out += escaped(line) + "\n";
  return out + std::to_string(test.id) + " " + escaped(test.command) + "\n#? " +
         escaped(test.expected) + "</pre></details>\n";
}

std::string test_page(const SuiteResult& suite, std::size_t index) {
  const TestResult& test = suite.tests[index];
  const auto link = [&](std::size_t other, const char* text) {
    return " &middot; " + html_link(test_page_name(suite, suite.tests[other]), text);
  };
  std::string body = "<p>" + html_link("index.html", "summary") + " &middot; " +
                     html_link(suite_page_name(suite), suite.name);
  if (index > 0) body += link(index - 1, "previous");
  if (index + 1 < suite.tests.size()) body += link(index + 1, "next");
  body += "</p>\n";
  HtmlTable table({"command", "expected", "answer", "verdict", "wall s", "CPU s", "line"});
  table.add({code(test.command), code(test.expected), code(test.answer), verdict_word(test.verdict),
             fixed(test.wall, 4), fixed(test.cpu, 4), std::to_string(test.line)});
  body += table.to_html();
  if (!test.detail.empty()) body += "<p class=\"note\">" + escaped(test.detail) + "</p>\n";
  body += position_html(suite, test);
  return html_page(suite.label(test) + " " + test.command, body);
}

}  // namespace

Result<void> write_regress_html(const std::filesystem::path& folder, const RunResult& run) {
  BOOST_OUTCOME_TRY(write_page_assets(folder));
  BOOST_OUTCOME_TRY(write_output(folder / "index.html", index_page(run)));
  for (const SuiteResult& suite : run.suites) {
    BOOST_OUTCOME_TRY(write_output(folder / suite_page_name(suite), suite_page(suite)));
    for (std::size_t i = 0; i < suite.tests.size(); ++i) {
      const std::string name = test_page_name(suite, suite.tests[i]);
      BOOST_OUTCOME_TRY(write_output(folder / name, test_page(suite, i)));
    }
  }
  return success();
}

}  // namespace owlet::regress
