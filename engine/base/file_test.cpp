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

TEST_F(Files, LoseAByteOrderMark) {
  ASSERT_TRUE(write_file(path("bom"), "\xef\xbb\xbf# a suite\n"));
  EXPECT_EQ(read_file(path("bom")).value(), "# a suite\n");
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

// The name that was once used for what is written beside.
TEST_F(Files, NeighboursAreLeftAlone) {
  ASSERT_TRUE(write_file(path("a"), "old"));
  ASSERT_TRUE(write_file(path("other"), "mine"));
  fs::create_symlink("other", path("a.part"));
  ASSERT_EQ(::mkfifo(path("b.part").c_str(), 0600), 0);
  ASSERT_TRUE(write_file(path("c.part"), "mine, too"));
  for (const char* const name : {"a", "b", "c"}) ASSERT_TRUE(write_file(path(name), "new"));
  EXPECT_TRUE(fs::is_symlink(path("a.part")));
  EXPECT_TRUE(fs::is_fifo(path("b.part")));
  EXPECT_EQ(read_file(path("other")).value(), "mine");
  EXPECT_EQ(read_file(path("c.part")).value(), "mine, too");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 7) << "something is left";
}

TEST_F(Files, ThatNobodyMayWriteStay) {
  for (const int mode : {0444, 0555, 0400}) {
    ASSERT_TRUE(write_file(path("a"), "old"));
    fs::permissions(path("a"), fs::perms(mode));
    EXPECT_EQ(write_file(path("a"), "new").error().message,
              path("a") + ": cannot be written: Permission denied");
    EXPECT_EQ(read_file(path("a")).value(), "old");
    fs::permissions(path("a"), fs::perms(0644));
  }
}

TEST_F(Files, ModesAreKeptAndNewOnesAreAsTheUserWants) {
  const mode_t before = ::umask(027);
  for (const int mode : {0640, 0600, 0755, 02664}) {
    ASSERT_TRUE(write_file(path("a"), "old"));
    fs::permissions(path("a"), fs::perms(mode));
    ASSERT_TRUE(write_file(path("a"), "new"));
    EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms(mode));
  }
  ASSERT_TRUE(write_file(path("b"), "new"));
  EXPECT_EQ(fs::status(path("b")).permissions(), fs::perms(0640));
  ::umask(before);
}

TEST_F(Files, OddNamesAndLinks) {
  const std::string longest(255, 'x');
  ASSERT_TRUE(write_file(path(longest), "new"));
  EXPECT_EQ(read_file(path(longest)).value(), "new");
  fs::create_symlink("one", path("two"));
  fs::create_symlink("two", path("three"));
  ASSERT_TRUE(write_file(path("three"), "made"));
  EXPECT_TRUE(fs::is_symlink(path("two")));
  EXPECT_EQ(read_file(path("one")).value(), "made");
  fs::create_symlink("round", path("round"));
  EXPECT_EQ(write_file(path("round"), "").error().message,
            path("round") + ": cannot be written: Too many levels of symbolic links");
}

TEST_F(Files, APipeWithoutAReaderIsNotWaitedFor) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(write_file(path("pipe"), "x").error().message,
            path("pipe") + ": cannot be written: No such device or address");
  const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_TRUE(write_file(path("pipe"), "x"));
  char byte = 0;
  EXPECT_EQ(::read(reader, &byte, 1), 1);
  EXPECT_EQ(byte, 'x');
  ::close(reader);
}

// Only what the kernel hands out under another name is appended to.
TEST_F(Files, OfMemoryAreReplaced) {
  if (!fs::is_directory("/dev/shm")) GTEST_SKIP();
  const std::string file = "/dev/shm/" + folder_.filename().string();
  ASSERT_TRUE(write_file(file, "old"));
  ASSERT_TRUE(write_file(file, "new"));
  EXPECT_EQ(read_file(file).value(), "new");
  fs::remove(file);
}

TEST_F(Files, AFullDiskIsTold) {
  EXPECT_EQ(write_file("/dev/full", "x").error().message,
            "/dev/full: cannot be written: No space left on device");
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
