// For tests: `owlet-lab` run in a folder of its own.
#pragma once

#include "engine/base/testing/test_program.h"
#include "engine/lab/commands.h"

namespace owlet::lab {

class LabTest : public ProgramTest {
 protected:
  LabTest()
      : ProgramTest([](const auto& arguments, auto& out, auto& errors) {
          return dfa::tool::run(owlet_lab(), arguments, out, errors);
        }) {}
};

}  // namespace owlet::lab
