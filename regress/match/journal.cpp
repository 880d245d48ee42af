#include "regress/match/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstring>
#include <set>
#include <utility>

#include "regress/base/file.h"

namespace owlet::regress {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

// Engines may write bytes that are not UTF-8; a journal must not fail over them.
std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

double milliseconds(Seconds time) {
  return std::round(time.count() * 1e6) / 1e3;
}
Seconds from_milliseconds(double value) {
  return Seconds(value / 1e3);
}

std::string named(const Stone& stone) {
  return std::string(1, letter(stone.color)) + " " + to_gtp(stone.vertex);
}

Json stones(const std::vector<Stone>& list) {
  Json json = Json::array();
  for (const Stone& stone : list) json.push_back(named(stone));
  return json;
}

Json seat(const SeatRecord& seat) {
  return {{"engine", seat.engine},       {"name", seat.name},        {"program", seat.program},
          {"version", seat.version},     {"command", seat.command},  {"seed", seat.seed},
          {"wall_s", seat.wall.count()}, {"cpu_s", seat.cpu.count()}};
}

Result<Stone> read_stone(const std::string& text, int size) {
  const auto vertex = text.size() > 2 ? parse_vertex(text.substr(2), size) : std::nullopt;
  const bool colored = text.rfind("B ", 0) == 0 || text.rfind("W ", 0) == 0;
  if (!vertex || !colored) return Error{"not a move: '" + text + "'"};
  return Stone{text[0] == 'B' ? Color::kBlack : Color::kWhite, *vertex};
}

Result<std::vector<Stone>> read_stones(const Json& json, int size) {
  std::vector<Stone> list;
  for (const Json& entry : json) {
    BOOST_OUTCOME_TRY(stone, read_stone(entry.get<std::string>(), size));
    list.push_back(stone);
  }
  return list;
}

SeatRecord read_seat(const Json& json) {
  SeatRecord seat;
  seat.engine = json.at("engine");
  seat.name = json.at("name");
  seat.program = json.at("program");
  seat.version = json.at("version");
  seat.command = json.at("command");
  seat.seed = json.at("seed");
  seat.wall = Seconds(json.at("wall_s").get<double>());
  seat.cpu = Seconds(json.at("cpu_s").get<double>());
  return seat;
}

Result<bool> read_moves(const Json& json, GameRecord& game) {
  BOOST_OUTCOME_TRY(list, read_stones(json.at("moves"), game.settings.size));
  const std::size_t opening = json.at("opening_moves");
  const Json& wall = json.at("wall_ms");
  const Json& cpu = json.at("cpu_ms");
  if (opening > list.size() || wall.size() != list.size() - opening || cpu.size() != wall.size()) {
    return Error{"the lists of moves and times have different lengths"};
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    PlayedMove move;
    move.color = list[i].color;
    move.vertex = list[i].vertex;
    move.from_opening = i < opening;
    if (!move.from_opening) {
      move.wall = from_milliseconds(wall.at(i - opening).get<double>());
      move.cpu = from_milliseconds(cpu.at(i - opening).get<double>());
    }
    game.moves.push_back(move);
    if (move.from_opening) game.opening.moves.push_back(list[i]);
  }
  return true;
}

Result<GameRecord> read_game(const Json& json, const MatchConfig& config) {
  GameRecord game;
  game.settings = config.game;
  game.spec = {json.at("number"), json.at("pairing"), json.at("black").at("engine"),
               json.at("white").at("engine")};
  game.attempt = json.at("attempt");
  game.date = json.at("date");
  game.black = read_seat(json.at("black"));
  game.white = read_seat(json.at("white"));
  game.referee = json.at("referee");
  const auto winner = parse_winner(json.at("winner").get<std::string>());
  const auto ending = parse_ending(json.at("ending").get<std::string>());
  if (!winner || !ending) return Error{"an unknown winner or ending"};
  const auto engines = static_cast<int>(config.engines.size());
  for (const int engine : {game.spec.black, game.spec.white}) {
    if (engine < 0 || engine >= engines) return Error{"an unknown engine"};
  }
  game.winner = *winner;
  game.ending = *ending;
  game.is_void = json.at("void");
  game.result = json.at("result");
  game.detail = json.at("detail");
  game.black_score = json.at("black_score");
  game.white_score = json.at("white_score");
  game.opening.name = json.at("opening");
  BOOST_OUTCOME_TRY(handicap, read_stones(json.at("handicap"), game.settings.size));
  BOOST_OUTCOME_TRY(setup, read_stones(json.at("setup"), game.settings.size));
  game.handicap_stones = std::move(handicap);
  game.opening.setup = std::move(setup);
  BOOST_OUTCOME_TRY(read_moves(json, game));
  return game;
}

bool is_settings(const Json& json) {
  return json.is_object() && json.contains("type") && json["type"] == "match";
}

Error system_error(const std::string& what, const fs::path& path) {
  return Error{what + " '" + path.string() + "': " + std::strerror(errno)};
}

Result<bool> lock(int descriptor, const fs::path& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return true;
  return Error{"another process is writing to '" + path.string() + "'"};
}

}  // namespace

