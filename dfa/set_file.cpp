#include "dfa/set_file.h"

#include <algorithm>
#include <boost/crc.hpp>
#include <boost/outcome/try.hpp>
#include <cassert>
#include <utility>

namespace owlet::dfa {
namespace {

// ---- Numbers, little-endian on every machine

void put(std::string& bytes, std::uint64_t value, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xffU);
}

std::uint64_t get(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i)
    value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  return value;
}

// Takes numbers off the front. The caller knows that they are there.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  std::uint8_t u8() { return static_cast<std::uint8_t>(number(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(number(2)); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(number(4)); }
  std::string_view text(std::size_t size) {
    assert(size <= left());
    at_ += size;
    return bytes_.substr(at_ - size, size);
  }
  [[nodiscard]] std::size_t left() const { return bytes_.size() - at_; }

 private:
  std::uint64_t number(std::size_t size) {
    assert(size <= left());
    at_ += size;
    return get(bytes_, at_ - size, size);
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

// ---- The header

constexpr std::uint32_t kByteOrder = 0x01020304;
constexpr std::size_t kOrderAt = 8;
constexpr std::size_t kVersionAt = 12;
constexpr std::size_t kSizeAt = 16;
constexpr std::size_t kChecksumAt = 24;
constexpr std::size_t kChecked = 28;  // the checksum is of all from here on
constexpr std::size_t kHeader = 68;
constexpr std::uint32_t kGeometryOnly = 1;  // the one flag

std::uint32_t checksum(std::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data() + kChecked, bytes.size() - kChecked);
  return crc.checksum();
}

struct Counts {
  std::uint32_t flags = 0;
  std::uint32_t sources = 0;
  std::uint32_t patterns = 0;
  std::uint32_t states = 0;
  std::uint32_t first_match = 0;
  std::uint32_t first_leaf = 0;
  std::uint32_t first_pending = 0;
  std::uint32_t first_silent = 0;
  std::uint32_t recognized = 0;
  std::uint32_t candidates = 0;

  [[nodiscard]] std::uint64_t lists() const {
    return std::uint64_t{first_silent} - first_match + 1;
  }
  [[nodiscard]] std::uint64_t candidate_lists() const {
    return std::uint64_t{states} - first_pending + 1;
  }
  // Of all that comes between the header and the texts.
  [[nodiscard]] std::uint64_t bytes() const {
    return 4 * (patterns + 2 * std::uint64_t{states} + lists() + recognized + candidate_lists() +
                candidates);
  }
};

// What can be said before anything is believed.
std::string header_fault(std::string_view bytes) {
  if (!is_set_file(bytes)) return "not an automaton file: it does not begin with 'OwletDFA'";
  if (bytes.size() < kHeader) return "cut short within its header";
  const std::uint64_t order = get(bytes, kOrderAt, 4);
  if (order == 0x04030201) return "written with the bytes of numbers in the opposite order";
  if (order != kByteOrder) return "damaged: its byte order mark is wrong";
  const std::uint64_t version = get(bytes, kVersionAt, 4);
  if (version != kSetVersion)
    return "of version " + std::to_string(version) + "; this program reads version " +
           std::to_string(kSetVersion);
  const std::uint64_t size = get(bytes, kSizeAt, 8);
  if (bytes.size() < size)
    return "cut short: " + std::to_string(bytes.size()) + " bytes of " + std::to_string(size);
  if (bytes.size() > size)
    return "followed by " + std::to_string(bytes.size() - size) + " bytes that are not its own";
  if (get(bytes, kChecksumAt, 4) != checksum(bytes)) return "damaged: its checksum is wrong";
  return "";
}

Result<Counts> read_counts(Reader& reader) {
  Counts counts;
  for (std::uint32_t* const count :
       {&counts.flags, &counts.sources, &counts.patterns, &counts.states, &counts.first_match,
        &counts.first_leaf, &counts.first_pending, &counts.first_silent, &counts.recognized,
        &counts.candidates})
    *count = reader.u32();
  if ((counts.flags & ~kGeometryOnly) != 0) return Error{"has flags that nobody knows"};
  const std::uint32_t order[] = {2,
                                 counts.first_match,
                                 counts.first_leaf,
                                 counts.first_pending,
                                 counts.first_silent,
                                 counts.states};
  if (!std::is_sorted(std::begin(order), std::end(order)))
    return Error{"the classes of its states are out of order"};
  if (counts.bytes() > reader.left())
    return Error{"has fewer bytes than its " + std::to_string(counts.states) + " states and " +
                 std::to_string(counts.patterns) + " patterns need"};
  return counts;
}

// ---- The parts

struct Laying {
  Offset anchor;
  int orientation = 0;
};

std::vector<Laying> read_layings(Reader& reader, const Counts& counts) {
  std::vector<Laying> layings(counts.patterns);
  for (Laying& laying : layings) {
    laying.anchor.dx = reader.u8();
    laying.anchor.dy = reader.u8();
    laying.orientation = reader.u16();
  }
  return layings;
}

std::vector<std::uint32_t> read_numbers(Reader& reader, std::uint64_t count) {
  std::vector<std::uint32_t> numbers(count);
  for (std::uint32_t& number : numbers) number = reader.u32();
  return numbers;
}

Table::Parts read_table(Reader& reader, const Counts& counts) {
  Table::Parts parts;
  parts.first_match = counts.first_match;
  parts.first_leaf = counts.first_leaf;
  parts.first_pending = counts.first_pending;
  parts.first_silent = counts.first_silent;
  parts.rows.resize(counts.states);
  for (Table::Row& row : parts.rows)
    for (Table::Id& next : row) next = reader.u16();
  parts.list_begin = read_numbers(reader, counts.lists());
  for (const std::uint32_t number : read_numbers(reader, counts.recognized))
    parts.lists.emplace_back(number & Recognized::kMaxPattern,
                             static_cast<std::uint8_t>(number >> 24));
  parts.candidate_begin = read_numbers(reader, counts.candidate_lists());
  parts.candidates = read_numbers(reader, counts.candidates);
  return parts;
}

