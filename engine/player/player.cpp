#include "engine/player/player.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <random>
#include <utility>

#include "engine/board/move_effects.h"
#include "engine/board/self_atari.h"
#include "engine/player/level.h"
#include "engine/player/opening.h"
#include "engine/player/rank.h"

namespace owlet {
namespace {

using SteadyClock = std::chrono::steady_clock;

// Numbers chosen by hand.

// Moves of one side in a whole game, per point of the board; and the fewest that are taken to be
// left of a game.
constexpr double kMovesPerPoint = 0.35;
constexpr int kFewestMovesLeft = 12;
// Moves in a row with a chance below PlayerSettings::resign_below, and moves of the game per point
// of the board, before a side resigns; in a handicap game White, who begins without hope, waits
// longer.
constexpr int kHopelessMoves = 3;
constexpr double kResignAfter = 0.25;
constexpr double kResignAfterHandicap = 0.6;
// Stones per point of the board: with fewer, nobody can have finished with it.
constexpr double kFinishedDensity = 0.4;
// Moves per point of the board: longer games go round in circles, which simple ko allows.
constexpr int kEndlessMovesPerPoint = 4;
// Who is so sure to win without a move that repeats a position does not look at those that do.
constexpr double kWinsOnward = 0.8;
// Who has no better chance in a game in which nothing is left to play ends it.
constexpr double kNoHope = 0.05;
// A suicide that leaves less chance than that wins nothing.
constexpr double kWinsBySuicide = 0.5;
// Who owns a point with a probability between this and 1 minus this may lose it.
constexpr double kUnsettled = 0.25;

// Seconds. Who thinks longer over a move may have gone away.
constexpr double kLongestPondering = 60;

std::uint64_t fresh_seed(const std::optional<std::uint64_t>& fixed) {
  if (fixed) return *fixed;
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

SteadyClock::time_point after(double seconds) {
  return SteadyClock::now() +
         std::chrono::duration_cast<SteadyClock::duration>(std::chrono::duration<double>(seconds));
}

double density(const Board& board) {
  return 1.0 - static_cast<double>(board.empty_points().size()) / board.area();
}

// The liberties of the opponent's dead stones.
PointSet clean_up_moves(const Board& board, Color c, const PointSet& dead) {
  PointSet moves;
  for (const Point p : dead)
    if (board.color(p) == opponent(c))
      for (const Point liberty : board.liberties(p)) moves.insert(liberty);
  return moves;
}

// The legal moves that make the board stand as it once stood in the game. None where superko holds.
PointSet repeating_moves(const Board& board, Color c) {
  PointSet moves;
  for (const Point p : board.empty_points())
    if (board.is_legal({c, p}) && board.repeats(p, c)) moves.insert(p);
  return moves;
}

}  // namespace

Player::Player(const PlayerSettings& settings)
    : settings_(settings),
      game_(settings.size, settings.rules, settings.komi),
      search_(settings.search),
      random_(fresh_seed(settings.seed)) {}

owl::StatusEvaluator& Player::status_evaluator() {
  if (!evaluator_) {
    owl::StatusLimits limits;
    limits.owl = settings_.owl;
    limits.string_nodes = std::min(limits.string_nodes, settings_.string_nodes);
    limits.racing_nodes = settings_.string_nodes;
    evaluator_ =
        std::make_unique<owl::StatusEvaluator>(settings_.patterns, limits, &reading_table_);
  }
  return *evaluator_;
}

void Player::new_game(int size) {
  game_.reset(size);
  start_game();
}

Deadline Player::deadline() const {
  const auto allotted =
      clock_.allotment(game_.board().to_move(), expected_moves_left(), settings_.lag);
  return allotted ? Deadline(after(allotted->planned)) : std::nullopt;
}

void Player::clear_caches() {
  search_.forget_all();
  evaluator_.reset();
  reading_table_ = ReadingTable(kReadingTableBytes);
}

void Player::start_game() {
  clock_.reset();
  random_ = Random(fresh_seed(settings_.seed));
  hopeless_moves_ = {};
  last_choice_.reset();
  search_.forget_tree();
}

Choice Player::generate_move(Color c, Purpose purpose, const std::stop_token& stop,
                             const SearchLimits& watched) {
  const auto begin = SteadyClock::now();
  Choice choice = choose(c, purpose, stop, watched);
  if (!choice.resigns) {
    [[maybe_unused]] const bool legal = game_.play({c, choice.point});
    assert(legal);
  }
  const std::chrono::duration<double> thought = SteadyClock::now() - begin;
  clock_.spend(c, thought.count());
  last_choice_ = choice;
  return choice;
}

Choice Player::choose(Color c, Purpose purpose, const std::stop_token& stop,
                      const SearchLimits& watched) {
  const SearchLimits allowed = limits(c, stop, watched);  // first: what follows takes time too
  std::optional<Ending> ending;
  const bool endless = game_.move_count() > kEndlessMovesPerPoint * game_.board().area();
  if (endless || (game_.last_move_was_pass() && may_pass(c, purpose, counted(ending, purpose))))
    return {false, Point::pass(), {}};
  Choice choice;
  choice.search = settings_.rank ? search_by_rank(c, allowed) : search_onward(c, allowed);
  analyzed_ = false;
  if (choice.search.visits > 0) choice.hints = search_.hints();
  if (looks_finished(choice.search.ownership)) {
    const Ending& end = counted(ending, purpose);
    if (may_pass(c, purpose, end) || may_give_up(purpose, end, choice.search.best())) {
      choice.point = Point::pass();
      return choice;
    }
  }
  choice.point = pick(c, choice.search, purpose, ending);
  if (purpose == Purpose::kGame && should_resign(c, choice.search.best())) {
    choice.resigns = true;
    choice.point = Point::pass();
  }
  return choice;
}

Point Player::choose_among(Color c, std::span<const Point> moves, const std::stop_token& stop) {
  const auto is_named = [&](Point p) { return std::ranges::count(moves, p) > 0; };
  SearchLimits limits = this->limits(c, stop);
  limits.banned = [&](Move move, int depth) { return depth == 0 && !is_named(move.point); };
  const SearchResult result = search(c, limits);
  const auto best = std::ranges::find_if(
      result.moves, [&](const MoveStatistics& m) { return is_named(m.point); });
  return best == result.moves.end() ? Point::pass() : best->point;
}

SearchResult Player::consider(Color c, const std::stop_token& stop) {
  SearchLimits limits = unclocked_limits(stop);
  limits.stop_when_decided = false;
  analyzed_ = true;
  return search(c, std::move(limits));
}

SearchResult Player::analyze(Color c, const SearchLimits& limits) {
  assert(limits.stop.stop_possible());
  analyzed_ = true;
  return search(c, limits);
}

void Player::ponder(const std::stop_token& stop) {
  const bool is_of_use = settings_.ponder && !settings_.rank && !game_.last_move_was_pass();
  if (!is_of_use || stop.stop_requested()) return;
  SearchLimits limits;
  limits.stop = stop;
  limits.deadline = after(kLongestPondering);
  static_cast<void>(search(game_.board().to_move(), std::move(limits)));
}

SearchResult Player::search(Color c, SearchLimits limits) {
  Board board = game_.board();
  board.set_to_move(c);
  limits.territory = game_.rules().scoring == Scoring::kTerritory;
  return search_.run(board, game_.compensation(), std::move(limits), random_);
}

// As search(), but with half of the time for the moves that repeat no position, if there are others: simple ko
// lets a game go round in a circle, and who wins without that leaves it.
SearchResult Player::search_onward(Color c, const SearchLimits& limits) {
  const PointSet repeating = repeating_moves(game_.board(), c);
  if (repeating.empty()) return search(c, limits);
  SearchLimits half = limits;
  half.banned = [&](Move move, int depth) {
    return (depth == 0 && repeating.contains(move.point)) ||
           (limits.banned && limits.banned(move, depth));
  };
  half.extension.reset();
  if (half.deadline) *half.deadline -= (*half.deadline - SteadyClock::now()) / 2;
  SearchResult result = search(c, half);
  if (result.best().win_rate < kWinsOnward) return search(c, limits);
  std::erase_if(result.moves, [&](const MoveStatistics& m) { return repeating.contains(m.point); });
  return result;
}

SearchResult Player::search_by_rank(Color c, SearchLimits limits) {
  const Manner manner = manner_of(*settings_.rank, game_.board().area());
  if (analyzed_) search_.forget_tree();
  limits.visits = std::min(limits.visits.value_or(manner.visits), manner.visits);
  if (manner.visits > 0) return search_onward(c, limits);
  Board board = game_.board();
  board.set_to_move(c);
  return first_thought(board, evaluate(c), manner.temperature, random_);
}

std::optional<std::int64_t> Player::visit_limit(bool by_level) const {
  if (!by_level) return settings_.visits;
  const std::int64_t most = visits_of_level(*settings_.level, game_.board().area());
  return std::min(settings_.visits.value_or(most), most);
}

SearchLimits Player::unclocked_limits(const std::stop_token& stop,
                                      const SearchLimits& watched) const {
  SearchLimits limits = watched;
  limits.stop = stop;
  limits.visits = visit_limit(settings_.level.has_value());
  if (settings_.seconds_per_move) limits.deadline = after(*settings_.seconds_per_move);
  limits.stop_when_decided = true;
  return limits;
}

SearchLimits Player::limits(Color c, const std::stop_token& stop,
                            const SearchLimits& watched) const {
  SearchLimits limits = unclocked_limits(stop, watched);
  if (const auto allotted = clock_.allotment(c, expected_moves_left(), settings_.lag)) {
    limits.visits = visit_limit(settings_.level.value_or(kStrongestLevel) < kStrongestLevel);
    limits.deadline = after(allotted->planned);
    limits.extension = after(allotted->most);
  }
  return limits;
}

int Player::expected_moves_left() const {
  const Board& board = game_.board();
  const int played = (board.stone_count(Color::kBlack) + board.stone_count(Color::kWhite) +
                      board.prisoners(Color::kBlack) + board.prisoners(Color::kWhite)) /
                     2;
  return std::max(static_cast<int>(kMovesPerPoint * board.area()) - played, kFewestMovesLeft);
}

// Whether the search is sure of the owner of every point of a board that is not empty.
bool Player::looks_finished(const Ownership& ownership) const {
  const Board& board = game_.board();
  if (density(board) < kFinishedDensity) return false;
  return std::none_of(board.points().begin(), board.points().end(), [&](Point p) {
    const double black = ownership.share(p, Color::kBlack);
    return black > kUnsettled && black < 1 - kUnsettled;
  });
}

// Whether a pass ends a won game, in which nothing is left to play, or a cleanup, won or lost.
bool Player::may_pass(Color c, Purpose purpose, const Ending& ending) const {
  if (purpose == Purpose::kCleanUp && !game_.rules().play_out) {
    for (const Point p : ending.dead)
      if (game_.board().color(p) == opponent(c)) return false;
    return game_.last_move_was_pass() ? density(game_.board()) >= kFinishedDensity
                                      : ending.points_settled;
  }
  const double lead = c == Color::kBlack ? ending.score : -ending.score;
  // Where all is played out only what stands counts; else both sides agree on what is dead.
  const double sure = game_.rules().play_out ? ending.sure_lead(c) : lead;
  if (sure <= 0) return false;
  return game_.last_move_was_pass() ? ending.strings_settled : ending.points_settled;
}

// Whether a pass ends a game that is drawn or lost, in which nothing is left to play and more moves only cost points.
bool Player::may_give_up(Purpose purpose, const Ending& ending, const MoveStatistics& best) const {
  return purpose != Purpose::kCleanUp && game_.rules().scoring == Scoring::kTerritory &&
         ending.points_settled && (best.point.is_pass() || best.win_rate < kNoHope);
}

bool Player::is_hinted(Point p) const {
  return std::ranges::any_of(search_.hints(),
                             [p](const ReasonedHint& a) { return a.hint.point == p; });
}

// The best move of the search, but no pass unless it wins or nothing else is left. A move that throws stones away,
// as each does in a seki, has to be better than a pass, and the opening (opening.h) needs a reason to be left.
// The suicide of a lone stone is a pass that costs a stone, and a larger one only ever a threat of who wins by it.
Point Player::pick(Color c, const SearchResult& result, Purpose purpose,
                   std::optional<Ending>& ending) {
  const auto pass = std::ranges::find(result.moves, Point::pass(), &MoveStatistics::point);
  const double passing = pass == result.moves.end() ? 0 : pass->win_rate;  // it may be banned
  const auto is_useless = [&](const MoveStatistics& m) {
    if (m.point.is_pass()) return true;
    const Contact contact = contact_of(game_.board(), m.point, c);
    return liberties_after(game_.board(), m.point, 1, contact) == 0 &&
           (contact.friends.empty() || m.win_rate <= std::max(passing, kWinsBySuicide));
  };
  const auto first_with = [&](auto accept) {
    const auto found = std::ranges::find_if(
        result.moves, [&](const MoveStatistics& m) { return !is_useless(m) && accept(m); });
    return found == result.moves.end() ? Point::none() : found->point;
  };
  if (purpose == Purpose::kCleanUp && density(game_.board()) >= kFinishedDensity) {
    const PointSet moves = clean_up_moves(game_.board(), c, counted(ending, purpose).dead);
    const Point capture =
        first_with([&](const MoveStatistics& m) { return moves.contains(m.point); });
    if (!capture.is_none()) return capture;
  }
  const Point move = first_with([&](const MoveStatistics& m) {
    if (!opening_allows(game_.board(), result, m) && !is_hinted(m.point)) return false;
    return m.win_rate > passing || !is_bad_self_atari(game_.board(), m.point, c);
  });
  if (!move.is_none() && !result.best().point.is_pass()) return move;
  return move.is_none() || counted(ending, purpose).sure_lead(c) > 0 ? Point::pass() : move;
}

bool Player::should_resign(Color c, const MoveStatistics& best) {
  if (best.win_rate >= settings_.resign_below) {
    hopeless_moves_[c] = 0;
    return false;
  }
  const Board& board = game_.board();
  const bool gave_handicap = game_.handicap() > 0 && c == Color::kWhite;
  const double earliest = (gave_handicap ? kResignAfterHandicap : kResignAfter) * board.area();
  return ++hopeless_moves_[c] >= kHopelessMoves && board.move_number() >= earliest;
}

}  // namespace owlet
