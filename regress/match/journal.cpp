#include "regress/match/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <set>
#include <utility>

#include "engine/base/file.h"
#include "regress/base/output.h"

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

double milliseconds(Seconds time) {
  return std::round(time.count() * 1e6) / 1e3;
}
Seconds from_milliseconds(const Json& value) {
  return Seconds(value.get<double>() / 1e3);
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

// Whether the game may be one of this match.
Result<void> check_game(const PlayedGame& game, const MatchConfig& config) {
  for (const int engine : {game.spec.black, game.spec.white}) {
    if (engine < 0 || engine >= static_cast<int>(config.engines.size())) {
      return Error{"an unknown engine"};
    }
  }
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

Error system_error(const std::string& what, const fs::path& path) {
  return Error{what + " '" + path.string() + "': " + std::strerror(errno)};
}

Result<void> lock(int descriptor, const fs::path& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return success();
  return Error{"another process is writing to '" + path.string() + "'"};
}

Result<MatchData> parse_file(const fs::path& path, std::size_t* complete_bytes) {
  BOOST_OUTCOME_TRY(text, read_file(path.string()));
  auto match = parse_journal(text, complete_bytes);
  if (!match) return in_file(path.string(), match.error());
  return match;
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

Result<MatchData> parse_journal(std::string_view text, std::size_t* complete_bytes) {
  MatchData match;
  std::set<std::pair<int, int>> seen;  // number, attempt
  std::set<int> finished;
  const std::size_t complete = text.rfind('\n') + 1;  // 0 if there is none
  if (complete == 0) return Error{"the journal is empty"};
  int line_number = 0;
  for (const std::string_view line : lines_of(text.substr(0, complete))) {
    const bool first = ++line_number == 1;
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) return Error{"not JSON", line_number};
    if (first || (json.is_object() && json.contains("type") && json["type"] == "match")) {
      auto config = parse_config(json);
      if (!config) return Error{config.error().message, line_number};
      const auto why = first ? std::nullopt : incompatibility(match.config, config.value());
      if (why) return Error{"the match changes: " + *why, line_number};
      match.config = std::move(config.value());
      continue;
    }
    auto game = parse_game(json, match.config);
    if (!game) return Error{game.error().message, line_number};
    const PlayedGame& g = game.value();
    const bool again = !seen.insert({g.spec.number, g.attempt}).second ||
                       (!g.is_void && !finished.insert(g.spec.number).second);
    if (again) {
      return Error{"game " + std::to_string(g.spec.number + 1) + " is there twice", line_number};
    }
    match.games.push_back(std::move(game.value()));
  }
  if (complete_bytes != nullptr) *complete_bytes = complete;
  return match;
}

Result<MatchData> read_journal(const fs::path& path) {
  return parse_file(path, nullptr);
}

std::string journal_text(const MatchData& match) {
  std::string text = to_text(journal_line(match.config)) + "\n";
  for (const PlayedGame& game : match.games) text += to_text(journal_line(game)) + "\n";
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

Result<Journal> Journal::create(const fs::path& path, const MatchConfig& config) {
  BOOST_OUTCOME_TRY(check_folder(path.has_parent_path() ? path.parent_path() : "."));
  const int descriptor =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error("cannot start the journal", path);
  Journal journal(descriptor);
  BOOST_OUTCOME_TRY(lock(descriptor, path));
  BOOST_OUTCOME_TRY(journal.append(journal_line(config)));
  return journal;
}

Result<Journal> Journal::resume(const fs::path& path, MatchData& match) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return system_error("cannot open the journal", path);
  Journal journal(descriptor);
  BOOST_OUTCOME_TRY(lock(descriptor, path));
  std::size_t complete = 0;
  BOOST_OUTCOME_TRY(parsed, parse_file(path, &complete));
  if (::ftruncate(descriptor, static_cast<off_t>(complete)) != 0) {
    return system_error("cannot cut off the unfinished line of", path);
  }
  match = std::move(parsed);
  return journal;
}

Journal::~Journal() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Journal::Journal(Journal&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Result<void> Journal::append(const Json& journal_line) {
  const std::string line = to_text(journal_line) + "\n";
  const auto fault = [] {
    return Error{std::string("cannot write to the journal: ") + std::strerror(errno)};
  };
  for (std::size_t done = 0; done < line.size();) {
    const ssize_t n = ::write(descriptor_, line.data() + done, line.size() - done);
    if (n < 0 && errno != EINTR) return fault();
    done += static_cast<std::size_t>(std::max<ssize_t>(n, 0));
  }
  if (::fdatasync(descriptor_) != 0) return fault();
  return success();
}

}  // namespace owlet::regress
