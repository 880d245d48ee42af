#include "regress/html/page.h"

#include <algorithm>
#include <cctype>
#include <span>

#include "engine/base/embedded_file.h"
#include "regress/base/output.h"
#include "regress/base/text.h"

namespace owlet {

// The files of assets/, by the build.
std::span<const EmbeddedFile> page_assets();

namespace regress {
namespace {

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

std::string html_table(const TextTable& table) {
  const auto& rows = table.rows();
  HtmlTable html(rows.front());
  for (std::size_t i = 1; i < rows.size(); ++i) {
    Cells cells = rows[i];
    for (std::string& cell : cells) cell = escaped(cell);
    html.add(cells);
  }
  return html.to_html();
}

std::string html_link(std::string_view target, std::string_view text) {
  return "<a href=\"" + escaped(target) + "\">" + escaped(text) + "</a>";
}

Result<void> write_page_assets(const std::filesystem::path& folder) {
  for (const EmbeddedFile& asset : page_assets()) {
    const std::string ending = asset.name == "style" ? ".css" : ".js";
    BOOST_OUTCOME_TRY(write_output(folder / (std::string(asset.name) + ending), asset.bytes));
  }
  return success();
}

std::string file_slug(std::string_view text) {
  std::string slug;
  for (const char c : text) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    slug += plain ? c : '_';
  }
  return slug;
}

}  // namespace regress
}  // namespace owlet
