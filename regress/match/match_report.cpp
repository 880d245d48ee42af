#include "regress/match/match_report.h"

#include <fmt/format.h>

#include <cmath>

#include "regress/base/text.h"
#include "regress/match/statistics.h"
#include "regress/tune/tune_report.h"

namespace owlet::regress {
namespace {

std::string wdl(const WinTally& tally) {
  return fmt::format("{}-{}-{}", tally.wins, tally.losses, tally.draws);
}

Cells tally_cells(const WinTally& tally) {
  return {std::to_string(tally.games()), std::to_string(tally.wins), std::to_string(tally.losses),
          std::to_string(tally.draws), percent(tally.score(), tally.games())};
}

Cells spread_cells(const TimeSpread& spread) {
  return {fixed(spread.mean, 3), fixed(spread.p95, 3), fixed(spread.max, 3)};
}

std::string summary(const MatchData& match, const Standings& s) {
  const GameSettings& game = match.config.game;
  std::string out = fmt::format(
      "Games {}, board {}, komi {:.1f}, time {}\n"
      "Black won {} ({}), White {}, draws {}, unscored {}, void {}\n"
      "Length {:.1f} moves ({} to {}), duplicates {}, scores disputed {}\n"
      "Ended by",
      s.counted, game.size, game.komi, to_text(game.time), s.black_wins,
      percent(s.black_wins, s.counted), s.white_wins, s.draws, s.unscored, s.voids, s.mean_length,
      s.shortest, s.longest, s.duplicates, s.score_disputes);
  for (const auto& [end, count] : s.endings) out += fmt::format(" {} {}", to_string(end), count);
  return out + "\n";
}

// "+35.0 [-12.0, 83.1]"; infinite ones are "+inf" and "-inf".
std::string interval_text(const EloEstimate& estimate) {
  return fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", estimate.elo, estimate.low, estimate.high);
}

std::string pairing_table(const Standings& standings) {
  TextTable table({"<pairing", "games", "<won-lost-drawn", "score", "<Elo [95%]", "<superiority",
                   "<pairs 0 1/2 1 3/2 2"});
  for (const PairingStanding& pairing : standings.pairings) {
    const EloEstimate estimate = estimate_elo(sample_of(pairing));
    const WinTally& tally = pairing.tally;
    table.add({standings.name(pairing.first) + " - " + standings.name(pairing.second),
               std::to_string(tally.games()), wdl(tally), percent(tally.score(), tally.games()),
               interval_text(estimate), percent(estimate.superiority, 1),
               fmt::format("{}", fmt::join(pairing.pairs, " "))});
  }
  return table.to_text();
}

}  // namespace

TextTable results_table(const Standings& standings) {
  TextTable table({"<engine", "games", "wins", "losses", "draws", "score", "as black", "as white"});
  for (const EngineStanding& engine : standings.engines) {
    table.add(joined(
        {{engine.name}, tally_cells(engine.total), {wdl(engine.as_black), wdl(engine.as_white)}}));
  }
  return table;
}

TextTable cost_table(const Standings& standings) {
  TextTable table({"<engine", "moves", "wall mean", "p95", "max", "CPU mean", "p95", "max",
                   "CPU total", "<program"});
  for (const EngineStanding& engine : standings.engines) {
    table.add(joined({{engine.name, std::to_string(engine.wall.count)},
                      spread_cells(engine.wall),
                      spread_cells(engine.cpu),
                      {fixed(engine.cpu_total, 1), engine.program}}));
  }
  return table;
}

TextTable failure_table(const Standings& standings) {
  TextTable table({"<engine", "illegal moves", "crashes", "hangs", "garbage", "time losses"});
  for (const EngineStanding& engine : standings.engines) {
    Cells cells = {engine.name};
    for (const GameEnd end : {GameEnd::kIllegalMove, GameEnd::kCrash, GameEnd::kHang,
                              GameEnd::kGarbage, GameEnd::kTime}) {
      const auto found = engine.lost_by.find(end);
      cells.push_back(std::to_string(found == engine.lost_by.end() ? 0 : found->second));
    }
    table.add(std::move(cells));
  }
  return table;
}

std::string elo_text(const PairingStanding& pairing) {
  const EloEstimate estimate = estimate_elo(sample_of(pairing));
  return interval_text(estimate) + ", superiority " + percent(estimate.superiority, 1);
}

std::string sprt_text(const MatchData& match, const Standings& standings) {
  const SprtBounds& bounds = match.config.sprt;
  if (!bounds.on || standings.pairings.empty()) return "";
  const SprtState state = sprt(sample_of(standings.pairings.front()), bounds);
  return fmt::format("LLR {:.2f} in ({:.2f}, {:.2f}) for [{:.1f}, {:.1f}] Elo: {}", state.llr,
                     state.lower, state.upper, bounds.elo0, bounds.elo1, to_string(state.verdict));
}

std::string live_table(const MatchData& match) {
  if (match.config.tuning.on()) return number_table(Tuner(match).spsa()).to_text();
  const Standings standings = standings_of(match);
  std::string out = results_table(standings).to_text();
  const auto& pairings = standings.pairings;
  if (pairings.size() == 1) out += "Elo " + elo_text(pairings.front()) + "\n";
  const std::string test = sprt_text(match, standings);
  return test.empty() ? out : out + test + "\n";
}

std::string text_report(const MatchData& match) {
  const Standings standings = standings_of(match);
  std::string out = summary(match, standings) + "\n";
  if (match.config.tuning.on()) return out + tuning_report(match);
  out += results_table(standings).to_text() + "\n" + pairing_table(standings) + "\n";
  if (const std::string test = sprt_text(match, standings); !test.empty()) out += test + "\n\n";
  out +=
      failure_table(standings).to_text() + "\nSeconds a move\n" + cost_table(standings).to_text();
  return out;
}

std::string game_line(const PlayedGame& game) {
  std::string line =
      fmt::format("game {}: {} - {}  {}  {} moves, {}", game.spec.number + 1, game.black.name,
                  game.white.name, game.result, game.moves.size(), to_string(game.ending));
  if (!game.detail.empty()) line += " (" + game.detail + ")";
  return printable(line);
}

}  // namespace owlet::regress
