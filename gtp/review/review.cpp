#include "gtp/review/review.h"

#include <boost/outcome/try.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/board/vertex.h"
#include "gtp/analysis_format.h"
#include "gtp/rules_text.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kId = "review";
// Where the record names none.
constexpr double kUsualKomi = 7.5;

Json named(Color c, Point p) {
  return {c == Color::kBlack ? "B" : "W", move_name(p)};
}

ReviewedPosition position_of(const Json& answer, int size) {
  const Json& root = answer.at("rootInfo");
  const Json& best = answer.at("moveInfos").at(0);
  ReviewedPosition position{root.at("winrate"), root.at("scoreLead"), {}, best.value("reason", "")};
  for (const Json& name : best.at("pv"))
    position.variation.push_back(parse_vertex(name.get<std::string>(), size, size).value());
  return position;
}

}  // namespace

Review::Review(GameRecord record, Game game) : record_(std::move(record)), game_(std::move(game)) {
  before_ = static_cast<int>(record_.move_count()) - game_.move_count();
  positions_.resize(static_cast<std::size_t>(game_.move_count()) + 1);
}

Result<Review> Review::of(const GameRecord& record) {
  const Result<Rules> rules = read_rules(record.rules);
  Game game(record.width, rules ? rules.value() : known_rules().front(), kUsualKomi);
  BOOST_OUTCOME_TRY(game.load(record));
  if (game.move_count() == 0) return Error{"there are no moves to review"};
  game.set_komi(std::round(game.komi() * 2) / 2);
  return Review(record, std::move(game));
}

Board Review::board(int number) const {
  Board board = game_.board();
  while (board.move_number() > number - before_) board.undo();
  return board;
}

std::string Review::query(int from, int to, std::int64_t visits) const {
  Json turns = Json::array();
  for (int number = from - 1; number <= to; ++number)
    if (!position(number)) turns.push_back(number - before_);
  if (turns.empty()) return "";
  const Board start = board(before_);
  Json stones = Json::array();
  for (const Point p : start.points())
    if (is_stone(start.color(p))) stones.push_back(named(start.color(p), p));
  Json moves = Json::array();
  for (int i = 0; i < game_.move_count(); ++i)
    moves.push_back(named(game_.board().move(i).color, game_.board().move(i).point));
  return Json({{"id", kId},
               {"initialStones", stones},
               {"initialPlayer", start.to_move() == Color::kBlack ? "B" : "W"},
               {"moves", moves},
               {"rules", Json::parse(write_rules(game_.rules()))},
               {"komi", game_.komi()},
               {"boardXSize", start.width()},
               {"boardYSize", start.height()},
               {"analyzeTurns", turns},
               {"maxVisits", visits}})
      .dump();
}

bool Review::take(std::string_view answer) {
  try {
    const Json json = Json::parse(answer);
    const std::size_t turn = json.at("turnNumber");
    if (json.at("id") != kId || json.at("isDuringSearch") != false || turn >= positions_.size())
      return false;
    positions_[turn] = position_of(json, record_.width);
    return true;
  } catch (const std::exception&) {  // of the library, and a point that is none
    return false;
  }
}

std::optional<ReviewedMove> Review::move(int number) const {
  const auto& before = position(number - 1);
  const auto& after = position(number);
  if (!before || !after) return std::nullopt;
  const Move move = game_.board().move(number - before_ - 1);
  const double sign = move.color == Color::kBlack ? 1 : -1;
  return ReviewedMove{number, move, sign * (before->lead - after->lead), *before, *after};
}

}  // namespace owlet::gtp
