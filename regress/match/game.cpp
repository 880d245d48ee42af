#include "regress/match/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/predicate.hpp>
#include <cmath>

#include "regress/match/score.h"
#include "regress/match/set_up.h"

namespace owlet::regress {
namespace {

// With a clock, how long an engine may be late before it is given up.
constexpr Seconds kOverdue{2};
// Bytes of a wrong answer in a message.
constexpr std::size_t kShown = 80;

GameEnd end_of(FailureKind kind) {
  if (kind == FailureKind::kTimeout) return GameEnd::kHang;
  return kind == FailureKind::kGarbage ? GameEnd::kGarbage : GameEnd::kCrash;
}

// The steps of a game return whether it goes on; once it does not, the record is complete.
class GameRunner {
 public:
  GameRunner(PlayedGame plan, const GameSeats& seats)
      : game_(std::move(plan)),
        seats_(seats),
        clocks_{MatchClock(game_.settings.time), MatchClock(game_.settings.time)} {}

  PlayedGame run() {
    game_.date = utc_now();
    if (prepare() && set_up()) {
      while (turn()) to_move_ = other(to_move_);
    }
    for (const StoneColor color : kBothColors) {
      const Seconds used = seat(color).cpu_time() - cpu_at_start_[index(color)];
      game_.seat(color).cpu = std::max(Seconds(0), used);
    }
    return std::move(game_);
  }

 private:
  static std::size_t index(StoneColor c) { return static_cast<std::size_t>(c); }
  Seat& seat(StoneColor c) { return c == StoneColor::kBlack ? *seats_.black : *seats_.white; }
  const std::string& name(StoneColor c) { return game_.seat(c).name; }

  bool prepare();
  bool set_up();
  bool turn();
  bool take_move(const std::string& text, PlayedMove move);
  bool show_move(const PlayedMove& move);
  bool finish_or_go_on();
  bool adjudicate();
  bool count(GameEnd end);
  void count_without_referee();
  EngineResult<std::string> score_of(StoneColor color);

  // Sends a command that has to succeed.
  bool must(StoneColor color, const std::string& command);
  bool set_up(Seat& engine, const std::string& who, bool has_clock, const auto& broken);

  bool break_down(StoneColor loser, GameEnd end, const std::string& what);
  bool break_down(StoneColor loser, const EngineFailure& failure);
  bool referee_failed(const std::string& what);
  bool win(StoneColor winner, GameEnd end, const std::string& result, const std::string& detail);
  void set_score(const Score& score);
  bool make_void(const std::string& detail);

