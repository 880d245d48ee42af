#include "dfa/set_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <boost/endian/arithmetic.hpp>
#include <boost/outcome/try.hpp>
#include <cstddef>
#include <cstring>
#include <utility>

namespace owlet::dfa {
namespace {

// ---- What the bytes mean: numbers without alignment, little-endian on every machine

using Byte = boost::endian::little_uint8_t;
using U16 = boost::endian::little_uint16_t;
using U32 = boost::endian::little_uint32_t;
using U64 = boost::endian::little_uint64_t;

constexpr std::uint32_t kByteOrder = 0x01020304;
constexpr std::uint32_t kGeometryOnly = 1;  // the one flag

struct Header {
  std::array<char, kSetMagic.size()> magic{};
  U32 byte_order{kByteOrder};
  U32 version{kSetVersion};
  U64 size{0};      // of the file
  U32 checksum{0};  // of everything behind it
  U32 flags{0};
  U32 sources{0};
  U32 patterns{0};
  U32 states{0};
  U32 first_match{0};
  U32 first_leaf{0};
  U32 first_pending{0};
  U32 first_silent{0};
  U32 recognized{0};
  U32 candidates{0};

  [[nodiscard]] std::uint64_t lists() const { return U64{first_silent} - first_match + 1; }
  [[nodiscard]] std::uint64_t candidate_lists() const { return U64{states} - first_pending + 1; }
  // Of all that comes between the header and the texts.
  [[nodiscard]] std::uint64_t bytes() const {
    return 4 * (patterns + U64{2} * states + lists() + recognized + candidate_lists() + candidates);
  }
};
static_assert(sizeof(Header) == 68);
constexpr std::size_t kChecked = offsetof(Header, flags);  // where the checksum begins

// How a pattern is laid.
struct Laying {
  Byte column;  // of the anchor in the diagram
  Byte row;
  U16 orientation;

  [[nodiscard]] Offset anchor() const { return {column, row}; }
};

using FileRow = std::array<U16, kCellCount>;

// What stands in front of a text.
struct TextSizes {
  U32 name;
  U32 text;
};

// Takes an object off the front, if it is there.
template <typename T>
bool take(std::string_view& bytes, T& object) {
  if (bytes.size() < sizeof(T)) return false;
  std::memcpy(&object, bytes.data(), sizeof(T));
  bytes.remove_prefix(sizeof(T));
  return true;
}

// Takes as many objects as that. Requires that they are there.
template <typename T>
std::vector<T> take_list(std::string_view& bytes, std::uint64_t count) {
  std::vector<T> list(count);
  for (T& object : list) take(bytes, object);
  return list;
}

std::vector<std::uint32_t> take_numbers(std::string_view& bytes, std::uint64_t count) {
  const std::vector<U32> numbers = take_list<U32>(bytes, count);
  return {numbers.begin(), numbers.end()};
}

template <typename T>
void put(std::string& bytes, const T& object) {
  bytes.append(reinterpret_cast<const char*>(&object), sizeof(T));
}

void put_numbers(std::string& bytes, std::span<const std::uint32_t> numbers) {
  for (const std::uint32_t number : numbers) put(bytes, U32{number});
}

// ---- The header

std::uint32_t checksum(std::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data() + kChecked, bytes.size() - kChecked);
  return crc.checksum();
}

// Takes it off the front; nothing of it is believed before it has been checked.
Result<Header> take_header(std::string_view& rest) {
  const std::string_view bytes = rest;
  Header header;
  if (!is_set_file(bytes)) return Error{"not an automaton file: it does not begin with 'OwletDFA'"};
  if (!take(rest, header)) return Error{"cut short within its header"};
  if (header.byte_order == 0x04030201)
    return Error{"written with the bytes of numbers in the opposite order"};
  if (header.byte_order != kByteOrder) return Error{"damaged: its byte order mark is wrong"};
  if (header.version != kSetVersion)
    return Error{fmt::format("of version {}; this program reads version {}", header.version.value(),
                             kSetVersion)};
  const std::uint64_t size = header.size;
  if (bytes.size() < size)
    return Error{fmt::format("cut short: {} bytes of {}", bytes.size(), size)};
  if (bytes.size() > size)
    return Error{fmt::format("followed by {} bytes that are not its own", bytes.size() - size)};
  if (header.checksum != checksum(bytes)) return Error{"damaged: its checksum is wrong"};
  if ((header.flags & ~kGeometryOnly) != 0) return Error{"has flags that nobody knows"};
  const std::uint32_t order[] = {2,
                                 header.first_match,
                                 header.first_leaf,
                                 header.first_pending,
                                 header.first_silent,
                                 header.states};
  if (!std::is_sorted(std::begin(order), std::end(order)))
    return Error{"the classes of its states are out of order"};
  if (header.bytes() > rest.size())
    return Error{fmt::format("has fewer bytes than its {} states and {} patterns need",
                             header.states.value(), header.patterns.value())};
  return header;
}

// ---- The parts

Table::Parts take_table(std::string_view& bytes, const Header& header) {
  Table::Parts parts;
  parts.first_match = header.first_match;
  parts.first_leaf = header.first_leaf;
  parts.first_pending = header.first_pending;
  parts.first_silent = header.first_silent;
  for (const FileRow& row : take_list<FileRow>(bytes, header.states))
    std::ranges::copy(row, parts.rows.emplace_back().begin());
  parts.list_begin = take_numbers(bytes, header.lists());
  for (const std::uint32_t number : take_numbers(bytes, header.recognized))
    parts.lists.push_back(Recognized::from_bits(number));
  parts.candidate_begin = take_numbers(bytes, header.candidate_lists());
  parts.candidates = take_numbers(bytes, header.candidates);
  return parts;
}

Result<std::vector<PatternSource>> take_sources(std::string_view bytes, const Header& header) {
  std::vector<PatternSource> sources;
  for (std::uint32_t i = 0; i < header.sources; ++i) {
    TextSizes sizes;
    if (!take(bytes, sizes)) return Error{"has fewer texts than it says"};
    const std::size_t both = std::size_t{sizes.name} + sizes.text;
    if (both > bytes.size()) return Error{"has a text that is longer than the file"};
    sources.push_back({std::string(bytes.substr(0, sizes.name)),
                       std::string(bytes.substr(sizes.name, sizes.text))});
    bytes.remove_prefix(both);
  }
  if (!bytes.empty()) return Error{fmt::format("has {} bytes behind its last text", bytes.size())};
  return sources;
}

// ---- Joining them

Result<ParsedSources> parse(std::vector<PatternSource> sources, const Header& header,
                            PatternOptions options) {
  options.geometry_only = options.geometry_only || (header.flags & kGeometryOnly) != 0;
  ParsedSources parsed = parse_sources(std::move(sources), options);
  if (!parsed.errors.empty()) return parsed.first_error();
  if (parsed.patterns.size() != header.patterns)
    return Error{fmt::format("its texts have {} patterns, not {}", parsed.patterns.size(),
                             header.patterns.value())};
  return parsed;
}

Result<std::vector<PatternWord>> lay_as(std::span<const Pattern> patterns,
                                        std::span<const Laying> layings) {
  std::vector<PatternWord> words;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    const std::vector<Offset> anchors = possible_anchors(patterns[i]);
    const Laying& laying = layings[i];
    if (std::ranges::find(anchors, laying.anchor()) == anchors.end() ||
        laying.orientation >= kTransforms)
      return Error{"pattern '" + patterns[i].name + "' cannot lie as the file says"};
    words.push_back(
        lay(patterns[i], static_cast<PatternId>(i), laying.anchor(), laying.orientation));
  }
  return words;
}

}  // namespace

