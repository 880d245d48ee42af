#include "regress/match/dat_writer.h"

#include <algorithm>
#include <vector>

#include "regress/base/table.h"
#include "regress/base/utf8.h"
#include "regress/match/standings.h"

namespace owlet::regress {
namespace {

std::string or_unknown(const std::string& text) {
  return text.empty() ? "?" : text;
}

// "B+3" to "W+3" and back.
std::string turned(std::string result) {
  if (result.rfind("B+", 0) == 0) {
    result[0] = 'W';
  } else if (result.rfind("W+", 0) == 0) {
    result[0] = 'B';
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
  const GameRecord& game = match.games.front();
  const bool straight = game.spec.black == 0;
  const SeatRecord& first = straight ? game.black : game.white;
  const SeatRecord& second = straight ? game.white : game.black;
  const auto line = [](const std::string& name, const std::string& value) {
    return "# " + name + ": " + one_line(value) + "\n";
  };
  std::string out;
  out += line("Black", first.program);
  out += line("BlackCommand", match.config.engines[0].command);
  out += line("BlackLabel", first.name);
  out += line("BlackVersion", first.version);
  out += line("Date", game.date + " UTC");
  out += line("Komi", fixed(match.config.game.komi, 1));
  out += line("Referee", game.referee.empty() ? "-" : game.referee);
  out += line("Size", std::to_string(match.config.game.size));
  out += line("White", second.program);
  out += line("WhiteCommand", match.config.engines[1].command);
  out += line("WhiteLabel", second.name);
  out += line("WhiteVersion", second.version);
  out += line("Xml", "0");
  return out +
         "#\n#GAME\tRES_B\tRES_W\tRES_R\tALT\tDUP\tLEN\tTIME_B\tTIME_W\tCPU_B\tCPU_W\tERR\t"
         "ERR_MSG\n";
}

std::string row(const GameRecord& game, int duplicate_of) {
  const bool alternated = game.spec.black != 0;
  const auto seen = [&](const std::string& result) {
    return or_unknown(alternated ? turned(result) : result);
  };
  const bool counted = game.ending == Ending::kScore || game.ending == Ending::kMaxMoves;
  const std::string first_opinion =
      counted ? seen(alternated ? game.white_score : game.black_score) : seen(game.result);
  const std::string second_opinion =
      counted ? seen(alternated ? game.black_score : game.white_score) : seen(game.result);
  const SeatRecord& first = alternated ? game.white : game.black;
  const SeatRecord& second = alternated ? game.black : game.white;
  const bool error = is_breakdown(game.ending);
  const std::vector<std::string> cells = {std::to_string(game.spec.number),
                                          first_opinion,
                                          second_opinion,
                                          seen(game.result),
                                          alternated ? "1" : "0",
                                          duplicate_of < 0 ? "-" : std::to_string(duplicate_of),
                                          std::to_string(game.moves.size()),
                                          fixed(first.wall.count(), 2),
                                          fixed(second.wall.count(), 2),
                                          fixed(first.cpu.count(), 2),
                                          fixed(second.cpu.count(), 2),
                                          error ? "1" : "0",
                                          error ? one_line(game.detail) : ""};
  std::string line;
  for (const std::string& cell : cells) line += (line.empty() ? "" : "\t") + cell;
  return line + "\n";
}

}  // namespace

std::string to_dat(const MatchData& match) {
  if (match.games.empty()) return "";
  const auto duplicates = duplicates_of(match);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < match.games.size(); ++i) {
    if (!match.games[i].is_void) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return match.games[a].spec.number < match.games[b].spec.number;
  });
  std::string out = header(match);
  for (const std::size_t i : order) out += row(match.games[i], duplicates[i]);
  return out;
}

}  // namespace owlet::regress
