// Game records in and out.
#include <fmt/format.h>

#include "engine/base/file.h"
#include "engine/base/numbers.h"
#include "engine/board/score.h"
#include "engine/board/vertex.h"
#include "engine/search/puct.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

[[noreturn]] void cannot_load(const std::string& why) {
  throw CommandError("cannot load file: " + why);
}

// How many nodes come before the place that GTP's second argument names: the move of that number,
// or the first move at that vertex. Beyond the end is the end.
std::size_t nodes_before(const GameRecord& record, std::string_view place) {
  if (const auto number = parse_integer(place)) {
    if (*number < 1) throw CommandError(kSyntaxError);
    return record.node_of_move(static_cast<std::size_t>(*number));
  }
  const auto vertex = parse_vertex(place, record.width, record.height);
  if (!vertex) throw CommandError(kSyntaxError);
  for (std::size_t i = 0; i < record.nodes.size(); ++i)
    if (record.nodes[i].move && record.nodes[i].move->point == *vertex) return i;
  return record.nodes.size();
}

std::string load_record(Player& player, Invocation& call) {
  const std::string name(call.arguments.word());
  const Result<std::string> text = read_file(name);
  if (!text) cannot_load("no readable file of that name");
  const Result<GameRecord> parsed = parse_game(text.value());
  if (!parsed) cannot_load(parsed.error().describe());
  const GameRecord& record = parsed.value();
  const std::size_t all = record.nodes.size();
  const std::size_t nodes =
      call.arguments.empty() ? all : nodes_before(record, call.arguments.word());
  const Result<void> loaded = player.game().load(record, nodes);
  if (!loaded) cannot_load(loaded.error().describe());
  if (record.cut_short && nodes == all)
    call.warnings.push_back(
        fmt::format("{}: {}; read as if it were there", name, record.cut_short->describe()));
  player.start_game();
  return "";
}

std::string print_record(Player& player, Invocation& call) {
  GameRecord record = player.game().record();
  if (two_passes(player.game().board(), 0)) record.result = format_score(player.ending().score);
  if (call.arguments.empty()) return to_sgf(record);
  const auto done = write_record(std::string(call.arguments.word()), to_sgf(record));
  if (!done) throw CommandError(done.error().message);
  return "";
}

}  // namespace

void add_record_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "The end, and the record", &player);
  group.add("loadsgf", "FILE [MOVE]",
            "Loads a game; stops in front of the move of that number or at that vertex.",
            load_record);
  group.add("printsgf", "[FILE]", "The game as SGF, shown or written to a file.", print_record,
            {{"hstring", "Game Record", ""}});
}

}  // namespace owlet::gtp
