// The standard streams of a process, for the `main` of each program.
#pragma once

#include <fcntl.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <ostream>
#include <string>

#include "engine/base/error.h"

namespace owlet {

// Streams that the parent closed are opened on nothing: else the next file to be opened, a log
// perhaps, would take their place and be read as commands or written full of answers. Writing to a
// stdout that was closed (a full disk takes its place), or whose reader has gone, fails from now on, and
// no signal comes.
inline void open_standard_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  for (const int fd : {0, 1, 2})  // each open() takes the lowest number that is free
    if (::fcntl(fd, F_GETFD) < 0) ::open(fd == 1 ? "/dev/full" : "/dev/null", O_RDWR);
}

// Writes out what `out`, std::cout in a program, still holds. The error says that not all of what was
// written there has arrived: a full disk, a reader that has gone.
[[nodiscard]] inline Result<void> finish_output(std::ostream& out) {
  errno = 0;
  if (out.flush()) return boost::outcome_v2::success();
  const std::string why = errno == 0 ? "" : std::string(": ") + std::strerror(errno);
  return Error{"the output cannot be written" + why};
}

}  // namespace owlet
