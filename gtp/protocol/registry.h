// The commands of the engine, each entered once with all that is to be known about it; lists, help
// and GoGui's menu are read off here. Runs nothing itself.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "gtp/protocol/invocation.h"

namespace owlet::gtp {

// An entry in GoGui's menu of analysis commands.
struct AnalyzeEntry {
  std::string type;       // how GoGui shows the answer: "string", "gfx", "plist", ...
  std::string label;      // no '/'
  std::string arguments;  // what GoGui puts behind the command's name: "dead", "%m", "%p", ...
  int place = 50;         // in the menu; the more it is used, the lower
};

struct Command {
  std::string name;
  // The usage line without the name. Each word stands for one argument, with "..." behind it if any
  // number may follow; the last of them are in brackets if they may be left out: "COLOR VERTEX",
  // "FILE [MOVE]", "[TEXT...]", "VERTEX VERTEX...". The server checks the count before it calls the handler.
  std::string usage;
  std::string help;  // one line
  Handler handler;
  std::vector<AnalyzeEntry> analyze = {};
  std::string section = {};  // of the documentation

  // "play COLOR VERTEX".
  [[nodiscard]] std::string usage_line() const { return usage.empty() ? name : name + ' ' + usage; }
};

// How many arguments a usage line allows.
struct ArgumentRange {
  static constexpr std::size_t kUnbounded = std::numeric_limits<std::size_t>::max();
  std::size_t least = 0;
  std::size_t most = 0;

  friend bool operator==(const ArgumentRange&, const ArgumentRange&) = default;
};

[[nodiscard]] ArgumentRange argument_range(std::string_view usage);

class Registry {
 public:
  Registry() = default;
  // Handlers of the protocol commands refer to their registry, so it stays where it is.
  Registry(const Registry&) = delete;
  Registry& operator=(const Registry&) = delete;

  // Requires a new name, a usage line as above, a line of help, a handler, and entries that GoGui can show
  // (testing/command_check.h).
  void add(Command command);

  // Null if there is no such command.
  [[nodiscard]] const Command* find(std::string_view name) const;

  // The commands in the order in which they were entered; their names in alphabetical order.
  [[nodiscard]] const std::vector<const Command*>& commands() const { return entered_; }
  [[nodiscard]] std::vector<std::string> names() const;

  // A line for each command, or the usage and help of one. Throws CommandError for an
  // unknown one, with the nearest name.
  [[nodiscard]] std::string help() const;
  [[nodiscard]] std::string help(std::string_view name) const;

  // The lines "type/label/command" of gogui-analyze_commands, by their places.
  [[nodiscard]] std::string analyze_commands() const;

 private:
  std::map<std::string, Command, std::less<>> commands_;
  std::vector<const Command*> entered_;
};

// Enters commands about one thing, which `handle` points to (a Player*, a std::shared_ptr): their
// handlers are given it. What it points to must outlive the registry's use.
template <typename Handle>
class CommandGroup {
 public:
  using Subject = std::remove_reference_t<decltype(*std::declval<Handle>())>;
  using Answer = std::function<std::string(Subject&, Invocation&)>;

  CommandGroup(Registry& registry, std::string section, Handle handle)
      : registry_(registry), section_(std::move(section)), handle_(std::move(handle)) {}

  // The arguments are the members of Command.
  void add(std::string name, std::string usage, std::string help, Answer answer,
           std::vector<AnalyzeEntry> analyze = {}) const {
    registry_.add({std::move(name), std::move(usage), std::move(help),
                   [handle = handle_, answer = std::move(answer)](Invocation& call) {
                     return answer(*handle, call);
                   },
                   std::move(analyze), section_});
  }

 private:
  Registry& registry_;
  std::string section_;
  Handle handle_;
};

}  // namespace owlet::gtp
