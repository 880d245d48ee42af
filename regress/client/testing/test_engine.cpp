// A small GTP engine that plays by a script and misbehaves on request: the judges are tested
// against it. It knows no rules of Go: Black fills the lower rows from the left, White the upper
// rows, then both pass.
//
//   owlet-test-engine [--mode MODE] [--on COMMAND] [--after N] [--moves N] [--seed N]
//                     [--score TEXT,...]            (one after the other, the last ever after)
//                     [--reject VERTEX] [--delay MS] [--name NAME]
//                     [--need COMMAND]              (echo is refused until COMMAND has come)
//                     [--answer COMMAND=TEXT]...    (\n in TEXT is a line end)
//                     [--number X]                  (the farther X is from 3, the likelier it
//                                                   resigns: a strength that can be tuned)
//
// MODE strikes when COMMAND (default: any command) has been received more than N times (default
// 0); see kModes. The modes crlf, no-ids, banner, exit-at-start, stubborn and loud hold for the
// whole session.
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

constexpr const char* kModes =
    "die crash hang flood-lines flood-line flood-answer flood-stderr partial partial-die no-ids "
    "drip wrong-id crlf close-stdout exit-at-start stubborn garbage binary banner twice illegal "
    "bad-vertex resign grandchild loud deaf error";

// Of --number; a tenth of the distance from it is the chance to resign at a move.
constexpr double kBestNumber = 3;

struct EngineScript {
  std::string mode = "none";
  std::string on;
  int after = 0;
  int moves = 8;
  long seed = 0;
  std::string score = "0";
  std::string reject;
  int delay_ms = 0;
  std::string name = "Test Engine";
  std::string need;
  std::map<std::string, std::string> answers;
  double number = kBestNumber;
};

[[noreturn]] void hang() {
  for (;;) ::pause();
}

void write_all(int descriptor, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t n = ::write(descriptor, text.data() + done, text.size() - done);
    if (n <= 0) std::_Exit(0);
    done += static_cast<std::size_t>(n);
  }
}

class ScriptedEngine {
 public:
  explicit ScriptedEngine(EngineScript script) : script_(std::move(script)) {}

  int run() {
    if (is("exit-at-start")) return 3;
    if (is("stubborn")) std::signal(SIGTERM, SIG_IGN);
    if (is("banner")) write_all(STDOUT_FILENO, "Welcome to the test engine!\n");
    if (is("deaf")) hang();
    for (std::string line; std::getline(std::cin, line);) {
      if (!handle(line)) return 0;
    }
    if (is("stubborn")) hang();
    return 0;
  }

 private:
  [[nodiscard]] bool is(const char* mode) const { return script_.mode == mode; }

  // Whether to go on.
  bool handle(const std::string& line) {
    std::istringstream words(line);
    std::string id;
    std::string command;
    words >> id;
    if (!id.empty() && std::isdigit(static_cast<unsigned char>(id[0])) != 0) {
      words >> command;
    } else {
      command = std::exchange(id, "");
    }
    if (command.empty()) return true;
    if (is("loud")) write_all(STDERR_FILENO, "working on " + command + "\n");
    if (script_.on.empty() || script_.on == command) {
      if (received_++ >= script_.after && strike(id)) return true;
    }
    std::string arguments;
    std::getline(words >> std::ws, arguments);
    answer(id, command, arguments);
    if (command != "quit") return true;
    if (is("stubborn")) hang();
    return false;
  }

