#include "regress/match/game.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "regress/match/handicap.h"
#include "regress/match/score.h"

namespace owlet::regress {
namespace {

// With a clock, how long an engine may be late before it is given up.
constexpr Seconds kOverdue{2};

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
  return text.data();
}

Ending ending_of(FailureKind kind) {
  switch (kind) {
    case FailureKind::kTimeout:
      return Ending::kHang;
    case FailureKind::kGarbage:
      return Ending::kGarbage;
    case FailureKind::kNotFound:
    case FailureKind::kExited:
    case FailureKind::kClosedOutput:
    case FailureKind::kFlood:
      break;
  }
  return Ending::kCrash;
}

std::string play_command(Color color, Vertex vertex) {
  return "play " + std::string(to_string(color)) + " " + to_gtp(vertex);
}

bool is_word(std::string_view text, std::string_view word) {
  return std::equal(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == b;
  });
}

std::string komi_text(double komi) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.10g", komi);
  return text.data();
}

// The steps of a game return whether it goes on; once it does not, the record is complete.
class Game {
 public:
  Game(GameRecord plan, const Table& table, const Adjudication& adjudication)
      : game_(std::move(plan)),
        table_(table),
        adjudication_(adjudication),
        clocks_{Clock(game_.settings.time), Clock(game_.settings.time)} {}

  GameRecord play() {
    game_.date = utc_now();
    if (prepare() && set_up() && lay_out()) {
      while (turn()) to_move_ = other(to_move_);
    }
    note_usage();
    return std::move(game_);
  }

 private:
  Seat& seat(Color c) { return c == Color::kBlack ? *table_.black : *table_.white; }
  Clock& clock(Color c) { return clocks_[c == Color::kBlack ? 0 : 1]; }

  bool prepare();
  bool set_up();
  bool lay_out();
  bool place_handicap();
  bool turn();
  bool take_move(Color color, const std::string& text, PlayedMove move);
  bool show_move(Color color, const PlayedMove& move);
  bool finish_or_go_on();
  bool adjudicate();
  bool count(Ending ending);
  void count_without_referee();
  std::string score_of(Color color);
  void note_usage();

  // Sends a command that has to succeed.
  bool must(Color color, const std::string& command);
  bool referee_must(const std::string& command);
  bool all_must(const std::string& command);

  bool break_down(Color loser, Ending ending, const std::string& what);
  bool break_down(Color loser, const EngineFailure& failure);
  bool referee_failed(const std::string& what);
  bool win(Color winner, Ending ending, const std::string& result, const std::string& detail);

  GameRecord game_;
  Table table_;
  Adjudication adjudication_;
  std::array<Clock, 2> clocks_;
  std::array<Seconds, 2> cpu_at_start_{};
  Color to_move_ = Color::kBlack;
  int passes_ = 0;
  int lead_moves_ = 0;  // positive: Black has led for so many moves; negative: White
};

bool Game::win(Color winner, Ending ending, const std::string& result, const std::string& detail) {
  game_.winner = winner_of(winner);
  game_.ending = ending;
  game_.result = letter(winner) + std::string("+") + result;
  game_.detail = detail;
  return false;
}

bool Game::break_down(Color loser, Ending ending, const std::string& what) {
  const std::string detail =
      game_.seat(loser).name + " (" + std::string(to_string(loser)) + ") " + what;
  win(other(loser), ending, "F", detail);
  if (game_.settings.void_crashes && ending != Ending::kIllegalMove) {
    game_.winner = Winner::kNone;
    game_.is_void = true;
    game_.result = "Void";
  }
  return false;
}

bool Game::break_down(Color loser, const EngineFailure& failure) {
  return break_down(loser, ending_of(failure.kind),
                    std::string(to_string(failure.kind)) + ": " + failure.detail);
}

bool Game::referee_failed(const std::string& what) {
  game_.winner = Winner::kNone;
  game_.is_void = true;
  game_.ending = Ending::kReferee;
  game_.result = "Void";
  game_.detail = "the referee " + what;
  table_.referee->dismiss();
  return false;
}

bool Game::must(Color color, const std::string& command) {
  const auto answer = seat(color).send(command);
  if (!answer) return break_down(color, answer.error());
  if (answer.value().success) return true;
  return break_down(color, Ending::kGarbage,
                    "refused '" + command + "': " + std::string(answer.value().first_line()));
}

bool Game::referee_must(const std::string& command) {
  if (table_.referee == nullptr) return true;
  const auto answer = table_.referee->send(command);
  if (!answer) return referee_failed(answer.error().detail);
  if (answer.value().success) return true;
  return referee_failed("refused '" + command + "': " + std::string(answer.value().first_line()));
}

bool Game::all_must(const std::string& command) {
  return referee_must(command) && must(Color::kBlack, command) && must(Color::kWhite, command);
}

