#include "engine/record/game_record.h"

#include <algorithm>
#include <array>
#include <boost/outcome/success_failure.hpp>
#include <boost/outcome/try.hpp>
#include <cassert>
#include <charconv>
#include <cmath>
#include <utility>

#include "engine/base/numbers.h"
#include "engine/board/vertex.h"
#include "engine/record/sgf_point.h"
#include "engine/record/sgf_text.h"

namespace owlet {
namespace {

using boost::outcome_v2::success;

struct TextField {
  std::string_view ident;
  std::string GameRecord::*text;
};
constexpr TextField kTextFields[] = {
    {"CA", &GameRecord::charset},    {"AP", &GameRecord::application},
    {"PB", &GameRecord::black_name}, {"PW", &GameRecord::white_name},
    {"RU", &GameRecord::rules},      {"RE", &GameRecord::result},
};

// The order of a node's setup, and of the properties that carry it.
constexpr struct {
  std::string_view ident;
  Color color;
} kSetup[] = {{"AB", Color::kBlack}, {"AW", Color::kWhite}, {"AE", Color::kEmpty}};

// A whole komi from here on that is a multiple of 25 is one in hundredths, whoever wrote it: 225
// are the 4.5 points of old.
constexpr double kLeastHundredths = 200;

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\n\v\f\r";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::optional<Color> parse_player(std::string_view text) {
  if (text == "1") return Color::kBlack;
  if (text == "2") return Color::kWhite;
  return parse_color(text);
}

// Reads one game. Faults are found in the order of the text, but for the header's, which come
// first: the size says what a point is.
class GameReader {
 public:
  GameReader(const SgfCollection& tree, std::string_view source) : tree_(tree), source_(source) {}

  Result<GameRecord> read(SgfNodeId game) {
    const SgfNode& root = tree_.nodes[game];
    BOOST_OUTCOME_TRY(read_kind(root));
    BOOST_OUTCOME_TRY(read_size(root));
    read_komi(root);
    BOOST_OUTCOME_TRY(read_handicap(root));
    read_texts(root);
    for (const SgfNodeId id : tree_.main_line(game)) {
      BOOST_OUTCOME_TRY(read_node(tree_.nodes[id]));
    }
    if (record_.handicap >= 2) {
      GameRecord placed = record_;
      if (const Result<void> possible = set_up_handicap(placed); !possible)
        return error(*root.find("HA"), 0, possible.error().message);
    }
    return std::move(record_);
  }

 private:
  [[nodiscard]] Error error(std::size_t offset, std::string message) const {
    if (source_.empty()) return Error{std::move(message)};
    return error_at(source_, offset, std::move(message));
  }
  [[nodiscard]] Error error(const SgfProperty& property, std::size_t index,
                            const std::string& message) const {
    return error(property.values[index].offset, property.ident + ": " + message);
  }

  // Without the white space around it; empty if there is no such property.
  [[nodiscard]] static std::string_view first_value(const SgfProperty* property) {
    return property == nullptr ? "" : trimmed(property->values[0].text);
  }

  Result<void> read_kind(const SgfNode& root) {
    const SgfProperty* const property = root.find("GM");
    const auto kind = parse_integer(first_value(property));
    if (kind && *kind != 1) return error(*property, 0, "not a game of Go");
    return success();
  }

  Result<void> read_size(const SgfNode& root) {
    const SgfProperty* const property = root.find("SZ");
    if (property == nullptr) return success();
    const std::string_view text = property->values[0].text;
    const std::size_t colon = text.find(':');
    const auto width = parse_integer(trimmed(text.substr(0, colon)));
    const auto height = colon == text.npos ? width : parse_integer(trimmed(text.substr(colon + 1)));
    if (!width || !height) return error(*property, 0, "expected a board size like 19 or 7:5");
    const auto fits = [](std::int64_t size) { return 1 <= size && size <= kMaxBoardSize; };
    if (!fits(*width) || !fits(*height))
      return error(*property, 0, "board size not in 1 to " + std::to_string(kMaxBoardSize));
    record_.width = static_cast<int>(*width);
    record_.height = static_cast<int>(*height);
    return success();
  }

  void read_komi(const SgfNode& root) {
    std::string text(first_value(root.find("KM")));
    std::replace(text.begin(), text.end(), ',', '.');
    std::optional<double> komi = parse_number(text);
    if (komi && is_in_hundredths(root, text, *komi)) {
      *komi /= 100;
      if (std::fmod(*komi, 0.5) != 0) *komi *= 2;  // stones, of which one more is two points more
    }
    if (komi && std::abs(*komi) <= record_.width * record_.height) record_.komi = komi;
  }