  // Misbehaves; whether the command counts as dealt with.
  bool strike(const std::string& id) {
    const std::string zeros(std::size_t{1} << 16, 'x');
    if (is("die")) std::_Exit(7);
    if (is("crash")) std::abort();
    if (is("hang")) hang();
    if (is("garbage")) return write_all(STDOUT_FILENO, "I think, therefore I am.\n\n"), true;
    if (is("binary")) return write_all(STDOUT_FILENO, std::string("\0\xff\x80\x01=\n\n", 7)), true;
    if (is("wrong-id")) return write_all(STDOUT_FILENO, "=987654 D4\n\n"), true;
    if (is("flood-lines"))
      for (;;) write_all(STDOUT_FILENO, "spam and eggs\n");
    if (is("flood-line"))
      for (;;) write_all(STDOUT_FILENO, zeros);
    if (is("flood-answer") || is("drip")) {
      write_all(STDOUT_FILENO, "=" + id + " D4\n");
      std::string lines = std::string(500, 'x') + "\n";
      while (is("flood-answer") && lines.size() < (std::size_t{1} << 16)) lines += lines;
      for (;;) {
        write_all(STDOUT_FILENO, lines);
        if (is("drip")) std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    }
    if (is("flood-stderr")) {
      for (int i = 0; i < 400; ++i) write_all(STDERR_FILENO, zeros);
      return false;
    }
    if (is("partial") || is("partial-die")) {
      write_all(STDOUT_FILENO, "=" + id + " D");
      if (is("partial-die")) std::_Exit(0);
      hang();
    }
    if (is("close-stdout")) {
      ::close(STDOUT_FILENO);
      hang();
    }
    if (is("grandchild")) {
      if (::fork() == 0) {
        std::this_thread::sleep_for(std::chrono::seconds(120));
        std::_Exit(0);
      }
      std::_Exit(5);
    }
    if (is("twice")) write_all(STDOUT_FILENO, "= more than was asked for\n\n");
    if (is("error")) return reply(id, false, "cannot do that"), true;
    return false;
  }

  void answer(const std::string& id, const std::string& command, const std::string& arguments) {
    static const std::map<std::string, std::string> kFixed = {{"protocol_version", "2"},
                                                              {"version", "1.0"},
                                                              {"boardsize", ""},
                                                              {"komi", ""},
                                                              {"quit", ""},
                                                              {"loadsgf", ""},
                                                              {"undo", ""},
                                                              {"time_settings", ""},
                                                              {"time_left", ""},
                                                              {"echo", ""}};
    if (const auto chosen = script_.answers.find(command); chosen != script_.answers.end()) {
      return reply(id, true, chosen->second);
    }
    if (command == script_.need) script_.need.clear();
    if (command == "echo" && !script_.need.empty()) return reply(id, false, "not ready");
    if (command == "echo") return reply(id, true, arguments);
    if (command == "seed") return reply(id, true, std::to_string(script_.seed));
    if (command == "name") return reply(id, true, script_.name);
    if (command == "final_score") return reply(id, true, next_score());
    if (command == "genmove") return reply(id, true, genmove(arguments));
    if (command == "play") return play(id, arguments);
    if (command == "list_commands") {
      std::string list = "clear_board\nfinal_score\ngenmove\nname\nlist_commands\nplay\nseed";
      for (const auto& [known, text] : kFixed) list += "\n" + known;
      for (const auto& [known, text] : script_.answers) list += "\n" + known;
      return reply(id, true, list);
    }
    if (command == "clear_board") {
      made_ = 0;
      return reply(id, true, "");
    }
    const auto fixed = kFixed.find(command);
    if (fixed == kFixed.end()) return reply(id, false, "unknown command");
    reply(id, true, fixed->second);
  }

  std::string next_score() {
    const std::size_t comma = script_.score.find(',');
    const std::string score = script_.score.substr(0, comma);
    if (comma != std::string::npos) script_.score.erase(0, comma + 1);
    return score;
  }

  void play(const std::string& id, const std::string& arguments) {
    std::string vertex = arguments.substr(std::min(arguments.size(), arguments.find(' ') + 1));
    for (char& c : vertex) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (vertex == script_.reject) return reply(id, false, "illegal move");
    reply(id, true, "");
  }

  std::string genmove(const std::string& color) {
    std::this_thread::sleep_for(std::chrono::milliseconds(script_.delay_ms));
    const int n = made_++;
    const bool struck = received_ > script_.after;
    if (is("illegal") && struck) return "J9";
    if (is("bad-vertex") && struck) return "Z99";
    if (is("resign") && struck) return "resign";
    if (n >= script_.moves) return "PASS";
    if (gives_up(n)) return "resign";
    const bool black = !color.empty() && (color[0] == 'b' || color[0] == 'B');
    const int row = black ? 1 + n / 8 : 9 - n / 8;
    return std::string(1, "ABCDEFGH"[n % 8]) + std::to_string(row);
  }

  // Depends on the seed, so that a game can be played again.
  [[nodiscard]] bool gives_up(int move) const {
    std::mt19937 random(static_cast<unsigned>(script_.seed + 1000003 * move));
    const double chance = std::abs(script_.number - kBestNumber) / 10;
    return static_cast<double>(random()) < chance * static_cast<double>(std::mt19937::max());
  }

  void reply(const std::string& id, bool success, const std::string& text) {
    const std::string end = is("crlf") ? "\r\n" : "\n";
    std::string out = success ? "=" : "?";
    if (!is("no-ids")) out += id;
    out += " ";
    for (const char c : text) out += c == '\n' ? end : std::string(1, c);
    write_all(STDOUT_FILENO, out + end + end);
  }

  EngineScript script_;
  int received_ = 0;
  int made_ = 0;
};

// "COMMAND=TEXT" into the map, "\n" in TEXT made a line end.
bool add_answer(const std::string& value, std::map<std::string, std::string>& answers) {
  const std::size_t equals = value.find('=');
  if (equals == std::string::npos) return false;
  std::string text = value.substr(equals + 1);
  for (std::size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n")) {
    text.replace(at, 2, "\n");
  }
  answers[value.substr(0, equals)] = text;
  return true;
}

bool parse(int argc, char** argv, EngineScript& script) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    const std::string value = argv[i + 1];
    if (option == "--mode")
      script.mode = value;
    else if (option == "--on")
      script.on = value;
    else if (option == "--after")
      script.after = std::atoi(value.c_str());
    else if (option == "--moves")
      script.moves = std::atoi(value.c_str());
    else if (option == "--seed")
      script.seed = std::atol(value.c_str());
    else if (option == "--score")
      script.score = value;
    else if (option == "--reject")
      script.reject = value;
    else if (option == "--delay")
      script.delay_ms = std::atoi(value.c_str());
    else if (option == "--number")
      script.number = std::atof(value.c_str());
    else if (option == "--name")
      script.name = value;
    else if (option == "--need")
      script.need = value;
    else if (option != "--answer" || !add_answer(value, script.answers))
      return false;
  }
  const std::string modes = std::string(" none ") + kModes + " ";
  return argc % 2 == 1 && modes.find(" " + script.mode + " ") != std::string::npos;
}

}  // namespace

int main(int argc, char** argv) {
  EngineScript script;
  if (!parse(argc, argv, script)) {
    std::fprintf(stderr, "usage: owlet-test-engine [--mode %s] ...\n", kModes);
    return 2;
  }
  return ScriptedEngine(std::move(script)).run();
}
