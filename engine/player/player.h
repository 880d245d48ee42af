// The engine as a client sees it: a game, its clocks, and the choice of moves. Owns everything
// above the board; the front end only translates to and from text.
//
//     at any time            game(), clock() to look and to change, change_settings()
//     to think, no change    choose(), choose_among(), consider(), analyze(), ponder(), ending()
//     to think and to play   generate_move(): charges the clock, sets last_choice()
//     a game begins          new_game(); or change game(), then start_game()
//
// One thread calls, one thing at a time; others may only request a stop. status_evaluator() and
// string_reader() are for questions between these; the former is another after clear_caches().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/base/random.h"
#include "engine/owl/status_evaluator.h"
#include "engine/player/clock.h"
#include "engine/player/ending.h"
#include "engine/player/game.h"
#include "engine/player/raw_evaluation.h"
#include "engine/position/pattern_sets.h"
#include "engine/survey/hinted_search.h"
#include "engine/tactics/string_reader.h"

namespace owlet {

struct PlayerSettings {
  int size = 19;
  Rules rules = known_rules().front();
  double komi = 7.5;
  // Time for a move when no clock runs, in seconds; nothing is no limit.
  std::optional<double> seconds_per_move = 1.0;
  // Visits for a move; nothing is no limit. Without both a move still ends by the clock.
  std::optional<std::int64_t> visits;
  // A level's visits limit a move as well: at the highest level while no clock runs, below it
  // always.
  std::optional<int> level;
  // Plays like people of that rank (rank.h), within the limits; nothing is as well as it can.
  std::optional<int> rank;
  // Lost on each move outside our control (scheduling, pipes, the client), in seconds.
  double lag = 0.1;
  HintedSettings search;
  // Given, every game is the same against the same moves; else each game has its own.
  std::optional<std::uint64_t> seed;
  // Resign below this chance of winning; 0 is never.
  double resign_below = 0.05;
  // What a question of life and death may cost.
  owl::OwlLimits owl;
  // Positions that a question about strings may look at.
  std::int64_t string_nodes = StringReader::kUsualNodes;
  // Whether ponder() thinks.
  bool ponder = false;
  // For readers. Never null.
  std::shared_ptr<const PatternSets> patterns = std::make_shared<const PatternSets>();
};

// What a move is chosen for.
enum class Purpose : std::uint8_t {
  kGame,        // may pass and resign
  kRegression,  // never resigns
  kCleanUp      // does not pass while dead opposing stones are on the board
};

struct Choice {
  bool resigns = false;
  Point point;  // a pass where resigning
  // Empty where a pass needed no search.
  SearchResult search;
  // What the search was told.
  std::vector<ReasonedHint> hints = {};
};

class Player {
 public:
  explicit Player(const PlayerSettings& settings);

  [[nodiscard]] Game& game() { return game_; }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] Clock& clock() { return clock_; }
  [[nodiscard]] const PlayerSettings& settings() const { return settings_; }
  [[nodiscard]] StringReader& string_reader() { return string_reader_; }

  // An empty board of that size, and start_game().
  void new_game(int size);
  // Forgets what it has found out so far; the game and its clocks stay.
  void clear_caches();
  // From now on. The game and the search stay what they are.
  void change_settings(const PlayerSettings& settings) { settings_ = settings; }
  // Fresh clocks, fresh random numbers, for a game that begins at the present position.
  void start_game();

  // Thinks for that colour; plays nothing. Ends soon after `stop` is requested, with the best move
  // so far. Of `watched` reports, bans and ownership by move count; how long it thinks is its own affair.
  [[nodiscard]] Choice choose(Color c, Purpose purpose, const std::stop_token& stop,
                              const SearchLimits& watched = {});

  // Thinks for that colour about these moves alone and never resigns; plays nothing. A pass if none
  // of them is possible.
  [[nodiscard]] Point choose_among(Color c, std::span<const Point> moves,
                                   const std::stop_token& stop);

  // Chooses and plays, and charges the time to the colour's clock.
  Choice generate_move(Color c, Purpose purpose, const std::stop_token& stop,
                       const SearchLimits& watched = {});

