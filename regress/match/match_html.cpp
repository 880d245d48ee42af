#include "regress/match/match_html.h"

#include "regress/base/output.h"
#include "regress/base/table.h"
#include "regress/base/text.h"
#include "regress/html/curve_svg.h"
#include "regress/html/page.h"
#include "regress/match/match_report.h"
#include "regress/match/match_runner.h"
#include "regress/match/standings.h"
#include "regress/match/statistics.h"

namespace owlet::regress {
namespace {

// The first engine's score after each game of the pairing, with its 95% interval.
std::vector<CurvePoint> score_curve(const MatchData& match, int pairing, int first) {
  std::vector<CurvePoint> points;
  WinTally tally;
  for (const PlayedGame* game : by_number(match)) {
    if (game->spec.pairing != pairing || game->is_void || game->winner == Winner::kNone) continue;
    const StoneColor color = game->spec.black == first ? StoneColor::kBlack : StoneColor::kWhite;
    tally.add(game->winner, color);
    const ScoreSample sample = ScoreSample::of_games(tally);
    const EloEstimate estimate = estimate_elo(sample);
    points.push_back({sample.mean(), score_of_elo(estimate.low), score_of_elo(estimate.high)});
  }
  return points;
}

std::string curves(const MatchData& match, const Standings& standings) {
  std::string out;
  int index = 0;
  for (const PairingStanding& pairing : standings.pairings) {
    const std::string& first = standings.name(pairing.first);
    const auto points = score_curve(match, index++, pairing.first);
    out += "<h2>" + escaped(first + " against " + standings.name(pairing.second)) + "</h2>\n" +
           "<p>Elo " + escaped(elo_text(pairing)) + "</p>\n" +
           curve_svg(points, "score of " + first + " over " + std::to_string(points.size()) +
                                 " games, with its 95% interval");
  }
  return out;
}

std::string engine_table(const Standings& standings) {
  HtmlTable table({"engine", "program", "games", "wins", "losses", "draws", "score",
                   "wins as Black", "wins as White"});
  for (const EngineStanding& e : standings.engines) {
    table.add(joined({{escaped(e.name), escaped(e.program)},
                      tally_cells(e.total),
                      {std::to_string(e.as_black.wins), std::to_string(e.as_white.wins)}}));
  }
  return table.to_html();
}

// Breakdowns, and seconds a move.
std::string cost_table(const Standings& standings) {
  HtmlTable table({"engine", "illegal", "crashes", "hangs", "garbage", "time losses", "wall mean",
                   "p95", "max", "CPU mean", "p95", "max"});
  for (const EngineStanding& e : standings.engines) {
    table.add(
        joined({{escaped(e.name)}, failure_cells(e), spread_cells(e.wall), spread_cells(e.cpu)}));
  }
  return table.to_html();
}

std::string game_table(const MatchData& match, const std::string& sgf_folder) {
  HtmlTable table({"game", "black", "white", "result", "ended by", "moves", "opening", "detail"});
  for (const PlayedGame* game : by_number(match)) {
    const std::string number = std::to_string(game->spec.number + 1);
    const std::string file = sgf_folder + "/" + sgf_file_name(*game);
    table.add(
        {sgf_folder.empty() ? number : html_link(file, number), escaped(game->black.name),
         escaped(game->white.name), escaped(game->result), escaped(to_string(game->ending)),
         std::to_string(game->moves.size()), escaped(game->opening.name), escaped(game->detail)},
        is_breakdown(game->ending) ? "breakdown" : "");
  }
  return table.to_html();
}

std::string page(const MatchData& match, const std::string& sgf_folder) {
  const Standings standings = standings_of(match);
  std::string title;
  for (const EngineSpec& engine : match.config.engines) {
    title += (title.empty() ? "" : " - ") + engine.name;
  }
  std::string body = engine_table(standings) + cost_table(standings);
  if (const std::string test = sprt_text(match, standings); !test.empty()) {
    body += "<p>" + escaped(test) + "</p>\n";
  }
  body += curves(match, standings);
  body += "<h2>Report</h2>\n<pre>" + escaped(text_report(match)) + "</pre>\n";
  body += "<h2>Settings</h2>\n<pre>" + escaped(to_text(journal_line(match.config), 1)) +
          "</pre>\n<h2>Games</h2>\n<p><button data-show=\"\" class=\"on\">all</button>"
          "<button data-show=\"breakdown\">breakdowns</button></p>\n" +
          game_table(match, sgf_folder);
  return html_page("Match: " + title, body);
}

}  // namespace

Result<void> write_match_html(const std::filesystem::path& folder, const MatchData& match,
                              const std::string& sgf_folder) {
  BOOST_OUTCOME_TRY(write_page_assets(folder));
  return write_output(folder / "index.html", page(match, sgf_folder));
}

}  // namespace owlet::regress
