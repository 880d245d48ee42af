#include "regress/match/match_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "regress/base/output.h"
#include "regress/match/game.h"
#include "regress/match/schedule.h"
#include "regress/match/sgf.h"
#include "regress/match/standings.h"
#include "regress/tune/tuner.h"

namespace owlet::regress {
namespace {

// An engine that has broken down in each of its first so many games will do so in the others.
constexpr int kHopeless = 4;

// The games that are still missing. A voided one goes back to the front of the queue. Those of a
// tuning wait for the results that their numbers depend on.
class MissingGames {
 public:
  MissingGames(MatchData& match, Journal& journal, const OpeningBook& book,
               const MatchRunOptions& options, const MatchObserver& observer)
      : match_(match), journal_(journal), book_(book), options_(options), observer_(observer) {
    const auto missing = missing_games(match);
    queue_.assign(missing.begin(), missing.end());
    for (const PlayedGame& game : match.games) {
      int& attempts = attempts_[game.spec.number];
      attempts = std::max(attempts, game.attempt);
    }
    if (match.config.tuning.on()) tuner_.emplace(match);
  }

  [[nodiscard]] int count() const { return static_cast<int>(queue_.size()); }

  // The next game to begin; nothing if there is none, or none before another has ended.
  std::optional<PlayedGame> next() {
    if (queue_.empty()) return std::nullopt;
    const GameSpec next = queue_.front();
    if (tuner_ && !tuner_->may_begin(pair_of(next.number))) return std::nullopt;
    queue_.pop_front();
    return plan(next);
  }

  // Takes in a game that has ended, and says whether to go on. No game that is under way after a stop
  // is taken in: counting those that happened to end would favour short games.
  Outcome<bool> record(PlayedGame game) {
    if (!options_.sgf_folder.empty()) {
      BOOST_OUTCOME_TRY(write_output(options_.sgf_folder / sgf_file_name(game), to_sgf(game)));
    }
    if (tuner_ && !game.is_void && is_breakdown(game.ending)) return numbers_break_down(game);
    BOOST_OUTCOME_TRY(journal_.append(journal_line(game)));
    if (tuner_) tuner_->add(game);
    note_health(game);
    if (game.is_void) queue_.push_front(game.spec);
    match_.games.push_back(std::move(game));
    if (observer_.on_game) observer_.on_game(match_, match_.games.back());
    BOOST_OUTCOME_TRY(look_for_hopeless(kHopeless));
    return !observer_.enough || !observer_.enough(match_);
  }

  // Fails for an engine that has broken down in each of its games, if it has had that many.
  [[nodiscard]] Outcome<void> look_for_hopeless(int games) const {
    if (tuner_) return success();
    for (const auto& [engine, health] : health_) {
      if (health.games < games || health.breakdowns < health.games) continue;
      return Failure{kExitEngine, Error{fmt::format("{} broke down in each of its games; the last: "
                                                    "{}",
                                                    spec(engine).name, health.last)}};
    }
    return success();
  }

 private:
  // How an engine has fared in this run.
  struct Health {
    int games = 0;
    int breakdowns = 0;
    std::string last;  // of these
  };

  [[nodiscard]] const EngineSpec& spec(int engine) const {
    return match_.config.engines[static_cast<std::size_t>(engine)];
  }

  PlayedGame plan(const GameSpec& next) {
    const MatchConfig& config = match_.config;
    PlayedGame game;
    game.spec = next;
    game.attempt = ++attempts_[next.number];
    game.settings = config.game;
    const int pair = pair_of(next.number);
    // In a tuning two engines that play alike play the same game twice, and their pair tells nothing.
    const int seeded = tuner_ ? pair : next.number;
    const auto seat = [&](int engine, SeedRole role) {
      SeatRecord record{engine, spec(engine).name};
      record.seed = derive_seed(config.seed, seeded, game.attempt, role);
      if (tuner_) record.values = tuner_->values(pair, engine);
      return record;
    };
    game.black = seat(next.black, SeedRole::kBlack);
    game.white = seat(next.white, SeedRole::kWhite);
    game.opening = book_.opening(pair, derive_seed(config.seed, pair, 1, SeedRole::kOpening));
    return game;
  }

  // Both sides of a tuning are one program: that it fails says nothing of its numbers.
  [[nodiscard]] Failure numbers_break_down(const PlayedGame& game) const {
    const int number = game.spec.number;
    return {kExitEngine, Error{fmt::format("game {}: {}; {}", number + 1, game.detail,
                                           tuner_->values_text(pair_of(number)))}};
  }

