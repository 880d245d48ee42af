// An engine in a child process that is asked over GTP what it thinks of positions.
//
// Positions go to it without waiting for answers, so that it need not wait for us either. Of a position
// that goes on from the one before only the moves behind that are played.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "engine/lab/commands.h"
#include "engine/lab/evaluation.h"
#include "engine/lab/value_record.h"
#include "regress/client/gtp_client.h"

namespace owlet::lab {

// What an engine is asked: one evaluation by its network (`kata-raw-nn 0`), or a search as long as its
// own settings have it (`kata-search_analyze`, else `kata-genmove_analyze`).
enum class Question : std::uint8_t { kNetwork, kSearch, kNetworkOrSearch };

class EvaluatingEngine {
 public:
  // Starts it with a command line and asks what it knows. It plays by Chinese rules, without points
  // for handicap stones, where it can be told that. The thread must outlive the engine.
  [[nodiscard]] static Outcome<std::unique_ptr<EvaluatingEngine>> start(const std::string& command,
                                                                        Question question);
  ~EvaluatingEngine();

  // Asks about a position; requires legal moves.
  void post(const ValuePosition& position);
  // Positions without an answer yet.
  [[nodiscard]] std::size_t waiting() const { return asked_.size(); }
  // The answer about the first of these. An engine that fails or does not understand is of no use any
  // more; the message says what it failed at.
  [[nodiscard]] Outcome<Evaluation> receive();

  // Processor time that it has used, seconds.
  [[nodiscard]] double cpu() const;

 private:
  struct Asked {
    std::vector<std::string> commands;  // the last is the question
    int size = 19;
    Color to_move = Color::kBlack;
  };

  EvaluatingEngine(std::string command, std::unique_ptr<regress::GtpClient> client)
      : command_(std::move(command)), client_(std::move(client)) {}

  [[nodiscard]] Outcome<void> prepare(Question question);
  [[nodiscard]] std::string question(const ValuePosition& position) const;
  [[nodiscard]] Failure failed(const std::string& message);

  std::string command_;
  std::unique_ptr<regress::GtpClient> client_;
  std::string analysis_;  // the command; empty where its network is asked
  std::deque<Asked> asked_;
  int size_ = 0;             // of its board, 0 at first
  std::vector<Move> moves_;  // on it
};

}  // namespace owlet::lab