  // As the Fox server writes a komi: 650 for 6.5 points, 375 for 3.75 stones of Chinese counting.
  static bool is_in_hundredths(const SgfNode& root, const std::string& text, double komi) {
    const bool fox = std::ranges::any_of(root.properties, [](const SgfProperty& p) {
      return p.ident == "AP" && p.values[0].text.starts_with("foxwq");
    });
    return text.find('.') == text.npos && std::fmod(komi, 25) == 0 &&
           (fox || std::abs(komi) >= kLeastHundredths);
  }

  Result<void> read_handicap(const SgfNode& root) {
    const SgfProperty* const property = root.find("HA");
    const std::int64_t handicap = parse_integer(first_value(property)).value_or(0);
    const int most = record_.width * record_.height - 1;
    if (handicap < 0 || handicap > most)
      return error(*property, 0, "handicap not in 0 to " + std::to_string(most));
    record_.handicap = static_cast<int>(handicap);
    return success();
  }

  void read_texts(const SgfNode& root) {
    for (const auto& [ident, text] : kTextFields) {
      const SgfProperty* const property = root.find(ident);
      std::string& field = record_.*text;
      field = property == nullptr ? "" : property->values[0].text;
      std::replace(field.begin(), field.end(), '\n', ' ');
    }
  }

  // Appends the node; two of them if it holds two moves.
  Result<void> read_node(const SgfNode& node) {
    BOOST_OUTCOME_TRY(begin_node(node.offset));
    for (const SgfProperty& property : node.properties) {
      if (record_.nodes.back().move && is_move(property)) {
        settle(record_.nodes.back().setup);
        BOOST_OUTCOME_TRY(begin_node(property.offset));
      }
      BOOST_OUTCOME_TRY(read_property(property));
    }
    settle(record_.nodes.back().setup);
    return success();
  }

  Result<void> begin_node(std::size_t offset) {
    if (record_.nodes.size() >= kMaxRecordNodes)
      return error(offset, "more than " + std::to_string(kMaxRecordNodes) + " nodes in a line");
    record_.nodes.emplace_back();
    return success();
  }

  static bool is_move(const SgfProperty& property) {
    return property.ident == "B" || property.ident == "W";
  }

  Result<void> read_property(const SgfProperty& property) {
    RecordNode& node = record_.nodes.back();
    const std::string& ident = property.ident;
    if (is_move(property)) return read_move(property);
    for (const auto& [name, color] : kSetup) {
      if (ident != name) continue;
      return for_each_point(property, [&, stone = color](Point p) {
        node.setup.push_back({p, stone});
      });
    }
    if (ident == "IL")
      return for_each_point(property, [&](Point p) { node.forbidden.push_back(p); });
    if (ident == "PL") {
      node.to_play = parse_player(first_value(&property));
      if (!node.to_play) return error(property, 0, "expected B or W");
    } else if (ident == "C") {
      if (!node.comment.empty()) node.comment += '\n';
      node.comment += property.values[0].text;
    }
    return success();
  }

  Result<void> read_move(const SgfProperty& property) {
    const Color color = property.ident == "B" ? Color::kBlack : Color::kWhite;
    if (property.values.size() > 1) return error(property, 1, "a move is one point");
    const std::string_view text = first_value(&property);
    std::optional<Point> point = parse_sgf_point(text, record_.width, record_.height);
    if (!point && (text.empty() || text == "tt")) point = Point::pass();
    if (!point) return error(property, 0, "not a point of this board");
    record_.nodes.back().move = Move{color, *point};
    return success();
  }

  // Calls add(Point) for all points and rectangles of a list.
  template <typename Add>
  Result<void> for_each_point(const SgfProperty& property, const Add& add) {
    for (std::size_t i = 0; i < property.values.size(); ++i) {
      const std::string_view text = trimmed(property.values[i].text);
      if (text.empty()) continue;
      const auto points = parse_sgf_rectangle(text, record_.width, record_.height);
      if (!points) return error(property, i, "not a point of this board");
      setup_count_ += static_cast<std::size_t>(points->area());
      if (setup_count_ > kMaxRecordSetup)
        return error(property, i,
                     "more than " + std::to_string(kMaxRecordSetup) + " points set up");
      for (int row = points->high.row(); row >= points->low.row(); --row)
        for (int column = points->low.column(); column <= points->high.column(); ++column)
          add(Point::at(column, row));
    }
    return success();
  }

