#include "engine/lab/position_judge.h"

#include <map>

#include "engine/base/stopwatch.h"
#include "engine/code/evaluator.h"

namespace owlet::lab {
namespace {

class SearchJudge : public PositionJudge {
 public:
  SearchJudge(std::int64_t visits, const AdvisedSettings& settings) : search_(settings) {
    limits_.visits = visits;
  }

  Outcome<Judgement> judge(const ValuePosition& position) override {
    const std::optional<Board> board = board_of(position);
    assert(board);
    const Stopwatch watch;
    search_.forget_all();
    Random random(1);
    const SearchResult result = search_.run(*board, position.komi / 2.0, limits_, random);
    cpu_ += watch.cpu();
    const bool black = position.to_move == Color::kBlack;
    return Judgement{result.win_rate, black ? result.score : -result.score};
  }
  double cpu() const override { return cpu_; }

 private:
  AdvisedSearch search_;
  SearchLimits limits_;
  double cpu_ = 0;
};

class EvaluationJudge : public PositionJudge {
 public:
  Outcome<Judgement> judge(const ValuePosition& position) override {
    std::optional<Board> board = board_of(position);
    assert(board);
    const double komi = position.komi / 2.0;
    const double bonus = position.to_move == Color::kWhite ? komi : -komi;
    Evaluator& evaluator = evaluator_for(position.size);
    const Stopwatch watch;
    const owlet::Evaluation& found = evaluator.evaluate(*board, RecentMoves::of(*board));
    cpu_ += watch.cpu();
    return Judgement{static_cast<double>(found.win(bonus)),
                     static_cast<double>(found.lead) + bonus};
  }
  double cpu() const override { return cpu_; }

 private:
  Evaluator& evaluator_for(int size) {
    std::unique_ptr<Evaluator>& evaluator = evaluators_[size];
    if (!evaluator) evaluator = std::make_unique<Evaluator>(Window::whole(size, size));
    return *evaluator;
  }

  std::map<int, std::unique_ptr<Evaluator>> evaluators_;  // by the size of the board
  double cpu_ = 0;
};

class EngineJudge : public PositionJudge {
 public:
  explicit EngineJudge(std::unique_ptr<EvaluatingEngine> engine)
      : engine_(std::move(engine)), at_start_(engine_->cpu()) {}

  Outcome<Judgement> judge(const ValuePosition& position) override {
    engine_->post(position);
    BOOST_OUTCOME_TRY(evaluation, engine_->receive());
    return Judgement{evaluation.win, evaluation.lead};
  }
  double cpu() const override { return engine_->cpu() - at_start_; }

 private:
  std::unique_ptr<EvaluatingEngine> engine_;
  double at_start_;
};

}  // namespace

std::unique_ptr<PositionJudge> search_judge(std::int64_t visits, const AdvisedSettings& settings) {
  return std::make_unique<SearchJudge>(visits, settings);
}

std::unique_ptr<PositionJudge> evaluation_judge() {
  return std::make_unique<EvaluationJudge>();
}

Outcome<std::unique_ptr<PositionJudge>> engine_judge(const std::string& command,
                                                     Question question) {
  BOOST_OUTCOME_TRY(engine, EvaluatingEngine::start(command, question));
  return std::make_unique<EngineJudge>(std::move(engine));
}

}  // namespace owlet::lab
