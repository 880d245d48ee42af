#include "gtp/terminal_game.h"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <boost/outcome/try.hpp>
#include <cmath>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "engine/base/file.h"
#include "engine/base/nearest.h"
#include "engine/board/score.h"
#include "engine/board/spread.h"
#include "engine/board/vertex.h"
#include "engine/record/diagram.h"
#include "engine/search/puct.h"
#include "gtp/go_arguments.h"
#include "gtp/go_commands.h"

namespace owlet::gtp {
namespace {

const std::vector<std::string> kWords = {"pass", "undo",  "hint",   "score", "estimate", "save",
                                         "load", "board", "resign", "help",  "quit"};

// An estimate leaves points open that neither side owns with more than this probability.
constexpr double kLikely = 0.7;

// A board of wood with black and white stones.
std::string painted(const std::string& board) {
  std::string text;
  std::string line;
  for (std::istringstream lines(board); std::getline(lines, line); text += "\033[0m\n") {
    const bool row = line[1] != ' ';  // not the letters of the columns
    text += "\033[30;43m";
    for (const char c : line)
      text += row && c == 'O'   ? "\033[1;97mO\033[22;30m"
              : row && c == 'X' ? "\033[1mX\033[22m"
                                : std::string(1, c);
  }
  return text;
}

// Why the rules forbid a move on the board.
std::string why_illegal(const Board& board, Move move) {
  const std::string at = to_vertex(move.point);
  if (is_stone(board.color(move.point))) return at + " is occupied.";
  if (move.point == board.ko_point()) return "Ko: play elsewhere first.";
  if (!board.is_pseudo_legal(move.point, move.color)) return at + " would be suicide.";
  return at + " would repeat a position of the game: play elsewhere first.";
}

class TerminalGame {
 public:
  TerminalGame(Player& player, const TerminalSettings& settings, std::istream& input,
               std::ostream& output)
      : player_(player), settings_(settings), input_(input), output_(output) {}

  Result<void> play() {
    std::error_code none;
    if (std::filesystem::exists(settings_.file, none)) {
      BOOST_OUTCOME_TRY(load(settings_.file));
    }
    output_ << kTerminalHelp;
    draw();
    while (!over_ && output_) {
      if (two_passes(board(), 0))
        settle();
      else if (board().to_move() == settings_.you)
        ask();
      else
        answer();
    }
    return boost::outcome_v2::success();
  }

 private:
  [[nodiscard]] Game& game() { return player_.game(); }
  [[nodiscard]] const Board& board() { return game().board(); }

  void draw(const std::string& text) {
    output_ << '\n' << (settings_.colors ? painted(text) : text);
  }

  void draw() {
    draw(to_board(board()));
    output_ << fmt::format("X is Black and has taken {}, O is White and has taken {}\n",
                           board().prisoners(Color::kWhite), board().prisoners(Color::kBlack));
  }

  // A line of yours after that prompt, without blanks around it. The end of the input ends the game.
  std::string read(std::string_view prompt) {
    output_ << prompt << std::flush;
    std::string line;
    if (!std::getline(input_, line)) {
      output_ << '\n';
      over_ = true;
    }
    boost::algorithm::trim(line);
    return line;
  }

  void ask() {
    const std::string line = read("Your move: ");
    const std::string word = boost::algorithm::to_lower_copy(line.substr(0, line.find(' ')));
    if (word == "save" || word == "load")
      obey_with_file(word, boost::algorithm::trim_copy(line.substr(word.size())));
    else if (!word.empty())
      obey(boost::algorithm::to_lower_copy(line));
  }

  void obey(const std::string& word) {
    if (word == "quit" || word == "exit") {
      over_ = true;
    } else if (word == "resign") {
      output_ << "You resign: Owlet wins.\n";
      over_ = true;
    } else if (word == "help" || word == "?") {
      output_ << kTerminalHelp;
    } else if (word == "board") {
      draw();
    } else if (word == "undo") {
      take_back();
    } else if (word == "hint") {
      hint();
    } else if (word == "estimate") {
      estimate();
    } else if (word == "score") {
      const double score = player_.ending().score;
      output_ << "As of now: " << format_score(score) << " (dead stones removed, komi included).\n";
    } else {
      move_to(word);
    }
  }

  void obey_with_file(const std::string& word, const std::string& name) {
    if (name.empty()) {
      output_ << word << " takes the name of a file.\n";
      return;
    }
    const Result<void> done = word == "save" ? save(name) : load(name);
    if (!done)
      output_ << done.error().describe() << '\n';
    else if (word == "load")
      draw();
  }

