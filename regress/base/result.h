// The house's Result<T> as the judges use it.
#pragma once

#include <boost/outcome/try.hpp>
#include <string>

#include "engine/base/error.h"

namespace owlet::regress {

using boost::outcome_v2::success;

// The same fault with the file it is in: "suite.tst:3:14: expected ']'". Lines and columns are
// left out where there are none.
[[nodiscard]] inline Error in_file(const std::string& file, const Error& error) {
  std::string place = file;
  if (error.line > 0) place += ":" + std::to_string(error.line);
  if (error.line > 0 && error.column > 0) place += ":" + std::to_string(error.column);
  return Error{place + ": " + error.message};
}

}  // namespace owlet::regress
