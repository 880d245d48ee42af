#include "regress/html/page.h"

#include <algorithm>
#include <cctype>

#include "regress/base/output.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

constexpr std::string_view kStyle = R"(body {
  font: 15px/1.45 system-ui, sans-serif; color: #222; background: #fafaf7;
  max-width: 70rem; margin: 1.5rem auto; padding: 0 1rem;
}
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; margin: .5rem 0; background: #fff; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #e3e3dc; text-align: left; }
th { cursor: pointer; background: #f0f0ea; user-select: none; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
code, pre { font: 13px/1.4 ui-monospace, monospace; }
pre { background: #f0f0ea; padding: .6rem; overflow: auto; }
a { color: #0b5394; text-decoration: none; } a:hover { text-decoration: underline; }
.passed, .PASSED { color: #1b7a2f; } .FAILED, .error, .timeout, .crash { color: #b3261e; }
.failed { color: #8a6d00; } .unsupported, .ignored { color: #777; }
.FAILED, .PASSED, .crash { font-weight: 600; }
button { margin-right: .3rem; } button.on { background: #d8e6f5; }
.board { background: #e8c77d; border-radius: 4px; max-width: 100%; height: auto; }
.legend span { margin-right: 1rem; white-space: nowrap; }
.note { color: #666; }
.chart { background: #fff; border: 1px solid #e3e3dc; max-width: 100%; height: auto; }
)";

// Sorting and filtering only: every page reads well without it.
constexpr std::string_view kScript = R"('use strict';
function value(row, column) {
  const text = row.cells[column].textContent.trim();
  const number = parseFloat(text);
  return Number.isNaN(number) ? text.toLowerCase() : number;
}
function sort(table, column, heading) {
  const up = heading.dataset.up !== 'true';
  heading.dataset.up = up;
  const rows = Array.from(table.tBodies[0].rows);
  rows.sort((a, b) => {
    const x = value(a, column), y = value(b, column);
    const order = typeof x === typeof y ? (x < y ? -1 : x > y ? 1 : 0)
                                        : (typeof x === 'number' ? -1 : 1);
    return up ? order : -order;
  });
  rows.forEach(row => table.tBodies[0].appendChild(row));
}
for (const table of document.querySelectorAll('table')) {
  Array.from(table.tHead.rows[0].cells).forEach((heading, column) =>
      heading.addEventListener('click', () => sort(table, column, heading)));
}
for (const button of document.querySelectorAll('button[data-show]')) {
  button.addEventListener('click', () => {
    const shown = button.dataset.show.split(' ').filter(name => name);
    for (const row of document.querySelectorAll('tbody tr')) {
      row.hidden = shown.length > 0 && !shown.some(name => row.classList.contains(name));
    }
    for (const other of document.querySelectorAll('button[data-show]')) {
      other.classList.toggle('on', other === button);
    }
  });
}
// Reached only when nothing above has failed.
document.documentElement.dataset.ready = 'yes';
)";

bool is_number(std::string_view cell) {
  return !cell.empty() && std::all_of(cell.begin(), cell.end(), [](unsigned char c) {
    return std::isdigit(c) != 0 || c == '.' || c == '-' || c == '+' || c == '%';
  });
}

}  // namespace

std::string html_page(std::string_view title, std::string_view body) {
  const std::string name = escaped(title);
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
         name + "</title>\n<link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n<h1>" +
         name + "</h1>\n" + std::string(body) +
         "\n<script src=\"script.js\"></script>\n</body>\n</html>\n";
}

void HtmlTable::add(const std::vector<std::string>& cells, std::string_view row_class) {
  rows_ += row_class.empty() ? "<tr>" : "<tr class=\"" + std::string(row_class) + "\">";
  for (const std::string& cell : cells) {
    rows_ += (is_number(cell) ? "<td class=\"number\">" : "<td>") + cell + "</td>";
  }
  rows_ += "</tr>\n";
}

std::string HtmlTable::to_html() const {
  std::string out = "<table>\n<thead><tr>";
  for (const std::string& column : columns_) out += "<th>" + escaped(column) + "</th>";
  return out + "</tr></thead>\n<tbody>\n" + rows_ + "</tbody>\n</table>\n";
}

std::string html_link(std::string_view target, std::string_view text) {
  return "<a href=\"" + escaped(target) + "\">" + escaped(text) + "</a>";
}

Result<void> write_page_assets(const std::filesystem::path& folder) {
  BOOST_OUTCOME_TRY(write_output(folder / "style.css", kStyle));
  return write_output(folder / "script.js", kScript);
}

std::string file_slug(std::string_view text) {
  std::string slug;
  for (const char c : text) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    slug += plain ? c : '_';
  }
  return slug;
}

}  // namespace owlet::regress