Json to_json(const GameRecord& game) {
  Json moves = Json::array();
  Json wall = Json::array();
  Json cpu = Json::array();
  std::size_t opening_moves = 0;
  for (const PlayedMove& move : game.moves) {
    moves.push_back(named({move.color, move.vertex}));
    if (move.from_opening) {
      ++opening_moves;
      continue;
    }
    wall.push_back(milliseconds(move.wall));
    cpu.push_back(milliseconds(move.cpu));
  }
  return {{"type", "game"},
          {"number", game.spec.number},
          {"pairing", game.spec.pairing},
          {"attempt", game.attempt},
          {"winner", to_string(game.winner)},
          {"result", game.result},
          {"ending", to_string(game.ending)},
          {"void", game.is_void},
          {"detail", game.detail},
          {"date", game.date},
          {"black", seat(game.black)},
          {"white", seat(game.white)},
          {"referee", game.referee},
          {"black_score", game.black_score},
          {"white_score", game.white_score},
          {"handicap", stones(game.handicap_stones)},
          {"opening", game.opening.name},
          {"setup", stones(game.opening.setup)},
          {"opening_moves", opening_moves},
          {"moves", moves},
          {"wall_ms", wall},
          {"cpu_ms", cpu}};
}

Result<GameRecord> game_from_json(const Json& json, const MatchConfig& config) {
  try {
    if (json.at("type") != "game") return Error{"not a game"};
    return read_game(json, config);
  } catch (const Json::exception& fault) {
    return Error{fault.what()};
  }
}

Result<MatchData> parse_journal(std::string_view text, std::size_t* complete_bytes) {
  MatchData match;
  std::set<std::pair<int, int>> seen;  // number, attempt
  std::set<int> finished;
  int line_number = 0;
  std::size_t at = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos;
       end = text.find('\n', at)) {
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) return Error{"not JSON", line_number + 1};
    const bool first = line_number++ == 0;
    if (first || is_settings(json)) {
      auto config = match_config_from_json(json);
      if (!config) return Error{config.error().message, line_number};
      const auto why = first ? std::nullopt : incompatibility(match.config, config.value());
      if (why) return Error{"the match changes: " + *why, line_number};
      match.config = std::move(config.value());
      continue;
    }
    auto game = game_from_json(json, match.config);
    if (!game) return Error{game.error().message, line_number};
    const GameRecord& g = game.value();
    const bool again = !seen.insert({g.spec.number, g.attempt}).second ||
                       (!g.is_void && !finished.insert(g.spec.number).second);
    if (again) {
      return Error{"game " + std::to_string(g.spec.number + 1) + " is there twice", line_number};
    }
    match.games.push_back(std::move(game.value()));
  }
  if (line_number == 0) return Error{"the journal is empty"};
  if (complete_bytes != nullptr) *complete_bytes = at;
  return match;
}

Result<MatchData> read_journal(const fs::path& path) {
  BOOST_OUTCOME_TRY(text, read_file(path));
  auto match = parse_journal(text);
  if (match) return match;
  Error error = match.error();
  error.file = path.string();
  return error;
}

std::string journal_text(const MatchData& match) {
  std::string text = dump(to_json(match.config));
  for (const GameRecord& game : match.games) text += dump(to_json(game));
  return text;
}

Result<Journal> Journal::create(const fs::path& path, const MatchConfig& config) {
  std::error_code failed;
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), failed);
  if (failed)
    return Error{"cannot make '" + path.parent_path().string() + "': " + failed.message()};
  const int descriptor =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0) return system_error("cannot start the journal", path);
  Journal journal(descriptor);
  BOOST_OUTCOME_TRY(lock(descriptor, path));
  BOOST_OUTCOME_TRY(journal.write_line(dump(to_json(config))));
  return journal;
}

Result<Journal> Journal::resume(const fs::path& path, MatchData& match) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) return system_error("cannot open the journal", path);
  Journal journal(descriptor);
  BOOST_OUTCOME_TRY(lock(descriptor, path));
  BOOST_OUTCOME_TRY(text, read_file(path));
  std::size_t complete = 0;
  auto parsed = parse_journal(text, &complete);
  if (!parsed) {
    Error error = parsed.error();
    error.file = path.string();
    return error;
  }
  if (::ftruncate(descriptor, static_cast<off_t>(complete)) != 0) {
    return system_error("cannot cut off the unfinished line of", path);
  }
  match = std::move(parsed.value());
  return journal;
}

Journal::~Journal() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Journal::Journal(Journal&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Result<bool> Journal::append(const MatchConfig& config) {
  return write_line(dump(to_json(config)));
}

Result<bool> Journal::append(const GameRecord& game) {
  return write_line(dump(to_json(game)));
}

Result<bool> Journal::write_line(const std::string& line) {
  std::size_t done = 0;
  while (done < line.size()) {
    const ssize_t n = ::write(descriptor_, line.data() + done, line.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return Error{std::string("cannot write to the journal: ") + std::strerror(errno)};
    done += static_cast<std::size_t>(n);
  }
  if (::fdatasync(descriptor_) != 0) {
    return Error{std::string("cannot write to the journal: ") + std::strerror(errno)};
  }
  return true;
}

}  // namespace owlet::regress
