// `owl check`: does every reader stand by its word?
//
// Groups are asked about through the status evaluator, strings and connections through the reader of strings,
// as the commands of GTP do, with the effort of these. Each answer's move is played and the opponent
// asked (cross_check.h); what is said of the move in advance (does_attack and its like) must be the
// same. docs/LIFE.md has the figures.
#include <fmt/format.h>

#include <algorithm>

#include "dfa/tool/game_list.h"
#include "engine/base/file.h"
#include "engine/base/random.h"
#include "engine/base/stopwatch.h"
#include "engine/board/reading_board.h"
#include "engine/board/strings.h"
#include "engine/lab/commands.h"
#include "engine/lab/cross_check.h"
#include "engine/life/goal.h"
#include "engine/life/unconditional.h"
#include "engine/owl/connection_reader.h"
#include "engine/owl/status_evaluator.h"
#include "engine/position/pattern_functions.h"
#include "engine/tactics/ways.h"

namespace owlet::lab {

namespace {

namespace po = boost::program_options;

using life::LifeResult;
using life::LifeTask;

// Strings with more liberties are not asked about.
constexpr int kWeakString = 4;
// Strings further apart than that, in stones, are no pair.
constexpr int kMostApart = 3;
constexpr std::size_t kMostGames = 100'000;
// Room for the answers about strings.
constexpr std::size_t kTableBytes = std::size_t{4} << 20;

enum Kind : std::size_t { kGroups, kStrings, kConnections, kKinds };
constexpr std::array<const char*, kKinds> kKindNames = {"groups", "strings", "connections"};

struct CheckSettings {
  owl::StatusLimits status;
  std::array<bool, kKinds> asked{};
  std::size_t pairs = 0;  // of a position, at most
  std::size_t most_shown = 0;
  std::uint64_t seed = 0;
};

class WordCheck {
 public:
  WordCheck(std::shared_ptr<const PatternSets> patterns, const CheckSettings& settings)
      : settings_(settings),
        table_(kTableBytes),
        strings_(StringReader::kUsualNodes, &table_),
        connections_(strings_, patterns),
        evaluator_(std::move(patterns), settings.status, &table_),
        random_(settings.seed),
        checks_{checker(&WordCheck::ask_evaluator, "owl_attack", "owl_defend"),
                checker(&WordCheck::ask_about_string, "attack", "defend"),
                checker(&WordCheck::ask_about_pair, "disconnect", "connect")} {}
  WordCheck(const WordCheck&) = delete;
  WordCheck& operator=(const WordCheck&) = delete;

  void check(const Board& position) {
    ++positions_;
    Board board = reading_board(position);
    // The same position for both sides: nobody is forbidden to retake.
    board.set_ko_point(Point::none());
    if (settings_.asked[kGroups]) timed(kGroups, [&] { check_groups(board); });
    if (settings_.asked[kStrings]) timed(kStrings, [&] { check_strings(board); });
    if (settings_.asked[kConnections]) timed(kConnections, [&] { check_pairs(board); });
  }

  // Of all moves that were put to the test, in percent.
  [[nodiscard]] double contradicted() const {
    std::size_t played = 0;
    std::size_t fell = 0;
    for (const CrossCheck& check : checks_) {
      played += check.report().attacks_played + check.report().defences_played;
      fell += check.report().attacks_contradicted + check.report().defences_contradicted;
    }
    return percent(fell, played);
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      if (settings_.asked[kind]) text += faults_text(checks_[kind].report());
    text += fmt::format("positions              {}\n", positions_);
    for (std::size_t kind = 0; kind < kKinds; ++kind)
      if (settings_.asked[kind]) text += text_of(kind);
    return text;
  }

 private:
  using Asker = Reading (WordCheck::*)(Board&, Point, bool);

  CrossCheck checker(Asker asker, const char* attack, const char* defence) {
    return {[this, asker](Board& board, Point target, bool attacks) {
              return (this->*asker)(board, target, attacks);
            },
            attack, defence, settings_.most_shown};
  }