  PlayedGame game_;
  GameSeats seats_;
  std::array<MatchClock, 2> clocks_;
  std::array<Seconds, 2> cpu_at_start_{};
  StoneColor to_move_ = StoneColor::kBlack;
  int passes_ = 0;
  int lead_moves_ = 0;  // positive: Black has led for that many moves; negative: White
};

bool GameRunner::win(StoneColor winner, GameEnd end, const std::string& result,
                     const std::string& detail) {
  game_.winner = winner_of(winner);
  game_.ending = end;
  game_.result = letter(winner) + std::string("+") + result;
  game_.detail = detail;
  return false;
}

void GameRunner::set_score(const Score& score) {
  game_.winner = score.winner;
  game_.result = score.to_text();
}

bool GameRunner::make_void(const std::string& detail) {
  game_.winner = Winner::kNone;
  game_.is_void = true;
  game_.result = "Void";
  game_.detail = detail;
  return false;
}

bool GameRunner::break_down(StoneColor loser, GameEnd end, const std::string& what) {
  const std::string detail = fmt::format("{} ({}) {}", name(loser), to_string(loser), what);
  win(other(loser), end, "F", detail);
  const bool forgiven = game_.settings.void_crashes && end != GameEnd::kIllegalMove;
  return forgiven ? make_void(detail) : false;
}

bool GameRunner::break_down(StoneColor loser, const EngineFailure& failure) {
  return break_down(loser, end_of(failure.kind),
                    std::string(to_string(failure.kind)) + ": " + failure.detail);
}

bool GameRunner::referee_failed(const std::string& what) {
  game_.ending = GameEnd::kReferee;
  seats_.referee->dismiss();
  return make_void("the referee " + what);
}

bool GameRunner::must(StoneColor color, const std::string& command) {
  const auto answer = seat(color).send(command);
  if (!answer) return break_down(color, answer.error());
  if (answer.value().success) return true;
  return break_down(color, GameEnd::kGarbage,
                    "refused '" + command + "': " + answer.value().first_line());
}

bool GameRunner::prepare() {
  const std::string number = std::to_string(game_.spec.number + 1);
  for (const StoneColor color : kBothColors) {
    Seat& engine = seat(color);
    SeatRecord& record = game_.seat(color);
    Placeholders values = record.values;
    values["seed"] = std::to_string(record.seed);
    values["game"] = number;
    const auto ready = engine.prepare(values);
    record.command = engine.command_line();
    if (!ready) return break_down(color, ready.error());
    record.program = engine.identity().name;
    record.version = engine.identity().version;
    engine.take_stderr();
    cpu_at_start_[index(color)] = engine.cpu_time();
  }
  if (seats_.referee == nullptr) return true;
  const auto ready = seats_.referee->prepare({{"game", number}});
  if (!ready) return referee_failed(ready.error().detail);
  game_.referee = seats_.referee->identity().name + " " + seats_.referee->identity().version;
  return true;
}

// A refusal is nobody's loss: the match is not what its user means.
bool GameRunner::set_up(Seat& engine, const std::string& who, bool has_clock, const auto& broken) {
  const auto commands =
      set_up_commands(game_.settings, game_.handicap_stones, game_.opening, engine, has_clock);
  for (const std::string& command : commands) {
    const auto answer = engine.send(command);
    if (!answer) return broken(answer.error());
    if (answer.value().success) continue;
    game_.ending = GameEnd::kSetUp;
    return make_void(who + " refused '" + command + "': " + answer.value().first_line());
  }
  return true;
}

// Settings, handicap and opening.
bool GameRunner::set_up() {
  game_.handicap_stones = handicap_of(game_.settings, game_.opening);
  if (seats_.referee != nullptr &&
      !set_up(*seats_.referee, "the referee", false,
              [this](const EngineFailure& failure) { return referee_failed(failure.detail); })) {
    return false;
  }
  for (const StoneColor color : kBothColors) {
    const auto broken = [&](const EngineFailure& failure) { return break_down(color, failure); };
    if (!set_up(seat(color), name(color), true, broken)) return false;
  }
  if (!game_.handicap_stones.empty()) to_move_ = StoneColor::kWhite;
  for (const Stone& stone : game_.opening.moves) {
    game_.moves.push_back({stone, true});
    to_move_ = other(stone.color);
  }
  to_move_ = game_.opening.to_move.value_or(to_move_);
  return true;
}

bool GameRunner::turn() {
  if (seats_.abandon != nullptr && *seats_.abandon) return make_void("abandoned");
  const StoneColor color = to_move_;
  Seat& engine = seat(color);
  MatchClock& clock = clocks_[index(color)];
  const std::string side(to_string(color));
  const std::string left = clock.time_left(engine.knows("kgs-time_settings"));
  if (!left.empty() && engine.knows("time_left") &&
      !must(color, "time_left " + side + " " + left)) {
    return false;
  }
  const auto allowance = clock.allowance();
  const Seconds limit =
      allowance ? *allowance + game_.settings.margin + kOverdue : game_.settings.move_limit;
  const auto answer = engine.send("genmove " + side, limit);
  PlayedMove move;
  move.color = color;
  if (game_.settings.keep_stderr) move.comment = engine.take_stderr();
  if (!answer && answer.error().kind == FailureKind::kTimeout && allowance) {
    return win(other(color), GameEnd::kTime, "T",
               name(color) + " ran out of time and did not answer");
  }
  if (!answer) return break_down(color, answer.error());
  const std::string text = answer.value().first_line();
  if (!answer.value().success) {
    return break_down(color, GameEnd::kGarbage, "refused genmove: " + text);
  }
  move.wall = answer.value().wall;
  move.cpu = answer.value().cpu;
  game_.seat(color).wall += move.wall;
  if (!clock.spend(move.wall, game_.settings.margin)) {
    return win(other(color), GameEnd::kTime, "T", name(color) + " ran out of time");
  }
  if (allowance) {
    move.left = clock.left();
    move.count_left = clock.count_left();
  }
  return take_move(text, std::move(move));
}

bool GameRunner::take_move(const std::string& text, PlayedMove move) {
  if (boost::iequals(text, "resign")) {
    return win(other(move.color), GameEnd::kResignation, "R", name(move.color) + " resigned");
  }
  const auto vertex = parse_vertex(text, game_.settings.size);
  if (!vertex) {
    return break_down(move.color, GameEnd::kGarbage,
                      "answered genmove with '" + text.substr(0, kShown) + "'");
  }
  move.vertex = *vertex;
  if (!show_move(move)) return false;
  game_.moves.push_back(std::move(move));
  passes_ = vertex->is_pass() ? passes_ + 1 : 0;
  return finish_or_go_on();
}

// Shows the move to the referee, then to the opponent.
bool GameRunner::show_move(const PlayedMove& move) {
  const std::string command = play_command(move);
  const auto illegal = [&](const char* who, const std::string& text) {
    return break_down(move.color, GameEnd::kIllegalMove,
                      fmt::format("played {}; the {} says: {}", to_gtp(move.vertex), who, text));
  };
  if (seats_.referee != nullptr) {
    const auto ruling = seats_.referee->send(command);
    if (!ruling) return referee_failed(ruling.error().detail);
    if (!ruling.value().success) return illegal("referee", ruling.value().first_line());
  }
  const StoneColor opponent = other(move.color);
  const auto answer = seat(opponent).send(command);
  if (!answer) return break_down(opponent, answer.error());
  if (answer.value().success) return true;
  const std::string text = answer.value().first_line();
  if (seats_.referee == nullptr && boost::iequals(text, "illegal move")) {
    return illegal("opponent", text);
  }
  return break_down(opponent, GameEnd::kGarbage,
                    "refused the move " + to_gtp(move.vertex) + ": " + text);
}

bool GameRunner::finish_or_go_on() {
  if (passes_ >= 2) return count(GameEnd::kScore);
  const int size = game_.settings.size;
  const int cap = game_.settings.max_moves > 0 ? game_.settings.max_moves : 3 * size * size;
  if (static_cast<int>(game_.moves.size()) >= cap) return count(GameEnd::kMaxMoves);
  return game_.settings.adjudication.points <= 0 || adjudicate();
}

// Asks the referee after each move; the game goes on while it cannot tell.
bool GameRunner::adjudicate() {
  if (seats_.referee == nullptr) return true;
  const Adjudication& needed = game_.settings.adjudication;
  const bool estimates = seats_.referee->knows("estimate_score");
  const auto answer = seats_.referee->send(estimates ? "estimate_score" : "final_score");
  if (!answer) return referee_failed(answer.error().detail);
  const auto score = parse_score(answer.value().first_line());
  const bool clear = answer.value().success && score && score->points >= needed.points;
  const int sign = score && score->winner == Winner::kWhite ? -1 : 1;
  const bool same_side = lead_moves_ * sign >= 0;
  lead_moves_ = !clear ? 0 : same_side ? lead_moves_ + sign : sign;
  if (std::abs(lead_moves_) < needed.moves) return true;
  set_score(*score);
  game_.ending = GameEnd::kAdjudicated;
  game_.detail = fmt::format("the referee saw this lead for {} moves", needed.moves);
  return false;
}

// What an engine makes of the final position; empty if it says that it cannot tell.
EngineResult<std::string> GameRunner::score_of(StoneColor color) {
  if (!seat(color).knows("final_score")) return std::string();
  BOOST_OUTCOME_TRY(answer, seat(color).send("final_score"));
  if (!answer.success) return std::string();
  const auto score = parse_score(answer.first_line());
  if (score) return score->to_text();
  return EngineFailure{FailureKind::kGarbage,
                       "answered final_score with '" + answer.first_line().substr(0, kShown) + "'"};
}

// An engine that breaks down over the count has lost, whatever the board says; if both do, nobody
// has won.
bool GameRunner::count(GameEnd end) {
  game_.ending = end;
  const auto black = score_of(StoneColor::kBlack);
  const auto white = score_of(StoneColor::kWhite);
  if (!black || !white) {
    const StoneColor loser = black ? StoneColor::kWhite : StoneColor::kBlack;
    break_down(loser, black ? white.error() : black.error());
    return black || white ? false : make_void("both engines broke down over the count");
  }
  game_.black_score = black.value();
  game_.white_score = white.value();
  if (seats_.referee == nullptr) {
    count_without_referee();
    return false;
  }
  const auto answer = seats_.referee->send("final_score");
  if (!answer) return referee_failed(answer.error().detail);
  const auto score = parse_score(answer.value().first_line());
  if (answer.value().success && score) {
    set_score(*score);
  } else {
    game_.ending = GameEnd::kUnscored;
    game_.detail = "the referee's score: " + answer.value().first_line();
  }
  return false;
}

void GameRunner::count_without_referee() {
  const std::string& text = game_.black_score.empty() ? game_.white_score : game_.black_score;
  const auto score = parse_score(text);
  const bool disagree = !game_.white_score.empty() && game_.white_score != text;
  if (score && !disagree) return set_score(*score);
  game_.ending = GameEnd::kUnscored;
  game_.detail = disagree
                     ? "the engines disagree: " + game_.black_score + " and " + game_.white_score
                     : "neither engine can count";
}

}  // namespace

PlayedGame play_game(PlayedGame plan, const GameSeats& seats) {
  return GameRunner(std::move(plan), seats).run();
}

}  // namespace owlet::regress
