#include "engine/search/local_shapes.h"

#include <fmt/format.h>

#include <boost/outcome/try.hpp>
#include <cassert>
#include <charconv>
#include <cmath>
#include <span>
#include <utility>

#include "engine/base/embedded_file.h"

namespace owlet {

// Defined by the build (CMakeLists.txt). The one file is local_shapes.txt.
std::span<const EmbeddedFile> embedded_local_shapes();

namespace {

constexpr int kDirections = static_cast<int>(Neighbourhood::kOffsets.size());
constexpr unsigned kCodes = 1U << 2 * kDirections;

// Where a drawing has the cell at each of Neighbourhood::kOffsets.
constexpr std::array<std::size_t, 8> kRow = {0, 1, 2, 1, 0, 2, 2, 0};
constexpr std::array<std::size_t, 8> kColumn = {1, 2, 1, 0, 2, 2, 0, 0};
constexpr std::string_view kLetters = ".XO#";  // in the order of Color

Neighbourhood from_code(unsigned code) {
  return Neighbourhood(static_cast<std::uint16_t>(code));
}

// Calls f with each direction and the colour there, and makes a neighbourhood of what it returns:
// another direction and another colour.
template <typename F>
Neighbourhood mapped(Neighbourhood around, F f) {
  unsigned code = 0;
  for (int d = 0; d < kDirections; ++d) {
    const auto [to, color] = f(static_cast<std::size_t>(d), around.at(d));
    code |= static_cast<unsigned>(color) << 2 * to;
  }
  return from_code(code);
}

Neighbourhood with_sides_swapped(Neighbourhood around) {
  return mapped(around,
                [](std::size_t d, Color c) { return std::pair(d, is_stone(c) ? opponent(c) : c); });
}

Neighbourhood least_orientation(Neighbourhood around) {
  Neighbourhood least = around;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const Neighbourhood turned = mapped(around, [symmetry](std::size_t d, Color c) {
      return std::pair(Neighbourhood::turned(d, symmetry), c);
    });
    if (turned.code() < least.code()) least = turned;
  }
  return least;
}

// Whether a board has it: a cell is off the board where its row or its column is, of which at most
// one is each.
bool exists(Neighbourhood around) {
  std::array<bool, 3> row_off{};
  std::array<bool, 3> column_off{};
  for (std::size_t d = 0; d < 4; ++d) {
    const bool off = around.at(static_cast<int>(d)) == Color::kOff;
    (kColumn[d] == 1 ? row_off[kRow[d]] : column_off[kColumn[d]]) |= off;
  }
  for (std::size_t d = 4; d < 8; ++d)
    if ((around.at(static_cast<int>(d)) == Color::kOff) !=
        (row_off[kRow[d]] || column_off[kColumn[d]]))
      return false;
  return !(row_off[0] && row_off[2]) && !(column_off[0] && column_off[2]);
}

struct Surroundings {
  std::vector<Neighbourhood> all;
  std::vector<std::uint16_t> index;  // by the code of any orientation

  Surroundings() : index(kCodes) {
    for (unsigned code = 0; code < kCodes; ++code) {
      if (!exists(from_code(code))) continue;
      const Neighbourhood least = least_orientation(from_code(code));
      if (least.code() == code) {
        index[code] = static_cast<std::uint16_t>(all.size());
        all.push_back(least);
      } else {
        index[code] = index[least.code()];  // which came before
      }
    }
  }
};

const Surroundings& surroundings() {
  static const Surroundings kSurroundings;
  return kSurroundings;
}

std::string drawing_of(Neighbourhood around) {
  std::string text = "... .*. ...";
  for (std::size_t d = 0; d < kDirections; ++d)
    text[4 * kRow[d] + kColumn[d]] =
        kLetters[static_cast<std::size_t>(around.at(static_cast<int>(d)))];
  return text;
}

// Reads a text from its beginning on.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<void> take(std::string_view wanted, std::string_view name) {
    if (text_.substr(at_, wanted.size()) != wanted)
      return error_at(text_, at_, "expected " + std::string(name));
    at_ += wanted.size();
    return boost::outcome_v2::success();
  }

  Result<std::uint16_t> take_weight() {
    BOOST_OUTCOME_TRY(take(" ", "a blank and a weight"));
    double units = 0;
    const auto [end, fault] =
        std::from_chars(text_.data() + at_, text_.data() + text_.size(), units);
    if (fault != std::errc() || !(units >= 0 && units <= LocalShapes::kMostUnits))
      return error_at(text_, at_,
                      fmt::format("expected a weight from 0 to {}", LocalShapes::kMostUnits));
    at_ = static_cast<std::size_t>(end - text_.data());
    return static_cast<std::uint16_t>(std::lround(units * LocalShapes::kUnit));
  }

  Result<void> expect_end() const {
    if (at_ < text_.size()) return error_at(text_, at_, "expected nothing more");
    return boost::outcome_v2::success();
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

const std::vector<Neighbourhood>& local_surroundings() {
  return surroundings().all;
}

std::size_t surrounding_of(Neighbourhood around, Color mover) {
  return surroundings()
      .index[(mover == Color::kBlack ? around : with_sides_swapped(around)).code()];
}

Result<LocalShapes> LocalShapes::parse(std::string_view text) {
  Reader reader(text);
  std::vector<LocalWeight<std::uint16_t>> read;
  for (const Neighbourhood around : local_surroundings()) {
    const std::string drawing = drawing_of(around);
    BOOST_OUTCOME_TRY(reader.take(drawing, "the surrounding '" + drawing + "'"));
    BOOST_OUTCOME_TRY(last, reader.take_weight());
    BOOST_OUTCOME_TRY(previous, reader.take_weight());
    BOOST_OUTCOME_TRY(reader.take("\n", "the end of the line"));
    read.push_back({last, previous});
  }
  BOOST_OUTCOME_TRY(reader.expect_end());
  LocalShapes shapes;
  for (const Color mover : {Color::kBlack, Color::kWhite}) {
    shapes.weights_[mover].resize(kCodes);
    for (unsigned code = 0; code < kCodes; ++code)
      if (exists(from_code(code)))
        shapes.weights_[mover][code] = read[surrounding_of(from_code(code), mover)];
  }
  return shapes;
}

const LocalShapes& LocalShapes::built_in() {
  static const LocalShapes kShapes = [] {
    Result<LocalShapes> shapes = parse(embedded_local_shapes().front().bytes);
    assert(!shapes.has_error());
    return std::move(shapes.value());
  }();
  return kShapes;
}

std::string local_shapes_text(const std::vector<LocalWeight<double>>& weights) {
  assert(weights.size() == local_surroundings().size());
  std::string text;
  for (std::size_t i = 0; i < weights.size(); ++i)
    text += fmt::format("{} {:.2f} {:.2f}\n", drawing_of(local_surroundings()[i]), weights[i].last,
                        weights[i].previous);
  return text;
}

}  // namespace owlet
