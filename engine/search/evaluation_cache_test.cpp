#include "engine/search/evaluation_cache.h"

#include <gtest/gtest.h>

namespace owlet {
namespace {

CachedEvaluation with_lead(float lead) {
  CachedEvaluation evaluation{};
  evaluation.lead = lead;
  return evaluation;
}

// One slot: both keys have to agree.
TEST(EvaluationCache, ConfirmsWhatItFinds) {
  EvaluationCache cache(0);
  EXPECT_EQ(cache.find({1, 2}), nullptr);
  EXPECT_EQ(cache.find({0, 0}), nullptr) << "an empty slot is no position";
  cache.put({1, 2}, with_lead(3));
  ASSERT_NE(cache.find({1, 2}), nullptr);
  EXPECT_EQ(cache.find({1, 2})->lead, 3);
  EXPECT_EQ(cache.find({1, 3}), nullptr) << "the same slot, another position";
}

TEST(EvaluationCache, TheLastOneStays) {
  EvaluationCache cache(0);
  cache.put({1, 2}, with_lead(3));
  cache.put({5, 6}, with_lead(4));
  EXPECT_EQ(cache.find({1, 2}), nullptr);
  ASSERT_NE(cache.find({5, 6}), nullptr);
  cache.clear();
  EXPECT_EQ(cache.find({5, 6}), nullptr);
}

}  // namespace
}  // namespace owlet
