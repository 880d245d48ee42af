// What is embedded are the databases of this folder.
#include "patterns/embedded_sets.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "dfa/set_file.h"
#include "engine/base/file.h"
#include "engine/position/pattern_functions.h"

namespace owlet {
namespace {

TEST(EmbeddedSets, AreAllDatabases) {
  std::set<std::string> expected;
  for (const auto& entry : std::filesystem::directory_iterator("patterns"))
    if (entry.path().extension() == ".db") expected.insert(entry.path().stem().string());
  std::set<std::string> names;
  for (const EmbeddedFile& set : embedded_sets()) names.insert(std::string(set.name));
  EXPECT_EQ(names, expected);
  EXPECT_FALSE(names.empty());
}

TEST(EmbeddedSets, CarryTheTextsAsTheyAre) {
  for (const EmbeddedFile& embedded : embedded_sets()) {
    const Result<dfa::PatternSet> set =
        dfa::read_set(embedded.bytes, {pattern_functions(), {}, false});
    ASSERT_TRUE(set) << embedded.name << ": " << set.error().message;
    const std::string file = std::string(embedded.name) + ".db";
    ASSERT_EQ(set.value().sources().size(), 1U);
    EXPECT_EQ(set.value().sources()[0].name, file);
    EXPECT_EQ(set.value().sources()[0].text, read_file("patterns/" + file).value());
  }
}

}  // namespace
}  // namespace owlet