  template <typename F>
  void timed(Kind kind, F f) {
    const Stopwatch watch;
    f();
    seconds_[kind] += watch.cpu();
  }

  [[nodiscard]] std::string text_of(std::size_t kind) const {
    const CrossReport& report = checks_[kind].report();
    const std::size_t played = report.attacks_played + report.defences_played;
    const std::size_t contradicted = report.attacks_contradicted + report.defences_contradicted;
    const double answers = static_cast<double>(std::max<std::size_t>(report.answers, 1));
    return fmt::format("\n{}\nanswers                {}, {} nodes, {:.1f} ms each\n",
                       kKindNames[kind], report.answers, report.nodes,
                       1e3 * seconds_[kind] / answers) +
           moves_text(report) +
           fmt::format("contradicted           {:.2f}%\n", percent(contradicted, played)) +
           comparisons_text(report);
  }

  // ---- What is asked about

  // All strings at stake together are one group.
  void check_groups(Board& board) {
    PointSet seen;
    for (const Point string : all_strings(board)) {
      if (seen.contains(string)) continue;
      seen |= life::find_goal(board, string).stones;
      if (life::unconditional_status(board, string) == life::UnconditionalStatus::kUndecided)
        checks_[kGroups].check(board, string);
    }
  }

  void check_strings(Board& board) {
    for (const Point string : all_strings(board))
      if (board.liberty_count(string) <= kWeakString) checks_[kStrings].check(board, string);
  }

