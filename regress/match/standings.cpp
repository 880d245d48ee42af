#include "regress/match/standings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace owlet::regress {
namespace {

void add(Tally& tally, Winner winner, Color color) {
  if (winner == Winner::kDraw) {
    ++tally.draws;
  } else if (winner == winner_of(color)) {
    ++tally.wins;
  } else {
    ++tally.losses;
  }
}

// Half points of a side in a counted game.
int half_points(Winner winner, Color color) {
  if (winner == Winner::kDraw) return 1;
  return winner == winner_of(color) ? 2 : 0;
}

// The smallest of the eight images of the game's moves, as text.
std::string canonical_moves(const GameRecord& game) {
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

bool disputed(const GameRecord& game) {
  if (game.ending != Ending::kScore && game.ending != Ending::kMaxMoves &&
      game.ending != Ending::kUnscored) {
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
    for (const GameRecord& game : match_.games) add_game(game);
    add_pairs();
    for (std::size_t i = 0; i < result_.engines.size(); ++i) {
      result_.engines[i].wall = spread(std::move(wall_[i]));
      result_.engines[i].cpu = spread(std::move(cpu_[i]));
    }
    if (!lengths_.empty()) {
      const auto [low, high] = std::minmax_element(lengths_.begin(), lengths_.end());
      result_.shortest = *low;
      result_.longest = *high;
      result_.mean_length = std::accumulate(lengths_.begin(), lengths_.end(), 0.0) /
                            static_cast<double>(lengths_.size());
    }
    const auto duplicates = duplicates_of(match_);
    result_.duplicates = static_cast<int>(
        std::count_if(duplicates.begin(), duplicates.end(), [](int first) { return first >= 0; }));
    return std::move(result_);
  }

 private:
  void add_game(const GameRecord& game) {
    ++result_.endings[game.ending];
    add_costs(game);
    if (is_breakdown(game.ending) || game.ending == Ending::kTime) add_failure(game);
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

  void add_result(const GameRecord& game) {
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      EngineStanding& engine = engine_of(game, color);
      add(engine.total, game.winner, color);
      add(color == Color::kBlack ? engine.as_black : engine.as_white, game.winner, color);
    }
    for (PairingStanding& pairing : result_.pairings) {
      const bool straight = pairing.first == game.spec.black && pairing.second == game.spec.white;
      const bool swapped = pairing.first == game.spec.white && pairing.second == game.spec.black;
      if (!straight && !swapped) continue;
      const Color color = straight ? Color::kBlack : Color::kWhite;
      add(pairing.tally, game.winner, color);
      add(straight ? pairing.first_as_black : pairing.first_as_white, game.winner, color);
      points_[pair_of(game.spec.number)].push_back(
          {static_cast<std::size_t>(&pairing - result_.pairings.data()),
           half_points(game.winner, color)});
    }
  }

  void add_pairs() {
    for (const auto& [pair, games] : points_) {
      if (games.size() != 2) continue;
      const auto sum = static_cast<std::size_t>(games[0].half_points + games[1].half_points);
      ++result_.pairings[games[0].pairing].pairs[sum];
    }
  }

  // The one whose program failed is the one who lost, or would have.
  void add_failure(const GameRecord& game) {
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      const std::string culprit = game.seat(color).name;
      const bool lost = game.winner == winner_of(other(color));
      const bool blamed =
          game.is_void &&
          game.detail.rfind(culprit + " (" + std::string(to_string(color)) + ")", 0) == 0;
      if (lost || blamed) ++engine_of(game, color).lost_by[game.ending];
    }
  }

  void add_costs(const GameRecord& game) {
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      EngineStanding& engine = engine_of(game, color);
      const SeatRecord& seat = game.seat(color);
      if (engine.program.empty()) engine.program = seat.program + " " + seat.version;
      engine.cpu_total += seat.cpu.count();
    }
    for (const PlayedMove& move : game.moves) {
      if (move.from_opening) continue;
      const auto engine =
          static_cast<std::size_t>(move.color == Color::kBlack ? game.spec.black : game.spec.white);
      wall_[engine].push_back(move.wall.count());
      cpu_[engine].push_back(move.cpu.count());
    }
  }

  EngineStanding& engine_of(const GameRecord& game, Color color) {
    return result_.engines[static_cast<std::size_t>(color == Color::kBlack ? game.spec.black
                                                                           : game.spec.white)];
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

TimeSpread spread(std::vector<double> seconds) {
  TimeSpread result;
  result.count = seconds.size();
  if (seconds.empty()) return result;
  const auto rank = static_cast<std::size_t>(std::ceil(0.95 * static_cast<double>(seconds.size())));
  const auto p95 = seconds.begin() + static_cast<std::ptrdiff_t>(rank - 1);
  std::nth_element(seconds.begin(), p95, seconds.end());
  result.p95 = *p95;
  result.max = *std::max_element(p95, seconds.end());
  result.total = std::accumulate(seconds.begin(), seconds.end(), 0.0);
  result.mean = result.total / static_cast<double>(seconds.size());
  return result;
}

std::vector<int> duplicates_of(const MatchData& match) {
  std::map<std::string, int> first_of;
  std::vector<std::string> moves;
  for (const GameRecord& game : match.games) {
    const bool compared = !game.is_void && !game.moves.empty();
    moves.push_back(compared ? canonical_moves(game) : "");
    if (!compared) continue;
    const auto [entry, fresh] = first_of.emplace(moves.back(), game.spec.number);
    if (!fresh) entry->second = std::min(entry->second, game.spec.number);
  }
  std::vector<int> result;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int first = moves[i].empty() ? -1 : first_of[moves[i]];
    result.push_back(first == match.games[i].spec.number ? -1 : first);
  }
  return result;
}

Standings standings_of(const MatchData& match) {
  return Counter(match).count();
}

}  // namespace owlet::regress
