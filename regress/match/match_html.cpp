#include "regress/match/match_html.h"

#include <map>

#include "engine/base/file.h"
#include "regress/base/output.h"
#include "regress/base/text.h"
#include "regress/html/board_svg.h"
#include "regress/html/curve_svg.h"
#include "regress/html/page.h"
#include "regress/match/match_report.h"
#include "regress/match/match_runner.h"
#include "regress/match/schedule.h"
#include "regress/match/sgf.h"
#include "regress/match/standings.h"
#include "regress/match/statistics.h"
#include "regress/tune/tune_report.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

constexpr const char* kIntervals =
    "from pairs of games (one opening, colours swapped) where games come in pairs, else from games";

// The first engine's score after each game, with the interval that the report has: from pairs of
// games, where they come in pairs.
std::vector<CurvePoint> score_curve(const MatchData& match, int pairing, int first) {
  std::vector<CurvePoint> points;
  PairingStanding so_far;
  std::map<int, int> half_points;  // of a pair of which one game has been played
  for (const PlayedGame* game : by_number(match)) {
    if (game->spec.pairing != pairing || game->is_void || game->winner == Winner::kNone) continue;
    const StoneColor color = game->spec.black == first ? StoneColor::kBlack : StoneColor::kWhite;
    so_far.tally.add(game->winner, color);
    const int pair = pair_of(game->spec.number);
    const int won = half_points_of(game->winner, color);
    if (const auto other = half_points.find(pair); other != half_points.end()) {
      ++so_far.pairs[static_cast<std::size_t>(other->second + won)];
    } else {
      half_points.emplace(pair, won);
    }
    const EloEstimate estimate = estimate_elo(sample_of(so_far));
    points.push_back(
        {score_of_elo(estimate.elo), score_of_elo(estimate.low), score_of_elo(estimate.high)});
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
           "<p>Elo " + escaped(elo_text(pairing)) + "; intervals are of 95%, " + kIntervals +
           ".</p>\n" +
           curve_svg(points, "score of " + first + " over " + std::to_string(points.size()) +
                                 " games, with the same interval");
  }
  return out;
}

// What the page has in place of curves() where numbers were tuned.
std::string tuned(const Spsa& spsa) {
  return html_table(number_table(spsa)) + path_curves(spsa);
}

std::string game_page_name(const PlayedGame& game) {
  return fs::path(sgf_file_name(game)).replace_extension(".html").string();
}

std::string game_table(const MatchData& match) {
  HtmlTable table({"game", "black", "white", "result", "ended by", "moves", "opening", "detail"});
  for (const PlayedGame* game : by_number(match)) {
    const std::string number = std::to_string(game->spec.number + 1);
    table.add(
        {html_link(game_page_name(*game), number), escaped(game->black.name),
         escaped(game->white.name), escaped(game->result), escaped(to_string(game->ending)),
         std::to_string(game->moves.size()), escaped(game->opening.name), escaped(game->detail)},
        is_breakdown(game->ending) ? "breakdown" : "");
  }
  return table.to_html();
}

std::string page(const MatchData& match) {
  const Standings standings = standings_of(match);
  std::string title;
  for (const EngineSpec& engine : match.config.engines) {
    title += (title.empty() ? "" : " - ") + engine.name;
  }
  std::string body = html_table(results_table(standings)) + html_table(failure_table(standings)) +
                     html_table(cost_table(standings));
  if (const std::string test = sprt_text(match, standings); !test.empty()) {
    body += "<p>" + escaped(test) + "</p>\n";
  }
  body += match.config.tuning.on() ? tuned(Tuner(match).spsa()) : curves(match, standings);
  body += "<h2>Report</h2>\n<pre>" + escaped(text_report(match)) + "</pre>\n";
  body += "<h2>Settings</h2>\n<pre>" + escaped(to_text(journal_line(match.config), 1)) +
          "</pre>\n<h2>Games</h2>\n<p><button data-show=\"\" class=\"on\">all</button>"
          "<button data-show=\"breakdown\">breakdowns</button></p>\n" +
          game_table(match);
  return html_page("Match: " + title, body);
}

// What the script needs: "bD4 wE5 w", a colour and a point or, of a pass, none.
std::string stone_words(const std::vector<Stone>& stones) {
  std::string words;
  for (const Stone& stone : stones) {
    words += words.empty() ? "" : " ";
    words += stone.color == StoneColor::kBlack ? 'b' : 'w';
    if (!stone.vertex.is_pass()) words += to_gtp(stone.vertex);
  }
  return words;
}

std::string game_page(const PlayedGame& game) {
  std::vector<Stone> start = game.handicap_stones;
  start.insert(start.end(), game.opening.setup.begin(), game.opening.setup.end());
  const int size = game.settings.size;
  std::string body =
      "<p>" + html_link("index.html", "match") + " &middot; " +
      html_link("games/" + sgf_file_name(game), "SGF") + "</p>\n<p>" +
      escaped(game.black.name + " (Black) - " + game.white.name + " (White): " + game.result) +
      ", " + escaped(to_string(game.ending));
  if (!game.detail.empty()) body += ": " + escaped(game.detail);
  const std::vector<Stone> moves(game.moves.begin(), game.moves.end());
  body += "</p>\n<div class=\"game\" data-size=\"" + std::to_string(size) + "\" data-start=\"" +
          stone_words(start) + "\" data-moves=\"" + stone_words(moves) + "\">\n" +
          board_svg({std::vector<std::string>(static_cast<std::size_t>(size),
                                              std::string(static_cast<std::size_t>(size), '.'))},
                    {}) +
          "<p><button>&#171;</button><button>&#8249;</button><button>&#8250;</button>"
          "<button>&#187;</button> <input type=\"range\" min=\"0\" value=\"0\"> "
          "<output></output></p>\n</div>\n<p class=\"note\">Arrow keys step, Home and End "
          "jump.</p>\n<script src=\"game.js\"></script>\n";
  return html_page("Game " + std::to_string(game.spec.number + 1), body);
}

Result<void> write_game(const fs::path& folder, const PlayedGame& game, const fs::path& games) {
  const std::string name = sgf_file_name(game);
  std::error_code none;
  std::string record = to_sgf(game);
  if (fs::exists(games / name, none)) {
    BOOST_OUTCOME_TRY(kept, read_file((games / name).string()));
    record = std::move(kept);
  }
  BOOST_OUTCOME_TRY(write_output(folder / "games" / name, record));
  return write_output(folder / game_page_name(game), game_page(game));
}

}  // namespace

Result<void> write_match_html(const fs::path& folder, const MatchData& match,
                              const fs::path& games) {
  BOOST_OUTCOME_TRY(write_page_assets(folder));
  for (const PlayedGame& game : match.games) {
    BOOST_OUTCOME_TRY(write_game(folder, game, games));
  }
  return write_output(folder / "index.html", page(match));
}

}  // namespace owlet::regress
