// Whether strings can be connected, or a string gets into an area.
//
// What the proof search of engine/tactics proves counts, and so do its kos. Else the search by policy and value
// decides (owl_search.h): on the way between them all points must be their owner's in the end. A move that it
// finds is verified by the other side's question.
#pragma once

#include "engine/owl/owl_reader.h"
#include "engine/tactics/string_reader.h"

namespace owlet::owl {

class ConnectionReader {
 public:
  // The reader of strings must outlive this.
  ConnectionReader(StringReader& strings, std::shared_ptr<const PatternSets> patterns,
                   const OwlLimits& limits = {})
      : strings_(strings), owl_(std::move(patterns), limits) {}

  // The questions of StringReader of the same names.
  [[nodiscard]] Reading connect(Board& board, const ConnectProblem& problem) {
    return verified(board, problem, life::LifeTask::kSave);
  }
  [[nodiscard]] Reading disconnect(Board& board, const ConnectProblem& problem) {
    return verified(board, problem, life::LifeTask::kKill);
  }

 private:
  [[nodiscard]] Reading verified(Board& board, const ConnectProblem& problem, life::LifeTask task);
  [[nodiscard]] Reading ask(Board& board, const ConnectProblem& problem, life::LifeTask task);

  StringReader& strings_;
  OwlReader owl_;
};

}  // namespace owlet::owl