bool is_set_file(std::string_view bytes) {
  return bytes.substr(0, kSetMagic.size()) == kSetMagic;
}

void repair_checksum(std::string& bytes) {
  Header header;
  std::string_view rest = bytes;
  if (!take(rest, header)) return;
  header.checksum = checksum(bytes);
  std::memcpy(bytes.data(), &header, sizeof(header));
}

std::string write_set(const PatternSet& set) {
  const Table::Parts& parts = set.table().parts();
  Header header;
  std::ranges::copy(kSetMagic, header.magic.begin());
  header.flags = set.geometry_only() ? kGeometryOnly : 0;
  header.sources = static_cast<std::uint32_t>(set.sources().size());
  header.patterns = static_cast<std::uint32_t>(set.patterns().size());
  header.states = static_cast<std::uint32_t>(parts.rows.size());
  header.first_match = parts.first_match;
  header.first_leaf = parts.first_leaf;
  header.first_pending = parts.first_pending;
  header.first_silent = parts.first_silent;
  header.recognized = static_cast<std::uint32_t>(parts.lists.size());
  header.candidates = static_cast<std::uint32_t>(parts.candidates.size());
  std::string bytes;
  put(bytes, header);
  for (const PatternWord& word : set.words())
    put(bytes, Laying{Byte(word.anchor.dx), Byte(word.anchor.dy), U16(word.orientation)});
  for (const Table::Row& row : parts.rows)
    for (const Table::Id next : row) put(bytes, U16{next});
  put_numbers(bytes, parts.list_begin);
  for (const Recognized found : parts.lists) put(bytes, U32{found.bits()});
  put_numbers(bytes, parts.candidate_begin);
  put_numbers(bytes, parts.candidates);
  for (const PatternSource& source : set.sources()) {
    put(bytes, TextSizes{U32(source.name.size()), U32(source.text.size())});
    bytes += source.name + source.text;
  }
  header.size = bytes.size();
  std::memcpy(bytes.data(), &header, sizeof(header));
  repair_checksum(bytes);
  return bytes;
}

Result<PatternSet> read_set(std::string_view bytes, const PatternOptions& options) {
  BOOST_OUTCOME_TRY(header, take_header(bytes));
  const std::vector<Laying> layings = take_list<Laying>(bytes, header.patterns);
  Table::Parts parts = take_table(bytes, header);
  BOOST_OUTCOME_TRY(sources, take_sources(bytes, header));
  BOOST_OUTCOME_TRY(parsed, parse(std::move(sources), header, options));
  BOOST_OUTCOME_TRY(laid, lay_as(parsed.patterns, layings));
  BOOST_OUTCOME_TRY(table,
                    Table::from_parts(std::move(parts), words_of(laid), transforms_of(laid)));
  return PatternSet::join(std::move(parsed), std::move(laid), std::move(table));
}

}  // namespace owlet::dfa
