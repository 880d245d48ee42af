// SGF (FF[4], and the older formats that look like it) as trees of nodes and properties. Nothing
// here knows what a property means; game_record.h reads Go from it.
//
// A collection is one flat arena: nodes, properties and values are table rows that name each other
// by id, and all text lies in one buffer.
//
//     (;SZ[9];B[aa](;W[bb])(;W[cc][dd]))
//
//     node 0 -- first child --> node 1 -- first child --> node 2 -- next sibling --> node 3
//       |                         |                         |                          |
//     SZ: "9"                   B: "aa"                   W: "bb"                    W: "cc" "dd"
//
// So depth costs no stack anywhere, and a hostile file cannot take more memory than SgfLimits say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/error.h"

namespace owlet {

enum class SgfNodeId : std::uint32_t { kNone = UINT32_MAX };
enum class SgfPropertyId : std::uint32_t { kNone = UINT32_MAX };

// What a text may hold before the parser refuses it.
struct SgfLimits {
  std::size_t bytes = std::size_t{64} << 20;  // of the text; beyond 4 GiB - 1 means that
  std::size_t depth = 10'000;                 // of '(' within '('
  std::size_t nodes = 1'000'000;
  std::size_t properties = 2'000'000;
  std::size_t values = 4'000'000;
  std::size_t value_bytes = std::size_t{1} << 20;  // of one value as it is written
};

// Game trees in order. Grows only: what is added stays. Text added to one collection may not
// exceed 4 GiB.
class SgfCollection {
 public:
  // The root node of each game tree.
  [[nodiscard]] const std::vector<SgfNodeId>& games() const { return games_; }
  [[nodiscard]] std::size_t node_count() const { return nodes_.size(); }
  [[nodiscard]] std::size_t property_count() const { return properties_.size(); }

  // Walking the tree; kNone where there is no such node. A root has no parent and no sibling.
  [[nodiscard]] SgfNodeId parent(SgfNodeId node) const { return row(node).parent; }
  [[nodiscard]] SgfNodeId first_child(SgfNodeId node) const { return row(node).first_child; }
  [[nodiscard]] SgfNodeId next_sibling(SgfNodeId node) const { return row(node).next_sibling; }

  // A node's properties, in the order they were added; kNone at the end. A sloppy file may repeat
  // a name within a node, and the repetition is kept.
  [[nodiscard]] SgfPropertyId first_property(SgfNodeId node) const {
    return row(node).first_property;
  }
  [[nodiscard]] SgfPropertyId next_property(SgfPropertyId property) const {
    return row(property).next;
  }
  // The first property of that name, or kNone.
  [[nodiscard]] SgfPropertyId find(SgfNodeId node, std::string_view ident) const;

  // The name in capitals, "AB". A view is valid until text is added to the collection.
  [[nodiscard]] std::string_view ident(SgfPropertyId property) const;
  // At least 1.
  [[nodiscard]] std::size_t value_count(SgfPropertyId property) const {
    return row(property).value_count;
  }
  // The text without its escapes, line ends as '\n', otherwise byte for byte. Requires
  // index < value_count. A view as above.
  [[nodiscard]] std::string_view value(SgfPropertyId property, std::size_t index) const;
  // Where in the parsed text the node's ';', the property's name or the value's first byte stood; 0
  // if it was not parsed.
  [[nodiscard]] std::size_t offset(SgfNodeId node) const { return row(node).offset; }
  [[nodiscard]] std::size_t offset(SgfPropertyId property) const { return row(property).offset; }
  [[nodiscard]] std::size_t value_offset(SgfPropertyId property, std::size_t index) const;

  // The fault of a text that ended before the ')' that close its last game; that game is then all
  // that was there.
  [[nodiscard]] const std::optional<Error>& cut_short() const { return cut_short_; }

  // Building. Children and properties go behind those already there; any node may grow at any
  // time. A name is capitals and digits, a capital first.
  SgfNodeId add_game(std::size_t offset = 0);
  SgfNodeId add_child(SgfNodeId parent, std::size_t offset = 0);
  SgfPropertyId add_property(SgfNodeId node, std::string_view ident, std::string_view value,
                             std::size_t offset = 0, std::size_t value_offset = 0);
  // One more value for the property added last. Requires that there is one.
  void add_value(std::string_view value, std::size_t value_offset = 0);
  void set_cut_short(Error fault) { cut_short_ = std::move(fault); }

 private:
  struct Text {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
  };
  struct Node {
    SgfNodeId parent = SgfNodeId::kNone;
    SgfNodeId first_child = SgfNodeId::kNone;
    SgfNodeId last_child = SgfNodeId::kNone;
    SgfNodeId next_sibling = SgfNodeId::kNone;
    SgfPropertyId first_property = SgfPropertyId::kNone;
    SgfPropertyId last_property = SgfPropertyId::kNone;
    std::uint32_t offset = 0;
  };
  struct Property {
    Text ident;
    std::uint32_t first_value = 0;
    std::uint32_t value_count = 0;
    std::uint32_t offset = 0;
    SgfPropertyId next = SgfPropertyId::kNone;
  };
  struct Value {
    Text text;
    std::uint32_t offset = 0;
  };

  [[nodiscard]] const Node& row(SgfNodeId id) const { return nodes_[static_cast<std::size_t>(id)]; }
  [[nodiscard]] Node& row(SgfNodeId id) { return nodes_[static_cast<std::size_t>(id)]; }
  [[nodiscard]] const Property& row(SgfPropertyId id) const {
    return properties_[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] Property& row(SgfPropertyId id) {
    return properties_[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] std::string_view view(Text text) const {
    return std::string_view(text_).substr(text.begin, text.size);
  }
  SgfNodeId new_node(SgfNodeId parent, std::size_t offset);
  Text store(std::string_view text);

  std::vector<SgfNodeId> games_;
  std::vector<Node> nodes_;
  std::vector<Property> properties_;
  std::vector<Value> values_;
  std::string text_;
  std::optional<Error> cut_short_;
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
//   - a text that ends where nothing but ')' is missing. Moves may be lost with them, so cut_short()
//     tells, and whoever reads a record for a user passes that on.
// Refused: a text without a game; a missing ']', as a value that ends like "...;B[dd" has it, too;
// a game tree or variation without nodes; nodes after a variation; a name without a capital or
// without a value; other bytes between tokens; more than the limits.
//
// Text is bytes: UTF-8 and every other encoding whose second bytes are never ']' or '\' passes
// through, NUL included; for the others there is sgf_in_utf8() (sgf_text.h).
[[nodiscard]] Result<SgfCollection> parse_sgf(std::string_view text, const SgfLimits& limits = {});

// The text of a collection, a line per node, values never wrapped. Parsing it gives an equal
// collection. Empty for a collection without games.
[[nodiscard]] std::string write_sgf(const SgfCollection& collection);

}  // namespace owlet