  // Keeps the last word on each point and brings the placements into the order of kSetup.
  static void settle(std::vector<Placement>& setup) {
    if (setup.empty()) return;
    PointMap<bool> seen;
    const auto spoken_for = [&](const Placement& placement) {
      return std::exchange(seen[placement.point], true);
    };
    const auto kept = std::remove_if(setup.rbegin(), setup.rend(), spoken_for);
    setup.erase(setup.begin(), kept.base());
    const auto rank = [](const Placement& placement) {
      return placement.color == Color::kEmpty ? 3 : static_cast<int>(placement.color);
    };
    std::stable_sort(setup.begin(), setup.end(),
                     [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  }

  const SgfCollection& tree_;
  std::string_view source_;
  GameRecord record_;
  std::size_t setup_count_ = 0;
};

// SGF knows no exponents. What could be read as hundredths keeps its point.
std::string number_text(double number) {
  std::array<char, 400> digits{};  // the largest double has 309 of them
  const auto [end, fault] =
      std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed);
  assert(fault == std::errc());
  const bool needs_point = std::abs(number) >= kLeastHundredths && std::fmod(number, 25) == 0;
  return std::string(digits.data(), end) + (needs_point ? ".0" : "");
}

void add_header(SgfNode& root, const GameRecord& record) {
  root.add("FF", "4");
  root.add("GM", "1");
  const std::string width = std::to_string(record.width);
  root.add("SZ",
           record.width == record.height ? width : width + ':' + std::to_string(record.height));
  if (record.komi) root.add("KM", number_text(*record.komi));
  if (record.handicap > 0) root.add("HA", std::to_string(record.handicap));
  for (const auto& [ident, text] : kTextFields)
    if (!(record.*text).empty()) root.add(std::string(ident), record.*text);
}

// One property with all of the points; none if there are none.
void add_points(SgfNode& node, std::string_view ident, const std::vector<Point>& points,
                int height) {
  SgfProperty property{std::string(ident), {}};
  for (const Point p : points) property.values.push_back({to_sgf_point(p, height)});
  if (!points.empty()) node.properties.push_back(std::move(property));
}

void add_events(SgfNode& sgf, const RecordNode& node, int height) {
  for (const auto& [ident, color] : kSetup) {
    std::vector<Point> points;
    for (const Placement& placement : node.setup)
      if (placement.color == color) points.push_back(placement.point);
    add_points(sgf, ident, points, height);
  }
  if (node.to_play) sgf.add("PL", *node.to_play == Color::kBlack ? "B" : "W");
  add_points(sgf, "IL", node.forbidden, height);
  if (node.move) add_move(sgf, *node.move, height);
  if (!node.comment.empty()) sgf.add("C", node.comment);
}

}  // namespace

std::size_t GameRecord::move_count() const {
  return static_cast<std::size_t>(std::count_if(
      nodes.begin(), nodes.end(), [](const RecordNode& node) { return node.move.has_value(); }));
}

std::size_t GameRecord::node_of_move(std::size_t n) const {
  assert(n >= 1);
  std::size_t index = 0;
  for (; index < nodes.size(); ++index)
    if (nodes[index].move && --n == 0) break;
  return index;
}

Result<GameRecord> read_game(const SgfCollection& collection, SgfNodeId game,
                             std::string_view source) {
  BOOST_OUTCOME_TRY(record, GameReader(collection, source).read(game));
  if (game == collection.games.back()) record.cut_short = collection.cut_short;
  return std::move(record);
}

Result<GameRecord> parse_game(std::string_view sgf, const SgfLimits& limits) {
  const std::string text = sgf_in_utf8(sgf, limits);
  BOOST_OUTCOME_TRY(collection, parse_sgf(text, limits));
  BOOST_OUTCOME_TRY(record, read_game(collection, collection.games.front(), text));
  if (text != sgf) record.charset = "UTF-8";
  return std::move(record);
}

SgfCollection to_sgf_tree(const GameRecord& record) {
  SgfCollection tree;
  SgfNodeId id = tree.add_node();
  add_header(tree.nodes[id], record);
  for (std::size_t i = 0; i < record.nodes.size(); ++i) {
    if (i > 0) id = tree.add_node(id);
    add_events(tree.nodes[id], record.nodes[i], record.height);
  }
  return tree;
}

std::string to_sgf(const GameRecord& record) {
  return write_sgf(to_sgf_tree(record));
}

}  // namespace owlet
