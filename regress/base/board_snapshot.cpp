#include "regress/base/board_snapshot.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>

#include "regress/base/text.h"
#include "regress/base/vertex.h"

namespace owlet::regress {
namespace {

struct BoardRow {
  std::string cells;
  int marked = -1;  // column in brackets
};

char cell_of(char c) {
  switch (c) {
    case '.':
    case '+':
    case ',':
    case '*':
      return '.';
    case 'X':
    case 'x':
    case '#':
    case '@':
      return 'X';
    case 'O':
    case 'o':
      return 'O';
    default:
      return '\0';
  }
}

BoardRow read_cells(std::string_view text) {
  BoardRow row;
  bool mark_next = false;
  for (const char c : text) {
    if (const char cell = cell_of(c); cell != '\0') {
      if (mark_next) row.marked = static_cast<int>(row.cells.size());
      mark_next = false;
      row.cells += cell;
    } else if (c == '(' || c == '[') {
      mark_next = true;
    } else if (c == ')' && row.marked < 0 && !row.cells.empty()) {
      row.marked = static_cast<int>(row.cells.size()) - 1;
    }
  }
  return row;
}

// "19 . . X ..." to 19 and the rest; nothing if the line does not begin with a number.
std::optional<int> take_number(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const auto number = parse_number<int>(line.substr(0, digits));
  line.remove_prefix(digits);
  return number && 1 <= *number && *number <= kMaxSize ? number : std::nullopt;
}

}  // namespace

std::optional<BoardSnapshot> parse_showboard(std::string_view text) {
  std::map<int, BoardRow> rows;
  for (std::string_view line : lines_of(text)) {
    if (const auto number = take_number(line)) rows.emplace(*number, read_cells(line));
  }
  BoardSnapshot board;
  const std::size_t size = rows.size();
  if (rows.empty() || rows.rbegin()->first != static_cast<int>(size)) return std::nullopt;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    if (row->second.cells.size() < size) return std::nullopt;
    board.rows.push_back(row->second.cells.substr(0, size));
    const Vertex last{row->second.marked, row->first - 1};
    if (last.is_on_board(static_cast<int>(size))) board.last_move = to_gtp(last);
  }
  return board;
}

std::vector<std::string> vertices_in(std::string_view text) {
  std::string words(text);
  std::replace_if(
      words.begin(), words.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, ' ');
  std::istringstream in(words);
  std::vector<std::string> found;
  for (std::string word; in >> word;) {
    const auto vertex = parse_vertex(word, kMaxSize);
    if (!vertex || vertex->is_pass()) continue;
    const std::string name = to_gtp(*vertex);
    const bool canonical = name.size() == word.size();  // "D04" is none
    if (canonical && std::find(found.begin(), found.end(), name) == found.end()) {
      found.push_back(name);
    }
  }
  return found;
}

}  // namespace owlet::regress
