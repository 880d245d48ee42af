#include "dfa/tool/game_list.h"

#include <zlib.h>

#include <boost/outcome/try.hpp>
#include <sstream>

#include "dfa/tool/replay.h"
#include "engine/base/file.h"
#include "engine/record/game_record.h"
#include "engine/record/sgf_point.h"
#include "engine/record/sgf_text.h"

namespace owlet {
namespace {

constexpr std::size_t kMaxText = std::size_t{1} << 30;
constexpr int kLineSize = 19;  // of the boards of games a line
constexpr BoardRules kAnythingGoes = {KoRule::kSimple, true};

// The file's bytes, unpacked if it is compressed.
Result<std::string> read_text(const std::string& path) {
  gzFile const file = gzopen(path.c_str(), "rb");
  if (file == nullptr) return Error{path + ": cannot be read"};
  std::string text;
  std::string chunk(1 << 16, '\0');
  int got = 0;
  while (text.size() <= kMaxText &&
         (got = gzread(file, chunk.data(), static_cast<unsigned>(chunk.size()))) > 0)
    text.append(chunk, 0, static_cast<std::size_t>(got));
  // A file that ends too early is noticed only here.
  const bool whole = gzclose(file) == Z_OK;
  if (got < 0 || (got == 0 && !whole)) return Error{path + ": cannot be read, or is damaged"};
  if (text.size() > kMaxText) return Error{path + ": too large"};
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

ListedGame empty_game(const Board& board) {
  return {board.width(), board.height(), board.colors(), board.to_move(), {}};
}

Result<std::vector<ListedGame>> read_sgf(const std::string& bytes, std::size_t limit) {
  const std::string text = sgf_in_utf8(bytes);
  BOOST_OUTCOME_TRY(collection, parse_sgf(text));
  std::vector<ListedGame> games;
  for (const SgfNodeId id : collection.games) {
    if (games.size() == limit) break;
    BOOST_OUTCOME_TRY(record, read_game(collection, id, text));
    if (record.cut_short) return *record.cut_short;
    BOOST_OUTCOME_TRY(set_up_handicap(record));
    BOOST_OUTCOME_TRY(board, replay(record, 0));
    ListedGame& game = games.emplace_back(empty_game(board));
    for (const RecordNode& node : record.nodes) {
      if (!node.move) continue;
      if (!play_recorded(board, *node.move)) break;
      game.moves.push_back(*node.move);
    }
  }
  return games;
}

ListedGame read_line(const std::string& line) {
  const std::size_t blank = line.find(' ');
  const std::string moves = blank == std::string::npos ? line : line.substr(blank + 1);
  Board board(kLineSize, kLineSize, kAnythingGoes);
  ListedGame game = empty_game(board);
  for (std::size_t i = 0; i + 1 < moves.size(); i += 2) {
    const std::optional<Point> p = parse_sgf_point(moves.substr(i, 2), kLineSize, kLineSize);
    const Move move{board.to_move(), p.value_or(Point::none())};
    if (!p || !play_recorded(board, move)) break;
    game.moves.push_back(move);
  }
  return game;
}

std::vector<ListedGame> read_lines(const std::string& text, std::size_t limit) {
  std::vector<ListedGame> games;
  std::istringstream lines(text);
  for (std::string line; games.size() < limit && std::getline(lines, line);)
    if (ListedGame game = read_line(line); !game.moves.empty()) games.push_back(std::move(game));
  return games;
}

}  // namespace

Board ListedGame::first_board() const {
  Board board(width, height, kAnythingGoes);
  [[maybe_unused]] const bool possible = board.set_up(start, to_move);
  assert(possible);
  return board;
}

Board random_position(const std::vector<ListedGame>& games, Random& random) {
  const ListedGame& game = games[random.below(static_cast<std::uint32_t>(games.size()))];
  Board board = game.first_board();
  const std::uint32_t length = random.below(static_cast<std::uint32_t>(game.moves.size() + 1));
  for (std::uint32_t i = 0; i < length; ++i) play_recorded(board, game.moves[i]);
  return board;
}

Result<std::vector<ListedGame>> read_games(const std::string& path, std::size_t limit) {
  BOOST_OUTCOME_TRY(text, read_text(path));
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool sgf = first != std::string::npos && text[first] == '(';
  if (!sgf) {
    std::vector<ListedGame> games = read_lines(text, limit);
    if (games.empty()) return Error{path + ": no games"};
    return games;
  }
  Result<std::vector<ListedGame>> games = read_sgf(text, limit);
  if (!games) return Error{path + ": " + games.error().describe()};
  return games;
}

}  // namespace owlet
