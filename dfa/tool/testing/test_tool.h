// For tests: `owlet-dfa` run in a folder of its own.
#pragma once

#include "dfa/tool/commands.h"
#include "engine/base/testing/test_program.h"

namespace owlet::dfa::tool {

class ToolTest : public ProgramTest {
 protected:
  ToolTest()
      : ProgramTest([](const auto& arguments, auto& out, auto& errors) {
          return tool::run(owlet_dfa(), arguments, out, errors);
        }) {}
};

}  // namespace owlet::dfa::tool
