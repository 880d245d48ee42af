// What is embedded are the databases of this folder.
#include "patterns/embedded_sets.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "engine/base/file.h"

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

TEST(EmbeddedSets, AreTheTextsAsTheyAre) {
  for (const EmbeddedFile& embedded : embedded_sets()) {
    const std::string file = std::string(embedded.name) + ".db";
    EXPECT_EQ(embedded.bytes, read_file("patterns/" + file).value()) << file;
  }
}

}  // namespace
}  // namespace owlet
