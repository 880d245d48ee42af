#include "regress/tune/tune_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "regress/base/text.h"

namespace owlet::regress {
namespace {

// Rows of the path in the text, the start not counted.
constexpr int kPathRows = 20;

struct Tally {
  int games = 0;
  int unscored = 0;
  int black_wins = 0;
  std::array<int, 5> pairs{};  // by half points of "plus"
};

Tally tally_of(const TuneData& data) {
  Tally tally;
  for (const auto& [number, iteration] : data.iterations) {
    ++tally.pairs.at(static_cast<std::size_t>(std::lround(2 * iteration.plus_points())));
    for (const TuneGame& game : iteration.games) {
      ++tally.games;
      tally.unscored += game.winner == Winner::kNone ? 1 : 0;
      tally.black_wins += game.winner == Winner::kBlack ? 1 : 0;
    }
  }
  return tally;
}

std::string summary(const TuneData& data) {
  const Tally tally = tally_of(data);
  const GameSettings& game = data.config.match.game;
  return fmt::format(
      "Iterations {} of {}, games {}, board {}, komi {:.1f}, time {}\n"
      "Black won {} ({}), unscored {}; pairs 0 1/2 1 3/2 2: {}\n",
      data.iterations.size(), data.config.iterations(), tally.games, game.size, game.komi,
      to_text(game.time), tally.black_wins, percent(tally.black_wins, tally.games), tally.unscored,
      fmt::join(tally.pairs, " "));
}

std::string number_table(const Spsa& spsa) {
  TextTable table(number_columns());
  for (Cells& row : number_rows(spsa)) table.add(std::move(row));
  return table.to_text();
}

std::string path_table(const Spsa& spsa) {
  Cells columns = {"games"};
  for (const Parameter& p : spsa.parameters()) columns.push_back(p.name);
  TextTable table(columns);
  const int rows = std::min(kPathRows, spsa.applied());
  for (int row = 0; row <= rows; ++row) {
    const int at = rows == 0 ? 0 : spsa.applied() * row / rows;
    Cells cells = {std::to_string(2 * at)};
    for (const double value : spsa.after(at)) cells.push_back(fmt::format("{:.4g}", value));
    table.add(std::move(cells));
  }
  return table.to_text();
}

// Where a number has been in the second half of its path.
std::string range_text(const Spsa& spsa, std::size_t parameter) {
  double low = spsa.after(spsa.applied())[parameter];
  double high = low;
  for (int at = (spsa.applied() + 1) / 2; at <= spsa.applied(); ++at) {
    const double value = spsa.after(at)[parameter];
    low = std::min(low, value);
    high = std::max(high, value);
  }
  return fmt::format("{:.4g} to {:.4g}", low, high);
}

}  // namespace

Cells number_columns() {
  return {"<number", "start", "least", "most", "now", "averaged", "<second half"};
}

std::vector<Cells> number_rows(const Spsa& spsa) {
  std::vector<Cells> rows;
  const Values now = spsa.after(spsa.applied());
  const Values averaged = spsa.averaged();
  for (std::size_t i = 0; i < now.size(); ++i) {
    const Parameter& p = spsa.parameters()[i];
    rows.push_back({p.name, p.text(p.start), p.text(p.least), p.text(p.most),
                    fmt::format("{:.4g}", now[i]), fmt::format("{:.4g}", averaged[i]),
                    range_text(spsa, i)});
  }
  return rows;
}

std::string tuned_command(const TuneData& data, const Spsa& spsa) {
  return command_with(data.config, spsa.averaged());
}

std::string live_table(const TuneData& data) {
  return number_table(data.spsa());
}

std::string text_report(const TuneData& data) {
  const Spsa spsa = data.spsa();
  const std::string tuned = tuned_command(data, spsa);
  return summary(data) + "\n" + number_table(spsa) + "\nPath\n" + path_table(spsa) +
         "\nThe engine with the averaged values:\n" + tuned +
         "\n\nA tuning is noisy: see whether it is better, under the same conditions, by\n" +
         fmt::format("owlet-match --engine 'tuned={}' --engine 'before={}' --sprt 0,20 ...\n",
                     tuned, command_with(data.config, spsa.after(0)));
}

std::string iteration_line(const TuneData& data, const Iteration& iteration) {
  const auto& parameters = data.config.parameters;
  const double points = iteration.plus_points();
  return printable(fmt::format("iteration {}: {:g}-{:g}  {}  against  {}", iteration.number + 1,
                               points, 2 - points, values_text(parameters, iteration.plus),
                               values_text(parameters, iteration.minus)));
}

}  // namespace owlet::regress
