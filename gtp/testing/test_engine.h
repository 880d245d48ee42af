// For tests: the whole engine behind its commands, asked line by line without threads or pipes, and
// a folder for the files it reads and writes.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/player/player.h"
#include "gtp/go_commands.h"
#include "gtp/protocol/framing.h"
#include "gtp/protocol/protocol_commands.h"
#include "gtp/protocol/server.h"

namespace owlet::gtp {

// Quick moves that are the same every time.
inline PlayerSettings test_settings() {
  PlayerSettings settings;
  settings.visits = 100;
  settings.seconds_per_move.reset();
  settings.search.memory_bytes = std::size_t{16} << 20;
  settings.seed = 1;
  settings.owl = {5000, 100, 5000};
  settings.string_nodes = 3000;
  return settings;
}

class TestEngine {
 public:
  explicit TestEngine(const PlayerSettings& settings = test_settings())
      : player_(settings), server_(registry_, output_, observer_) {
    add_protocol_commands(registry_, {"Owlet", "1.2.3"});
    add_go_commands(registry_, player_);
  }

  // Everything that a line gets for an answer, nothing for a blank line. Another line is behind it,
  // so an analysis ends at once.
  std::string ask(std::string_view line) {
    LineAssembler assembler;
    const std::string bytes = std::string(line) + '\n';
    std::string_view rest = bytes;
    output_.str("");
    std::stop_source input;
    input.request_stop();
    server_.answer({assembler.take(rest).value(), {}, input.get_token()});
    return output_.str();
  }

  [[nodiscard]] Player& player() { return player_; }
  [[nodiscard]] const Board& board() const { return player_.game().board(); }
  [[nodiscard]] const Registry& registry() const { return registry_; }

 private:
  Player player_;
  Registry registry_;
  Observer observer_;
  std::ostringstream output_;
  Server server_;
};

// An empty folder that is the current one until the object goes, and its contents with it.
class ScratchFolder {
 public:
  ScratchFolder() : before_(std::filesystem::current_path()) {
    std::string name = (std::filesystem::temp_directory_path() / "owlet-test-XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    path_ = name;
    std::filesystem::current_path(path_);
  }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::current_path(before_, ignored);
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  void copy_from(const std::filesystem::path& folder) const {
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      std::filesystem::copy(entry.path(), path_);
  }

 private:
  std::filesystem::path before_;
  std::filesystem::path path_;
};

}  // namespace owlet::gtp
