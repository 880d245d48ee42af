#include "dfa/tool/move_reasons.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/network/evaluator.h"
#include "engine/network/path_states.h"
#include "engine/network/point_features.h"

namespace owlet::dfa::tool {
namespace {

std::vector<Point> legal_plays(const Board& board) {
  std::vector<Point> points;
  for (const Point p : board.points())
    if (board.is_legal({board.to_move(), p})) points.push_back(p);
  return points;
}

PathAutomaton::State anchor_state(const Board& board, Point p) {
  const Color c = board.color(p);
  return c == Color::kEmpty ? 1 : c == board.to_move() ? 2 : 3;
}

// What the network is told of a position, from which things can be hidden.
class Sight {
 public:
  explicit Sight(Board& board)
      : moves_(legal_plays(board)),
        states_(PathStates(NetworkWeights::built_in().automaton).read(board)),
        to_move_(board.to_move()),
        scratch_(board.width(), board.height(), Network::built_in()) {
    Ladders ladders;
    read_ladders(board, ladders);
    describe(board, RecentMoves::of(board), ladders, features_);
  }

  [[nodiscard]] PointStates& states(Point p) { return states_[p]; }
  [[nodiscard]] PointFeatures& features(Point p) { return features_[p]; }

  // The logarithm of a move's chance.
  [[nodiscard]] float log_chance(Point move);

 private:
  std::vector<Point> moves_;
  PointMap<PointStates> states_;
  PointMap<PointFeatures> features_;
  Color to_move_;
  Network::Scratch scratch_;
  Evaluation evaluation_;
};

float Sight::log_chance(Point move) {
  Network::built_in().run(to_move_, states_, features_, scratch_, evaluation_);
  const PointMap<std::int32_t>& logits = evaluation_.policy;
  double sum = 0;  // of the chances, that of the move being 1
  for (const Point p : moves_)
    sum += std::exp(evaluation_.policy_unit * (static_cast<double>(logits[p]) - logits[move]));
  return static_cast<float>(-std::log(sum));
}

// The reasons for one move, one kind after the other.
class Search {
 public:
  Search(Board& board, Point move)
      : board_(board), move_(move), sight_(board), log_chance_(sight_.log_chance(move)) {}

  MoveReasons run() {
    add_readings();
    add_features();
    for (const Point p : board_.points()) add_point(p);
    std::stable_sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) {
      return std::abs(a.gain) > std::abs(b.gain);
    });
    return {std::exp(log_chance_), std::move(found_)};
  }

 private:
  void add(MoveReason reason) {
    reason.gain = log_chance_ - sight_.log_chance(move_);
    if (reason.kind != MoveReason::Kind::kPoint || reason.gain != 0) found_.push_back(reason);
  }

  void add_readings() {
    const PointStates all = sight_.states(move_);
    for (std::size_t first = 0; first < all.size(); ++first) {
      MoveReason reason{MoveReason::Kind::kReading, move_, all[first], 0, 0};
      for (std::size_t t = 0; t < all.size(); ++t)
        if (all[t] == all[first]) reason.turns |= 1U << t;
      if ((reason.turns & ((1U << first) - 1)) != 0) continue;
      for (std::size_t t = 0; t < all.size(); ++t)
        if (all[t] == all[first]) sight_.states(move_)[t] = anchor_state(board_, move_);
      add(reason);
      sight_.states(move_) = all;
    }
  }

  void add_features() {
    for (std::uint16_t& feature : sight_.features(move_)) {
      if (feature == 0) continue;
      const std::uint16_t known = feature;
      feature = 0;
      add({MoveReason::Kind::kFeature, move_, known, 0, 0});
      feature = known;
    }
  }

  void add_point(Point p) {
    const PointStates states = sight_.states(p);
    const PointFeatures features = sight_.features(p);
    sight_.states(p).fill(anchor_state(board_, p));
    sight_.features(p).fill(0);
    add({MoveReason::Kind::kPoint, p, 0, 0, 0});
    sight_.states(p) = states;
    sight_.features(p) = features;
  }

  const Board& board_;
  const Point move_;
  Sight sight_;
  const float log_chance_;
  std::vector<MoveReason> found_;
};

}  // namespace

std::vector<MoveChance> move_chances(Board& board) {
  const std::vector<Point> moves = legal_plays(board);
  std::vector<float> found(moves.size());
  Evaluator(board.width(), board.height())
      .evaluate(board, RecentMoves::of(board))
      .chances(moves, found);
  std::vector<MoveChance> chances;
  for (std::size_t i = 0; i < moves.size(); ++i) chances.push_back({moves[i], found[i]});
  std::stable_sort(chances.begin(), chances.end(),
                   [](const auto& a, const auto& b) { return a.chance > b.chance; });
  return chances;
}

MoveReasons reasons_for(Board& board, Point move) {
  assert(move.on_board() && board.is_legal({board.to_move(), move}));
  return Search(board, move).run();
}

std::vector<std::uint8_t> word_of(const PathAutomaton& automaton, PathAutomaton::State state) {
  std::vector<std::uint8_t> word;
  const auto leads_there = [&](const auto& row) { return std::ranges::count(row, state) > 0; };
  while (state >= PathAutomaton::kFirstStates) {
    const auto from = std::ranges::find_if(automaton.next, leads_there);
    assert(from != automaton.next.end() && word.size() < automaton.next.size());
    word.push_back(static_cast<std::uint8_t>(std::ranges::find(*from, state) - from->begin()));
    state = static_cast<PathAutomaton::State>(from - automaton.next.begin());
  }
  word.push_back(static_cast<std::uint8_t>(state - 1));
  std::ranges::reverse(word);
  return word;
}

}  // namespace owlet::dfa::tool
