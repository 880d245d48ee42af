#include "gtp/json/server.h"

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/player/level.h"
#include "gtp/json/answer.h"

namespace owlet::gtp {
namespace {

using Json = nlohmann::ordered_json;

// Bytes that are no UTF-8 are replaced: the answer to a line may quote it.
std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

AnalysisServer::AnalysisServer(const AnalysisSettings& settings, Send send)
    : settings_(settings), send_(std::move(send)) {
  PlayerSettings each = settings.player;
  each.search.memory_bytes /= static_cast<std::size_t>(settings.positions_at_once);
  for (int i = 0; i < settings.positions_at_once; ++i)
    threads_.emplace_back([this, each] { work(each); });
}

AnalysisServer::~AnalysisServer() {
  {
    const std::scoped_lock lock(mutex_);
    drop_all();
  }
  finish();
}

bool AnalysisServer::accept(std::string_view line) {
  ReadQuery read = read_query(line, settings_.perspective);
  for (const QueryRemark& warning : read.warnings) send(warning, "warning");
  if (const auto* const fault = std::get_if<QueryRemark>(&read.query)) {
    send(*fault, "error");
  } else if (const auto* const action = std::get_if<ActionQuery>(&read.query)) {
    obey(*action);
  } else {
    const auto query =
        std::make_shared<const AnalysisQuery>(std::move(std::get<AnalysisQuery>(read.query)));
    const std::scoped_lock lock(mutex_);
    for (const AnalysisQuery::Turn turn : query->turns) waiting_.push_back({query, turn, {}});
  }
  changed_.notify_all();
  const std::scoped_lock lock(mutex_);
  return !abandoned_;
}

void AnalysisServer::finish() {
  {
    const std::scoped_lock lock(mutex_);
    finishing_ = true;
  }
  changed_.notify_all();
  threads_.clear();
}

// ---- What comes back

void AnalysisServer::send(const std::string& line) {
  const std::scoped_lock sending(sending_);
  if (send_(line)) return;
  const std::scoped_lock lock(mutex_);
  abandoned_ = true;
  drop_all();
}

void AnalysisServer::drop_all() {
  waiting_.clear();
  for (Task& task : running_) task.stop.request_stop();
}

void AnalysisServer::send(const QueryRemark& remark, const char* kind) {
  Json json = {{kind, remark.message}};
  if (!remark.field.empty()) json["field"] = remark.field;
  if (!remark.id.empty()) json["id"] = remark.id;
  send(dump(json));
}

// ---- Queries about queries

void AnalysisServer::obey(const ActionQuery& query) {
  Json json = Json::parse(query.line);
  if (query.action == "query_version") {
    json["version"] = settings_.version;
    json["git_hash"] = "<omitted>";
  } else if (query.action == "query_models") {
    json["models"] = {{{"name", "built in"},
                       {"internalName", "Owlet " + settings_.version},
                       {"maxBatchSize", 1},
                       {"usesHumanSLProfile", false}}};
  } else if (query.action == "clear_cache") {
    const std::scoped_lock lock(mutex_);
    ++cleared_;
  } else {
    terminate(query);
  }
  send(dump(json));
}

void AnalysisServer::terminate(const ActionQuery& query) {
  const auto is_meant = [&](const Task& task) {
    return (query.action == "terminate_all" || task.query->id == query.id) &&
           (!query.turns || std::ranges::count(*query.turns, task.turn.number) > 0);
  };
  std::vector<Json> ended;
  {
    const std::scoped_lock lock(mutex_);
    for (Task& task : running_)
      if (is_meant(task)) task.stop.request_stop();
    for (const Task& task : waiting_)
      if (is_meant(task))
        ended.push_back({{"id", task.query->id},
                         {"isDuringSearch", false},
                         {"noResults", true},
                         {"turnNumber", task.turn.number}});
    waiting_.remove_if(is_meant);
  }
  for (const Json& json : ended) send(dump(json));
}

// ---- A thread that looks at positions

void AnalysisServer::work(const PlayerSettings& settings) {
  Player player(settings);
  std::uint64_t cleared = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return !waiting_.empty() || finishing_; });
    if (waiting_.empty()) return;
    const auto next =
        std::ranges::max_element(waiting_, {}, [](const Task& task) { return task.turn.priority; });
    running_.splice(running_.end(), waiting_, next);
    const bool must_clear = std::exchange(cleared, cleared_) != cleared_;
    lock.unlock();
    if (must_clear) player.clear_caches();
    try {
      answer(player, *next);
    } catch (const std::exception& error) {  // memory that can not be had
      send({error.what(), "", next->query->id}, "error");
    }
    lock.lock();
    running_.erase(next);
  }
}

void AnalysisServer::answer(Player& player, const Task& task) {
  const AnalysisQuery& query = *task.query;
  player.game() = query.game;
  [[maybe_unused]] const bool undone =
      player.game().undo(query.game.move_count() - task.turn.number);
  player.start_game();
  const Board board = player.game().board();
  const Color mover = board.to_move();
  const RawEvaluation raw = player.evaluate(mover);
  const auto tell = [&](const SearchResult& result, bool during) {
    Json json = {{"id", query.id}, {"isDuringSearch", during}, {"turnNumber", task.turn.number}};
    json.update(answer_of(result, board, raw, player.hints(), query.format));
    send(dump(json));
  };
  SearchLimits limits;
  limits.stop = task.stop.get_token();
  limits.visits = query.visits ? query.visits : settings_.visits;
  if (!limits.visits) limits.visits = visits_of_level(kStrongestLevel, board.area());
  limits.ownership_by_move = query.format.moves_ownership || query.format.moves_ownership_stdev;
  limits.banned = bans(query.restrictions);
  if (query.report_interval) {
    limits.report_interval = *query.report_interval;
    limits.report = [&](const SearchResult& result) { tell(result, true); };
  }
  tell(player.analyze(mover, limits), false);
}

}  // namespace owlet::gtp
