#include "regress/match/game_workers.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "regress/match/game.h"

namespace owlet::regress {
namespace {

class Workers {
 public:
  Workers(const MatchConfig& match, GameBook& book) : match_(match), book_(book) {}

  Outcome<void> run(int jobs) {
    std::vector<std::thread> threads;
    for (int i = 0; i < std::max(jobs, 1); ++i) threads.emplace_back([this] { work(); });
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
      if (!stopped_) next = book_.next();
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
    const auto goes_on = book_.record(std::move(game));
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
  GameBook& book_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int under_way_ = 0;
  int voids_in_a_row_ = 0;
  std::atomic<bool> stopped_{false};  // written under the mutex
  std::optional<Failure> fault_;
};

}  // namespace

Outcome<void> run_games(const MatchConfig& match, int jobs, GameBook& book) {
  return Workers(match, book).run(jobs);
}

}  // namespace owlet::regress
