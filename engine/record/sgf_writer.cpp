// The SGF writer: a walk along parent and sibling links, so that depth costs no stack.
#include "engine/record/sgf.h"

namespace owlet {
namespace {

class Writer {
 public:
  explicit Writer(const SgfCollection& collection) : tree_(collection) {}

  std::string write() && {
    for (const SgfNodeId game : tree_.games()) write_game(game);
    return std::move(out_);
  }

 private:
  void write_game(SgfNodeId root) {
    out_ += '(';
    SgfNodeId node = root;
    for (;;) {
      write_node(node);
      const SgfNodeId child = tree_.first_child(node);
      if (child != SgfNodeId::kNone) {
        out_ += is_variation(child) ? "\n(" : "\n";
        node = child;
        continue;
      }
      node = close_up_to_sibling(node, root);
      if (node == SgfNodeId::kNone) break;
      out_ += "\n(";
    }
    out_ += ")\n";
  }

  // Climbs from a leaf, closing the variations that end with it, to the next node to write; kNone
  // behind the last.
  SgfNodeId close_up_to_sibling(SgfNodeId node, SgfNodeId root) {
    while (node != root) {
      if (is_variation(node)) out_ += ')';
      const SgfNodeId sibling = tree_.next_sibling(node);
      if (sibling != SgfNodeId::kNone) return sibling;
      node = tree_.parent(node);
    }
    return SgfNodeId::kNone;
  }

  // True of every child of a node that has several. Requires a node with a parent.
  [[nodiscard]] bool is_variation(SgfNodeId node) const {
    const SgfNodeId eldest = tree_.first_child(tree_.parent(node));
    return tree_.next_sibling(eldest) != SgfNodeId::kNone;
  }

  void write_node(SgfNodeId node) {
    out_ += ';';
    for (SgfPropertyId property = tree_.first_property(node); property != SgfPropertyId::kNone;
         property = tree_.next_property(property)) {
      out_ += tree_.ident(property);
      for (std::size_t i = 0; i < tree_.value_count(property); ++i)
        write_value(tree_.value(property, i));
    }
  }

  void write_value(std::string_view value) {
    out_ += '[';
    for (const char c : value) {
      const bool like_move = c == '[' && (out_.ends_with(";B") || out_.ends_with(";W"));
      if (c == ']' || c == '\\' || like_move) out_ += '\\';
      out_ += c;
    }
    out_ += ']';
  }

  const SgfCollection& tree_;
  std::string out_;
};

}  // namespace

std::string write_sgf(const SgfCollection& collection) {
  return Writer(collection).write();
}

}  // namespace owlet
