#include "regress/match/match_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "regress/base/output.h"
#include "regress/match/game_workers.h"
#include "regress/match/schedule.h"
#include "regress/match/sgf.h"
#include "regress/match/standings.h"

namespace owlet::regress {
namespace {

// An engine that has broken down in each of its first so many games will do so in the others.
constexpr int kHopeless = 4;

// The games that are still missing. A voided one goes back to the front of the queue.
class MissingGames : public GameBook {
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
  }

  [[nodiscard]] int count() const { return static_cast<int>(queue_.size()); }

  std::optional<PlayedGame> next() override {
    if (queue_.empty()) return std::nullopt;
    const GameSpec next = queue_.front();
    queue_.pop_front();
    return plan(next);
  }

  Outcome<bool> record(PlayedGame game) override {
    BOOST_OUTCOME_TRY(save(game));
    note_health(game);
    if (game.is_void) queue_.push_front(game.spec);
    match_.games.push_back(std::move(game));
    if (observer_.on_game) observer_.on_game(match_, match_.games.back());
    BOOST_OUTCOME_TRY(look_for_hopeless(kHopeless));
    return !observer_.enough || !observer_.enough(match_);
  }

  // Fails for an engine that has broken down in each of its games, if it has had that many.
  [[nodiscard]] Outcome<void> look_for_hopeless(int games) const {
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
  BOOST_OUTCOME_TRY(run_games(match.config, jobs, games));
  BOOST_OUTCOME_TRY(games.look_for_hopeless(1));
  const auto lost_so = [](const PlayedGame& game) { return culprit_of(game).has_value(); };
  if (match.games.empty() || !std::ranges::all_of(match.games, lost_so)) return success();
  return Failure{kExitEngine,
                 Error{"each game was lost on time, by an illegal move or a breakdown"}};
}

}  // namespace owlet::regress