  // Searches for that colour as long as for a move of a game without clocks; plays nothing.
  [[nodiscard]] SearchResult consider(Color c, const std::stop_token& stop);

  // Searches for that colour within these limits; plays nothing. It must be possible to stop it.
  [[nodiscard]] SearchResult analyze(Color c, const SearchLimits& limits);

  // Where that is wished, no rank is played and the last move was no pass: searches for whoever is to move,
  // until `stop` is requested or for a minute. The next move takes up what was found of the move that is
  // played meanwhile.
  void ponder(const std::stop_token& stop);

  // One evaluation by the network, for that colour to move.
  [[nodiscard]] RawEvaluation evaluate(Color c) { return owlet::evaluate(game_, c, network_); }

  // What the readers told the last search, to whoever it was for.
  [[nodiscard]] const std::vector<ReasonedHint>& hints() const { return search_.hints(); }

  // What the last move that was generated for a game was chosen by.
  [[nodiscard]] const std::optional<Choice>& last_choice() const { return last_choice_; }

  // Who knows what becomes of groups; made at the first call, because it has tables of its own.
  [[nodiscard]] owl::StatusEvaluator& status_evaluator();

  // The count as of now. Where a clock runs it takes no longer than a move; where nothing is removed
  // nothing is read, and no seki found.
  [[nodiscard]] Ending ending() {
    if (game_.rules().play_out) return standing(game_);
    return assess_ending(game_, status_evaluator(), Care::kFull, deadline());
  }

 private:
  // The count of the present position, which is made at the first call. The clock runs: only who
  // cleans up has to know about every string.
  const Ending& counted(std::optional<Ending>& ending, Purpose purpose) {
    const bool all = purpose == Purpose::kCleanUp && !game_.rules().play_out;
    if (!ending)
      ending =
          assess_ending(game_, status_evaluator(), all ? Care::kFull : Care::kQuick, deadline());
    return *ending;
  }
  // Of a move of the side to move; none without a clock.
  [[nodiscard]] Deadline deadline() const;
  [[nodiscard]] std::optional<std::int64_t> visit_limit(bool by_level) const;
  [[nodiscard]] SearchLimits unclocked_limits(const std::stop_token& stop,
                                              const SearchLimits& watched = {}) const;
  [[nodiscard]] SearchLimits limits(Color c, const std::stop_token& stop,
                                    const SearchLimits& watched = {}) const;
  [[nodiscard]] SearchResult search(Color c, SearchLimits limits);
  [[nodiscard]] SearchResult search_by_rank(Color c, SearchLimits limits);
  [[nodiscard]] SearchResult search_onward(Color c, const SearchLimits& limits);
  [[nodiscard]] int expected_moves_left() const;
  [[nodiscard]] bool looks_finished(const Ownership& ownership) const;
  [[nodiscard]] bool may_pass(Color c, Purpose purpose, const Ending& ending) const;
  [[nodiscard]] bool may_give_up(Purpose purpose, const Ending& ending,
                                 const MoveStatistics& best) const;
  [[nodiscard]] bool is_hinted(Point p) const;
  [[nodiscard]] Point pick(Color c, const SearchResult& result, Purpose purpose,
                           std::optional<Ending>& ending);
  [[nodiscard]] bool should_resign(Color c, const MoveStatistics& best);

  static constexpr std::size_t kReadingTableBytes = std::size_t{4} << 20;

  PlayerSettings settings_;
  Game game_;
  Clock clock_;
  HintedSearch search_;
  std::optional<Evaluator> network_;  // made when it is needed
  ReadingTable reading_table_{kReadingTableBytes};
  StringReader string_reader_{StringReader::kUsualNodes, &reading_table_};
  std::unique_ptr<owl::StatusEvaluator> evaluator_;
  Random random_;
  std::optional<Choice> last_choice_;
  bool analyzed_ = false;        // since a move was chosen: the tree holds more than a rank may see
  SideMap<int> hopeless_moves_;  // in a row, below the resignation threshold
};

}  // namespace owlet
