#include "regress/tune/tune_runner.h"

#include <fmt/format.h>

#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "regress/base/output.h"
#include "regress/match/game_workers.h"
#include "regress/match/match_runner.h"
#include "regress/match/schedule.h"
#include "regress/match/set_up.h"
#include "regress/match/sgf.h"

namespace owlet::regress {
namespace {

GameSpec spec_of(int number) {
  const bool plus_is_black = number % 2 == 0;
  return {number, 0, plus_is_black ? kPlus : kMinus, plus_is_black ? kMinus : kPlus};
}

TuneGame kept(const PlayedGame& game) {
  return {game.winner, game.result, game.ending, game.attempt, static_cast<int>(game.moves.size()),
          game.detail};
}

// The pairs of games that are still missing, in the order of their numbers, each as soon as the
// iterations that it builds upon have been applied.
class MissingPairs : public GameBook {
 public:
  MissingPairs(TuneData& data, JournalFile& journal, const OpeningBook& book,
               const TuneRunOptions& options, const TuneObserver& observer)
      : data_(data),
        journal_(journal),
        book_(book),
        options_(options),
        observer_(observer),
        spsa_(data.spsa()) {}

  std::optional<PlayedGame> next() override {
    if (queue_.empty()) begin_iteration();
    if (queue_.empty()) return std::nullopt;
    const int number = queue_.front();
    queue_.pop_front();
    return plan(spec_of(number));
  }

  Outcome<bool> record(PlayedGame game) override {
    if (!options_.sgf_folder.empty()) {
      BOOST_OUTCOME_TRY(write_output(options_.sgf_folder / sgf_file_name(game), to_sgf(game)));
    }
    const int number = game.spec.number;
    if (game.is_void) {
      queue_.push_front(number);
      return true;
    }
    if (is_breakdown(game.ending)) return Failure{kExitEngine, Error{fault_text(game)}};
    UnderWay& pair = under_way_.at(pair_of(number));
    pair.iteration.games[static_cast<std::size_t>(number % 2)] = kept(game);
    if (++pair.ended == 2) {
      BOOST_OUTCOME_TRY(finish(pair_of(number)));
    }
    return true;
  }

 private:
  struct UnderWay {
    Iteration iteration;
    int ended = 0;  // games
  };

  // Puts the games of the first iteration that is missing and may begin into the queue.
  void begin_iteration() {
    while (data_.iterations.contains(next_)) ++next_;
    if (next_ >= data_.config.iterations() || !spsa_.may_begin(next_)) return;
    Probe probe = spsa_.probe(next_);
    Iteration iteration{next_, std::move(probe.plus), std::move(probe.minus)};
    under_way_.emplace(next_, UnderWay{std::move(iteration)});
    queue_ = {2 * next_, 2 * next_ + 1};
    ++next_;
  }

  Result<void> finish(int number) {
    Iteration iteration = std::move(under_way_.at(number).iteration);
    under_way_.erase(number);
    BOOST_OUTCOME_TRY(journal_.append(journal_line(iteration, data_.config)));
    const Iteration& kept = data_.iterations.emplace(number, std::move(iteration)).first->second;
    for (auto at = data_.iterations.find(spsa_.applied()); at != data_.iterations.end();
         at = data_.iterations.find(spsa_.applied())) {
      spsa_.apply(at->second.result());
    }
    if (observer_) observer_(data_, kept);
    return success();
  }

  // The games of a pair have seeds by colour, so that two engines that play alike play the same game
  // twice and their pair tells nothing, as it should.
  PlayedGame plan(const GameSpec& spec) {
    const MatchConfig& match = data_.config.match;
    const int pair = pair_of(spec.number);
    const Iteration& iteration = under_way_.at(pair).iteration;
    PlayedGame game;
    game.spec = spec;
    game.attempt = ++attempts_[spec.number];
    game.settings = match.game;
    const auto seat = [&](int engine, SeedRole role) {
      SeatRecord record{engine, match.engines[static_cast<std::size_t>(engine)].name};
      record.seed = derive_seed(match.seed, pair, game.attempt, role);
      record.values =
          placeholders_of(data_.config, engine == kPlus ? iteration.plus : iteration.minus);
      return record;
    };
    game.black = seat(spec.black, SeedRole::kBlack);
    game.white = seat(spec.white, SeedRole::kWhite);
    game.opening = book_.opening(pair, derive_seed(match.seed, pair, 1, SeedRole::kOpening));
    return game;
  }

  [[nodiscard]] std::string fault_text(const PlayedGame& game) const {
    const Iteration& iteration = under_way_.at(pair_of(game.spec.number)).iteration;
    const auto& parameters = data_.config.parameters;
    return fmt::format("game {}: {}; plus is {}; minus is {}", game.spec.number + 1, game.detail,
                       values_text(parameters, iteration.plus),
                       values_text(parameters, iteration.minus));
  }

  TuneData& data_;
  JournalFile& journal_;
  const OpeningBook& book_;
  const TuneRunOptions& options_;
  const TuneObserver& observer_;

  Spsa spsa_;
  int next_ = 0;           // the iterations before have begun
  std::deque<int> queue_;  // numbers of games
  std::map<int, UnderWay> under_way_;
  std::map<int, int> attempts_;
};

}  // namespace

Outcome<void> run_tuning(TuneData& data, JournalFile& journal, const OpeningBook& book,
                         const TuneRunOptions& options, const TuneObserver& observer) {
  MissingPairs games(data, journal, book, options, observer);
  return run_games(data.config.match, options.jobs, games);
}

Outcome<std::vector<std::string>> rehearse_tuning(const TuneConfig& config,
                                                  const OpeningBook& book) {
  Values start;
  Values least;
  Values most;
  for (const Parameter& p : config.parameters) {
    start.push_back(p.start);
    least.push_back(p.least);
    most.push_back(p.most);
  }
  MatchConfig match = config.match;
  match.engines.clear();
  for (const Values& values : {start, least, most}) {
    const std::string name = "the engine with " + values_text(config.parameters, values);
    match.engines.push_back({name, command_with(config, values)});
  }
  return rehearse(match, book);
}

}  // namespace owlet::regress
