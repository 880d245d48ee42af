#include "regress/match/standings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "regress/base/table.h"
#include "regress/match/schedule.h"

namespace owlet::regress {
namespace {

// The smallest of the eight images of the game's moves, as text.
std::string canonical_moves(const PlayedGame& game) {
  std::string best;
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    std::string image;
    for (const PlayedMove& move : game.moves) {
      image += letter(move.color);
      image += to_gtp(transformed(move.vertex, symmetry, game.settings.size));
    }
    if (symmetry == 0 || image < best) best = std::move(image);
  }
  return best;
}

bool disputed(const PlayedGame& game) {
  if (game.ending != GameEnd::kScore && game.ending != GameEnd::kMaxMoves &&
      game.ending != GameEnd::kUnscored) {
    return false;
  }
  const auto differs = [&](const std::string& score) {
    return !score.empty() && score != game.result;
  };
  return differs(game.black_score) || differs(game.white_score);
}

class Counter {
 public:
  explicit Counter(const MatchData& match) : match_(match) {
    const auto engines = match.config.engines.size();
    result_.engines.resize(engines);
    wall_.resize(engines);
    cpu_.resize(engines);
    for (std::size_t i = 0; i < engines; ++i) {
      result_.engines[i].name = match.config.engines[i].name;
    }
    for (const auto& [a, b] : pairings(match.config.tournament, static_cast<int>(engines))) {
      PairingStanding pairing;
      pairing.first = a;
      pairing.second = b;
      result_.pairings.push_back(pairing);
    }
  }

  Standings count() {
    for (const PlayedGame& game : match_.games) add_game(game);
    add_pairs();
    for (std::size_t i = 0; i < result_.engines.size(); ++i) {
      result_.engines[i].wall = spread(wall_[i]);
      result_.engines[i].cpu = spread(cpu_[i]);
    }
    if (!lengths_.empty()) {
      const auto [low, high] = std::minmax_element(lengths_.begin(), lengths_.end());
      result_.shortest = *low;
      result_.longest = *high;
      result_.mean_length = std::accumulate(lengths_.begin(), lengths_.end(), 0.0) /
                            static_cast<double>(lengths_.size());
    }
    result_.duplicates = static_cast<int>(duplicates_of(match_).size());
    return std::move(result_);
  }

 private:
  void add_game(const PlayedGame& game) {
    ++result_.endings[game.ending];
    add_costs(game);
    if (const auto culprit = culprit_of(game)) ++engine_of(game, *culprit).lost_by[game.ending];
    if (game.is_void) {
      ++result_.voids;
      return;
    }
    lengths_.push_back(static_cast<int>(game.moves.size()));
    if (disputed(game)) ++result_.score_disputes;
    if (game.winner == Winner::kNone) {
      ++result_.unscored;
      return;
    }
    ++result_.counted;
    result_.black_wins += game.winner == Winner::kBlack ? 1 : 0;
    result_.white_wins += game.winner == Winner::kWhite ? 1 : 0;
    result_.draws += game.winner == Winner::kDraw ? 1 : 0;
    add_result(game);
  }

  void add_result(const PlayedGame& game) {
    for (const StoneColor color : kBothColors) {
      EngineStanding& engine = engine_of(game, color);
      engine.total.add(game.winner, color);
      (color == StoneColor::kBlack ? engine.as_black : engine.as_white).add(game.winner, color);
    }
    for (PairingStanding& pairing : result_.pairings) {
      const bool straight = pairing.first == game.spec.black && pairing.second == game.spec.white;
      const bool swapped = pairing.first == game.spec.white && pairing.second == game.spec.black;
      if (!straight && !swapped) continue;
      const StoneColor color = straight ? StoneColor::kBlack : StoneColor::kWhite;
      pairing.tally.add(game.winner, color);
      points_[pair_of(game.spec.number)].push_back(
          {static_cast<std::size_t>(&pairing - result_.pairings.data()),
           half_points_of(game.winner, color)});
    }
  }

  void add_pairs() {
    for (const auto& [pair, games] : points_) {
      if (games.size() != 2) continue;
      const auto sum = static_cast<std::size_t>(games[0].half_points + games[1].half_points);
      ++result_.pairings[games[0].pairing].pairs[sum];
    }
  }

  void add_costs(const PlayedGame& game) {
    for (const StoneColor color : kBothColors) {
      EngineStanding& engine = engine_of(game, color);
      const SeatRecord& seat = game.seat(color);
      if (engine.program.empty()) engine.program = seat.program + " " + seat.version;
      engine.cpu_total += seat.cpu.count();
    }
    for (const PlayedMove& move : game.moves) {
      if (move.from_opening) continue;
      const auto engine = static_cast<std::size_t>(game.seat(move.color).engine);
      wall_[engine].push_back(move.wall.count());
      cpu_[engine].push_back(move.cpu.count());
    }
  }

  EngineStanding& engine_of(const PlayedGame& game, StoneColor color) {
    return result_.engines[static_cast<std::size_t>(game.seat(color).engine)];
  }

  struct Points {
    std::size_t pairing;
    int half_points;
  };

  const MatchData& match_;
  Standings result_;
  std::vector<std::vector<double>> wall_;
  std::vector<std::vector<double>> cpu_;
  std::vector<int> lengths_;
  std::map<int, std::vector<Points>> points_;
};

}  // namespace

int half_points_of(Winner winner, StoneColor color) {
  if (winner == Winner::kDraw) return 1;
  return winner == winner_of(color) ? 2 : 0;
}

std::optional<StoneColor> culprit_of(const PlayedGame& game) {
  if (!is_breakdown(game.ending) && game.ending != GameEnd::kTime) return std::nullopt;
  for (const StoneColor color : kBothColors) {
    const std::string named = game.seat(color).name + " (" + std::string(to_string(color)) + ")";
    const bool lost = game.winner == winner_of(other(color));
    if (lost || (game.is_void && game.detail.rfind(named, 0) == 0)) return color;
  }
  return std::nullopt;
}

void WinTally::add(Winner winner, StoneColor color) {
  ++(winner == Winner::kDraw ? draws : winner == winner_of(color) ? wins : losses);
}

TimeSpread spread(const std::vector<double>& seconds) {
  TimeSpread result;
  result.count = seconds.size();
  if (seconds.empty()) return result;
  result.p95 = quantile(seconds, 0.95);
  result.max = quantile(seconds, 1);
  result.mean =
      std::accumulate(seconds.begin(), seconds.end(), 0.0) / static_cast<double>(seconds.size());
  return result;
}

std::map<int, int> duplicates_of(const MatchData& match) {
  std::map<std::string, int> first_with;
  std::map<int, int> result;
  for (const PlayedGame* game : by_number(match)) {
    if (game->is_void || game->moves.empty()) continue;
    const int number = game->spec.number;
    const auto [first, fresh] = first_with.emplace(canonical_moves(*game), number);
    if (!fresh) result.emplace(number, first->second);
  }
  return result;
}

Standings standings_of(const MatchData& match) {
  return Counter(match).count();
}

}  // namespace owlet::regress
