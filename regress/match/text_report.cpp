#include "regress/match/text_report.h"

#include "regress/base/table.h"

namespace owlet::regress {
namespace {

std::string wdl(const Tally& tally) {
  return std::to_string(tally.wins) + "-" + std::to_string(tally.losses) + "-" +
         std::to_string(tally.draws);
}

std::string rate(const Tally& tally) {
  return percent(tally.score(), tally.games());
}

std::string results_table(const Standings& standings) {
  TextTable table({"<engine", "games", "wins", "losses", "draws", "score", "as black", "as white"});
  for (const EngineStanding& engine : standings.engines) {
    table.add({engine.name, std::to_string(engine.total.games()), std::to_string(engine.total.wins),
               std::to_string(engine.total.losses), std::to_string(engine.total.draws),
               rate(engine.total), wdl(engine.as_black), wdl(engine.as_white)});
  }
  return table.to_text();
}

std::string cost_table(const Standings& standings) {
  TextTable table(
      {"<engine", "moves", "wall mean", "p95", "max", "CPU mean", "p95", "max", "CPU total"});
  for (const EngineStanding& engine : standings.engines) {
    table.add({engine.name, std::to_string(engine.wall.count), fixed(engine.wall.mean, 3),
               fixed(engine.wall.p95, 3), fixed(engine.wall.max, 3), fixed(engine.cpu.mean, 3),
               fixed(engine.cpu.p95, 3), fixed(engine.cpu.max, 3), fixed(engine.cpu_total, 1)});
  }
  return table.to_text();
}

std::string failure_table(const Standings& standings) {
  TextTable table({"<engine", "illegal moves", "crashes", "hangs", "garbage", "time losses"});
  for (const EngineStanding& engine : standings.engines) {
    const auto count = [&](Ending ending) {
      const auto found = engine.lost_by.find(ending);
      return std::to_string(found == engine.lost_by.end() ? 0 : found->second);
    };
    table.add({engine.name, count(Ending::kIllegalMove), count(Ending::kCrash),
               count(Ending::kHang), count(Ending::kGarbage), count(Ending::kTime)});
  }
  return table.to_text();
}

std::string summary(const MatchData& match, const Standings& s) {
  const GameSettings& game = match.config.game;
  std::string out = "Games " + std::to_string(s.counted) + ", board " + std::to_string(game.size) +
                    ", komi " + fixed(game.komi, 1) + ", time " + to_string(game.time) + "\n";
  out += "Black won " + std::to_string(s.black_wins) + " (" + percent(s.black_wins, s.counted) +
         "), White " + std::to_string(s.white_wins) + ", draws " + std::to_string(s.draws) +
         ", unscored " + std::to_string(s.unscored) + ", void " + std::to_string(s.voids) + "\n";
  out += "Length " + fixed(s.mean_length, 1) + " moves (" + std::to_string(s.shortest) + " to " +
         std::to_string(s.longest) + "), duplicates " + std::to_string(s.duplicates) +
         ", scores disputed " + std::to_string(s.score_disputes) + "\n";
  out += "Ended by";
  for (const auto& [ending, count] : s.endings) {
    out += " " + std::string(to_string(ending)) + " " + std::to_string(count);
  }
  return out + "\n";
}

}  // namespace

std::string text_report(const MatchData& match) {
  const Standings standings = standings_of(match);
  std::string out = summary(match, standings) + "\n" + results_table(standings) + "\n";
  out += failure_table(standings) + "\nSeconds a move\n" + cost_table(standings);
  return out;
}

std::string game_line(const GameRecord& game) {
  std::string line = "game " + std::to_string(game.spec.number + 1) + ": " + game.black.name +
                     " - " + game.white.name + "  " + game.result + "  " +
                     std::to_string(game.moves.size()) + " moves, " +
                     std::string(to_string(game.ending));
  if (!game.detail.empty()) line += " (" + game.detail + ")";
  return line;
}

}  // namespace owlet::regress
