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

namespace owlet::regress {
namespace {

// An engine that has broken down in each of its first so many games will do so in the others.
constexpr int kHopeless = 4;

// What the workers share. A voided game goes back to the front of the queue.
class MatchRunner {
 public:
  MatchRunner(MatchData& match, Journal& journal, const OpeningBook& book,
              const MatchRunOptions& options, const MatchObserver& observer)
      : match_(match), journal_(journal), book_(book), options_(options), observer_(observer) {
    const auto missing = missing_games(match);
    queue_.assign(missing.begin(), missing.end());
    for (const PlayedGame& game : match.games) {
      int& attempts = attempts_[game.spec.number];
      attempts = std::max(attempts, game.attempt);
    }
  }

  Outcome<void> run() {
    const auto jobs = std::clamp<std::size_t>(static_cast<std::size_t>(options_.jobs), 1,
                                              std::max<std::size_t>(queue_.size(), 1));
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < jobs; ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    if (!fault_) look_for_hopeless(1);
    if (fault_) return *fault_;
    return success();
  }

 private:
  // How an engine has fared in this run.
  struct Health {
    int games = 0;
    int breakdowns = 0;
    std::string last;  // of these
  };

  void work() {
    std::map<int, Seat> seats;
    std::optional<Seat> referee;
    const MatchConfig& config = match_.config;
    if (!config.referee.empty()) {
      referee.emplace(config.referee, config.game.command_limit);
    }
    while (auto plan = next_game()) {
      std::erase_if(seats, [&](const auto& entry) {
        return entry.first != plan->spec.black && entry.first != plan->spec.white;
      });
      for (const int engine : {plan->spec.black, plan->spec.white}) {
        seats.try_emplace(engine, spec(engine).command, config.game.command_limit);
      }
      const GameSeats at_the_board{&seats.at(plan->spec.black), &seats.at(plan->spec.white),
                                   referee ? &*referee : nullptr, &stopped_};
      record(play_game(std::move(*plan), at_the_board));
    }
  }

  // Waits while the queue is empty but a game under way may still be voided.
  std::optional<PlayedGame> next_game() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped_ || !queue_.empty() || under_way_ == 0; });
    if (stopped_ || queue_.empty()) return std::nullopt;
    const GameSpec next = queue_.front();
    queue_.pop_front();
    ++under_way_;
    return plan(next);
  }

  [[nodiscard]] const EngineSpec& spec(int engine) const {
    return match_.config.engines[static_cast<std::size_t>(engine)];
  }

  PlayedGame plan(const GameSpec& next) {
    const MatchConfig& config = match_.config;
    PlayedGame game;
    game.spec = next;
    game.attempt = ++attempts_[next.number];
    game.settings = config.game;
    const auto seat = [&](int engine, SeedRole role) {
      SeatRecord record{engine, spec(engine).name};
      record.seed = derive_seed(config.seed, next.number, game.attempt, role);
      return record;
    };
    game.black = seat(next.black, SeedRole::kBlack);
    game.white = seat(next.white, SeedRole::kWhite);
    const int pair = pair_of(next.number);
    game.opening = book_.opening(pair, derive_seed(config.seed, pair, 1, SeedRole::kOpening));
    return game;
  }

  void record(PlayedGame game) {
    const std::lock_guard lock(mutex_);
    --under_way_;
    changed_.notify_all();
    // After a stop nothing more is counted: games under way are abandoned, and counting those that
    // happened to end would favour short games.
    if (stopped_) return;
    if (const auto saved = save(game); !saved) return stop(saved.error());
    voids_in_a_row_ = game.is_void ? voids_in_a_row_ + 1 : 0;
    note_health(game);
    if (game.is_void) queue_.push_front(game.spec);
    match_.games.push_back(std::move(game));
    const PlayedGame& last = match_.games.back();
    if (observer_.on_game) observer_.on_game(match_, last);
    if (last.ending == GameEnd::kSetUp) return stop({kExitEngine, Error{last.detail}});
    if (voids_in_a_row_ >= 2) {
      return stop({kExitEngine, Error{"two void games in a row; the last: " + last.detail}});
    }
    look_for_hopeless(kHopeless);
    if (observer_.enough && observer_.enough(match_)) stopped_ = true;
  }

  Result<void> save(const PlayedGame& game) {
    if (!options_.sgf_folder.empty()) {
      BOOST_OUTCOME_TRY(write_output(options_.sgf_folder / sgf_file_name(game), to_sgf(game)));
    }
    return journal_.append(journal_line(game));
  }

  void note_health(const PlayedGame& game) {
    const auto culprit = culprit_of(game);
    for (const StoneColor color : kBothColors) {
      Health& health = health_[game.seat(color).engine];
      ++health.games;
      if (culprit != color || game.ending == GameEnd::kIllegalMove) continue;
      ++health.breakdowns;
      health.last = game.detail;
    }
  }

  // Stops for an engine that has broken down in each of its games, if it has had that many.
  void look_for_hopeless(int games) {
    for (const auto& [engine, health] : health_) {
      if (health.games < games || health.breakdowns < health.games) continue;
      return stop({kExitEngine, Error{fmt::format("{} broke down in each of its games; the last: "
                                                  "{}",
                                                  spec(engine).name, health.last)}});
    }
  }

  void stop(Failure why) {
    stopped_ = true;
    fault_ = std::move(why);
    changed_.notify_all();
  }

  MatchData& match_;
  Journal& journal_;
  const OpeningBook& book_;
  const MatchRunOptions& options_;
  const MatchObserver& observer_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<GameSpec> queue_;
  std::map<int, int> attempts_;
  int under_way_ = 0;
  int voids_in_a_row_ = 0;
  std::atomic<bool> stopped_{false};  // written under the mutex
  std::map<int, Health> health_;      // by engine
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
  return MatchRunner(match, journal, book, options, observer).run();
}

}  // namespace owlet::regress