Result<std::vector<PatternSource>> read_sources(Reader& reader, const Counts& counts) {
  std::vector<PatternSource> sources;
  for (std::uint32_t i = 0; i < counts.sources; ++i) {
    if (reader.left() < 8) return Error{"has fewer texts than it says"};
    const std::size_t name = reader.u32();
    const std::size_t text = reader.u32();
    if (name > reader.left() || text > reader.left() - name)
      return Error{"has a text that is longer than the file"};
    const std::string_view own_name = reader.text(name);
    sources.push_back({std::string(own_name), std::string(reader.text(text))});
  }
  if (reader.left() > 0)
    return Error{"has " + std::to_string(reader.left()) + " bytes behind its last text"};
  return sources;
}

// ---- Joining them

Result<ParsedSources> parse(std::vector<PatternSource> sources, const Counts& counts,
                            PatternOptions options) {
  options.geometry_only = options.geometry_only || (counts.flags & kGeometryOnly) != 0;
  ParsedSources parsed = parse_sources(std::move(sources), options);
  if (!parsed.errors.empty()) {
    std::string message = parsed.errors.front();
    if (parsed.errors.size() > 1)
      message += " (and " + std::to_string(parsed.errors.size() - 1) + " more)";
    return Error{std::move(message)};
  }
  if (parsed.patterns.size() != counts.patterns)
    return Error{"its texts have " + std::to_string(parsed.patterns.size()) + " patterns, not " +
                 std::to_string(counts.patterns)};
  return parsed;
}

Result<std::vector<PatternWord>> lay_as(std::span<const Pattern> patterns,
                                        std::span<const Laying> layings) {
  std::vector<PatternWord> words;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    const std::vector<Offset> anchors = possible_anchors(patterns[i]);
    const Laying& laying = layings[i];
    if (std::find(anchors.begin(), anchors.end(), laying.anchor) == anchors.end() ||
        laying.orientation >= kTransforms)
      return Error{"pattern '" + patterns[i].name + "' cannot lie as the file says"};
    words.push_back(lay(patterns[i], static_cast<PatternId>(i), laying.anchor, laying.orientation));
  }
  return words;
}

// ---- Writing

void put_numbers(std::string& bytes, std::span<const std::uint32_t> numbers) {
  for (const std::uint32_t number : numbers) put(bytes, number, 4);
}

}  // namespace

bool is_set_file(std::string_view bytes) {
  return bytes.substr(0, kSetMagic.size()) == kSetMagic;
}

void repair_checksum(std::string& bytes) {
  if (bytes.size() < kHeader) return;
  std::string right;
  put(right, checksum(bytes), 4);
  bytes.replace(kChecksumAt, right.size(), right);
}

std::string write_set(const PatternSet& set) {
  const Table::Parts parts = set.table().parts();
  std::string bytes(kSetMagic);
  put(bytes, kByteOrder, 4);
  put(bytes, kSetVersion, 4);
  put(bytes, 0, 8);  // the size and the checksum follow at the end
  put(bytes, 0, 4);
  put(bytes, set.geometry_only() ? kGeometryOnly : 0, 4);
  for (const std::size_t count : {set.sources().size(), set.patterns().size(), parts.rows.size(),
                                  std::size_t{parts.first_match}, std::size_t{parts.first_leaf},
                                  std::size_t{parts.first_pending}, std::size_t{parts.first_silent},
                                  parts.lists.size(), parts.candidates.size()})
    put(bytes, count, 4);
  for (const PatternWord& word : set.words()) {
    put(bytes, static_cast<std::uint64_t>(word.anchor.dx), 1);
    put(bytes, static_cast<std::uint64_t>(word.anchor.dy), 1);
    put(bytes, static_cast<std::uint64_t>(word.orientation), 2);
  }
  for (const Table::Row& row : parts.rows)
    for (const Table::Id next : row) put(bytes, next, 2);
  put_numbers(bytes, parts.list_begin);
  for (const Recognized found : parts.lists)
    put(bytes, found.pattern() | std::uint32_t{found.transforms()} << 24, 4);
  put_numbers(bytes, parts.candidate_begin);
  put_numbers(bytes, parts.candidates);
  for (const PatternSource& source : set.sources()) {
    put(bytes, source.name.size(), 4);
    put(bytes, source.text.size(), 4);
    bytes += source.name;
    bytes += source.text;
  }
  std::string size;
  put(size, bytes.size(), 8);
  bytes.replace(kSizeAt, size.size(), size);
  repair_checksum(bytes);
  return bytes;
}

Result<PatternSet> read_set(std::string_view bytes, const PatternOptions& options) {
  if (std::string fault = header_fault(bytes); !fault.empty()) return Error{std::move(fault)};
  Reader reader(bytes.substr(kChecked));
  BOOST_OUTCOME_TRY(counts, read_counts(reader));
  const std::vector<Laying> layings = read_layings(reader, counts);
  Table::Parts parts = read_table(reader, counts);
  BOOST_OUTCOME_TRY(sources, read_sources(reader, counts));
  BOOST_OUTCOME_TRY(parsed, parse(std::move(sources), counts, options));
  BOOST_OUTCOME_TRY(laid, lay_as(parsed.patterns, layings));
  BOOST_OUTCOME_TRY(table,
                    Table::from_parts(std::move(parts), words_of(laid), transforms_of(laid)));
  return PatternSet::join(std::move(parsed), std::move(laid), std::move(table));
}

}  // namespace owlet::dfa
