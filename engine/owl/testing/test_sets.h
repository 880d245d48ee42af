// For tests: small pattern sets under the names that are looked for.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "engine/position/pattern_functions.h"
#include "engine/position/pattern_sets.h"

namespace owlet::owl {

inline std::shared_ptr<const PatternSets> test_sets() {
  constexpr const char* kAttack = R"(
Pattern Hane
?OX
..*
---

:-,value(55)

?OA
..*
---

; is_goal(A)

Pattern Block
OX.
.*.

:-,value(40)

OA.
.*.

; is_goal(A)
)";
  constexpr const char* kDefend = R"(
Pattern Extend
XO.
X*.

:-,value(45)

XA.
X*.

; is_goal(A) && lib(A) <= 3
)";
  auto sets = std::make_shared<PatternSets>();
  EXPECT_TRUE(sets->add("attack", "attack.db", kAttack, pattern_functions()));
  EXPECT_TRUE(sets->add("defend", "defend.db", kDefend, pattern_functions()));
  return sets;
}

}  // namespace owlet::owl
