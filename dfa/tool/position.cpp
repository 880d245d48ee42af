#include "dfa/tool/position.h"

#include <algorithm>
#include <cstdint>

#include "dfa/tool/load.h"
#include "dfa/tool/replay.h"
#include "engine/base/file.h"
#include "engine/record/diagram.h"

namespace owlet::dfa::tool {

namespace po = boost::program_options;

void add_position_options(Options& options) {
  options.add_options()("sgf", po::value<std::string>()->value_name("FILE"), "the game")(
      "move", po::value<std::int64_t>()->value_name("N"),
      "the position after N moves (default: at the end)");
}

Outcome<Board> load_position(const Values& values, const Context& context) {
  if (values.count("sgf") == 0) return wrong_use("expected --sgf FILE");
  const auto path = values["sgf"].as<std::string>();
  const auto in_file = [&](const Error& error) {
    return PatternFile{path, {}, {}}.describe(error);
  };
  if (values.count("move") > 0 && values["move"].as<std::int64_t>() < 0)
    return wrong_use("--move takes a number of moves from 0");
  BOOST_OUTCOME_TRY(text, accepted(read_file(path)));
  Result<GameRecord> record = parse_game(text);
  if (!record) return bad_input(in_file(record.error()));
  if (const auto& fault = record.value().cut_short)
    context.errors << in_file(*fault) << "; read as if it were there\n";
  const std::size_t moves = values.count("move") > 0
                                ? static_cast<std::size_t>(values["move"].as<std::int64_t>())
                                : record.value().move_count();
  Result<Board> board = replay(std::move(record.value()), moves);
  if (!board) return bad_input(in_file(board.error()));
  return std::move(board.value());
}

Point last_move(const Board& board) {
  return board.move_number() == 0 ? Point::none() : board.move(board.move_number() - 1).point;
}

Drawing::Drawing(const Board& board, Point last_move)
    : height_(board.height()),
      text_(to_board(board.colors(), board.width(), board.height(), last_move)) {}

void Drawing::keep_only(const std::vector<Offset>& points, int width) {
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width; ++x)
      if (std::find(points.begin(), points.end(), Offset{x, y}) == points.end()) put({x, y}, ' ');
}

std::size_t Drawing::place(Offset point) const {
  std::size_t begin = 0;
  for (int line = 0; line <= point.dy; ++line) begin = text_.find('\n', begin) + 1;
  return begin + 3 + 2 * static_cast<std::size_t>(point.dx);
}

}  // namespace owlet::dfa::tool
