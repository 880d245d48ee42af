// A line to answer, with what may end it early.
#pragma once

#include <stop_token>

#include "gtp/protocol/framing.h"

namespace owlet::gtp {

// See Invocation for the meaning of the signals.
struct PendingLine {
  Line line;
  std::stop_token stop;
  std::stop_token input;
};

}  // namespace owlet::gtp
