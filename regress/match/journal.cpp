#include "regress/match/journal.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "engine/base/file.h"
#include "regress/match/schedule.h"
#include "regress/match/score.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

double milliseconds(Seconds time) {
  return std::round(time.count() * 1e6) / 1e3;
}
Seconds from_milliseconds(const Json& value) {
  return Json(value.get<double>() / 1e3).get<Seconds>();
}

Result<void> read_moves(const Json& json, PlayedGame& game) {
  const auto list = json.at("moves").get<std::vector<Stone>>();
  const std::size_t opening = json.at("opening_moves");
  const Json& wall = json.at("wall_ms");
  const Json& cpu = json.at("cpu_ms");
  if (opening > list.size() || wall.size() != list.size() - opening || cpu.size() != wall.size()) {
    return Error{"the lists of moves and times have different lengths"};
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > opening && list[i].color == list[i - 1].color) return Error{"two moves in a row"};
    PlayedMove move{list[i], i < opening};
    if (move.from_opening) {
      game.opening.moves.push_back(list[i]);
    } else {
      move.wall = from_milliseconds(wall.at(i - opening));
      move.cpu = from_milliseconds(cpu.at(i - opening));
    }
    game.moves.push_back(std::move(move));
  }
  return success();
}

// Whether the fields that tell the result agree.
bool is_consistent(const PlayedGame& game) {
  if (game.is_void) return game.winner == Winner::kNone && game.result == "Void";
  if (!is_result(game.result, game.winner, game.ending)) return false;
  if (!is_counted(game.ending) || !game.referee.empty()) return true;
  return std::ranges::all_of(std::array{game.black_score, game.white_score}, [&](const auto& told) {
    return told.empty() || parse_score(told) == parse_score(game.result);
  });
}

// Whether the game may be one of this match.
Result<void> check_game(const PlayedGame& game, const MatchConfig& config) {
  for (const SeatRecord* seat : {&game.black, &game.white}) {
    if (seat->engine < 0 || seat->engine >= static_cast<int>(config.engines.size()) ||
        seat->name != config.engines[static_cast<std::size_t>(seat->engine)].name) {
      return Error{"an unknown engine"};
    }
  }
  if (!is_consistent(game)) return Error{"the result contradicts itself: " + game.result};
  std::vector<Stone> stones(game.moves.begin(), game.moves.end());
  for (const auto* more : {&game.handicap_stones, &game.opening.setup}) {
    stones.insert(stones.end(), more->begin(), more->end());
  }
  for (const Stone& stone : stones) {
    if (stone.vertex.is_pass() || stone.vertex.is_on_board(config.game.size)) continue;
    return Error{"not on the board: '" + to_gtp(stone.vertex) + "'"};
  }
  return success();
}

}  // namespace

void to_json(Json& json, const Stone& stone) {
  json = std::string(1, letter(stone.color)) + " " + to_gtp(stone.vertex);
}

void from_json(const Json& json, Stone& stone) {
  const std::string text = json;
  const auto vertex = text.size() > 2 ? parse_vertex(text.substr(2), kMaxSize) : std::nullopt;
  const bool colored = text.rfind("B ", 0) == 0 || text.rfind("W ", 0) == 0;
  if (!vertex || !colored) throw std::runtime_error("not a move: '" + text + "'");
  stone = {text[0] == 'B' ? StoneColor::kBlack : StoneColor::kWhite, *vertex};
}

Json journal_line(const PlayedGame& game) {
  const std::vector<Stone> moves(game.moves.begin(), game.moves.end());
  Json wall = Json::array();
  Json cpu = Json::array();
  for (const PlayedMove& move : game.moves) {
    if (move.from_opening) continue;
    wall.push_back(milliseconds(move.wall));
    cpu.push_back(milliseconds(move.cpu));
  }
  Json json = {{"type", "game"}};
  json.update(Json(game));
  json["opening_moves"] = moves.size() - wall.size();
  json["moves"] = moves;
  json["wall_ms"] = wall;
  json["cpu_ms"] = cpu;
  return json;
}

Result<PlayedGame> parse_game(const Json& json, const MatchConfig& config) {
  try {
    if (json.at("type") != "game") return Error{"not a game"};
    auto game = json.get<PlayedGame>();
    game.settings = config.game;
    game.spec.black = game.black.engine;
    game.spec.white = game.white.engine;
    BOOST_OUTCOME_TRY(read_moves(json, game));
    BOOST_OUTCOME_TRY(check_game(game, config));
    return game;
  } catch (const std::exception& fault) {
    return Error{fault_text(fault)};
  }
}

Result<MatchData> parse_journal(std::string_view text) {
  MatchData match;
  std::vector<GameSpec> games;         // that there may be, by number
  std::set<std::pair<int, int>> seen;  // number, attempt
  std::set<int> finished;
  const auto take = [&](const Json& json, int line_number) -> Result<void> {
    const bool first = line_number == 1;
    if (first || (json.is_object() && json.contains("type") && json["type"] == "match")) {
      BOOST_OUTCOME_TRY(config, parse_config(json));
      const auto why = first ? std::nullopt : incompatibility(match.config, config);
      if (why) return Error{"the match changes: " + *why};
      match.config = std::move(config);
      const int engines = static_cast<int>(match.config.engines.size());
      auto all = schedule(match.config.tournament, engines, match.config.games, {});
      if (all.size() > games.size()) games = std::move(all);
      return success();
    }
    BOOST_OUTCOME_TRY(game, parse_game(json, match.config));
    const auto spec = std::ranges::lower_bound(games, game.spec.number, {}, &GameSpec::number);
    if (spec == games.end() || *spec != game.spec || game.attempt < 1)
      return Error{"the match has no such game"};
    const bool again = !seen.insert({game.spec.number, game.attempt}).second ||
                       (!game.is_void && !finished.insert(game.spec.number).second);
    if (again) return Error{"game " + std::to_string(game.spec.number + 1) + " is there twice"};
    match.games.push_back(std::move(game));
    return success();
  };
  BOOST_OUTCOME_TRY(read_json_lines(whole_lines(text), take));
  return match;
}

Result<MatchData> read_journal(const fs::path& path) {
  BOOST_OUTCOME_TRY(text, read_file(path.string()));
  auto match = parse_journal(text);
  if (!match) return in_file(path.string(), match.error());
  return match;
}

std::string journal_text(const MatchData& match) {
  std::string text = to_line(journal_line(match.config));
  for (const PlayedGame& game : match.games) text += to_line(journal_line(game));
  return text;
}

std::vector<const PlayedGame*> by_number(const MatchData& match) {
  std::vector<const PlayedGame*> games;
  for (const PlayedGame& game : match.games) games.push_back(&game);
  std::sort(games.begin(), games.end(), [](const PlayedGame* a, const PlayedGame* b) {
    return std::pair(a->spec.number, a->attempt) < std::pair(b->spec.number, b->attempt);
  });
  return games;
}

Result<Journal> resume_journal(const fs::path& path, MatchData& match) {
  return Journal::resume(path, [&](std::string_view text) -> Result<void> {
    BOOST_OUTCOME_TRY(parsed, parse_journal(text));
    match = std::move(parsed);
    return success();
  });
}

}  // namespace owlet::regress
