#include "gtp/terminal_game.h"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/trim.hpp>

#include "engine/base/nearest.h"
#include "engine/board/score.h"
#include "engine/board/vertex.h"
#include "engine/record/diagram.h"
#include "engine/search/puct.h"

namespace owlet::gtp {
namespace {

const std::vector<std::string> kWords = {"pass",   "undo",  "hint", "score",
                                         "resign", "board", "help", "quit"};

class TerminalGame {
 public:
  TerminalGame(Player& player, Color you, std::istream& input, std::ostream& output)
      : player_(player), you_(you), input_(input), output_(output) {}

  void play() {
    output_ << kTerminalHelp;
    draw();
    while (!over_ && output_) {
      if (game().board().to_move() == you_)
        ask();
      else
        answer();
      over_ = over_ || two_passes(game().board(), 0);
    }
    if (two_passes(game().board(), 0)) tell_score("The game is over");
  }

 private:
  [[nodiscard]] Game& game() { return player_.game(); }

  void draw() {
    const Board& board = game().board();
    const int n = board.move_number();
    const Point last = n > 0 ? board.move(n - 1).point : Point::none();
    output_ << '\n'
            << to_board(board.colors(), board.width(), board.height(),
                        last.on_board() ? last : Point::none());
    output_ << fmt::format("X is Black and has taken {}, O is White and has taken {}\n",
                           board.prisoners(Color::kWhite), board.prisoners(Color::kBlack));
  }

  // Reads a line of yours; the end of the input is the end of the game.
  void ask() {
    output_ << "Your move: " << std::flush;
    std::string word;
    if (!std::getline(input_, word)) {
      output_ << '\n';
      over_ = true;
      return;
    }
    boost::algorithm::trim(word);
    boost::algorithm::to_lower(word);
    if (!word.empty()) obey(word);
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
      const Choice choice = player_.choose(you_, Purpose::kRegression, {});
      output_ << "Owlet would play " << to_vertex(choice.point) << ".\n";
    } else if (word == "score") {
      tell_score("As of now");
    } else {
      move_to(word);
    }
  }

  void move_to(const std::string& word) {
    const Board& board = game().board();
    const auto point = parse_vertex(word, board.width(), board.height());
    if (!point) {
      output_ << "What is " << quote(word) << '?' << did_you_mean(word, kWords)
              << " Type help for help.\n";
    } else if (!game().play({you_, *point})) {
      output_ << "The rules do not allow " << to_vertex(*point) << ".\n";
    } else {
      draw();
    }
  }

  // Your last move, and Owlet's answer.
  void take_back() {
    if (game().undo(2))
      draw();
    else
      output_ << "There is no move of yours to take back.\n";
  }

  void answer() {
    output_ << "Owlet thinks...\n" << std::flush;
    const Choice choice = player_.generate_move(opponent(you_), Purpose::kGame, {});
    if (choice.resigns) {
      output_ << "Owlet resigns: you win.\n";
      over_ = true;
      return;
    }
    output_ << "Owlet plays " << to_vertex(choice.point) << ".\n";
    draw();
  }

  void tell_score(const char* when) {
    output_ << when << ": " << format_score(player_.ending().score)
            << " (dead stones removed, komi included).\n";
  }

  Player& player_;
  Color you_;
  std::istream& input_;
  std::ostream& output_;
  bool over_ = false;
};

}  // namespace

void play_on_terminal(Player& player, Color you, std::istream& input, std::ostream& output) {
  TerminalGame(player, you, input, output).play();
}

}  // namespace owlet::gtp
