#include "engine/base/file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace owlet {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "owlet-files-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }

  fs::path folder_;
};

TEST_F(Files, ComeBackAsTheyWere) {
  const std::string empty;
  const std::string zeros("a\0b\r\n\xff", 6);
  const std::string long_text(200'000, 'x');
  for (const std::string& bytes : {empty, zeros, long_text}) {
    ASSERT_TRUE(write_file(path("a"), bytes));
    EXPECT_EQ(read_file(path("a")).value(), bytes);
  }
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST_F(Files, LinksAreFollowedAndModesKept) {
  ASSERT_TRUE(write_file(path("real"), "old"));
  fs::permissions(path("real"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("real", path("link"));
  fs::create_symlink("later", path("dangling"));
  ASSERT_TRUE(write_file(path("link"), "new"));
  ASSERT_TRUE(write_file(path("dangling"), "made"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_symlink(path("dangling")));
  EXPECT_EQ(read_file(path("real")).value(), "new");
  EXPECT_EQ(read_file(path("later")).value(), "made");
  EXPECT_EQ(fs::status(path("real")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Files, DevicesAreWrittenThrough) {
  ASSERT_TRUE(write_file("/dev/null", "gone"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  // A plain file that is open already, as standard output is where it leads into a file.
  ASSERT_TRUE(write_file(path("open"), "first "));
  const int descriptor = ::open(path("open").c_str(), O_WRONLY);
  ASSERT_GE(descriptor, 0);
  ASSERT_TRUE(write_file("/dev/fd/" + std::to_string(descriptor), "second"));
  ::close(descriptor);
  EXPECT_EQ(read_file(path("open")).value(), "first second");
}

// Neither blocks nor reads without an end.
TEST_F(Files, WhatIsNoPlainFileIsRefused) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(read_file(path("pipe")).error().message, path("pipe") + ": is no plain file");
  EXPECT_EQ(read_file("/dev/zero").error().message, "/dev/zero: is no plain file");
  EXPECT_EQ(read_file(folder_.string()).error().message, folder_.string() + ": is a folder");
}

TEST_F(Files, ErrorsNameThem) {
  EXPECT_EQ(read_file(path("a")).error().message,
            path("a") + ": cannot be read: No such file or directory");
  EXPECT_EQ(read_file(folder_.string()).error().message, folder_.string() + ": is a folder");
  EXPECT_EQ(write_file(path("none/a"), "").error().message,
            path("none/a") + ": cannot be written: No such file or directory");
}

TEST_F(Files, HaveABound) {
  ASSERT_TRUE(write_file(path("a"), "12345"));
  EXPECT_TRUE(read_file(path("a"), 5));
  EXPECT_EQ(read_file(path("a"), 4).error().message, path("a") + ": is larger than 4 bytes");
  EXPECT_FALSE(read_file("/dev/zero", 1000));
}

TEST_F(Files, AFailedWriteLeavesTheOldOne) {
  fs::create_directory(path("a"));
  EXPECT_FALSE(write_file(path("a"), "new"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

}  // namespace
}  // namespace owlet
