// The engine behind a page: the commands and the server of the program, without its process. A line comes in as
// a string, what is answered goes out by a function, a piece at a time.
//
// A page has one thread, and while a line is answered nothing else is heard. An analysis, which elsewhere ends
// when the next line arrives, therefore ends by the clock here, and is asked for again: the search goes on from
// its tree.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <sstream>
#include <stop_token>
#include <string_view>

#include "engine/player/player.h"
#include "gtp/protocol/invocation.h"
#include "gtp/protocol/registry.h"
#include "gtp/protocol/server.h"

namespace owlet::gtp {

// What is said to the page: answers as they are written, and warnings that belong to none.
enum class Said : std::uint8_t { kAnswer, kWarning };
using Tell = std::function<void(Said, std::string_view)>;

class WebEngine : private Observer {
 public:
  // The settings must have the pattern sets.
  WebEngine(const PlayerSettings& settings, Tell tell);

  // Answers the line, or all of several. False once the session is over. An analysis ends with the first report
  // that it makes after that time; one that is to end by then has an interval no longer.
  bool answer(std::string_view text, std::chrono::milliseconds analysis_time);

 private:
  void sent(std::string_view piece) override;
  void warning(std::string_view what) override { tell_(Said::kWarning, what); }
  void internal_error(std::string_view what) override { tell_(Said::kWarning, what); }

  Tell tell_;
  Player player_;
  Registry registry_;
  std::ostringstream written_;  // of which nothing is kept: it is sent as it is written
  Server server_;
  std::stop_source input_;  // of the line that is answered
  std::chrono::steady_clock::time_point analysis_ends_;
};

}  // namespace owlet::gtp
