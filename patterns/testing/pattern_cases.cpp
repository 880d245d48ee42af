#include "patterns/testing/pattern_cases.h"

#include <algorithm>

namespace owlet {
namespace {

constexpr std::size_t kLeastSize = 5;
constexpr std::size_t kMostSize = 13;

// A string all of which is goal once one of its stones is.
void spread_goal(PatternCase& drawn) {
  std::vector<Point> reached;
  for (int i = 0; i < kPointCount; ++i)
    if (drawn.goal[Point::from_index(i)]) reached.push_back(Point::from_index(i));
  drawn.has_goal = !reached.empty();
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const int offset : kOrthogonal) {
      const Point q = reached[i].step(offset);
      if (drawn.goal[q] || drawn.colors[q] != drawn.colors[reached[i]]) continue;
      drawn.goal[q] = true;
      reached.push_back(q);
    }
  }
}

class CaseParser {
 public:
  explicit CaseParser(std::string_view text) : text_(text) {}

  PatternCases run() {
    for (bool more = true; more;) {
      const std::size_t end = text_.find('\n');
      ++line_;
      read_line(text_.substr(0, end));
      more = end != std::string_view::npos;
      if (more) text_.remove_prefix(end + 1);
    }
    finish();
    return std::move(result_);
  }

 private:
  void read_line(std::string_view line) {
    if (line.starts_with("match ")) {
      begin(line.substr(6), true);
    } else if (line.starts_with("none ")) {
      begin(line.substr(5), false);
    } else if (line.empty()) {
      finish();
    } else if (!line.starts_with('#')) {
      if (!open_) fail("a row that belongs to no case");
      rows_.push_back(line);
    }
  }

  void begin(std::string_view name, bool matches) {
    finish();
    current_ = {};
    current_.pattern = name;
    current_.matches = matches;
    current_.line = line_;
    open_ = true;
  }

  void finish() {
    if (open_) finish_case();
    open_ = false;
    rows_.clear();
  }

  void finish_case() {
    if (rows_.size() < kLeastSize || rows_.size() > kMostSize)
      return fail("5 to 13 rows were expected");
    const std::size_t width = rows_.front().size();
    if (width < kLeastSize || width > kMostSize)
      return fail("rows of 5 to 13 points were expected");
    current_.width = static_cast<int>(width);
    current_.height = static_cast<int>(rows_.size());
    for (std::size_t y = 0; y < rows_.size(); ++y) {
      if (rows_[y].size() != width) return fail("the rows are not equally long");
      for (std::size_t x = 0; x < width; ++x) {
        const int row = current_.height - 1 - static_cast<int>(y);
        if (!read_cell(rows_[y][x], Point::at(static_cast<int>(x), row)))
          return fail("one of . X O x o * was expected");
      }
    }
    if (current_.matches == current_.moves.empty())
      return fail("a match needs a *, and nothing else has one");
    std::sort(current_.moves.begin(), current_.moves.end());
    spread_goal(current_);
    result_.cases.push_back(current_);
  }

  bool read_cell(char c, Point p) {
    if (c == '*') current_.moves.push_back(p);
    if (c == 'X' || c == 'x') current_.colors[p] = Color::kBlack;
    if (c == 'O' || c == 'o') current_.colors[p] = Color::kWhite;
    current_.goal[p] = c == 'x' || c == 'o';
    return std::string_view(".XOxo*").find(c) != std::string_view::npos;
  }

  void fail(const char* message) { result_.errors.push_back({message, line_, 1}); }

  std::string_view text_;
  int line_ = 0;
  bool open_ = false;
  PatternCase current_;
  std::vector<std::string_view> rows_;
  PatternCases result_;
};

}  // namespace

PatternCases parse_pattern_cases(std::string_view text) {
  return CaseParser(text).run();
}

}  // namespace owlet
