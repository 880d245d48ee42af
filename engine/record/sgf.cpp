#include "engine/record/sgf.h"

#include <boost/algorithm/string/replace.hpp>
#include <cassert>

namespace owlet {
namespace {

// CR, CR LF and LF CR become LF.
std::string with_plain_line_ends(std::string_view text) {
  std::string plain(text);
  for (const char* const end : {"\r\n", "\n\r", "\r"})
    boost::algorithm::replace_all(plain, end, "\n");
  return plain;
}

}  // namespace

SgfPropertyId SgfCollection::find(SgfNodeId node, std::string_view ident) const {
  SgfPropertyId property = first_property(node);
  while (property != SgfPropertyId::kNone && this->ident(property) != ident)
    property = next_property(property);
  return property;
}

std::string_view SgfCollection::ident(SgfPropertyId property) const {
  return view(row(property).ident);
}

std::string_view SgfCollection::value(SgfPropertyId property, std::size_t index) const {
  assert(index < value_count(property));
  return view(values_[row(property).first_value + index].text);
}

std::size_t SgfCollection::value_offset(SgfPropertyId property, std::size_t index) const {
  assert(index < value_count(property));
  return values_[row(property).first_value + index].offset;
}

SgfNodeId SgfCollection::add_game(std::size_t offset) {
  games_.push_back(new_node(SgfNodeId::kNone, offset));
  return games_.back();
}

SgfNodeId SgfCollection::add_child(SgfNodeId parent, std::size_t offset) {
  const SgfNodeId child = new_node(parent, offset);
  Node& above = row(parent);
  if (above.first_child == SgfNodeId::kNone)
    above.first_child = child;
  else
    row(above.last_child).next_sibling = child;
  above.last_child = child;
  return child;
}

SgfPropertyId SgfCollection::add_property(SgfNodeId node, std::string_view ident,
                                          std::string_view value, std::size_t offset,
                                          std::size_t value_offset) {
  const auto id = static_cast<SgfPropertyId>(properties_.size());
  Property property;
  property.ident = store(ident);
  property.first_value = static_cast<std::uint32_t>(values_.size());
  property.offset = static_cast<std::uint32_t>(offset);
  properties_.push_back(property);
  Node& owner = row(node);
  if (owner.first_property == SgfPropertyId::kNone)
    owner.first_property = id;
  else
    row(owner.last_property).next = id;
  owner.last_property = id;
  add_value(value, value_offset);
  return id;
}

void SgfCollection::add_value(std::string_view value, std::size_t value_offset) {
  assert(!properties_.empty());
  const Text text =
      value.find('\r') == value.npos ? store(value) : store(with_plain_line_ends(value));
  values_.push_back({text, static_cast<std::uint32_t>(value_offset)});
  ++properties_.back().value_count;
}

SgfNodeId SgfCollection::new_node(SgfNodeId parent, std::size_t offset) {
  const auto id = static_cast<SgfNodeId>(nodes_.size());
  Node node;
  node.parent = parent;
  node.offset = static_cast<std::uint32_t>(offset);
  nodes_.push_back(node);
  return id;
}

SgfCollection::Text SgfCollection::store(std::string_view text) {
  assert(text_.size() + text.size() <= UINT32_MAX);
  const Text stored{static_cast<std::uint32_t>(text_.size()),
                    static_cast<std::uint32_t>(text.size())};
  text_ += text;
  return stored;
}

}  // namespace owlet
