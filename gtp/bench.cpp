#include "gtp/bench.h"

#include <spdlog/fmt/fmt.h>

#include <boost/crc.hpp>
#include <ctime>
#include <string>
#include <utility>

#include "engine/search/playout.h"
#include "engine/search/search.h"

namespace owlet {
namespace {

constexpr std::int64_t kPlayouts = 3000;  // a position
constexpr double kKomi = 7.5;

// A position after that many moves of the playout policy.
Board random_position(int size, int moves, std::uint64_t seed) {
  Board board(size, size);
  Random random(seed);
  const Playout policy;
  Point last = Point::none();
  Point previous = Point::none();
  for (int i = 0; i < moves; ++i) {
    const Point p = policy.choose(board, last, previous, random);
    board.play({board.to_move(), p});
    previous = std::exchange(last, p);
  }
  return board;
}

struct Case {
  int size;
  int moves;
};
constexpr Case kCases[] = {{9, 0},   {9, 20}, {9, 50},  {13, 0},
                           {13, 60}, {19, 0}, {19, 80}, {19, 200}};
constexpr int kSizes[] = {9, 13, 19};

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void add_to(boost::crc_32_type& fingerprint, const SearchResult& result) {
  for (const MoveStatistics& move : result.moves) {
    const auto visits = static_cast<std::uint64_t>(move.visits);
    const auto point = static_cast<std::uint64_t>(move.point.index());
    for (std::uint64_t number : {point, visits, static_cast<std::uint64_t>(result.nodes)})
      for (int byte = 0; byte < 8; ++byte, number >>= 8)
        fingerprint.process_byte(static_cast<unsigned char>(number));
  }
}

// Playouts a second without a tree, from the empty board.
double bare_playouts(int size) {
  const Board empty(size, size);
  Board board = empty;
  Playout playout;
  Random random(1);
  const double begin = cpu_seconds();
  for (int i = 0; i < kPlayouts; ++i) {
    board.copy_position(empty);
    playout.run(board, Point::none(), Point::none(), random);
  }
  return kPlayouts / (cpu_seconds() - begin);
}

}  // namespace

std::string run_bench() {
  Search search(SearchSettings{});
  boost::crc_32_type fingerprint;
  std::int64_t playouts = 0;
  std::int64_t nodes = 0;
  std::string speeds;
  const double begin = cpu_seconds();
  for (const int size : kSizes) {
    const double size_begin = cpu_seconds();
    std::int64_t size_playouts = 0;
    for (const Case& c : kCases) {
      if (c.size != size) continue;
      SearchLimits limits;
      limits.playouts = kPlayouts;
      const SearchResult result = search.run(random_position(c.size, c.moves, 1), kKomi, limits, 1);
      size_playouts += result.playouts;
      nodes += result.nodes;
      add_to(fingerprint, result);
    }
    playouts += size_playouts;
    const double searched = static_cast<double>(size_playouts) / (cpu_seconds() - size_begin);
    speeds += fmt::format("{:<13}{:.0f} playouts/s in the tree, {:.0f} bare\n",
                          fmt::format("{0}x{0}", size), searched, bare_playouts(size));
  }
  return fmt::format(
      "positions    {}\nplayouts     {}\nnodes        {}\nfingerprint  {:08x}\n{}CPU seconds  "
      "{:.2f}\n",
      std::size(kCases), playouts, nodes, fingerprint.checksum(), speeds, cpu_seconds() - begin);
}

}  // namespace owlet
