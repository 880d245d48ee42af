#include "regress/match/openings.h"

#include <array>
#include <charconv>
#include <random>
#include <set>

#include "regress/base/file.h"
#include "regress/match/sgf_reader.h"

namespace owlet::regress {
namespace {

constexpr std::string_view kRandom = "random:";
constexpr int kMaxPlies = 100;

bool has_unused_neighbour(Vertex v, int size, const std::set<Vertex>& used) {
  const std::array<Vertex, 4> neighbours = {
      {{v.column - 1, v.row}, {v.column + 1, v.row}, {v.column, v.row - 1}, {v.column, v.row + 1}}};
  for (const Vertex n : neighbours) {
    const bool on_board = 0 <= n.column && n.column < size && 0 <= n.row && n.row < size;
    if (on_board && !used.contains(n)) return true;
  }
  return false;
}

}  // namespace

Result<OpeningBook> OpeningBook::load(const std::vector<std::string>& sources, int size) {
  OpeningBook book;
  book.size_ = size;
  for (const std::string& source : sources) {
    if (source.rfind(kRandom, 0) == 0) {
      const std::string plies = source.substr(kRandom.size());
      const auto [end, fault] =
          std::from_chars(plies.data(), plies.data() + plies.size(), book.random_plies_);
      const bool whole = fault == std::errc{} && end == plies.data() + plies.size();
      if (!whole || book.random_plies_ < 1 || book.random_plies_ > kMaxPlies) {
        return Error{"expected random:PLIES with 1 to 100 plies, not '" + source + "'"};
      }
      if (sources.size() > 1) return Error{"random openings and files do not go together"};
      continue;
    }
    BOOST_OUTCOME_TRY(text, read_file(source));
    auto openings = read_openings(text, size);
    if (!openings) {
      Error error = openings.error();
      error.file = source;
      return error;
    }
    int index = 0;
    for (Opening& opening : openings.value()) {
      opening.name = source + (openings.value().size() > 1 ? "#" + std::to_string(++index) : "");
      book.from_files_.push_back(std::move(opening));
    }
  }
  return book;
}

Opening OpeningBook::opening(int pair, std::uint32_t seed) const {
  if (random_plies_ > 0) return random_opening(size_, random_plies_, seed);
  if (from_files_.empty()) return {};
  return from_files_[static_cast<std::size_t>(pair) % from_files_.size()];
}

Opening random_opening(int size, int plies, std::uint32_t seed) {
  const int edge = size >= 7 ? 1 : 0;
  std::vector<Vertex> points;
  for (int row = edge; row < size - edge; ++row) {
    for (int column = edge; column < size - edge; ++column) points.push_back({column, row});
  }
  std::mt19937 random(seed);
  for (std::size_t i = points.size(); i > 1; --i) std::swap(points[i - 1], points[random() % i]);
  Opening opening;
  opening.name = "random:" + std::to_string(seed);
  std::set<Vertex> used;
  for (const Vertex v : points) {
    if (static_cast<int>(opening.moves.size()) == plies) break;
    used.insert(v);
    if (!has_unused_neighbour(v, size, used)) {
      used.erase(v);
      continue;
    }
    const bool black = opening.moves.size() % 2 == 0;
    opening.moves.push_back({black ? Color::kBlack : Color::kWhite, v});
  }
  return opening;
}

}  // namespace owlet::regress
