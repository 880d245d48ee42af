// Commands that show what the engine thinks: analysis for Sabaki and its like, and for GoGui.
#include <boost/algorithm/string/predicate.hpp>
#include <chrono>
#include <cmath>

#include "engine/board/vertex.h"
#include "engine/search/tree_record.h"
#include "gtp/analysis_format.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"
#include "gtp/protocol/numbers.h"

namespace owlet::gtp {
namespace {

using std::chrono::milliseconds;

// What the client asked for, whatever it called it.
struct AnalysisRequest {
  Color color = Color::kBlack;
  InfoFormat format;
  milliseconds interval{1000};
};

constexpr double kLongestInterval = 1e6;   // centiseconds
constexpr std::int64_t kMostMoves = 1000;  // more than any board has

bool read_switch(Arguments& arguments) {
  return arguments.one_of({"false", "true"}) == 1;
}

milliseconds read_interval(Arguments& arguments) {
  const double centiseconds = arguments.number(0, kLongestInterval);
  return milliseconds(static_cast<std::int64_t>(centiseconds * 10));
}

// "[COLOR] [CENTISECONDS] [KEY VALUE]...", as Leela Zero and KataGo have it.
AnalysisRequest read_request(const Player& player, Arguments& arguments, InfoDialect dialect) {
  using boost::algorithm::iequals;
  AnalysisRequest request;
  request.color = player.game().board().to_move();
  request.format.dialect = dialect;
  for (bool first = true; !arguments.empty(); first = false) {
    Arguments here = arguments;
    const std::string_view word = arguments.word();
    if (iequals(word, "interval")) {
      request.interval = read_interval(arguments);
    } else if (iequals(word, "minmoves")) {
      request.format.least_moves = static_cast<int>(arguments.integer(0, kMostMoves));
    } else if (iequals(word, "maxmoves")) {
      request.format.most_moves = static_cast<int>(arguments.integer(0, kMostMoves));
    } else if (iequals(word, "ownership")) {
      request.format.ownership = read_switch(arguments);
    } else if (iequals(word, "rootInfo")) {
      request.format.root_info = read_switch(arguments);
    } else if (parse_number(word)) {
      request.interval = read_interval(here);
    } else if (first) {
      request.color = read_color(here);
    } else {
      throw CommandError(kSyntaxError);
    }
  }
  return request;
}

// Runs until a line arrives. There is always a line of information, however early that is.
std::string analyze(Player& player, Invocation& call, InfoDialect dialect) {
  const AnalysisRequest request = read_request(player, call.arguments, dialect);
  const Board& board = player.game().board();
  std::stop_source gone;  // the client is
  const auto report = [&](const SearchResult& result) {
    if (!call.stream.line(info_line(result, board, request.color, request.format)))
      gone.request_stop();
  };
  const std::stop_callback on_input(call.input, [&] { gone.request_stop(); });
  const Watcher watcher{report, request.interval};
  const SearchResult result = player.analyze(request.color, gone.get_token(), watcher);
  call.stream.line(info_line(result, board, request.color, request.format));
  return "";
}

// The same about a move that is then played; ends as genmove does, not by any line.
std::string generate_and_analyze(Player& player, Invocation& call, InfoDialect dialect) {
  const AnalysisRequest request = read_request(player, call.arguments, dialect);
  const Board board = player.game().board();
  const auto report = [&](const SearchResult& result) {
    call.stream.line(info_line(result, board, request.color, request.format));
  };
  const Choice choice =
      player.generate_move(request.color, Purpose::kGame, call.stop, {report, request.interval});
  if (!choice.search.moves.empty()) report(choice.search);
  call.stream.line("play " + (choice.resigns ? "resign" : to_vertex(choice.point)));
  return "";
}

// ---- GoGui: pictures of one search, as long as one for a move

SearchResult search_for(Player& player, Invocation& call) {
  return player.consider(player.game().board().to_move(), call.stop);
}

std::string best_moves(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  return gfx_lines(search_for(player, call), board, board.to_move());
}

std::string ownership(Player& player, Invocation& call) {
  return ownership_board(search_for(player, call).ownership, player.game().board());
}

std::string draw_playouts(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  return playout_map(search_for(player, call), board, board.to_move());
}

std::string write_tree(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  const SearchResult result = search_for(player, call);
  const TreeRoot root{board, board.to_move(), {}, {}};
  write_named_file(call.arguments,
                   write_sgf(record_tree(player.search_tree(), root, kMostTraceNodes)));
  return to_vertex(result.best().point);
}

std::string win_rate(Player& player, Invocation& call) {
  const double share = search_for(player, call).best().win_rate;
  const bool black = player.game().board().to_move() == Color::kBlack;
  return format_number(std::round(1000 * (black ? share : 1 - share)) / 10);
}

}  // namespace

void add_analysis_commands(Registry& registry, Player& player) {
  const CommandGroup group(registry, "What it thinks", &player);
  for (const std::string prefix : {"", "lz-", "kata-"}) {
    const InfoDialect dialect = prefix == "kata-" ? InfoDialect::kKata : InfoDialect::kLeela;
    group.add(prefix + "analyze", "[COLOR] [CENTISECONDS] [KEY-VALUE...]",
              "Thinks and tells what, every so often, until a line arrives.",
              [=](Player& p, Invocation& call) { return analyze(p, call, dialect); });
    group.add(prefix + "genmove_analyze", "[COLOR] [CENTISECONDS] [KEY-VALUE...]",
              "As genmove, and tells what it thinks while it does.",
              [=](Player& p, Invocation& call) { return generate_and_analyze(p, call, dialect); });
  }
  group.add("owlet-best_moves", "", "Searches and draws what it found, for GoGui.", best_moves,
            {{"gfx", "Best Moves", ""}});
  group.add("owlet-ownership", "",
            "Searches and tells whose each point will be: 1 Black's, -1 White's.", ownership,
            {{"dboard", "Ownership", ""}});
  group.add("owlet-playout_map", "",
            "Searches and tells who wins the playouts in which the side to move comes to play at a "
            "point first: 1 Black, -1 White.",
            draw_playouts, {{"dboard", "Playout Map", ""}});
  group.add("owlet-search_tree", "FILE",
            "Searches, writes the tree as a game tree, and tells the move.", write_tree,
            {{"none", "Save Search Tree", "%w"}});
  group.add("owlet-win_rate", "", "Searches and tells Black's chance to win, in percent.", win_rate,
            {{"string", "Win Rate", ""}});
}

}  // namespace owlet::gtp
