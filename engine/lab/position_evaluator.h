// Who says what a position is worth: what `value check` holds against references. To measure another
// way of evaluating is to write another of these.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/lab/commands.h"
#include "engine/lab/evaluating_engine.h"
#include "engine/lab/value_record.h"
#include "engine/survey/hinted_search.h"

namespace owlet::lab {

// Of the side to move.
struct Opinion {
  double win = 0.5;
  double lead = 0;  // points
};

class PositionEvaluator {
 public:
  virtual ~PositionEvaluator() = default;
  // Requires legal moves. The same whatever was asked before.
  [[nodiscard]] virtual Outcome<Opinion> evaluate(const ValuePosition& position) = 0;
  // Processor time of all answers so far, seconds.
  [[nodiscard]] virtual double cpu() const = 0;
};

// The engine's own search, with so many visits.
[[nodiscard]] std::unique_ptr<PositionEvaluator> search_evaluator(std::int64_t visits,
                                                                  const HintedSettings& settings);
// One evaluation by the network.
[[nodiscard]] std::unique_ptr<PositionEvaluator> network_evaluator();

// Any engine, by GTP.
[[nodiscard]] Outcome<std::unique_ptr<PositionEvaluator>> engine_evaluator(
    const std::string& command, Question question);

}  // namespace owlet::lab
