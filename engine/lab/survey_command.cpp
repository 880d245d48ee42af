// `survey check`: what a survey finds in positions of games, what it costs, and how often strong
// players play where it says that something is decided.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "engine/base/stopwatch.h"
#include "engine/lab/commands.h"
#include "engine/lab/learning_games.h"
#include "engine/network/evaluator.h"
#include "engine/survey/survey.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

// Lower ends of the rows of the table, in points at stake.
constexpr std::array<int, 6> kStakes = {0, 4, 8, 16, 32, 64};

void add_survey_options(Options& options) {
  options.add_options()("nodes", po::value<std::int64_t>()->value_name("N")->default_value(10000),
                        "nodes of a survey");
  add_draw_options(options, 2000, "learning");
}

// Of the deciding points of one kind.
struct Row {
  std::size_t points = 0;
  std::size_t played = 0;
  double chance = 0;  // that the policy gives them, sum
};

class Table {
 public:
  void add(const Decision& decision, Color owner, Color mover, double chance, bool played) {
    const char* const name = owner == mover ? "live" : "kill";
    int stake = 0;
    for (const int least : kStakes)
      if (decision.points >= least) stake = least;
    Row& row = rows_[{name, stake}];
    ++row.points;
    row.played += played ? 1 : 0;
    row.chance += chance;
  }

  [[nodiscard]] std::string text() const {
    std::string text = "what  points from     found  policy's chance   played\n";
    for (const auto& [key, row] : rows_)
      text +=
          fmt::format("{:<5} {:>11} {:>9} {:>15.4f}% {:>7.2f}%\n", key.first, key.second,
                      row.points, 100 * row.chance / static_cast<double>(row.points),
                      100.0 * static_cast<double>(row.played) / static_cast<double>(row.points));
    return text;
  }

 private:
  std::map<std::pair<std::string, int>, Row> rows_;
};

Outcome<void> run_survey_check(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(games, load_part(values));
  PositionDraw draw(games, values["seed"].as<std::uint64_t>());
  Surveyor surveyor;
  Evaluator evaluator(19, 19);
  Table found;
  double seconds = 0;
  double longest = 0;
  std::int64_t nodes = 0;
  const std::size_t positions = values["positions"].as<std::size_t>();
  for (std::size_t i = positions; i > 0; --i) {
    std::optional<DrawnPosition> position = draw.next();
    if (!position) return bad_input("there are no moves in the games");
    Board& board = position->board;
    const Stopwatch watch;
    const Survey survey = surveyor.look(board, values["nodes"].as<std::int64_t>());
    const double took = watch.cpu();
    seconds += took;
    longest = std::max(longest, took);
    nodes += survey.nodes;
    if (survey.decisions.empty()) continue;
    const std::vector<Point> moves = choices(board, position->played);
    std::vector<float> chances(moves.size());
    evaluator.evaluate(board, RecentMoves::of(board)).chances(moves, chances);
    const auto chance_of = [&](Point p) {
      const auto at = std::find(moves.begin(), moves.end(), p);
      return at == moves.end() ? 0.0F : chances[static_cast<std::size_t>(at - moves.begin())];
    };
    for (const Decision& decision : survey.decisions) {
      const Color owner = board.color(decision.stone);
      const Point move = owner == board.to_move() ? decision.defend : decision.attack;
      found.add(decision, owner, board.to_move(), chance_of(move), move == position->played);
    }
  }
  context.out << found.text()
              << fmt::format("{} positions, {:.0f} nodes each, {:.2f} ms, at most {:.1f} ms\n",
                             positions, static_cast<double>(nodes) / static_cast<double>(positions),
                             1000 * seconds / static_cast<double>(positions), 1000 * longest);
  return boost::outcome_v2::success();
}

}  // namespace

Command survey_check_command() {
  return {"survey check",
          "GAMES...",
          "tells what surveys find in games, what they cost and whether it was played",
          "A row is about the points that decide something for the side to move.\n",
          add_survey_options,
          run_survey_check};
}

}  // namespace owlet::lab
