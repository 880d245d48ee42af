// KataGo's analysis protocol: queries on lines of JSON, answers on lines of JSON as they are ready, in
// any order. Several positions are looked at at once, each by a player of its own.
//
//     accept(line) --> waiting positions --> [thread: Player] x n --> send(answer)
//
// Each position that was asked for gets exactly one answer with "isDuringSearch": false.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/player/player.h"
#include "gtp/json/query.h"

namespace owlet::gtp {

struct AnalysisSettings {
  PlayerSettings player;  // the memory of its search is shared by all
  int positions_at_once = 1;
  // Where a query does not say; else those of the highest level.
  std::optional<std::int64_t> visits;
  Perspective perspective = Perspective::kBlack;  // the same
  std::string version;
};

class AnalysisServer {
 public:
  // Sends a line, without its end. False if nobody takes it any more: then all ends. Never called twice
  // at a time.
  using Send = std::function<bool(const std::string& line)>;

  AnalysisServer(const AnalysisSettings& settings, Send send);
  // Stops what runs and drops what waits; finish() comes first to have it answered.
  ~AnalysisServer();
  AnalysisServer(const AnalysisServer&) = delete;
  AnalysisServer& operator=(const AnalysisServer&) = delete;

  // False once nobody takes the answers. Returns at once.
  bool accept(std::string_view line);

  // Waits until everything has been answered. Nothing is accepted after it.
  void finish();

 private:
  // One position to look at.
  struct Task {
    std::shared_ptr<const AnalysisQuery> query;
    AnalysisQuery::Turn turn;
    std::stop_source stop;
  };

  void work(const PlayerSettings& settings);
  // Nothing more is looked at. Requires the lock.
  void drop_all();
  void send(const std::string& line);
  void send(const QueryRemark& remark, const char* kind);
  void obey(const ActionQuery& query);
  void terminate(const ActionQuery& query);
  void answer(Player& player, const Task& task);

  const AnalysisSettings settings_;
  const Send send_;
  std::mutex sending_;
  std::mutex mutex_;  // guards all that follows
  std::condition_variable changed_;
  std::list<Task> waiting_;  // in the order in which they came
  std::list<Task> running_;
  std::uint64_t cleared_ = 0;  // how often caches were to be cleared
  bool finishing_ = false;
  bool abandoned_ = false;
  std::vector<std::jthread> threads_;  // last: joined before the rest goes
};

}  // namespace owlet::gtp
