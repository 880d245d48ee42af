#include "gtp/go_arguments.h"

#include <boost/algorithm/string/predicate.hpp>
#include <fstream>
#include <map>

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

bool read_goal(Arguments& arguments) {
  return arguments.one_of({"attack", "defend"}) == 1;
}

void write_named_file(Arguments& arguments, std::string_view bytes) {
  // In place: the name may be that of a device.
  std::ofstream file(std::string(arguments.word()), std::ios::binary);
  if (!(file << bytes << std::flush)) throw CommandError("cannot write file");
}

}  // namespace owlet::gtp
