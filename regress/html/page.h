// The frame of our web pages: static files that work from a folder, without a server.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "regress/base/result.h"
#include "regress/base/table.h"

namespace owlet::regress {

// A whole page. `body` is HTML; the title is escaped here. The page uses style.css and script.js
// from its own folder.
[[nodiscard]] std::string html_page(std::string_view title, std::string_view body);

// A table whose cells are HTML; numbers are set to the right. Sortable by a click on a heading.
// Each row may have a class, which the page's filter buttons go by.
class HtmlTable {
 public:
  explicit HtmlTable(std::vector<std::string> columns) : columns_(std::move(columns)) {}
  void add(const std::vector<std::string>& cells, std::string_view row_class = {});
  [[nodiscard]] std::string to_html() const;

 private:
  std::vector<std::string> columns_;
  std::string rows_;
};

// The same table as HTML.
[[nodiscard]] std::string html_table(const TextTable& table);

// "<a href=...>" with both parts escaped.
[[nodiscard]] std::string html_link(std::string_view target, std::string_view text);

// Writes style.css, script.js, and game.js, the script of boards that can be stepped through.
[[nodiscard]] Result<void> write_page_assets(const std::filesystem::path& folder);

// A file name made of letters, digits, '-' and '_' only.
[[nodiscard]] std::string file_slug(std::string_view text);

}  // namespace owlet::regress
