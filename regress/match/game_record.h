// One game: what was to be played, and what came of it. Plain data; a journal line is made of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "regress/match/time_control.h"
#include "regress/match/vertex.h"

namespace owlet::regress {

// The settings every game of a match shares.
struct GameSettings {
  int size = 19;
  double komi = 7.5;
  std::string rules = {};  // a name for kata-set-rules and SGF's RU; empty: the engines' own
  int handicap = 0;        // fixed stones; 0 or 2..9
  TimeControl time;
  Seconds margin{0};          // forgiven on every move
  Seconds move_limit{120};    // without a clock an engine that takes longer hangs
  Seconds command_limit{60};  // for every command but genmove
  int max_moves = 0;          // 0: three times the points
  bool void_crashes = false;
  bool keep_stderr = false;
};

struct Stone {
  Color color = Color::kBlack;
  Vertex vertex;
  friend bool operator==(const Stone&, const Stone&) = default;
};

// How a game begins.
struct Opening {
  std::string name = {};          // a file, "random:SEED", or empty
  std::vector<Stone> setup = {};  // placed, in no order
  std::vector<Stone> moves = {};  // played
};

// What is to be played. `number` names the game in its match for ever.
struct GameSpec {
  int number = 0;   // from 0; games 2k and 2k+1 are a pair: same opening, colours swapped
  int pairing = 0;  // which two engines meet
  int black = 0;    // engine index
  int white = 0;
};

enum class Winner { kNone, kBlack, kWhite, kDraw };

enum class Ending {
  kScore,     // two passes, counted
  kMaxMoves,  // the move limit, counted
  kResignation,
  kTime,         // out of time by our clock
  kIllegalMove,  // the mover loses
  kGarbage,      // an answer that is no move, or an error where none is allowed
  kCrash,        // exited, closed its stdout, flooded, wrote what is not GTP
  kHang,         // no answer within the limit
  kAdjudicated,  // the engines agreed on a winner
  kUnscored,     // over, but nobody could count it
  kReferee,      // the referee failed: nobody's fault
};

[[nodiscard]] std::string_view to_string(Winner winner);
[[nodiscard]] std::string_view to_string(Ending ending);
[[nodiscard]] std::optional<Winner> parse_winner(std::string_view text);
[[nodiscard]] std::optional<Ending> parse_ending(std::string_view text);

// Whether the ending is a failure of the losing engine's program rather than of its play.
[[nodiscard]] bool is_breakdown(Ending ending);

struct PlayedMove {
  Color color = Color::kBlack;
  Vertex vertex;
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
  Seconds cpu{0};   // whole game
  Seconds wall{0};  // sum over its moves
};

struct GameRecord {
  GameSpec spec;
  int attempt = 1;  // 2 and more: earlier ones were voided
  GameSettings settings;
  Opening opening;
  std::vector<Stone> handicap_stones = {};
  SeatRecord black;
  SeatRecord white;
  std::string referee = {};  // name and version, if there was one
  std::string date = {};     // of the start, UTC, "2001-02-03 04:05:06"
  std::vector<PlayedMove> moves = {};
  Winner winner = Winner::kNone;  // kNone: void or unscored
  bool is_void = false;
  Ending ending = Ending::kUnscored;
  std::string result = "?";  // SGF's RE: "B+3.5", "W+R", "0", "Void", "?"
  std::string detail = {};   // one line: who did what
  // What the engines themselves made of the final position, where they could tell.
  std::string black_score = {};
  std::string white_score = {};

  [[nodiscard]] const SeatRecord& seat(Color c) const { return c == Color::kBlack ? black : white; }
  SeatRecord& seat(Color c) { return c == Color::kBlack ? black : white; }
};

constexpr Winner winner_of(Color c) {
  return c == Color::kBlack ? Winner::kBlack : Winner::kWhite;
}

}  // namespace owlet::regress
