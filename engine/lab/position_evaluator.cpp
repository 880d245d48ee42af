#include "engine/lab/position_evaluator.h"

#include <map>

#include "engine/base/stopwatch.h"
#include "engine/network/evaluator.h"

namespace owlet::lab {
namespace {

class SearchEvaluator : public PositionEvaluator {
 public:
  SearchEvaluator(std::int64_t visits, const HintedSettings& settings) : search_(settings) {
    limits_.visits = visits;
  }

  Outcome<Opinion> evaluate(const ValuePosition& position) override {
    const std::optional<Board> board = board_of(position);
    assert(board);
    const Stopwatch watch;
    search_.forget_all();
    Random random(1);
    const SearchResult result = search_.run(*board, position.komi / 2.0, limits_, random);
    cpu_ += watch.cpu();
    const bool black = position.to_move == Color::kBlack;
    return Opinion{result.win_rate, black ? result.score : -result.score};
  }
  double cpu() const override { return cpu_; }

 private:
  HintedSearch search_;
  SearchLimits limits_;
  double cpu_ = 0;
};

class NetworkEvaluator : public PositionEvaluator {
 public:
  Outcome<Opinion> evaluate(const ValuePosition& position) override {
    std::optional<Board> board = board_of(position);
    assert(board);
    const double komi = position.komi / 2.0;
    const double bonus = position.to_move == Color::kWhite ? komi : -komi;
    Evaluator& evaluator = evaluator_for(position.size);
    const Stopwatch watch;
    const owlet::Evaluation& found = evaluator.evaluate(*board, RecentMoves::of(*board));
    cpu_ += watch.cpu();
    return Opinion{static_cast<double>(found.win(bonus)), static_cast<double>(found.lead) + bonus};
  }
  double cpu() const override { return cpu_; }

 private:
  Evaluator& evaluator_for(int size) {
    std::unique_ptr<Evaluator>& evaluator = evaluators_[size];
    if (!evaluator) evaluator = std::make_unique<Evaluator>(size, size);
    return *evaluator;
  }

  std::map<int, std::unique_ptr<Evaluator>> evaluators_;  // by the size of the board
  double cpu_ = 0;
};

class EngineEvaluator : public PositionEvaluator {
 public:
  explicit EngineEvaluator(std::unique_ptr<EvaluatingEngine> engine)
      : engine_(std::move(engine)), at_start_(engine_->cpu()) {}

  Outcome<Opinion> evaluate(const ValuePosition& position) override {
    engine_->post(position);
    BOOST_OUTCOME_TRY(evaluation, engine_->receive());
    return Opinion{evaluation.win, evaluation.lead};
  }
  double cpu() const override { return engine_->cpu() - at_start_; }

 private:
  std::unique_ptr<EvaluatingEngine> engine_;
  double at_start_;
};

}  // namespace

std::unique_ptr<PositionEvaluator> search_evaluator(std::int64_t visits,
                                                    const HintedSettings& settings) {
  return std::make_unique<SearchEvaluator>(visits, settings);
}

std::unique_ptr<PositionEvaluator> network_evaluator() {
  return std::make_unique<NetworkEvaluator>();
}

Outcome<std::unique_ptr<PositionEvaluator>> engine_evaluator(const std::string& command,
                                                             Question question) {
  BOOST_OUTCOME_TRY(engine, EvaluatingEngine::start(command, question));
  return std::make_unique<EngineEvaluator>(std::move(engine));
}

}  // namespace owlet::lab
