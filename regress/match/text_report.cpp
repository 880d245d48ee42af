#include "regress/match/text_report.h"

#include <cmath>

#include "regress/base/table.h"
#include "regress/base/utf8.h"
#include "regress/match/statistics.h"

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

std::string signed_elo(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return (elo >= 0 ? "+" : "") + fixed(elo, 1);
}

std::string pairing_table(const MatchData& match, const Standings& standings) {
  TextTable table({"<pairing", "games", "<won-lost-drawn", "score", "<Elo [95%]", "<superiority",
                   "<pairs 0 1/2 1 3/2 2"});
  for (const PairingStanding& pairing : standings.pairings) {
    const EloEstimate estimate = estimate_elo(sample_of(pairing));
    std::string pairs;
    for (const int count : pairing.pairs)
      pairs += (pairs.empty() ? "" : " ") + std::to_string(count);
    const auto name = [&](int engine) {
      return match.config.engines[static_cast<std::size_t>(engine)].name;
    };
    table.add({name(pairing.first) + " - " + name(pairing.second),
               std::to_string(pairing.tally.games()), wdl(pairing.tally), rate(pairing.tally),
               signed_elo(estimate.elo) + " [" + signed_elo(estimate.low) + ", " +
                   signed_elo(estimate.high) + "]",
               percent(estimate.superiority, 1), pairs});
  }
  return table.to_text();
}

}  // namespace

std::string elo_text(const PairingStanding& pairing) {
  const EloEstimate estimate = estimate_elo(sample_of(pairing));
  return signed_elo(estimate.elo) + " [" + signed_elo(estimate.low) + ", " +
         signed_elo(estimate.high) + "], superiority " + percent(estimate.superiority, 1);
}

std::string sprt_text(const MatchData& match, const Standings& standings) {
  const SprtBounds& bounds = match.config.sprt;
  if (!bounds.on || standings.pairings.empty()) return "";
  const SprtState state = sprt(sample_of(standings.pairings.front()), bounds);
  return "LLR " + fixed(state.llr, 2) + " in (" + fixed(state.lower, 2) + ", " +
         fixed(state.upper, 2) + ") for [" + fixed(bounds.elo0, 1) + ", " + fixed(bounds.elo1, 1) +
         "] Elo: " + std::string(to_string(state.verdict));
}

std::string live_table(const MatchData& match) {
  const Standings standings = standings_of(match);
  std::string out = results_table(standings);
  for (const PairingStanding& pairing : standings.pairings) {
    if (standings.pairings.size() == 1) out += "Elo " + elo_text(pairing) + "\n";
  }
  const std::string test = sprt_text(match, standings);
  return test.empty() ? out : out + test + "\n";
}

std::string text_report(const MatchData& match) {
  const Standings standings = standings_of(match);
  std::string out = summary(match, standings) + "\n" + results_table(standings) + "\n";
  out += pairing_table(match, standings) + "\n";
  if (const std::string test = sprt_text(match, standings); !test.empty()) out += test + "\n\n";
  out += failure_table(standings) + "\nSeconds a move\n" + cost_table(standings);
  return out;
}

std::string game_line(const GameRecord& game) {
  std::string line = "game " + std::to_string(game.spec.number + 1) + ": " + game.black.name +
                     " - " + game.white.name + "  " + game.result + "  " +
                     std::to_string(game.moves.size()) + " moves, " +
                     std::string(to_string(game.ending));
  if (!game.detail.empty()) line += " (" + game.detail + ")";
  return printable(line);
}

}  // namespace owlet::regress
