// A game of Go as a record tells it: the header, and the main line as a list of nodes. Read from
// an SGF tree and written back to SGF.
//
// It is only what the record says. Nothing is played on a board here, so moves may be illegal, and
// a handicap may come without its stones, or as moves (set_up_handicap()); whoever replays the
// record decides about both.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/board/point.h"
#include "engine/record/sgf.h"

namespace owlet {

// A point set up to hold a stone or nothing, whatever it held before.
struct Placement {
  Point point;
  Color color = Color::kEmpty;

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

// One step of the main line. Its parts take effect in the order of the members.
struct RecordNode {
  // AB, AW, AE: black first, then white, then empty; each point at most once.
  std::vector<Placement> setup;
  // PL: whose turn it is.
  std::optional<Color> to_play;
  // IL, an extension written by GNU Go: points where the side to play may not move now. Bans by ko
  // and plain suicides alike; the position tells which is which.
  std::vector<Point> forbidden;
  // B or W. A pass is Point::pass().
  std::optional<Move> move;
  // C.
  std::string comment;

  friend bool operator==(const RecordNode&, const RecordNode&) = default;
};

struct GameRecord {
  int width = 19;              // SZ, 1..kMaxBoardSize
  int height = 19;             // SZ, 1..kMaxBoardSize
  std::optional<double> komi;  // KM, not beyond width * height
  // HA, below width * height. The stones are in the setup of the nodes, or are Black's first moves,
  // or have fixed places (set_up_handicap()).
  int handicap = 0;
  // Texts as they stand in the record, line ends as spaces; empty if absent.
  std::string black_name;         // PB
  std::string white_name;         // PW
  std::string result;             // RE
  std::string rules;              // RU
  std::string application;        // AP
  std::string charset = "UTF-8";  // CA: the encoding of all texts here
  // The root and its line of first children. A record read from SGF has at least the root.
  std::vector<RecordNode> nodes;
  // The fault of a text that ended within the game (SgfCollection::cut_short); never written.
  std::optional<Error> cut_short;

  [[nodiscard]] std::size_t move_count() const;
  // The index of the node that holds the n-th move, n from 1; nodes.size() if there are fewer
  // moves. The position before that move is made by all nodes in front of it, and the node's own
  // setup, to_play and forbidden.
  [[nodiscard]] std::size_t node_of_move(std::size_t n) const;

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// Reads the main line of one game of a collection. `source` is the text the collection was parsed
// from, so that errors name line and column; if it is empty they name no place.
//
// Forgiven:
//   - no SZ (then 19x19); an empty KM or HA, or one that is not a number, or a komi of more points
//     than the board has (then as if absent); a komi with a decimal comma;
//   - a komi in hundredths, of points or of stones of Chinese counting, as the server Fox writes
//     it: KM[650] is 6.5, KM[375] is 7.5. A whole number is one if it is a multiple of 25 and Fox
//     wrote it (AP[foxwq]) or it is 200 and more;
//   - a player named B, black or 1, and W, white or 2, in any case;
//   - white space around numbers and points; setup properties without a point;
//   - two moves in a node: the second gets a node of its own. A root property given twice: the
//     first counts. A point set up twice in a node: the last counts.
// Refused: GM other than 1; SZ that is no size or not in 1..25; HA below 0 or not below the number of points,
// or for which there are neither stones nor places; PL that names nobody; moves and setup that are no point
// of the board; more than kMaxRecordNodes nodes or kMaxRecordSetup points set up. Passes: an empty value, and
// "tt" where that is no point of the board.
[[nodiscard]] Result<GameRecord> read_game(const SgfCollection& collection, SgfNodeId game,
                                           std::string_view source);

// Parses a text in any encoding (sgf_text.h) and reads its first game.
[[nodiscard]] Result<GameRecord> parse_game(std::string_view sgf, const SgfLimits& limits = {});

// Sets the stones of a handicap (HA) of two or more up in the root, and says there that White is to
// play, if the nodes in front of White's first stone set up nothing:
//
//   (;HA[2];B[cc];B[gg];W[ee])   Black's first moves, if more than one: (;AB[cc][gg]PL[W];;;W[ee])
//   (;HA[2];W[ee])               the fixed places, for White moves first, or nobody does
//   (;HA[2];B[cc];W[ee])         nothing: Black moves first, and just once
//
// A pass is no move here: some records have White pass between Black's stones, or Black pass in
// front of White's first. Where there are stones, White is to play after just as many black ones as
// the handicap has, if the record does not say otherwise. The number of nodes stays. Fails, and
// changes nothing, if there are no fixed places for so many stones.
[[nodiscard]] Result<void> set_up_handicap(GameRecord& record);

inline constexpr std::size_t kMaxRecordNodes = 100'000;
inline constexpr std::size_t kMaxRecordSetup = 1'000'000;

// The record as a collection of one game, and as SGF text. Passes are written as empty values,
// absent header fields not at all. Reading it back gives an equal record (as long as header texts
// have no line ends and comments plain ones, all texts are UTF-8 and it was not cut short). Requires what the comments on
// the members promise.
[[nodiscard]] SgfCollection to_sgf_tree(const GameRecord& record);
[[nodiscard]] std::string to_sgf(const GameRecord& record);

}  // namespace owlet
