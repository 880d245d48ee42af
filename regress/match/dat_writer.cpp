#include "regress/match/dat_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/join.hpp>
#include <boost/algorithm/string/predicate.hpp>

#include "regress/base/table.h"
#include "regress/base/text.h"
#include "regress/match/standings.h"

namespace owlet::regress {
namespace {

// "B+3" to "W+3" and back.
std::string turned(std::string result) {
  if (boost::starts_with(result, "B+") || boost::starts_with(result, "W+")) {
    result[0] = result[0] == 'B' ? 'W' : 'B';
  }
  return result;
}

std::string one_line(const std::string& text) {
  std::string line = printable(text);
  std::replace_if(
      line.begin(), line.end(), [](unsigned char c) { return c < 0x20; }, ' ');
  return line;
}

std::string header(const MatchData& match) {
  const PlayedGame& game = match.games.front();
  std::string out;
  const auto line = [&](const std::string& name, const std::string& value) {
    out += "# " + name + ": " + one_line(value) + "\n";
  };
  const auto engine = [&](const std::string& color, int index) {
    const SeatRecord& seat = game.black.engine == index ? game.black : game.white;
    line(color, seat.program);
    line(color + "Command", match.config.engines[static_cast<std::size_t>(index)].command);
    line(color + "Label", seat.name);
    line(color + "Version", seat.version);
  };
  engine("Black", 0);
  line("Date", game.date + " UTC");
  line("Komi", fixed(match.config.game.komi, 1));
  line("Referee", game.referee.empty() ? "-" : game.referee);
  line("Size", std::to_string(match.config.game.size));
  engine("White", 1);
  line("Xml", "0");
  return out +
         "#\n#GAME\tRES_B\tRES_W\tRES_R\tALT\tDUP\tLEN\tTIME_B\tTIME_W\tCPU_B\tCPU_W\tERR\t"
         "ERR_MSG\n";
}

// `duplicate_of` is "-" or the number of an earlier game.
std::string row(const PlayedGame& game, const std::string& duplicate_of) {
  const bool alternated = game.spec.black != 0;
  const auto seen = [&](const std::string& result) {
    return result.empty() ? "?" : alternated ? turned(result) : result;
  };
  const SeatRecord& first = alternated ? game.white : game.black;
  const SeatRecord& second = alternated ? game.black : game.white;
  std::string first_opinion = game.result;
  std::string second_opinion = game.result;
  if (game.ending == GameEnd::kScore || game.ending == GameEnd::kMaxMoves) {
    first_opinion = alternated ? game.white_score : game.black_score;
    second_opinion = alternated ? game.black_score : game.white_score;
  }
  const bool error = is_breakdown(game.ending);
  const Cells cells = {std::to_string(game.spec.number),
                       seen(first_opinion),
                       seen(second_opinion),
                       seen(game.result),
                       alternated ? "1" : "0",
                       duplicate_of,
                       std::to_string(game.moves.size()),
                       fixed(first.wall.count(), 2),
                       fixed(second.wall.count(), 2),
                       fixed(first.cpu.count(), 2),
                       fixed(second.cpu.count(), 2),
                       error ? "1" : "0",
                       error ? one_line(game.detail) : ""};
  return boost::join(cells, "\t") + "\n";
}

}  // namespace

std::string to_dat(const MatchData& match) {
  if (match.games.empty()) return "";
  const auto duplicates = duplicates_of(match);
  std::string out = header(match);
  for (const PlayedGame* game : by_number(match)) {
    if (game->is_void) continue;
    const auto found = duplicates.find(game->spec.number);
    out += row(*game, found == duplicates.end() ? "-" : std::to_string(found->second));
  }
  return out;
}

}  // namespace owlet::regress