  Result<void> save(const std::string& name) { return write_record(name, to_sgf(game().record())); }

  Result<void> load(const std::string& name) {
    BOOST_OUTCOME_TRY(text, read_file(name, SgfLimits().bytes));
    BOOST_OUTCOME_TRY(record, parse_game(text));
    BOOST_OUTCOME_TRY(game().load(std::move(record)));
    player_.start_game();
    if (!settings_.file.empty()) settings_.file = name;
    return boost::outcome_v2::success();
  }

  void keep_and_draw() {
    const Result<void> kept =
        settings_.file.empty() ? boost::outcome_v2::success() : save(settings_.file);
    if (!kept) output_ << kept.error().describe() << '\n';
    draw();
  }

  void move_to(const std::string& word) {
    const auto point = parse_vertex(word, board().width(), board().height());
    if (!point) {
      output_ << "What is " << quote(word) << '?' << did_you_mean(word, kWords)
              << " Type help for help.\n";
    } else if (!game().play({settings_.you, *point})) {
      output_ << why_illegal(board(), {settings_.you, *point}) << '\n';
    } else {
      keep_and_draw();
    }
  }

  // Your last move, and Owlet's answer.
  void take_back() {
    if (game().undo(2))
      keep_and_draw();
    else
      output_ << "There is no move of yours to take back.\n";
  }

  void hint() {
    const Choice choice = player_.choose(settings_.you, Purpose::kRegression, {});
    std::string reasons;
    for (const ReasonedHint& hint : choice.hints)
      if (hint.hint.point == choice.point)
        reasons += (reasons.empty() ? ": it " : ", ") + to_text(hint);
    output_ << "Owlet would play " << to_vertex(choice.point) << reasons << ".\n";
  }

  void estimate() {
    const SearchResult found = player_.consider(settings_.you, {});
    PointMap<Color> owners = board().colors();
    for (const Point p : board().points()) {
      const double black = found.ownership.share(p, Color::kBlack);
      owners[p] = black > kLikely       ? Color::kBlack
                  : black < 1 - kLikely ? Color::kWhite
                                        : Color::kEmpty;
    }
    draw(to_board(owners, board().width(), board().height()));
    output_ << fmt::format("Whose each point will be. You win with {:.0f}%, {}.\n",
                           100 * found.win_rate, format_score(std::round(found.score * 2) / 2));
  }

  void answer() {
    output_ << "Owlet thinks...\n" << std::flush;
    const Choice choice = player_.generate_move(opponent(settings_.you), Purpose::kGame, {});
    if (choice.resigns) {
      output_ << "Owlet resigns: you win.\n";
      over_ = true;
      return;
    }
    output_ << "Owlet plays " << to_vertex(choice.point) << ".\n";
    keep_and_draw();
  }

  // Both have passed: what is dead is told, and you may see it otherwise.
  void settle() {
    const Ending ending = player_.ending();
    PointSet dead = ending.dead;
    while (!over_ && two_passes(board(), 0)) {
      const double score =
          final_score(board(), dead, game().rules(), game().komi(), game().handicap(), ending.seki);
      output_ << "The game is over: " << format_score(score)
              << ". Dead: " << (dead.empty() ? "none" : vertex_list({dead.begin(), dead.end()}))
              << ".\n";
      if (game().rules().play_out) break;
      const std::string line = boost::algorithm::to_lower_copy(
          read("Return agrees; a stone's place makes it dead or alive; undo plays on: "));
      if (line.empty() || line == "quit") break;
      if (line == "undo")
        take_back();
      else
        dispute(line, dead);
    }
    over_ = over_ || two_passes(board(), 0);
  }

  void dispute(const std::string& place, PointSet& dead) {
    const auto point = parse_vertex(place, board().width(), board().height());
    if (!point || !point->on_board() || !is_stone(board().color(*point))) {
      output_ << "There is no stone at " << quote(place) << ".\n";
      return;
    }
    PointSet string;
    add_string(board(), *point, string);
    if (dead.contains(*point))
      dead -= string;
    else
      dead |= string;
  }

  Player& player_;
  TerminalSettings settings_;
  std::istream& input_;
  std::ostream& output_;
  bool over_ = false;
};

}  // namespace

Result<void> play_on_terminal(Player& player, const TerminalSettings& settings, std::istream& input,
                              std::ostream& output) {
  return TerminalGame(player, settings, input, output).play();
}

}  // namespace owlet::gtp
