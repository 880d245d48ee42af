#include "regress/match/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/predicate.hpp>
#include <cmath>

#include "regress/match/handicap.h"
#include "regress/match/score.h"

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

std::string play_command(const Stone& stone) {
  return fmt::format("play {} {}", to_string(stone.color), to_gtp(stone.vertex));
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
    if (prepare() && set_up() && lay_out()) {
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
  bool lay_out();
  bool place_handicap();
  bool turn();
  bool take_move(const std::string& text, PlayedMove move);
  bool show_move(const PlayedMove& move);
  bool finish_or_go_on();
  bool adjudicate();
  bool count(GameEnd end);
  void count_without_referee();
  std::string score_of(StoneColor color);

  // Sends a command that has to succeed.
  bool must(StoneColor color, const std::string& command);
  bool referee_must(const std::string& command);
  bool all_must(const std::string& command);

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

bool GameRunner::referee_must(const std::string& command) {
  if (seats_.referee == nullptr) return true;
  const auto answer = seats_.referee->send(command);
  if (!answer) return referee_failed(answer.error().detail);
  if (answer.value().success) return true;
  return referee_failed("refused '" + command + "': " + answer.value().first_line());
}

bool GameRunner::all_must(const std::string& command) {
  return referee_must(command) && must(StoneColor::kBlack, command) &&
         must(StoneColor::kWhite, command);
}

bool GameRunner::prepare() {
  const std::string number = std::to_string(game_.spec.number + 1);
  for (const StoneColor color : kBothColors) {
    Seat& engine = seat(color);
    SeatRecord& record = game_.seat(color);
    const auto ready = engine.prepare({{"seed", std::to_string(record.seed)}, {"game", number}});
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

bool GameRunner::set_up() {
  const GameSettings& settings = game_.settings;
  if (!all_must(fmt::format("boardsize {}", settings.size)) || !all_must("clear_board") ||
      !all_must(fmt::format("komi {:.10g}", settings.komi))) {
    return false;
  }
  const std::string rules = "kata-set-rules " + settings.rules;
  const auto takes_rules = [&](const Seat& engine) {
    return !settings.rules.empty() && engine.knows("kata-set-rules");
  };
  if (seats_.referee != nullptr && takes_rules(*seats_.referee) && !referee_must(rules)) {
    return false;
  }
  for (const StoneColor color : kBothColors) {
    if (takes_rules(seat(color)) && !must(color, rules)) return false;
    const std::string time = settings_command(settings.time, seat(color).identity());
    if (!time.empty() && !must(color, time)) return false;
  }
  return true;
}

// As handicap where the engine knows the word, for it may have a bearing on its scoring; else as
// moves of Black.
bool GameRunner::place_handicap() {
  const std::string word = "set_free_handicap";
  std::vector<std::string> as_moves;
  std::string all = word;
  for (const Stone& stone : game_.handicap_stones) {
    as_moves.push_back(play_command(stone));
    all += " " + to_gtp(stone.vertex);
  }
  const auto place = [&](const Seat& engine, const auto& tell) {
    if (engine.knows(word)) return tell(all);
    return std::all_of(as_moves.begin(), as_moves.end(), tell);
  };
  for (const StoneColor color : kBothColors) {
    if (!place(seat(color), [&](const auto& command) { return must(color, command); })) {
      return false;
    }
  }
  return seats_.referee == nullptr ||
         place(*seats_.referee, [&](const auto& command) { return referee_must(command); });
}

// Handicap and opening.
bool GameRunner::lay_out() {
  if (game_.settings.handicap >= 2) {
    for (const Vertex v : fixed_handicap(game_.settings.size, game_.settings.handicap)) {
      game_.handicap_stones.push_back({StoneColor::kBlack, v});
    }
    if (!place_handicap()) return false;
    to_move_ = StoneColor::kWhite;
  }
  for (const Stone& stone : game_.opening.setup) {
    if (!all_must(play_command(stone))) return false;
  }
  for (const Stone& stone : game_.opening.moves) {
    if (!all_must(play_command(stone))) return false;
    game_.moves.push_back({stone, true});
    to_move_ = other(stone.color);
  }
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

// What an engine makes of the final position; empty if it cannot tell. Its failures cost it
// nothing any more.
std::string GameRunner::score_of(StoneColor color) {
  if (!seat(color).knows("final_score")) return "";
  const auto answer = seat(color).send("final_score");
  if (!answer || !answer.value().success) return "";
  const auto score = parse_score(answer.value().first_line());
  return score ? score->to_text() : "";
}

bool GameRunner::count(GameEnd end) {
  game_.ending = end;
  game_.black_score = score_of(StoneColor::kBlack);
  game_.white_score = score_of(StoneColor::kWhite);
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
