// The commands of the engine, each entered once with all that is to be known about it; lists, help
// and GoGui's menu are read off here. Runs nothing itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gtp/protocol/invocation.h"

namespace owlet::gtp {

// How GoGui shows a command's answer (gogui-analyze_commands).
enum class AnalyzeType : std::uint8_t {
  kBwboard,
  kCboard,
  kDboard,
  kEplist,
  kGfx,
  kHstring,
  kHpstring,
  kNone,
  kParam,
  kPlist,
  kPspairs,
  kPstring,
  kSboard,
  kString,
  kVar,
  kVarb,
  kVarc,
  kVarp,
  kVarpo,
  kVarw,
};

// An entry in GoGui's menu of analysis commands.
struct AnalyzeEntry {
  AnalyzeType type = AnalyzeType::kString;
  std::string label;      // no '/'
  std::string arguments;  // what GoGui puts behind the command's name: "dead", "%m", "%p", ...
};

struct Command {
  std::string name;
  // The usage line without the name. Each word stands for one argument, in brackets if it may be
  // left out, with "..." behind it if any number may follow: "COLOR VERTEX", "FILE [MOVE]",
  // "[TEXT...]", "VERTEX VERTEX...". The server checks the count before it calls the handler.
  std::string usage;
  std::string help;  // one line
  Handler handler;
  std::vector<AnalyzeEntry> analyze = {};
  // Whether list_commands tells of it. An unlisted command works all the same.
  bool listed = true;
};

// How many arguments a usage line allows.
struct ArgumentRange {
  static constexpr std::size_t kUnbounded = std::numeric_limits<std::size_t>::max();
  std::size_t least = 0;
  std::size_t most = 0;

  friend bool operator==(const ArgumentRange&, const ArgumentRange&) = default;
};

// Nothing if the brackets do not match.
[[nodiscard]] std::optional<ArgumentRange> argument_range(std::string_view usage);

class Registry {
 public:
  Registry() = default;
  // Handlers of the protocol commands refer to their registry, so it stays where it is.
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;

  // Requires fault(command) to be nothing.
  void add(Command command);

  // What is wrong with a registration: a name taken or unusable, a bad usage line, no handler, no
  // help or more than a line of it, an unusable label.
  [[nodiscard]] std::optional<std::string> fault(const Command& command) const;

  // Null if there is no such command.
  [[nodiscard]] const Command* find(std::string_view name) const;

  // The listed commands in alphabetical order.
  [[nodiscard]] std::vector<std::string> names() const;

  // A line for each listed command, or the usage and help of one. Throws CommandError for an
  // unknown one, with the nearest name.
  [[nodiscard]] std::string help() const;
  [[nodiscard]] std::string help(std::string_view name) const;

  // The lines "type/label/command" of gogui-analyze_commands.
  [[nodiscard]] std::string analyze_commands() const;

 private:
  std::map<std::string, Command, std::less<>> commands_;
};

}  // namespace owlet::gtp
