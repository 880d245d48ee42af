#include "engine/lab/positions.h"

#include "dfa/tool/game_list.h"
#include "engine/base/random.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kMostGames = 100'000;

// Not into eyes.
Board random_stones(Random& random) {
  Board board(19, 19);
  const std::uint32_t length = 40 + random.below(180);
  for (std::uint32_t i = 0; i < length; ++i) {
    const auto points = board.empty_points();
    const Move move{board.to_move(),
                    points[random.below(static_cast<std::uint32_t>(points.size()))]};
    if (!board.is_eye(move.point, move.color) && board.is_legal(move)) board.play(move);
  }
  return board;
}

}  // namespace

void add_position_options(Options& options) {
  options.add_options()  //
      ("games", po::value<std::string>()->value_name("FILE"),
       "games to take positions from: SGF, or a game a line, also gzipped (default: stones put "
       "down at random)")  //
      ("positions", po::value<std::size_t>()->value_name("N")->default_value(100),
       "how many positions")  //
      ("seed", po::value<std::uint64_t>()->value_name("S")->default_value(1),
       "chooses other positions");
}

Outcome<void> for_each_position(const Values& values, const std::function<void(const Board&)>& f) {
  std::vector<ListedGame> games;
  if (values.count("games") > 0) {
    BOOST_OUTCOME_TRY(listed, accepted(read_games(values["games"].as<std::string>(), kMostGames)));
    games = std::move(listed);
  }
  Random random(values["seed"].as<std::uint64_t>());
  for (std::size_t i = values["positions"].as<std::size_t>(); i > 0; --i)
    f(games.empty() ? random_stones(random) : random_position(games, random));
  return boost::outcome_v2::success();
}

}  // namespace owlet::lab
