#include "regress/match/match_html.h"

#include <algorithm>

#include "regress/base/file.h"
#include "regress/base/markup.h"
#include "regress/base/table.h"
#include "regress/html/curve_svg.h"
#include "regress/html/page.h"
#include "regress/match/match_runner.h"
#include "regress/match/standings.h"
#include "regress/match/statistics.h"
#include "regress/match/text_report.h"

namespace owlet::regress {
namespace {

std::vector<const GameRecord*> in_order(const MatchData& match) {
  std::vector<const GameRecord*> games;
  for (const GameRecord& game : match.games) games.push_back(&game);
  std::sort(games.begin(), games.end(), [](const GameRecord* a, const GameRecord* b) {
    return std::pair(a->spec.number, a->attempt) < std::pair(b->spec.number, b->attempt);
  });
  return games;
}

// The first engine's score after each game of the pairing, with its 95% interval.
std::vector<CurvePoint> score_curve(const std::vector<const GameRecord*>& games, int pairing,
                                    int first) {
  std::vector<CurvePoint> points;
  Tally tally;
  for (const GameRecord* game : games) {
    if (game->spec.pairing != pairing || game->is_void || game->winner == Winner::kNone) continue;
    const Color color = game->spec.black == first ? Color::kBlack : Color::kWhite;
    if (game->winner == Winner::kDraw) {
      ++tally.draws;
    } else {
      ++(game->winner == winner_of(color) ? tally.wins : tally.losses);
    }
    const ScoreSample sample = ScoreSample::of_games(tally);
    const EloEstimate estimate = estimate_elo(sample);
    points.push_back({sample.mean(), score_of_elo(estimate.low), score_of_elo(estimate.high)});
  }
  return points;
}

std::string curves(const MatchData& match, const Standings& standings) {
  const auto games = in_order(match);
  std::string out;
  for (std::size_t i = 0; i < standings.pairings.size(); ++i) {
    const PairingStanding& pairing = standings.pairings[i];
    const auto name = [&](int engine) {
      return match.config.engines[static_cast<std::size_t>(engine)].name;
    };
    const auto points = score_curve(games, static_cast<int>(i), pairing.first);
    out += "<h2>" + escaped(name(pairing.first) + " against " + name(pairing.second)) + "</h2>\n" +
           "<p>Elo " + escaped(elo_text(pairing)) + "</p>\n" +
           curve_svg(points, "score of " + name(pairing.first) + " over " +
                                 std::to_string(points.size()) + " games, with its 95% interval");
  }
  return out;
}

std::string engine_table(const Standings& standings) {
  HtmlTable table({"engine", "program", "games", "wins", "losses", "draws", "score",
                   "wins as Black", "wins as White"});
  for (const EngineStanding& e : standings.engines) {
    table.add({escaped(e.name), escaped(e.program), std::to_string(e.total.games()),
               std::to_string(e.total.wins), std::to_string(e.total.losses),
               std::to_string(e.total.draws), percent(e.total.score(), e.total.games()),
               std::to_string(e.as_black.wins), std::to_string(e.as_white.wins)});
  }
  return table.to_html();
}

// Breakdowns, and seconds a move.
std::string cost_table(const Standings& standings) {
  HtmlTable table({"engine", "illegal", "crashes", "hangs", "garbage", "time losses", "wall mean",
                   "p95", "max", "CPU mean", "p95", "max"});
  for (const EngineStanding& e : standings.engines) {
    const auto failures = [&](Ending ending) {
      const auto found = e.lost_by.find(ending);
      return std::to_string(found == e.lost_by.end() ? 0 : found->second);
    };
    table.add({escaped(e.name), failures(Ending::kIllegalMove), failures(Ending::kCrash),
               failures(Ending::kHang), failures(Ending::kGarbage), failures(Ending::kTime),
               fixed(e.wall.mean, 3), fixed(e.wall.p95, 3), fixed(e.wall.max, 3),
               fixed(e.cpu.mean, 3), fixed(e.cpu.p95, 3), fixed(e.cpu.max, 3)});
  }
  return table.to_html();
}

std::string game_table(const MatchData& match, const std::string& sgf_folder) {
  HtmlTable table({"game", "black", "white", "result", "ended by", "moves", "opening", "detail"});
  for (const GameRecord* game : in_order(match)) {
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
  body += "<h2>Settings</h2>\n<pre>" +
          escaped(to_json(match.config)
                      .dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) +
          "</pre>\n<h2>Games</h2>\n<p><button data-show=\"\" class=\"on\">all</button>"
          "<button data-show=\"breakdown\">breakdowns</button></p>\n" +
          game_table(match, sgf_folder);
  return html_page("Match: " + title, body);
}

}  // namespace

Result<bool> write_match_html(const std::filesystem::path& folder, const MatchData& match,
                              const std::string& sgf_folder) {
  BOOST_OUTCOME_TRY(write_page_assets(folder));
  return write_file(folder / "index.html", page(match, sgf_folder));
}

}  // namespace owlet::regress
