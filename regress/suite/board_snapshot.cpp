#include "regress/suite/board_snapshot.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace owlet::regress {
namespace {

constexpr int kMaxSize = 25;
constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

struct Row {
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

Row read_cells(std::string_view text) {
  Row row;
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
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos) return std::nullopt;
  line.remove_prefix(first);
  int number = 0;
  std::size_t digits = 0;
  for (; digits < line.size() && digits < 3; ++digits) {
    if (std::isdigit(static_cast<unsigned char>(line[digits])) == 0) break;
    number = 10 * number + (line[digits] - '0');
  }
  if (digits == 0 || number < 1 || number > kMaxSize) return std::nullopt;
  line.remove_prefix(digits);
  return number;
}

}  // namespace

std::optional<BoardSnapshot> parse_showboard(std::string_view text) {
  std::map<int, Row> rows;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (const auto number = take_number(line)) rows.emplace(*number, read_cells(line));
  }
  BoardSnapshot board;
  board.size = static_cast<int>(rows.size());
  if (rows.empty() || rows.rbegin()->first != board.size) return std::nullopt;
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    const auto size = static_cast<std::size_t>(board.size);
    if (row->second.cells.size() < size) return std::nullopt;
    board.rows.push_back(row->second.cells.substr(0, size));
    const int marked = row->second.marked;
    if (marked >= 0 && marked < board.size) {
      board.last_move = kColumns[static_cast<std::size_t>(marked)] + std::to_string(row->first);
    }
  }
  return board;
}

std::vector<std::string> vertices_in(std::string_view text) {
  std::vector<std::string> found;
  std::size_t i = 0;
  while (i < text.size()) {
    if (std::isalnum(static_cast<unsigned char>(text[i])) == 0) {
      ++i;
      continue;
    }
    std::string word;
    for (; i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0; ++i) {
      word += static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
    }
    const bool digits = word.size() > 1 && word.size() <= 3 && word[1] != '0' &&
                        std::all_of(word.begin() + 1, word.end(),
                                    [](unsigned char c) { return std::isdigit(c) != 0; });
    const bool vertex = digits && kColumns.find(word[0]) != std::string_view::npos &&
                        std::stoi(word.substr(1)) <= kMaxSize;
    if (vertex && std::find(found.begin(), found.end(), word) == found.end()) {
      found.push_back(word);
    }
  }
  return found;
}

}  // namespace owlet::regress
