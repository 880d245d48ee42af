#include "gtp/bench.h"

#include <spdlog/fmt/fmt.h>

#include <boost/crc.hpp>
#include <chrono>
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

}  // namespace

std::string run_bench() {
  Search search(SearchSettings{});
  boost::crc_32_type fingerprint;
  std::int64_t playouts = 0;
  std::int64_t nodes = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (const Case& c : kCases) {
    SearchLimits limits;
    limits.playouts = kPlayouts;
    const SearchResult result = search.run(random_position(c.size, c.moves, 1), kKomi, limits, 1);
    playouts += result.playouts;
    nodes += result.nodes;
    for (const MoveStatistics& move : result.moves) {
      const auto visits = static_cast<std::uint64_t>(move.visits);
      const auto point = static_cast<std::uint64_t>(move.point.index());
      for (std::uint64_t number : {point, visits, static_cast<std::uint64_t>(result.nodes)})
        for (int byte = 0; byte < 8; ++byte, number >>= 8)
          fingerprint.process_byte(static_cast<unsigned char>(number));
    }
  }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return fmt::format(
      "positions    {}\nplayouts     {}\nnodes        {}\nfingerprint  {:08x}\nplayouts/s   "
      "{:.0f}\n",
      std::size(kCases), playouts, nodes, fingerprint.checksum(),
      static_cast<double>(playouts) / seconds);
}

}  // namespace owlet
