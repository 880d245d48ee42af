#include "engine/search/move_model.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "engine/base/embedded_file.h"

namespace owlet {

// Defined by the build (CMakeLists.txt). The one file is move_weights.txt; docs/SEARCH.md tells how
// it is made.
std::span<const EmbeddedFile> embedded_move_weights();

namespace {

constexpr std::size_t kFewestSlots = 64;

std::size_t hash_of(std::uint64_t key) {
  return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15U >> 32);
}

std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end);
  return word;
}

template <typename Number>
std::optional<Number> take_number(std::string_view& line) {
  const std::string_view word = take_word(line);
  Number number{};
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (fault != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

// The number of a plain feature, nothing if there is no such.
std::optional<int> take_plain(std::string_view group, std::string_view& line) {
  const std::optional<int> member = take_number<int>(line);
  int first = 0;
  for (const FeatureGroup& known : feature_groups()) {
    if (group == known.name) {
      if (!member || *member < 0 || *member >= known.size) return std::nullopt;
      return first + *member;
    }
    first += known.size;
  }
  return std::nullopt;
}

}  // namespace

MoveModel::MoveModel()
    : plain_(static_cast<std::size_t>(plain_feature_count())), slots_(kFewestSlots) {}

Result<MoveModel> MoveModel::read(std::string_view text) {
  MoveModel model;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::string_view group = take_word(line);
    if (group == "shape") {
      const std::size_t end_of_shape = std::min(line.rfind(' '), line.size());
      const std::optional<ShapeKey> shape = parse_shape(line.substr(0, end_of_shape));
      line.remove_prefix(end_of_shape);
      const std::optional<float> weight = take_number<float>(line);
      if (!shape || !weight || !std::isfinite(*weight))
        return Error{"expected 'shape LEVEL CELLS LIBERTIES FAR-CELLS WEIGHT'", number, 1};
      for (int orientation = 0; orientation < kSymmetries; ++orientation)
        model.insert(turned(*shape, orientation) | kIsShape, *weight);
    } else if (group == "wide") {
      const std::optional<WideShape> shape = parse_wide(take_word(line));
      const std::optional<float> weight = take_number<float>(line);
      if (!shape || !weight || !std::isfinite(*weight))
        return Error{"expected 'wide CELLS WEIGHT', with 20, 28, 36 or 48 cells", number, 1};
      for (int orientation = 0; orientation < kSymmetries; ++orientation)
        model.insert(key_of(turned(*shape, orientation)) | kIsWide, *weight);
    } else {
      const std::optional<int> feature = take_plain(group, line);
      const std::optional<float> weight = take_number<float>(line);
      if (!feature || !weight || !std::isfinite(*weight))
        return Error{"expected the name of a feature, its number and a weight", number, 1};
      model.plain_[static_cast<std::size_t>(*feature)] = *weight;
    }
  }
  return model;
}

const MoveModel& MoveModel::built_in() {
  static const MoveModel kModel = [] {
    Result<MoveModel> read_model = read(embedded_move_weights().front().bytes);
    assert(!read_model.has_error());
    return std::move(read_model.value());
  }();
  return kModel;
}

float MoveModel::strength(const MoveDescription& move) const {
  float sum = 0;
  for (const std::uint16_t feature : move.plain_features()) sum += plain_[feature];
  for (const ShapeKey shape : move.shapes) {
    const Slot* const slot = find(shape | kIsShape);
    if (slot == nullptr) continue;
    sum += slot->weight;
    break;
  }
  const Slot* widest = nullptr;
  for (const WideKey wide : move.wide) {
    const Slot* const slot = find(wide | kIsWide);
    if (slot == nullptr) break;
    widest = slot;
  }
  return widest == nullptr ? sum : sum + widest->weight;
}

const MoveModel::Slot* MoveModel::find(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = hash_of(key) & mask; slots_[i].key != 0; i = (i + 1) & mask)
    if (slots_[i].key == key) return &slots_[i];
  return nullptr;
}

void MoveModel::insert(std::uint64_t key, float weight) {
  if (2 * (used_ + 1) > slots_.size()) {
    std::vector<Slot> old(2 * slots_.size());
    std::swap(old, slots_);
    used_ = 0;
    for (const Slot& slot : old)
      if (slot.key != 0) insert(slot.key, slot.weight);
  }
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash_of(key) & mask;
  while (slots_[i].key != 0 && slots_[i].key != key) i = (i + 1) & mask;
  if (slots_[i].key == 0) ++used_;
  slots_[i] = {key, weight};
}

}  // namespace owlet
