// A game of Go as a record tells it: the header, and the main line as a list of nodes. Read from
// an SGF tree and written back to SGF.
//
// It is only what the record says. Nothing is played on a board here, so moves may be illegal and
// a handicap may come without its stones; whoever replays the record decides about both.
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
  std::optional<double> komi;  // KM, finite
  // HA, below width * height. The stones are in the setup of the nodes, if the record has them.
  int handicap = 0;
  // Texts as they stand in the record, line ends as spaces; empty if absent.
  std::string black_name;         // PB
  std::string white_name;         // PW
  std::string result;             // RE
  std::string rules;              // RU
  std::string date;               // DT
  std::string time_limit;         // TM
  std::string game_name;          // GN
  std::string application;        // AP
  std::string charset = "UTF-8";  // CA: the encoding of all texts here; nothing is converted
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
//   - no SZ (then 19x19); an empty KM or HA, or one that is not a number (then as if absent); a
//     komi with a decimal comma;
//   - a player named B, black or 1, and W, white or 2, in any case;
//   - white space around numbers and points; setup properties without a point;
//   - two moves in a node: the second gets a node of its own. A root property given twice: the
//     first counts. A point set up twice in a node: the last counts.
// Refused: GM other than 1; SZ that is no size or not in 1..25; a komi that is not finite; HA
// below 0 or not below the number of points; PL that names nobody; moves and setup that are no
// point of the board; more than kMaxRecordNodes nodes or kMaxRecordSetup points set up.
// Passes: an empty value, and "tt" where that is no point of the board.
[[nodiscard]] Result<GameRecord> read_game(const SgfCollection& collection, SgfNodeId game,
                                           std::string_view source);

// Parses a text and reads its first game.
[[nodiscard]] Result<GameRecord> parse_game(std::string_view sgf, const SgfLimits& limits = {});

inline constexpr std::size_t kMaxRecordNodes = 100'000;
inline constexpr std::size_t kMaxRecordSetup = 1'000'000;

// The record as a collection of one game, and as SGF text. Passes are written as empty values,
// absent header fields not at all. Reading it back gives an equal record (as long as header texts
// have no line ends and it was not cut short). Requires what the comments on the members promise.
[[nodiscard]] SgfCollection to_sgf_tree(const GameRecord& record);
[[nodiscard]] std::string to_sgf(const GameRecord& record);

}  // namespace owlet
