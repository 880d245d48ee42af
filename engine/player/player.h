// The engine as a client sees it: a game, clocks, and somebody who chooses moves. Owns everything
// above the board; the front end only translates to and from text.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>

#include "engine/base/random.h"
#include "engine/life/board_status.h"
#include "engine/owl/owl_reader.h"
#include "engine/player/clock.h"
#include "engine/player/ending.h"
#include "engine/player/game.h"
#include "engine/position/pattern_sets.h"
#include "engine/search/search.h"
#include "engine/tactics/string_reader.h"

namespace owlet {

struct PlayerSettings {
  int size = 19;
  Rules rules = known_rules().front();
  double komi = 7.5;
  // Time for a move when no clock runs, in seconds; nothing is no limit.
  std::optional<double> seconds_per_move = 1.0;
  // Playouts for a move; nothing is no limit. Without both a move still ends by the clock.
  std::optional<std::int64_t> playouts;
  // A level's playouts limit a move as well: at the highest level while no clock runs, below it
  // always.
  std::optional<int> level;
  // Lost on each move outside our control (scheduling, pipes, the client), in seconds.
  double lag = 0.1;
  // Threads and memory given here count, not those inside.
  SearchSettings search;
  int threads = 1;
  std::size_t memory_bytes = std::size_t{256} << 20;
  // Given, every game is the same against the same moves; else each game has its own.
  std::optional<std::uint64_t> seed;
  // Resign below this chance of winning; 0 is never.
  double resign_below = 0.05;
  // What a question of life and death may cost.
  owl::OwlLimits owl;
  // Positions that a question about strings may look at.
  std::int64_t string_nodes = ReadingLimits().nodes;
  // For readers. Never null.
  std::shared_ptr<const PatternSets> patterns = std::make_shared<const PatternSets>();
};

inline constexpr int kStrongestLevel = 10;

// How many playouts a move gets at a level of strength, 1 to kStrongestLevel, on a board of so many
// points. At the highest level a move takes no longer than one of GNU Go at its own; each level
// below takes two thirds of the next. On smaller boards there are more: a playout takes as long as
// the board has points, and GNU Go's moves become shorter with the board's side.
[[nodiscard]] std::int64_t playouts_of_level(int level, int area);

// What a move is chosen for.
enum class Purpose : std::uint8_t {
  kGame,        // may pass and resign
  kRegression,  // never resigns
  kCleanUp      // does not pass while dead opposing stones are on the board
};

struct Choice {
  bool resigns = false;
  Point point;  // a pass where resigning
  // What the search thought; empty where a pass needed no search.
  SearchResult search;
};

// What somebody watches while the engine thinks.
struct Watcher {
  // Called every so often with what is thought so far.
  std::function<void(const SearchResult&)> report;
  std::chrono::milliseconds interval{1000};
};

class Player {
 public:
  explicit Player(const PlayerSettings& settings);

  [[nodiscard]] Game& game() { return game_; }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] Clock& clock() { return clock_; }
  [[nodiscard]] const PlayerSettings& settings() const { return settings_; }
  [[nodiscard]] const PatternSets& patterns() const { return *settings_.patterns; }
  [[nodiscard]] StringReader& string_reader() { return string_reader_; }

  // An empty board of that size, and start_game().
  void new_game(int size);
  // Fresh clocks, fresh random numbers, for a game that begins at the present position.
  void start_game();

  // Thinks for that colour; plays nothing. Ends soon after `stop` is requested, with the best move
  // so far.
  [[nodiscard]] Choice choose(Color c, Purpose purpose, const std::stop_token& stop,
                              const Watcher& watcher = {});

  // Thinks for that colour about these moves alone and never resigns; plays nothing. A pass if none
  // of them is possible.
  [[nodiscard]] Point choose_among(Color c, std::span<const Point> moves,
                                   const std::stop_token& stop);

  // Chooses and plays, and charges the time to the colour's clock.
  Choice generate_move(Color c, Purpose purpose, const std::stop_token& stop,
                       const Watcher& watcher = {});

  // Thinks for that colour as long as for a move of a game without clocks; plays nothing.
  [[nodiscard]] SearchResult consider(Color c, const std::stop_token& stop);

  // Thinks for that colour, without regard to time, until `stop` is requested, which must be
  // possible; plays nothing. Returns what it thinks in the end.
  [[nodiscard]] SearchResult analyze(Color c, const std::stop_token& stop, const Watcher& watcher);

  // What was found when it last thought; the root is the position that this was about.
  [[nodiscard]] const Tree& search_tree() const { return search_.tree(); }

  // Reads life and death; made when first asked for, because it brings tables of its own.
  [[nodiscard]] owl::OwlReader& owl();

  // Knows the groups of the whole board; made when first asked for, as well.
  [[nodiscard]] life::StatusReader& status_reader();

  // The count as of now.
  [[nodiscard]] Ending ending() { return assess_ending(game_, status_reader()); }

 private:
  // The count of the present position, made when it is first asked for.
  class LazyEnding {
   public:
    explicit LazyEnding(Player& player) : player_(player) {}
    const Ending& operator()() {
      if (!ending_) ending_ = player_.ending();
      return *ending_;
    }

   private:
    Player& player_;
    std::optional<Ending> ending_;
  };

  [[nodiscard]] std::optional<std::int64_t> playout_limit(bool by_level) const;
  [[nodiscard]] SearchLimits unclocked_limits(const std::stop_token& stop) const;
  [[nodiscard]] SearchLimits limits(Color c, const std::stop_token& stop) const;
  [[nodiscard]] SearchResult search(Color c, SearchLimits limits, const Watcher& watcher,
                                    std::span<const MovePrior> advice = {});
  [[nodiscard]] int expected_moves_left() const;
  [[nodiscard]] bool looks_finished(const Ownership& ownership) const;
  [[nodiscard]] bool may_pass(Color c, Purpose purpose, LazyEnding& ending) const;
  [[nodiscard]] Point pick(Color c, const SearchResult& result, Purpose purpose,
                           LazyEnding& ending) const;
  [[nodiscard]] bool should_resign(Color c, const MoveStatistics& best);

  static constexpr std::size_t kReadingTableBytes = std::size_t{4} << 20;

  PlayerSettings settings_;
  Game game_;
  Clock clock_;
  Search search_;
  ReadingTable reading_table_{kReadingTableBytes};
  StringReader string_reader_{{}, &reading_table_};
  std::unique_ptr<owl::OwlReader> owl_;
  std::unique_ptr<life::StatusReader> status_reader_;
  Random random_;
  SideMap<int> hopeless_moves_;  // in a row, below the resignation threshold
};

}  // namespace owlet
