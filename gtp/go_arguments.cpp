#include "gtp/go_arguments.h"

#include <boost/algorithm/string/predicate.hpp>
#include <filesystem>
#include <fstream>
#include <map>

#include "engine/base/file.h"
#include "engine/board/vertex.h"

namespace owlet::gtp {

Color read_color(Arguments& arguments) {
  const auto color = parse_color(arguments.word());
  if (!color) throw CommandError(kInvalidColorOrCoordinate);
  return *color;
}

Point read_vertex(Arguments& arguments, const Board& board) {
  const auto point = parse_vertex(arguments.word(), board.width(), board.height());
  if (!point) throw CommandError(kInvalidColorOrCoordinate);
  return *point;
}

Point read_point(Arguments& arguments, const Board& board) {
  const Point p = read_vertex(arguments, board);
  if (p.is_pass()) throw CommandError(kInvalidColorOrCoordinate);
  return p;
}

Point read_stone(Arguments& arguments, const Board& board) {
  const Point p = read_point(arguments, board);
  if (!is_stone(board.color(p))) throw CommandError("vertex must not be empty");
  return p;
}

Move read_move(Arguments& arguments, const Board& board) {
  const Color c = read_color(arguments);
  return {c, read_vertex(arguments, board)};
}

std::vector<Move> read_moves(Arguments& arguments, const Board& board) {
  std::vector<Move> moves;
  while (!arguments.empty()) moves.push_back(read_move(arguments, board));
  return moves;
}

std::vector<Placement> read_placements(Arguments& arguments, const Board& board) {
  std::map<Point, Color> words;
  while (!arguments.empty()) {
    const std::string_view what = arguments.word();
    using boost::algorithm::iequals;
    const bool empty = iequals(what, "e") || iequals(what, "empty");
    const auto color = empty ? Color::kEmpty : parse_color(what);
    if (!color) throw CommandError(kInvalidColorOrCoordinate);
    words[read_point(arguments, board)] = *color;
  }
  std::vector<Placement> placements;
  for (const Color wanted : {Color::kBlack, Color::kWhite, Color::kEmpty})
    for (const auto& [point, color] : words)
      if (color == wanted) placements.push_back({point, color});
  return placements;
}

Result<void> write_record(const std::string& name, std::string_view sgf) {
  std::error_code none;
  if (std::filesystem::is_regular_file(name, none) && std::filesystem::file_size(name, none) > 0) {
    std::ifstream old(name, std::ios::binary);
    char first = '\0';
    if (!(old >> first) || first != '(') return Error{"cannot write file: it is no game record"};
  }
  if (!write_file(name, sgf)) return Error{"cannot write file"};
  return boost::outcome_v2::success();
}

}  // namespace owlet::gtp