bool Game::prepare() {
  const std::string number = std::to_string(game_.spec.number + 1);
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    Seat& engine = seat(color);
    SeatRecord& record = game_.seat(color);
    record.name = engine.spec().name;
    const auto ready = engine.prepare({{"seed", std::to_string(record.seed)}, {"game", number}});
    record.command = engine.command_line();
    if (!ready) return break_down(color, ready.error());
    record.program = engine.identity().name;
    record.version = engine.identity().version;
    engine.take_stderr();
    cpu_at_start_[color == Color::kBlack ? 0 : 1] = engine.cpu_time();
  }
  if (table_.referee == nullptr) return true;
  const auto ready = table_.referee->prepare({{"game", number}});
  if (!ready) return referee_failed(ready.error().detail);
  game_.referee = table_.referee->identity().name + " " + table_.referee->identity().version;
  return true;
}

bool Game::set_up() {
  const GameSettings& settings = game_.settings;
  if (!all_must("boardsize " + std::to_string(settings.size)) || !all_must("clear_board") ||
      !all_must("komi " + komi_text(settings.komi))) {
    return false;
  }
  const std::string rules = "kata-set-rules " + settings.rules;
  const bool set_rules = !settings.rules.empty();
  if (set_rules && table_.referee != nullptr && table_.referee->knows("kata-set-rules") &&
      !referee_must(rules)) {
    return false;
  }
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    if (set_rules && seat(color).knows("kata-set-rules") && !must(color, rules)) return false;
    const std::string time = settings_command(settings.time, seat(color).identity().commands);
    if (!time.empty() && !must(color, time)) return false;
  }
  return true;
}

// As handicap where the engine knows the word, for it may have a bearing on its scoring; else as
// moves of Black.
bool Game::place_handicap() {
  const std::string_view word = "set_free_handicap";
  std::string all(word);
  for (const Stone& stone : game_.handicap_stones) all += " " + to_gtp(stone.vertex);
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    if (seat(color).knows(word)) {
      if (!must(color, all)) return false;
      continue;
    }
    for (const Stone& stone : game_.handicap_stones) {
      if (!must(color, play_command(stone.color, stone.vertex))) return false;
    }
  }
  if (table_.referee == nullptr || table_.referee->knows(word)) return referee_must(all);
  for (const Stone& stone : game_.handicap_stones) {
    if (!referee_must(play_command(stone.color, stone.vertex))) return false;
  }
  return true;
}

// Handicap and opening.
bool Game::lay_out() {
  if (game_.settings.handicap >= 2) {
    for (const Vertex v : fixed_handicap(game_.settings.size, game_.settings.handicap)) {
      game_.handicap_stones.push_back({Color::kBlack, v});
    }
    if (!place_handicap()) return false;
    to_move_ = Color::kWhite;
  }
  for (const Stone& stone : game_.opening.setup) {
    if (!all_must(play_command(stone.color, stone.vertex))) return false;
  }
  for (const Stone& stone : game_.opening.moves) {
    if (!all_must(play_command(stone.color, stone.vertex))) return false;
    PlayedMove move;
    move.color = stone.color;
    move.vertex = stone.vertex;
    move.from_opening = true;
    game_.moves.push_back(move);
    to_move_ = other(stone.color);
  }
  return true;
}

bool Game::turn() {
  if (table_.abandon != nullptr && *table_.abandon) {
    game_.is_void = true;
    game_.result = "Void";
    game_.detail = "abandoned";
    return false;
  }
  const Color color = to_move_;
  Seat& engine = seat(color);
  const bool byoyomi = engine.knows("kgs-time_settings");
  const std::string left = clock(color).time_left(byoyomi);
  const std::string name(to_string(color));
  if (!left.empty() && engine.knows("time_left") &&
      !must(color, "time_left " + name + " " + left)) {
    return false;
  }
  const auto allowance = clock(color).allowance();
  const Seconds limit =
      allowance ? *allowance + game_.settings.margin + kOverdue : game_.settings.move_limit;
  const auto answer = engine.send("genmove " + name, limit);
  PlayedMove move;
  if (game_.settings.keep_stderr) move.comment = engine.take_stderr();
  if (!answer && answer.error().kind == FailureKind::kTimeout && allowance) {
    return win(other(color), Ending::kTime, "T",
               game_.seat(color).name + " ran out of time and did not answer");
  }
  if (!answer) return break_down(color, answer.error());
  if (!answer.value().success) {
    return break_down(color, Ending::kGarbage,
                      "refused genmove: " + std::string(answer.value().first_line()));
  }
  move.color = color;
  move.wall = answer.value().wall;
  move.cpu = answer.value().cpu;
  game_.seat(color).wall += move.wall;
  if (!clock(color).spend(move.wall, game_.settings.margin)) {
    return win(other(color), Ending::kTime, "T", game_.seat(color).name + " ran out of time");
  }
  if (allowance) {
    move.left = clock(color).left();
    move.count_left = clock(color).count_left();
  }
  return take_move(color, std::string(answer.value().first_line()), std::move(move));
}

