#include "regress/client/engine_command.h"

#include <unistd.h>

#include <boost/algorithm/string/replace.hpp>
#include <boost/process/search_path.hpp>
#include <cctype>
#include <optional>
#include <system_error>
#include <utility>

namespace owlet::regress {

namespace fs = std::filesystem;

std::string fill_placeholders(std::string line, const Placeholders& values) {
  for (const auto& [name, value] : values) boost::replace_all(line, "{" + name + "}", value);
  return line;
}

Result<std::vector<std::string>> split_command(std::string_view line) {
  std::vector<std::string> words;
  std::optional<std::string> word;  // the one being read
  char quote = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const std::string_view next = line.substr(i + 1, 1);
    if (c == '\\' && (quote == '\0' || (quote == '"' && (next == "\"" || next == "\\")))) {
      if (next.empty()) quote = c;  // left open
      word = word.value_or("") + std::string(next);
      ++i;
    } else if (quote == '\0' ? c == '"' || c == '\'' : c == quote) {
      quote = quote == '\0' ? c : '\0';
      word = word.value_or("");
    } else if (quote == '\0' && std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
    } else {
      word = word.value_or("") + c;
    }
  }
  if (quote != '\0') {
    return Error{"a quote is not closed in the command line: " + std::string(line)};
  }
  if (word) words.push_back(*word);
  if (words.empty() || words.front().empty()) return Error{"an engine's command line is empty"};
  return words;
}

Result<fs::path> find_program(const std::string& word, const fs::path& folder) {
  if (word.find('/') == std::string::npos) {
    const auto found = boost::process::search_path(word);
    if (found.empty()) return Error{"no program '" + word + "' in PATH"};
    return fs::path(found.string());
  }
  std::error_code ignored;
  for (const fs::path& candidate : {fs::absolute(word, ignored), fs::absolute(folder / word)}) {
    if (!fs::exists(candidate, ignored)) continue;
    if (fs::is_regular_file(candidate, ignored) && ::access(candidate.c_str(), X_OK) == 0) {
      return candidate;
    }
    return Error{"'" + candidate.string() + "' is not an executable program"};
  }
  return Error{"no program '" + word + "'"};
}

}  // namespace owlet::regress
