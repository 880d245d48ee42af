// Commands that show what the engine thinks: analysis for Sabaki and its like, and for GoGui.
#include "gtp/analysis_format.h"
#include "gtp/analysis_request.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

// Runs until a line arrives or the visits asked for are made. There is always a line of information,
// however early that is.
std::string analyze(Player& player, Invocation& call, InfoDialect dialect) {
  const AnalysisRequest request =
      read_analysis_request(player.game().board(), call.arguments, dialect);
  const Board& board = player.game().board();
  call.stream.open();
  std::stop_source gone;  // the client is
  const auto report = [&](const SearchResult& result) {
    if (!call.stream.line(info_line(result, board, request.color, request.format)))
      gone.request_stop();
  };
  const std::stop_callback on_input(call.input, [&] { gone.request_stop(); });
  SearchLimits limits = request.limits(report);
  limits.stop = gone.get_token();
  const SearchResult result = player.analyze(request.color, limits);
  call.stream.line(info_line(result, board, request.color, request.format));
  return "";
}

// The same about a move that is then played; ends as genmove does, not by any line.
std::string generate_and_analyze(Player& player, Invocation& call, InfoDialect dialect) {
  const AnalysisRequest request =
      read_analysis_request(player.game().board(), call.arguments, dialect);
  const Board board = player.game().board();
  call.stream.open();
  const auto report = [&](const SearchResult& result) {
    call.stream.line(info_line(result, board, request.color, request.format));
  };
  const Choice choice =
      generate_move(player, call, request.color, Purpose::kGame, request.limits(report));
  if (!choice.search.moves.empty()) report(choice.search);
  call.stream.line("play " + move_name(choice));
  return "";
}

// What it thinks, once, as CGOS has it: an object of JSON, then the move.
std::string generate_for_cgos(Player& player, Invocation& call) {
  const Color c = read_color(call.arguments);
  const Board board = player.game().board();
  const Choice choice = generate_move(player, call, c, Purpose::kGame);
  if (!choice.search.moves.empty()) call.stream.line(cgos_json(choice.search, c));
  call.stream.line("play " + move_name(choice));
  return "";
}

// One evaluation by the network, as KataGo has it: by number of its orientation, of which this is the first.
std::string evaluate(Player& player, Invocation& call) {
  if (!call.arguments.empty()) call.arguments.integer(0, 0);
  const Board& board = player.game().board();
  return raw_lines(player.evaluate(board.to_move()), board);
}

// ---- GoGui: pictures of an evaluation, and of a search as long as one for a move

std::string draw_evaluation(Player& player, Invocation& /*call*/) {
  const Board& board = player.game().board();
  return gfx_lines(player.evaluate(board.to_move()), board);
}

std::string best_moves(Player& player, Invocation& call) {
  const Board& board = player.game().board();
  return gfx_lines(player.consider(board.to_move(), call.stop), board, board.to_move());
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
  group.add("stop", "", "Ends an analysis, as any line does; it never thinks while others do.",
            [](Player&, Invocation&) { return ""; });
  group.add("cgos-genmove_analyze", "COLOR",
            "As genmove, and tells what it thinks as JSON, for the viewers of CGOS.",
            generate_for_cgos);
  group.add("kata-raw-nn", "[SYMMETRY]", "What the network says of the position, without a search.",
            evaluate);
  group.add("owlet-evaluation", "", "Draws what the network says without a search, for GoGui.",
            draw_evaluation, {{"gfx", "Evaluation", "", 2}});
  group.add("owlet-best_moves", "", "Searches and draws what it found, for GoGui.", best_moves,
            {{"gfx", "Best Moves", "", 1}});
}

}  // namespace owlet::gtp
