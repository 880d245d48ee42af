#include "regress/client/engine_command.h"

#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <sstream>
#include <system_error>
#include <utility>

namespace owlet::regress {
namespace {

namespace fs = std::filesystem;

bool executable(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

// Splits as a shell does: blanks part words, single quotes keep everything, double quotes keep all
// but \" and \\, a backslash elsewhere keeps the next character.
class WordSplitter {
 public:
  // False if a quote or a backslash at the end is left open.
  bool split(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      const bool escapes =
          quote_ == '"' ? i + 1 < line.size() && escapable(line[i + 1]) : quote_ == '\0';
      if (c == '\\' && escapes) {
        if (++i == line.size()) return false;
        append(line[i]);
      } else {
        take(c);
      }
    }
    end_word();
    return quote_ == '\0';
  }
  std::vector<std::string> words;

 private:
  static bool escapable(char c) { return c == '"' || c == '\\'; }
  void append(char c) {
    word_ += c;
    in_word_ = true;
  }
  void take(char c) {
    if (quote_ != '\0') {
      if (c == quote_) {
        quote_ = '\0';
      } else {
        append(c);
      }
    } else if (c == '"' || c == '\'') {
      quote_ = c;
      in_word_ = true;
    } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      end_word();
    } else {
      append(c);
    }
  }
  void end_word() {
    if (in_word_) words.push_back(std::exchange(word_, {}));
    in_word_ = false;
  }

  char quote_ = '\0';
  bool in_word_ = false;
  std::string word_;
};

}  // namespace

std::string fill_placeholders(std::string line, const Placeholders& values) {
  for (const auto& [name, value] : values) {
    const std::string mark = "{" + name + "}";
    for (std::size_t at = line.find(mark); at != std::string::npos;
         at = line.find(mark, at + value.size())) {
      line.replace(at, mark.size(), value);
    }
  }
  return line;
}

Result<std::vector<std::string>> split_command(std::string_view line) {
  WordSplitter splitter;
  if (!splitter.split(line)) {
    return Error{"a quote is not closed in the command line: " + std::string(line)};
  }
  std::vector<std::string> words = std::move(splitter.words);
  if (words.empty() || words.front().empty()) return Error{"an engine's command line is empty"};
  return words;
}

Result<fs::path> find_program(const std::string& word, const fs::path& folder) {
  if (word.find('/') == std::string::npos) {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "/usr/bin:/bin" : path);
    for (std::string entry; std::getline(folders, entry, ':');) {
      if (executable(fs::path(entry) / word)) return fs::path(entry) / word;
    }
    return Error{"no program '" + word + "' in PATH"};
  }
  std::error_code ignored;
  for (const fs::path& candidate : {fs::absolute(word, ignored), fs::absolute(folder / word)}) {
    if (executable(candidate)) return candidate;
    if (fs::exists(candidate, ignored)) {
      return Error{"'" + candidate.string() + "' is not an executable program"};
    }
  }
  return Error{"no program '" + word + "'"};
}

}  // namespace owlet::regress
