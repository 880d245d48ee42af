#include "engine/record/sgf.h"

#include <algorithm>
#include <utility>

namespace owlet {
namespace {

void write_value(std::string& out, std::string_view value) {
  out += '[';
  for (const char c : value) {
    const bool like_move = c == '[' && (out.ends_with(";B") || out.ends_with(";W"));
    if (c == ']' || c == '\\' || like_move) out += '\\';
    out += c;
  }
  out += ']';
}

void write_node(std::string& out, const SgfNode& node) {
  out += ';';
  for (const SgfProperty& property : node.properties) {
    out += property.ident;
    for (const SgfValue& value : property.values) write_value(out, value.text);
  }
}

}  // namespace

const SgfProperty* SgfNode::find(std::string_view ident) const {
  const auto found = std::ranges::find(properties, ident, &SgfProperty::ident);
  return found == properties.end() ? nullptr : &*found;
}

void SgfNode::add(std::string ident, std::string value) {
  properties.push_back({std::move(ident), {{std::move(value)}}});
}

SgfNodeId SgfCollection::add_node(std::optional<SgfNodeId> parent, std::size_t offset) {
  const SgfNodeId id = nodes.size();
  (parent ? nodes[*parent].children : games).push_back(id);
  nodes.push_back({{}, {}, offset});
  return id;
}

std::vector<SgfNodeId> SgfCollection::main_line(SgfNodeId game) const {
  std::vector<SgfNodeId> line = {game};
  while (!nodes[line.back()].children.empty()) line.push_back(nodes[line.back()].children.front());
  return line;
}

std::string write_sgf(const SgfCollection& collection) {
  // What is still to be written, the next last: a text, and perhaps a node behind it.
  struct Piece {
    std::string_view text;
    const SgfNode* node;
  };
  std::vector<Piece> left;
  std::string out;
  for (const SgfNodeId game : collection.games) {
    left = {{")\n", nullptr}, {"(", &collection.nodes[game]}};
    while (!left.empty()) {
      const auto [text, node] = left.back();
      left.pop_back();
      out += text;
      if (node == nullptr) continue;
      write_node(out, *node);
      const bool varies = node->children.size() > 1;
      for (auto child = node->children.rbegin(); child != node->children.rend(); ++child) {
        if (varies) left.push_back({")", nullptr});
        left.push_back({varies ? "\n(" : "\n", &collection.nodes[*child]});
      }
    }
  }
  return out;
}

}  // namespace owlet
