#include "engine/lab/learning_games.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

constexpr int kLargest = 19;

// From which game of a file to which the part reaches.
struct Range {
  std::size_t begin;
  std::size_t end;
};

Outcome<Range> range_of(const std::string& path, const Values& values, std::size_t count) {
  const auto games = [&](const char* option, std::size_t otherwise) {
    return values.count(option) > 0 ? values[option].as<std::size_t>() : otherwise;
  };
  const std::size_t test = games("test-games", count / 10);
  const std::size_t validation = games("validation-games", count / 20);
  if (test > count || validation > count - test)
    return bad_input(fmt::format(
        "{}: {} games are too few: --validation-games and --test-games say what is kept apart",
        path, count));
  const std::size_t learned = count - test - validation;
  const auto part = values["part"].as<std::string>();
  if (part == "learning") return Range{0, learned};
  if (part == "validation") return Range{learned, learned + validation};
  if (part == "test") return Range{learned + validation, count};
  return wrong_use("--part is learning, validation or test");
}

bool fits(const ListedGame& game, Boards boards) {
  if (game.width != game.height) return false;
  return boards == Boards::k19x19 ? game.width == kLargest : game.width <= kLargest;
}

}  // namespace

void add_part_options(Options& options, const std::string& part) {
  options.add_options()  //
      ("part", po::value<std::string>()->value_name("PART")->default_value(part),
       "games to take: learning, validation or test")  //
      ("validation-games", po::value<std::size_t>()->value_name("N"),
       "games of each file, before those for the test, that are for validation (a twentieth)")  //
      ("test-games", po::value<std::size_t>()->value_name("N"),
       "last games of each file, for the test (a tenth)");
}

void add_draw_options(Options& options, std::size_t positions, const std::string& part) {
  options.add_options()  //
      ("positions", po::value<std::size_t>()->value_name("N")->default_value(positions),
       "how many positions")  //
      ("seed", po::value<std::uint64_t>()->value_name("S")->default_value(1),
       "chooses other positions");
  add_part_options(options, part);
}

void add_skip_option(Options& options) {
  options.add_options()("skip", po::value<std::size_t>()->value_name("N")->default_value(0),
                        "first moves to leave out on boards smaller than 19x19: those of games "
                        "that an engine begins at random");
}

Outcome<std::vector<LearningGame>> load_part(const Values& values, Boards boards) {
  if (inputs(values).empty()) return wrong_use("expected a file of games");
  std::vector<LearningGame> part;
  std::size_t file = 0;
  for (const std::string& path : inputs(values)) {
    BOOST_OUTCOME_TRY(games, accepted(read_games(path, std::numeric_limits<std::size_t>::max())));
    BOOST_OUTCOME_TRY(range, range_of(path, values, games.size()));
    for (std::size_t i = range.begin; i < range.end; ++i) {
      if (!fits(games[i], boards))
        return bad_input(fmt::format("{}: game {} is not of 19x19{}", path, i + 1,
                                     boards == Boards::k19x19 ? "" : " or a smaller square"));
      part.push_back({std::move(games[i]), file});
    }
    ++file;
  }
  if (part.empty()) return bad_input("this part of the games is empty");
  return part;
}

std::optional<DrawnPosition> position_before(const LearningGame& from, std::size_t ply) {
  const std::vector<Move>& moves = from.game.moves;
  if (!moves[ply].point.on_board()) return std::nullopt;
  Board board = from.game.first_board();
  board.set_rules({});
  for (std::size_t i = 0;; ++i) {
    board.set_to_move(moves[i].color);
    if (!board.is_legal(moves[i])) return std::nullopt;
    if (i == ply) return DrawnPosition{std::move(board), moves[ply].point, from.file};
    board.play(moves[i]);
  }
}

PositionDraw::PositionDraw(const std::vector<LearningGame>& games, std::uint64_t seed,
                           std::size_t skipped)
    : games_(games), random_(seed), at_(games.size()), skipped_(skipped) {
  for (const LearningGame& game : games_) order_.push_back(&game);
}

std::optional<DrawnPosition> PositionDraw::next() {
  for (std::size_t tries = 0; tries < 2 * order_.size(); ++tries) {
    if (at_ == order_.size()) {
      shuffle(order_, random_);
      at_ = 0;
    }
    const LearningGame& from = *order_[at_++];
    const std::size_t first = from.game.width < kLargest ? skipped_ : 0;
    if (from.game.moves.size() <= first) continue;
    const std::size_t ply =
        first + random_.below(static_cast<std::uint32_t>(from.game.moves.size() - first));
    if (std::optional<DrawnPosition> position = position_before(from, ply)) return position;
  }
  return std::nullopt;
}

std::vector<Point> choices(const Board& board, Point played) {
  std::vector<Point> points;
  const Color own = board.to_move();
  for (const Point p : board.empty_points())
    if (p == played || (board.is_pseudo_legal(p, own) && !board.is_eye(p, own)))
      points.push_back(p);
  return points;
}

}  // namespace owlet::lab
