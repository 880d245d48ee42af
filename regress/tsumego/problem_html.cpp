#include "regress/tsumego/problem_html.h"

#include "regress/base/output.h"
#include "regress/base/table.h"
#include "regress/base/text.h"
#include "regress/html/board_svg.h"
#include "regress/html/page.h"
#include "regress/tsumego/problem_report.h"

namespace owlet::regress {
namespace {

// Names of problems need not be names of files, nor differ.
std::string page_name(const ProblemList& list, std::size_t index) {
  return file_slug(list.name) + "-" + std::to_string(index + 1) + ".html";
}

// The class that pages colour.
std::string_view class_of(const ProblemResult& result) {
  return !result.fault.empty() ? "crash" : result.right ? "passed" : "FAILED";
}

std::string verdict_word(const ProblemResult& result) {
  return "<span class=\"" + std::string(class_of(result)) + "\">" + std::string(result.verdict()) +
         "</span>";
}

std::string index_page(const ProblemRunResult& run) {
  HtmlTable lists(problem_columns());
  HtmlTable problems({"problem", "list", "question", "answer", "verdict", "CPU s"});
  for (const ProblemList& list : run.lists) {
    Cells cells = problem_cells(list);
    cells.front() = escaped(cells.front());
    lists.add(cells);
    for (std::size_t i = 0; i < list.results.size(); ++i) {
      const ProblemResult& result = list.results[i];
      problems.add(
          {html_link(page_name(list, i), result.id), escaped(list.name), escaped(result.question),
           escaped(result.answer), verdict_word(result), fixed(result.cpu, 3)},
          class_of(result));
    }
  }
  const std::string body = "<p>" + escaped(run.engine) + " &middot; <code>" + escaped(run.command) +
                           "</code> &middot; " + escaped(run.date) + " UTC</p>\n" +
                           lists.to_html() +
                           "<h2>Problems</h2>\n<p><button data-show=\"\" class=\"on\">all</button>"
                           "<button data-show=\"FAILED\">wrong</button>"
                           "<button data-show=\"crash\">faults</button></p>\n" +
                           problems.to_html();
  return html_page("Problems: " + run.engine, body);
}

std::string problem_page(const ProblemList& list, std::size_t index) {
  const ProblemResult& result = list.results[index];
  std::vector<BoardMark> marks;
  if (!result.target.empty()) marks.push_back({result.target, MarkKind::kAsked});
  for (const std::string& solution : result.solutions) {
    marks.push_back({solution, MarkKind::kExpected});
  }
  for (const std::string& vertex : vertices_in(result.answer)) {
    marks.push_back({vertex, result.right ? MarkKind::kRight : MarkKind::kWrong});
  }
  std::string body = "<p>" + html_link("index.html", "all problems");
  if (index > 0) body += " &middot; " + html_link(page_name(list, index - 1), "previous");
  if (index + 1 < list.results.size()) {
    body += " &middot; " + html_link(page_name(list, index + 1), "next");
  }
  body += "</p>\n<p><code>" + escaped(result.question) + "</code> = <code>" +
          escaped(result.answer) + "</code> " + verdict_word(result) + "</p>\n";
  if (!result.fault.empty()) body += "<p class=\"note\">" + escaped(result.fault) + "</p>\n";
  const int size = static_cast<int>(result.rows.size());
  body += board_svg({size, result.rows, {}}, marks) + std::string(kMarkLegend);
  return html_page(list.name + ": " + result.id, body);
}

}  // namespace

Result<void> write_problem_html(const std::filesystem::path& folder, const ProblemRunResult& run) {
  BOOST_OUTCOME_TRY(write_page_assets(folder));
  BOOST_OUTCOME_TRY(write_output(folder / "index.html", index_page(run)));
  for (const ProblemList& list : run.lists) {
    for (std::size_t i = 0; i < list.results.size(); ++i) {
      BOOST_OUTCOME_TRY(write_output(folder / page_name(list, i), problem_page(list, i)));
    }
  }
  return success();
}

}  // namespace owlet::regress
