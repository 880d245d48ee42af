// One game: what was to be played, and what came of it. Plain data; a journal line is made of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "regress/base/json.h"
#include "regress/base/vertex.h"
#include "regress/client/engine_command.h"
#include "regress/match/match_config.h"

namespace owlet::regress {

struct Stone {
  StoneColor color = StoneColor::kBlack;
  Vertex vertex = {};
  friend bool operator==(const Stone&, const Stone&) = default;
};

// "B D4"
void to_json(Json& json, const Stone& stone);
void from_json(const Json& json, Stone& stone);

// How a game begins.
struct Opening {
  std::string name = {};  // a file, "random:SEED", or empty
  std::vector<Stone> handicap = {};
  std::vector<Stone> setup = {};           // placed, in no order
  std::vector<Stone> moves = {};           // played
  std::optional<StoneColor> to_move = {};  // after all that, where a file says it
};

// What is to be played. `number` names the game in its match for ever.
struct GameSpec {
  int number = 0;   // from 0; games 2k and 2k+1 are a pair: same opening, colours swapped
  int pairing = 0;  // which two engines meet
  int black = 0;    // engine index
  int white = 0;
  friend bool operator==(const GameSpec&, const GameSpec&) = default;
};

enum class Winner { kNone, kBlack, kWhite, kDraw };
template <>
inline constexpr std::array<std::string_view, 4> kEnumNames<Winner> = {"none", "black", "white",
                                                                       "draw"};

enum class GameEnd {
  kScore,     // two passes, counted
  kMaxMoves,  // the move limit, counted
  kResignation,
  kTime,         // out of time by our clock
  kIllegalMove,  // the mover loses
  kGarbage,      // an answer that is no move, or an error where none is allowed
  kCrash,        // exited, closed its stdout, flooded, wrote what is not GTP
  kHang,         // no answer within the limit
  kAdjudicated,  // the referee saw a clear lead for long enough
  kUnscored,     // over, but nobody could count it
  kReferee,      // the referee failed: nobody's fault
  kSetUp,        // an engine refused board, komi, rules, clock or opening: there was no game
};

template <>
inline constexpr std::array<std::string_view, 12> kEnumNames<GameEnd> = {
    "score", "max-moves", "resignation", "time",     "illegal-move", "garbage",
    "crash", "hang",      "adjudicated", "unscored", "referee",      "set-up"};

// Whether the game ended by a failure of the losing engine's program rather than of its play.
constexpr bool is_breakdown(GameEnd end) {
  return end == GameEnd::kCrash || end == GameEnd::kHang || end == GameEnd::kGarbage ||
         end == GameEnd::kIllegalMove;
}

// Whether it was ended by a count.
constexpr bool is_counted(GameEnd end) {
  return end == GameEnd::kScore || end == GameEnd::kMaxMoves || end == GameEnd::kAdjudicated;
}

struct PlayedMove : Stone {
  bool from_opening = false;
  Seconds wall{0};
  Seconds cpu{0};
  std::optional<Seconds> left = {};  // on the mover's clock after the move
  int count_left = 0;                // stones or periods left in overtime
  std::string comment = {};          // stderr, if asked for
};

// What one engine was in one game.
struct SeatRecord {
  int engine = 0;
  std::string name = {};     // as the match calls it
  std::string program = {};  // as it calls itself
  std::string version = {};
  std::string command = {};  // placeholders filled in
  std::uint32_t seed = 0;
  Placeholders values = {};  // what else to fill in; not kept, for the command tells
  Seconds cpu{0};            // whole game
  Seconds wall{0};           // sum over its moves

  static void fields(auto& self, auto field) {
    field("engine", self.engine);
    field("name", self.name);
    field("program", self.program);
    field("version", self.version);
    field("command", self.command);
    field("seed", self.seed);
    field("wall_s", self.wall);
    field("cpu_s", self.cpu);
  }
};

struct PlayedGame {
  GameSpec spec = {};
  int attempt = 1;  // 2 and more: earlier ones were voided
  GameSettings settings = {};
  Opening opening = {};
  std::vector<Stone> handicap_stones = {};
  SeatRecord black = {};
  SeatRecord white = {};
  std::string referee = {};  // name and version, if there was one
  std::string date = {};     // of the start, UTC, "2001-02-03 04:05:06"
  std::vector<PlayedMove> moves = {};
  Winner winner = Winner::kNone;  // kNone: void or unscored
  bool is_void = false;
  GameEnd ending = GameEnd::kUnscored;
  std::string result = "?";  // SGF's RE: "B+3.5", "W+R", "0", "Void", "?"
  std::string detail = {};   // one line: who did what
  // What the engines themselves made of the final position, where they could tell.
  std::string black_score = {};
  std::string white_score = {};

  [[nodiscard]] const SeatRecord& seat(StoneColor c) const {
    return c == StoneColor::kBlack ? black : white;
  }
  SeatRecord& seat(StoneColor c) { return c == StoneColor::kBlack ? black : white; }

  // What stands in the journal of itself; the rest is in the lists of moves.
  static void fields(auto& self, auto field) {
    field("number", self.spec.number);
    field("pairing", self.spec.pairing);
    field("attempt", self.attempt);
    field("winner", self.winner);
    field("result", self.result);
    field("ending", self.ending);
    field("void", self.is_void);
    field("detail", self.detail);
    field("date", self.date);
    field("black", self.black);
    field("white", self.white);
    field("referee", self.referee);
    field("black_score", self.black_score);
    field("white_score", self.white_score);
    field("handicap", self.handicap_stones);
    field("opening", self.opening.name);
    field("setup", self.opening.setup);
  }
};

constexpr Winner winner_of(StoneColor c) {
  return c == StoneColor::kBlack ? Winner::kBlack : Winner::kWhite;
}

}  // namespace owlet::regress