bool Game::take_move(Color color, const std::string& text, PlayedMove move) {
  if (is_word(text, "resign")) {
    return win(other(color), Ending::kResignation, "R", game_.seat(color).name + " resigned");
  }
  const auto vertex = parse_vertex(text, game_.settings.size);
  if (!vertex) {
    return break_down(color, Ending::kGarbage,
                      "answered genmove with '" + text.substr(0, 80) + "'");
  }
  move.vertex = *vertex;
  if (!show_move(color, move)) return false;
  game_.moves.push_back(std::move(move));
  passes_ = vertex->is_pass() ? passes_ + 1 : 0;
  return finish_or_go_on();
}

// Shows the move to the referee, then to the opponent.
bool Game::show_move(Color color, const PlayedMove& move) {
  const std::string command = play_command(color, move.vertex);
  if (table_.referee != nullptr) {
    const auto ruling = table_.referee->send(command);
    if (!ruling) return referee_failed(ruling.error().detail);
    if (!ruling.value().success) {
      return break_down(color, Ending::kIllegalMove,
                        "played " + to_gtp(move.vertex) +
                            "; the referee says: " + std::string(ruling.value().first_line()));
    }
  }
  const auto answer = seat(other(color)).send(command);
  if (!answer) return break_down(other(color), answer.error());
  if (answer.value().success) return true;
  const std::string text(answer.value().first_line());
  if (table_.referee == nullptr && is_word(text, "illegal move")) {
    return break_down(color, Ending::kIllegalMove,
                      "played " + to_gtp(move.vertex) + "; the opponent says: " + text);
  }
  return break_down(other(color), Ending::kGarbage,
                    "refused the move " + to_gtp(move.vertex) + ": " + text);
}

bool Game::finish_or_go_on() {
  if (passes_ >= 2) return count(Ending::kScore);
  const int size = game_.settings.size;
  const int cap = game_.settings.max_moves > 0 ? game_.settings.max_moves : 3 * size * size;
  if (static_cast<int>(game_.moves.size()) >= cap) return count(Ending::kMaxMoves);
  return adjudication_.points <= 0 || adjudicate();
}

// Asks the referee after each move; the game goes on while it cannot tell.
bool Game::adjudicate() {
  if (table_.referee == nullptr) return true;
  const bool estimates = table_.referee->knows("estimate_score");
  const auto answer = table_.referee->send(estimates ? "estimate_score" : "final_score");
  if (!answer) return referee_failed(answer.error().detail);
  const auto score = parse_score(answer.value().first_line());
  const bool clear = answer.value().success && score && score->points >= adjudication_.points;
  const int sign = score && score->winner == Winner::kWhite ? -1 : 1;
  const bool same_side = lead_moves_ * sign >= 0;
  lead_moves_ = !clear ? 0 : same_side ? lead_moves_ + sign : sign;
  if (std::abs(lead_moves_) < adjudication_.moves) return true;
  game_.winner = score->winner;
  game_.ending = Ending::kAdjudicated;
  game_.result = score->to_text();
  game_.detail = "the referee saw this lead for " + std::to_string(adjudication_.moves) + " moves";
  return false;
}

// What an engine makes of the final position; empty if it cannot tell. Its failures cost it
// nothing any more.
std::string Game::score_of(Color color) {
  if (!seat(color).knows("final_score")) return "";
  const auto answer = seat(color).send("final_score");
  if (!answer || !answer.value().success) return "";
  const auto score = parse_score(answer.value().first_line());
  return score ? score->to_text() : "";
}

bool Game::count(Ending ending) {
  game_.ending = ending;
  game_.black_score = score_of(Color::kBlack);
  game_.white_score = score_of(Color::kWhite);
  if (table_.referee == nullptr) {
    count_without_referee();
    return false;
  }
  const auto answer = table_.referee->send("final_score");
  if (!answer) return referee_failed(answer.error().detail);
  const auto score = parse_score(answer.value().first_line());
  if (!answer.value().success || !score) {
    game_.ending = Ending::kUnscored;
    game_.detail = "the referee's score: " + std::string(answer.value().first_line());
    return false;
  }
  game_.winner = score->winner;
  game_.result = score->to_text();
  return false;
}

void Game::count_without_referee() {
  const std::string& text = game_.black_score.empty() ? game_.white_score : game_.black_score;
  const auto score = parse_score(text);
  const bool disagree = !game_.white_score.empty() && game_.white_score != text;
  if (score && !disagree) {
    game_.winner = score->winner;
    game_.result = score->to_text();
    return;
  }
  game_.ending = Ending::kUnscored;
  game_.detail = disagree
                     ? "the engines disagree: " + game_.black_score + " and " + game_.white_score
                     : "neither engine can count";
}

void Game::note_usage() {
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const Seconds used = seat(color).cpu_time() - cpu_at_start_[color == Color::kBlack ? 0 : 1];
    game_.seat(color).cpu = std::max(Seconds(0), used);
  }
}

}  // namespace

GameRecord play_game(GameRecord plan, const Table& table, const Adjudication& adjudication) {
  return Game(std::move(plan), table, adjudication).play();
}

}  // namespace owlet::regress
