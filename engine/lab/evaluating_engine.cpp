#include "engine/lab/evaluating_engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/board/vertex.h"
#include "regress/base/text.h"

namespace owlet::lab {
namespace {

// For a start with a large network, and for a long search.
constexpr regress::Seconds kPatience{600};
constexpr regress::Seconds kFarewell{2};

// Of a search's reports, centiseconds: the last must be near to its end, for not all engines report
// then, and all of them must fit into an answer.
constexpr int kReportInterval = 5;

constexpr const char* kRawNetwork = "kata-raw-nn";
// That do not move the board come first.
constexpr std::array<const char*, 2> kAnalyses = {"kata-search_analyze", "kata-genmove_analyze"};

char letter(Color c) {
  return c == Color::kBlack ? 'b' : 'w';
}

// Whose turn it is for whoever knows the moves alone.
Color expected(const std::vector<Move>& moves) {
  return moves.empty() ? Color::kBlack : opponent(moves.back().color);
}

}  // namespace

Outcome<std::unique_ptr<EvaluatingEngine>> EvaluatingEngine::start(const std::string& command,
                                                                   Question question) {
  auto client = regress::GtpClient::start(command);
  if (!client) return bad_input(fmt::format("{}: {}", command, client.error().detail));
  std::unique_ptr<EvaluatingEngine> engine(
      new EvaluatingEngine(command, std::move(client.value())));
  BOOST_OUTCOME_TRY(engine->prepare(question));
  return engine;
}

EvaluatingEngine::~EvaluatingEngine() {
  // Nobody wants the answers that are still to come.
  if (asked_.empty()) client_->quit(kFarewell);
}

Outcome<void> EvaluatingEngine::prepare(Question question) {
  const auto identity = client_->identify(kPatience);
  if (!identity) return failed(identity.error().detail);
  const auto knows = [&](const char* name) { return identity.value().knows(name); };
  if (question == Question::kSearch || !knows(kRawNetwork)) {
    const auto* const found = std::ranges::find_if(kAnalyses, knows);
    if (question == Question::kNetwork || found == kAnalyses.end())
      return failed(fmt::format("does not know {}",
                                question == Question::kNetwork
                                    ? kRawNetwork
                                    : fmt::format("{} or {}", kAnalyses[0], kAnalyses[1])));
    analysis_ = *found;
  }
  // An engine that refuses these has rules of its own.
  for (const std::string rules : {"kata-set-rules chinese", "kata-set-rule whiteHandicapBonus 0"}) {
    if (!knows(rules.substr(0, rules.find(' ')).c_str())) continue;
    const auto answer = client_->send(rules, kPatience);
    if (!answer) return failed(answer.error().detail);
  }
  return boost::outcome_v2::success();
}

void EvaluatingEngine::post(const ValuePosition& position) {
  Asked asked{{}, position.size, position.to_move};
  const bool goes_on = position.size == size_ && position.moves.size() >= moves_.size() &&
                       std::equal(moves_.begin(), moves_.end(), position.moves.begin());
  if (position.size != size_) asked.commands.push_back(fmt::format("boardsize {}", position.size));
  if (!goes_on) {
    asked.commands.emplace_back("clear_board");
    moves_.clear();
  }
  asked.commands.push_back(fmt::format("komi {}", position.komi / 2.0));
  for (std::size_t i = moves_.size(); i < position.moves.size(); ++i)
    asked.commands.push_back(fmt::format("play {} {}", letter(position.moves[i].color),
                                         to_vertex(position.moves[i].point)));
  asked.commands.push_back(question(position));
  client_->post(asked.commands);
  asked_.push_back(std::move(asked));
  moves_ = position.moves;
  // A move that it makes itself is not known before it answers.
  size_ = analysis_ == kAnalyses[1] ? 0 : position.size;
}

std::string EvaluatingEngine::question(const ValuePosition& position) const {
  if (!analysis_.empty())
    return fmt::format("{} {} {} rootInfo true ownership true maxmoves {}", analysis_,
                       letter(position.to_move), kReportInterval, kMostLikelyMoves);
  // Whose turn it is by the moves is what every version takes for granted.
  if (position.to_move == expected(position.moves)) return fmt::format("{} 0", kRawNetwork);
  return fmt::format("{} {} 0", kRawNetwork, letter(position.to_move));
}

Outcome<Evaluation> EvaluatingEngine::receive() {
  const Asked asked = std::move(asked_.front());
  asked_.pop_front();
  std::string text;
  for (const std::string& command : asked.commands) {
    auto answer = client_->receive(kPatience);
    if (!answer) return failed(answer.error().detail);
    if (!answer.value().success)
      return failed(fmt::format("'{}' was refused: {}", command,
                                regress::printable(answer.value().first_line())));
    text = std::move(answer.value().text);
  }
  auto evaluation = analysis_.empty() ? read_raw_evaluation(text, asked.size, asked.to_move)
                                      : read_analysis(text, asked.size);
  if (!evaluation)
    return failed(fmt::format("the answer to '{}' is no good: {}", asked.commands.back(),
                              regress::printable(evaluation.error().describe())));
  return std::move(evaluation.value());
}

// With the last line of what it wrote to stderr, where it often says why.
Failure EvaluatingEngine::failed(const std::string& message) {
  std::string said = client_->take_stderr();
  said.erase(said.find_last_not_of(" \t\r\n") + 1);
  said.erase(0, said.rfind('\n') + 1);
  return bad_input(fmt::format("{}: {}{}{}", command_, message,
                               said.empty() ? "" : "; it wrote: ", regress::printable(said)));
}

double EvaluatingEngine::cpu() const {
  return std::chrono::duration<double>(client_->process().cpu_time()).count();
}

}  // namespace owlet::lab
