#include "regress/match/openings.h"

#include <array>
#include <random>
#include <set>

#include "engine/base/file.h"
#include "regress/base/text.h"
#include "regress/match/sgf.h"

namespace owlet::regress {
namespace {

constexpr std::string_view kRandom = "random:";
constexpr int kMaxPlies = 100;  // longer random openings are games

bool has_unused_neighbour(Vertex v, int size, const std::set<Vertex>& used) {
  constexpr std::array<Vertex, 4> kSteps = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
  for (const Vertex step : kSteps) {
    const Vertex neighbour{v.column + step.column, v.row + step.row};
    if (neighbour.is_on_board(size) && !used.contains(neighbour)) return true;
  }
  return false;
}

}  // namespace

Result<OpeningBook> OpeningBook::load(const std::vector<std::string>& sources, int size) {
  OpeningBook book;
  book.size_ = size;
  for (const std::string& source : sources) {
    if (source.rfind(kRandom, 0) == 0) {
      book.random_plies_ = parse_number<int>(source.substr(kRandom.size())).value_or(0);
      if (book.random_plies_ < 1 || book.random_plies_ > kMaxPlies) {
        return Error{"expected random:PLIES with 1 to 100 plies, not '" + source + "'"};
      }
      if (sources.size() > 1) return Error{"random openings and files do not go together"};
      continue;
    }
    BOOST_OUTCOME_TRY(text, read_file(source));
    auto openings = read_openings(text, size);
    if (!openings) return in_file(source, openings.error());
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
    opening.moves.push_back({black ? StoneColor::kBlack : StoneColor::kWhite, v});
  }
  return opening;
}

}  // namespace owlet::regress
