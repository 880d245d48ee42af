#include "engine/lab/position_judge.h"

#include "engine/base/stopwatch.h"
#include "engine/survey/advised_search.h"

namespace owlet::lab {
namespace {

class SearchJudge : public PositionJudge {
 public:
  explicit SearchJudge(std::int64_t playouts) { limits_.playouts = playouts; }

  Outcome<Judgement> judge(const ValuePosition& position) override {
    const std::optional<Board> board = board_of(position);
    assert(board);
    const Stopwatch watch;
    search_.forget_all();
    Random random(1);
    const SearchResult result = search_.run(*board, position.komi / 2.0, limits_, random);
    cpu_ += watch.cpu();
    const bool black = position.to_move == Color::kBlack;
    return Judgement{result.best().win_rate, black ? result.score : -result.score};
  }
  double cpu() const override { return cpu_; }

 private:
  AdvisedSearch search_{SearchSettings()};
  SearchLimits limits_;
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

std::unique_ptr<PositionJudge> search_judge(std::int64_t playouts) {
  return std::make_unique<SearchJudge>(playouts);
}

Outcome<std::unique_ptr<PositionJudge>> engine_judge(const std::string& command,
                                                     Question question) {
  BOOST_OUTCOME_TRY(engine, EvaluatingEngine::start(command, question));
  return std::make_unique<EngineJudge>(std::move(engine));
}

}  // namespace owlet::lab
