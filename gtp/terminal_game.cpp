#include "gtp/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <boost/program_options.hpp>
#include <sstream>

#include "engine/base/nearest.h"
#include "engine/base/option_table.h"
#include "engine/board/handicap.h"
#include "engine/board/score.h"
#include "engine/board/vertex.h"
#include "engine/record/diagram.h"

namespace owlet::gtp {
namespace {

namespace po = boost::program_options;

constexpr const char* kHelp =
    "  D4       play there        pass     pass: two passes end the game\n"
    "  undo     take back         hint     what Owlet would play\n"
    "  score    as of now         resign   give up\n"
    "  board    draw it again     quit     leave\n";
const std::vector<std::string> kWords = {"pass",   "undo",  "hint", "score",
                                         "resign", "board", "help", "quit"};

po::value_semantic* bounded(const char* name, int& field, int least, int most) {
  return po::value(&field)->default_value(field)->value_name("N")->notifier([=](int value) {
    if (value < least || value > most)
      throw po::error(fmt::format("--{}: expected {} to {}", name, least, most));
  });
}

po::options_description options_of(TerminalOptions& options) {
  po::options_description description("Options", 100);
  auto add = description.add_options();
  add("size", bounded("size", options.size, 2, kMaxBoardSize), "board size, 2 to 25");
  add("komi", po::value(&options.komi)->default_value(options.komi, "7.5")->value_name("POINTS"),
      "points White gets");
  add("rules", po::value(&options.rules)->default_value(options.rules)->value_name("NAME"),
      "rules, as of owlet --rules");
  add("level", bounded("level", options.level, 1, kStrongestLevel), "Owlet's strength, 1 to 10");
  add("handicap", bounded("handicap", options.handicap, 0, 9),
      "stones that Black begins with, 0 or 2 to 9");
  add("white", "you play White");
  add("seed", po::value<std::uint64_t>()->value_name("N"), "the same game again");
  add("help,h", "show this text");
  return description;
}

class TerminalGame {
 public:
  TerminalGame(Player& player, const TerminalOptions& options, std::istream& input,
               std::ostream& output)
      : player_(player), you_(options.you), input_(input), output_(output) {}

  void play() {
    output_ << kHelp;
    draw();
    while (!over_) {
      if (game().board().to_move() == you_)
        ask();
      else
        answer();
      over_ = over_ || two_passes();
    }
    if (two_passes()) tell_score("The game is over");
  }

 private:
  [[nodiscard]] Game& game() { return player_.game(); }

  [[nodiscard]] bool two_passes() {
    const Board& board = game().board();
    const int n = board.move_number();
    return n >= 2 && board.move(n - 1).point.is_pass() && board.move(n - 2).point.is_pass();
  }

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
      output_ << kHelp;
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

Result<TerminalOptions> parse_terminal_options(const std::vector<std::string>& arguments) {
  TerminalOptions options;
  const po::options_description known = options_of(options);
  try {
    namespace style = po::command_line_style;
    const po::parsed_options parsed = po::command_line_parser(arguments)
                                          .options(known)
                                          .style(style::default_style & ~style::allow_guessing)
                                          .run();
    for (const po::option& option : parsed.options)
      if (option.position_key >= 0)
        return Error{"unexpected argument " + quote(option.value.front())};
    po::variables_map values;
    po::store(parsed, values);
    po::notify(values);
    if (values.count("white") > 0) options.you = Color::kWhite;
    if (values.count("seed") > 0) options.seed = values["seed"].as<std::uint64_t>();
    options.show_help = values.count("help") > 0;
  } catch (const po::unknown_option& fault) {
    std::vector<std::string> names;
    for (const auto& option : known.options()) names.push_back(option->long_name());
    const std::string name = fault.get_option_name();
    return Error{
        "unknown option " + quote(name) +
        did_you_mean(boost::algorithm::trim_left_copy_if(name, [](char c) { return c == '-'; }),
                     names, "--")};
  } catch (const po::error& fault) {
    return Error{fault.what()};
  }
  if (!find_rules(options.rules)) {
    std::vector<std::string> names;
    for (const Rules& rules : known_rules()) names.push_back(rules.name);
    return Error{"--rules: no rules " + quote(options.rules) + did_you_mean(options.rules, names)};
  }
  const int most = max_fixed_handicap(options.size, options.size);
  if (options.handicap == 1 || options.handicap > most)
    return Error{fmt::format("--handicap: expected 0 or 2 to {} on this board", most)};
  return options;
}

std::string terminal_help() {
  TerminalOptions options;
  std::ostringstream text;
  text << "Usage: owlet play [OPTION...]    a game on this terminal\n\n"
       << options_of(options) << "\nThen, a line each:\n"
       << kHelp;
  return text.str();
}

std::string terminal_table() {
  TerminalOptions options;
  return "command\tplay\tplay [OPTION...]\ta game on the terminal\n" +
         option_table(options_of(options), "play");
}

PlayerSettings terminal_settings(const TerminalOptions& options) {
  PlayerSettings settings;
  settings.size = options.size;
  settings.komi = options.komi;
  settings.rules = find_rules(options.rules).value();
  settings.seconds_per_move.reset();
  settings.level = options.level;
  settings.seed = options.seed;
  return settings;
}

void play_on_terminal(Player& player, const TerminalOptions& options, std::istream& input,
                      std::ostream& output) {
  if (options.handicap > 0)
    player.game().place_handicap(fixed_handicap(options.size, options.size, options.handicap));
  TerminalGame(player, options, input, output).play();
}

}  // namespace owlet::gtp