  void check_pairs(Board& board) {
    std::vector<std::pair<Point, Point>> pairs;
    const std::vector<Point> strings = all_strings(board);
    for (std::size_t i = 0; i < strings.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (board.color(strings[i]) == board.color(strings[k]) &&
            Ways(board, board.color(strings[i]), {strings[i]}, {strings[k]}, 0, kMostApart).any())
          pairs.emplace_back(strings[i], strings[k]);
    for (std::size_t i = 0; i < std::min(pairs.size(), settings_.pairs); ++i) {
      std::swap(pairs[i], pairs[i + random_.below(static_cast<std::uint32_t>(pairs.size() - i))]);
      second_ = pairs[i].second;
      checks_[kConnections].check(board, pairs[i].first);
    }
  }

  // ---- Answers

  Reading ask_evaluator(Board& board, Point target, bool attacks) {
    const LifeTask task = attacks ? LifeTask::kKill : LifeTask::kSave;
    const LifeResult result = evaluator_.solve(board, target, task);
    return {result.verdict, result.move, result.proven, !result.proven, result.nodes};
  }

  Reading ask_about_string(Board& board, Point target, bool attacks) {
    return attacks ? strings_.attack(board, target) : strings_.defend(board, target);
  }

  Reading ask_about_pair(Board& board, Point first, bool cuts) {
    if (board.color(second_) != board.color(first))
      return {cuts ? Verdict::kSucceeds : Verdict::kFails, Point::pass(), true, false, 0};
    const ConnectProblem way(board, first, second_);
    return cuts ? connections_.disconnect(board, way) : connections_.connect(board, way);
  }

  CheckSettings settings_;
  ReadingTable table_;
  StringReader strings_;
  owl::ConnectionReader connections_;
  owl::StatusEvaluator evaluator_;
  Random random_;
  Point second_;  // of the pair of the moment
  std::array<CrossCheck, kKinds> checks_;
  std::array<double, kKinds> seconds_{};  // of this processor
  std::size_t positions_ = 0;
};

// ---- The command

// Put down at random, but not into eyes.
Board random_stones(Random& random) {
  Board board(19, 19);
  const std::uint32_t length = 40 + random.below(180);
  for (std::uint32_t i = 0; i < length; ++i) {
    const auto points = board.empty_points();
    const Move move{board.to_move(),
                    points[random.below(static_cast<std::uint32_t>(points.size()))]};
    if (!board.is_eye(move.point, move.color) && board.is_legal(move)) board.play(move);
  }
  return board;
}

void add_owl_check_options(Options& options) {
  options.add_options()  //
      ("games", po::value<std::string>()->value_name("FILE"),
       "games to take positions from: SGF, or a game a line, also gzipped (default: stones put "
       "down at random)")  //
      ("positions", po::value<std::size_t>()->value_name("N")->default_value(100),
       "how many positions")  //
      ("seed", po::value<std::uint64_t>()->value_name("S")->default_value(1),
       "chooses other positions")  //
      ("patterns", po::value<std::string>()->value_name("FOLDER")->default_value("patterns"),
       "where attack.db, defend.db and vital.db are")  //
      ("ask", po::value<std::vector<std::string>>()->value_name("KIND")->composing(),
       "groups, strings or connections, repeatable (default: all)")  //
      ("effort", po::value<double>()->value_name("PERCENT")->default_value(100),
       "nodes and visits about groups")  //
      ("pairs", po::value<std::size_t>()->value_name("N")->default_value(20),
       "pairs of strings of a position that are asked about, at most")  //
      ("bound", po::value<double>()->value_name("PERCENT")->default_value(100),
       "fails if more of all moves are contradicted")  //
      ("show", po::value<std::size_t>()->value_name("N")->default_value(0), "faults to draw");
}

Outcome<CheckSettings> settings_of(const Values& values) {
  CheckSettings settings;
  settings.status.owl = settings.status.owl.scaled(values["effort"].as<double>() / 100);
  settings.pairs = values["pairs"].as<std::size_t>();
  settings.most_shown = values["show"].as<std::size_t>();
  settings.seed = values["seed"].as<std::uint64_t>();
  if (values.count("ask") == 0)
    settings.asked.fill(true);
  else
    for (const std::string& word : values["ask"].as<std::vector<std::string>>()) {
      const auto* const kind = std::find(kKindNames.begin(), kKindNames.end(), word);
      if (kind == kKindNames.end()) return wrong_use("unknown kind " + word);
      settings.asked[static_cast<std::size_t>(kind - kKindNames.begin())] = true;
    }
  return settings;
}

Outcome<std::shared_ptr<PatternSets>> read_databases(const std::string& folder) {
  auto sets = std::make_shared<PatternSets>();
  for (const std::string name : {"attack", "defend", "vital"}) {
    const std::string path = folder + '/' + name + ".db";
    BOOST_OUTCOME_TRY(text, accepted(read_file(path)));
    BOOST_OUTCOME_TRY(accepted(sets->add(name, path, text, pattern_functions())));
  }
  return sets;
}

Outcome<void> run_owl_check(const Values& values, const Context& context) {
  BOOST_OUTCOME_TRY(settings, settings_of(values));
  BOOST_OUTCOME_TRY(sets, read_databases(values["patterns"].as<std::string>()));
  std::vector<ListedGame> games;
  if (values.count("games") > 0) {
    BOOST_OUTCOME_TRY(read, accepted(read_games(values["games"].as<std::string>(), kMostGames)));
    games = std::move(read);
  }
  WordCheck check(sets, settings);
  Random random(settings.seed);
  for (std::size_t i = values["positions"].as<std::size_t>(); i > 0; --i)
    check.check(games.empty() ? random_stones(random) : random_position(games, random));
  context.out << check.text();
  const double bound = values["bound"].as<double>();
  if (check.contradicted() > bound)
    return Failure{Status::kBroken,
                   {fmt::format("{:.2f}% of the moves are contradicted, more than {}%",
                                check.contradicted(), bound)}};
  return boost::outcome_v2::success();
}

}  // namespace

Command owl_check_command() {
  return {"owl check",
          "[--games FILE]",
          "counts answers about groups, strings and connections that the next question contradicts",
          "Each answer's move is played and the opponent asked.\n",
          add_owl_check_options,
          run_owl_check};
}

}  // namespace owlet::lab
