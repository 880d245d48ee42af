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
  [[nodiscard]] Reading connect(Board& board, Point a, Point b);
  [[nodiscard]] Reading disconnect(Board& board, Point a, Point b);
  [[nodiscard]] Reading break_in(Board& board, Point string, const PointSet& area);
  [[nodiscard]] Reading block_off(Board& board, Point string, const PointSet& area);

 private:
  // A string, and what it is to come to: another one, or an area.
  struct Ends {
    Point from;
    Point string;
    PointSet area;
  };

  [[nodiscard]] Reading verified(Board& board, const Ends& ends, life::LifeTask task);
  [[nodiscard]] Reading ask(Board& board, const Ends& ends, life::LifeTask task);
  [[nodiscard]] Reading decide(Board& board, Point from, const PointSet& to, const Problem& way,
                               life::LifeTask task, Reading reading);

  StringReader& strings_;
  OwlReader owl_;
};

}  // namespace owlet::owl