  void note_health(const PlayedGame& game) {
    const auto culprit = culprit_of(game);
    for (const StoneColor color : kBothColors) {
      Health& health = health_[game.seat(color).engine];
      ++health.games;
      if (culprit != color) continue;
      ++health.breakdowns;
      health.last = game.detail;
    }
  }

  MatchData& match_;
  Journal& journal_;
  const OpeningBook& book_;
  const MatchRunOptions& options_;
  const MatchObserver& observer_;

  std::deque<GameSpec> queue_;
  std::map<int, int> attempts_;
  std::map<int, Health> health_;  // by engine
  std::optional<Tuner> tuner_;
};

// Threads that play games side by side: each keeps engines of its own and plays what it is given until
// there is no more.
class Workers {
 public:
  Workers(const MatchConfig& match, MissingGames& missing) : match_(match), missing_(missing) {}

  Outcome<void> run(int jobs) {
    std::vector<std::thread> threads;
    for (int i = 0; i < jobs; ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    if (fault_) return *fault_;
    return success();
  }

 private:
  void work() {
    std::map<int, Seat> seats;
    std::optional<Seat> referee;
    if (!match_.referee.empty()) referee.emplace(match_.referee, match_.game.command_limit);
    while (auto plan = next_game()) {
      const int black = plan->black.engine;
      const int white = plan->white.engine;
      std::erase_if(
          seats, [&](const auto& entry) { return entry.first != black && entry.first != white; });
      for (const int engine : {black, white}) {
        const EngineSpec& spec = match_.engines[static_cast<std::size_t>(engine)];
        seats.try_emplace(engine, spec.command, match_.game.command_limit);
      }
      const GameSeats at_the_board{&seats.at(black), &seats.at(white),
                                   referee ? &*referee : nullptr, &stopped_};
      record(play_game(std::move(*plan), at_the_board));
    }
  }

  // Waits while there is no game to begin but one under way may lead to another.
  std::optional<PlayedGame> next_game() {
    std::unique_lock lock(mutex_);
    std::optional<PlayedGame> next;
    changed_.wait(lock, [&] {
      if (!stopped_) next = missing_.next();
      return stopped_ || next || under_way_ == 0;
    });
    if (next) ++under_way_;
    return next;
  }

  void record(PlayedGame game) {
    const std::lock_guard lock(mutex_);
    --under_way_;
    changed_.notify_all();
    if (stopped_) return;
    voids_in_a_row_ = game.is_void ? voids_in_a_row_ + 1 : 0;
    const bool no_set_up = game.ending == GameEnd::kSetUp;
    const std::string detail = game.detail;
    const auto goes_on = missing_.record(std::move(game));
    if (!goes_on) return stop(goes_on.error());
    if (no_set_up) return stop({kExitEngine, Error{detail}});
    if (voids_in_a_row_ >= 2) {
      return stop({kExitEngine, Error{"two void games in a row; the last: " + detail}});
    }
    stopped_ = !goes_on.value();
  }

  void stop(Failure why) {
    stopped_ = true;
    fault_ = std::move(why);
  }

  const MatchConfig& match_;
  MissingGames& missing_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int under_way_ = 0;
  int voids_in_a_row_ = 0;
  std::atomic<bool> stopped_{false};  // written under the mutex
  std::optional<Failure> fault_;
};

}  // namespace

std::string sgf_file_name(const PlayedGame& game) {
  const std::string attempt = game.is_void ? "-void" + std::to_string(game.attempt) : "";
  return fmt::format("game-{:06}{}.sgf", game.spec.number + 1, attempt);
}

std::vector<GameSpec> missing_games(const MatchData& match) {
  const MatchConfig& config = match.config;
  std::set<int> played;
  for (const PlayedGame& game : match.games) {
    if (!game.is_void) played.insert(game.spec.number);
  }
  auto specs = schedule(config.tournament, static_cast<int>(config.engines.size()), config.games,
                        config.shard);
  std::erase_if(specs, [&](const GameSpec& spec) { return played.contains(spec.number); });
  return specs;
}

Outcome<void> run_match(MatchData& match, Journal& journal, const OpeningBook& book,
                        const MatchRunOptions& options, const MatchObserver& observer) {
  MissingGames games(match, journal, book, options, observer);
  const int jobs = std::clamp(options.jobs, 1, std::max(games.count(), 1));
  BOOST_OUTCOME_TRY(Workers(match.config, games).run(jobs));
  BOOST_OUTCOME_TRY(games.look_for_hopeless(1));
  const auto lost_so = [](const PlayedGame& game) { return culprit_of(game).has_value(); };
  if (match.games.empty() || !std::ranges::all_of(match.games, lost_so)) return success();
  return Failure{kExitEngine,
                 Error{"each game was lost on time, by an illegal move or a breakdown"}};
}

}  // namespace owlet::regress
