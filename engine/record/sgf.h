// SGF (FF[4], and the older formats that look like it) as trees of nodes and properties. Nothing
// here knows what a property means; game_record.h reads Go from it.
//
// All nodes of a collection stand in one list, and a tree names them by their places there, so that
// depth costs no stack anywhere:
//
//     (;SZ[9];B[aa](;W[bb])(;W[cc][dd]))
//
//     node  properties    children
//     0     SZ: 9         1
//     1     B: aa         2, 3
//     2     W: bb
//     3     W: cc dd
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"

namespace owlet {

// What a text may hold before the parser refuses it.
struct SgfLimits {
  std::size_t bytes = std::size_t{64} << 20;  // of the text
  std::size_t depth = 10'000;                 // of '(' within '('
  std::size_t nodes = 1'000'000;
  std::size_t values = 2'000'000;
  std::size_t value_bytes = std::size_t{1} << 20;  // of one value as it is written
};

// An offset tells where in the parsed text the value's first byte, the property's name or the node's ';'
// stood; 0 if it was not parsed.
struct SgfValue {
  std::string text;  // without its escapes, line ends as '\n', otherwise byte for byte
  std::size_t offset = 0;
};

struct SgfProperty {
  std::string ident;             // capitals and digits, a capital first
  std::vector<SgfValue> values;  // at least one
  std::size_t offset = 0;
};

// The place of a node in its collection.
using SgfNodeId = std::size_t;

struct SgfNode {
  // In the order of the text. A sloppy file may repeat a name within a node, and the repetition is kept.
  std::vector<SgfProperty> properties;
  std::vector<SgfNodeId> children;
  std::size_t offset = 0;

  // The first property of that name, null if there is none.
  [[nodiscard]] const SgfProperty* find(std::string_view ident) const;
  void add(std::string ident, std::string value);
};

struct SgfCollection {
  std::vector<SgfNode> nodes;
  std::vector<SgfNodeId> games;  // the root of each game tree
  // The fault of a text that ended before the ')' that close its last game; that game is then all
  // that was there.
  std::optional<Error> cut_short;

  // A node behind the other children of its parent; without one the root of a game.
  SgfNodeId add_node(std::optional<SgfNodeId> parent = {}, std::size_t offset = 0);
  // A root and its line of first children.
  [[nodiscard]] std::vector<SgfNodeId> main_line(SgfNodeId game) const;
};

// Reads every game tree of a text, or says what is wrong with it and where. Time and memory are
// linear in the text.
//
// Forgiven, because real files do it:
//   - anything before a "(;" that opens a game and after the ')' that closes one (mail headers,
//     byte order marks, an extra ')');
//   - white space between any two tokens, and "( ;" apart;
//   - names in the long form of FF[1..3], of which only the capitals count ("White" is "W",
//     "SiZe" is "SZ"), names nobody knows, and names that occur twice in a node;
//   - a text that ends where nothing but ')' is missing. Moves may be lost with them, so `cut_short`
//     tells, and whoever reads a record for a user passes that on.
// Refused: a text without a game; a missing ']', as a value that ends like "...;B[dd" has it, too;
// a game tree or variation without nodes; nodes after a variation; a name without a capital or
// without a value; other bytes between tokens; more than the limits.
//
// Text is bytes: UTF-8 and every other encoding whose second bytes are never ']' or '\' passes
// through, NUL included; for the others there is sgf_in_utf8() (sgf_text.h).
[[nodiscard]] Result<SgfCollection> parse_sgf(std::string_view text, const SgfLimits& limits = {});

// The text of a collection, a line per node, values never wrapped. Parsing it gives an equal
// collection if line ends within values are '\n'. Empty for a collection without games.
[[nodiscard]] std::string write_sgf(const SgfCollection& collection);

}  // namespace owlet
