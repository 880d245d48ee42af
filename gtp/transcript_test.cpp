// Golden transcripts: for every listed command a file testing/transcripts/COMMAND.golden, played
// line by line against a fresh engine. The current folder is a copy of testing/sgf.
//
//     #: What the command answers, in a line of Markdown.
//     #! Its errors, if it has some of its own.
//
//     # A comment, between two exchanges.
//     > 1 boardsize 9            what is sent
//     =1                         what must be answered, byte for byte,
//                                its empty line included
//     > cputime
//     ~ = [0-9]+\.[0-9]{3}       a line of the answer as an extended regular expression
//
// With OWLET_UPDATE_GOLDEN=1 in the environment the test writes the answers it gets into the files
// instead; lines with a pattern that still fits stay. It also writes the tables of docs/GTP.md,
// from the registry and from how the transcripts begin. Read what has changed before you commit it.
#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "gtp/protocol/testing/command_check.h"
#include "gtp/protocol/words.h"
#include "gtp/testing/test_engine.h"

namespace owlet::gtp {
namespace {

namespace fs = std::filesystem;

const fs::path kTranscripts = fs::absolute("gtp/testing/transcripts");
const fs::path kSgfFiles = fs::absolute("gtp/testing/sgf");

// One line sent and its answer, with the comment in front of it.
struct Exchange {
  std::string comment;
  std::string sent;
  std::string answer;
};

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The lines of a text, each with its line feed.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line + '\n');
  return lines;
}

std::vector<Exchange> parse_transcript(const std::string& text) {
  std::vector<Exchange> exchanges;
  std::string comment;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with('#')) {
      comment += line;
    } else if (line.starts_with("> ")) {
      exchanges.push_back({std::exchange(comment, {}), line.substr(2, line.size() - 3), ""});
    } else if (comment.empty() && !exchanges.empty()) {
      exchanges.back().answer += line;
    } else {
      EXPECT_EQ(line, "\n") << "an answer to nothing";
      comment += line;
    }
  }
  EXPECT_EQ(comment, "") << "a comment on nothing";
  return exchanges;
}

bool line_fits(const std::string& expected, const std::string& line) {
  if (!expected.starts_with("~ ")) return expected == line;
  return testing::Matches(testing::MatchesRegex(expected.substr(2)))(line);
}

bool fits(const std::string& expected, const std::string& answer) {
  const auto wanted = lines_of(expected);
  const auto got = lines_of(answer);
  return std::equal(wanted.begin(), wanted.end(), got.begin(), got.end(), line_fits);
}

bool updating() {
  const char* const update = std::getenv("OWLET_UPDATE_GOLDEN");
  return update != nullptr && std::string_view(update) == "1";
}

std::string command_of(std::string_view line) {
  std::string_view word = take_word(line);
  if (word.find_first_not_of("0123456789") == std::string_view::npos) word = take_word(line);
  return std::string(word);
}

std::vector<std::string> transcript_names() {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(kTranscripts, ignored))
    if (entry.path().extension() == ".golden") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class Transcript : public testing::TestWithParam<std::string> {};

TEST_P(Transcript, IsWhatTheEngineAnswers) {
  const fs::path path = kTranscripts / (GetParam() + ".golden");
  const std::vector<Exchange> exchanges = parse_transcript(read_file(path));
  const ScratchFolder folder;
  folder.copy_from(kSgfFiles);
  TestEngine engine;
  std::string updated;
  bool succeeded = false;
  for (const Exchange& exchange : exchanges) {
    std::string answer = engine.ask(exchange.sent);
    succeeded = succeeded || (command_of(exchange.sent) == GetParam() && answer.starts_with('='));
    const bool as_expected = fits(exchange.answer, answer);
    EXPECT_TRUE(as_expected || updating()) << "> " << exchange.sent << "\nshould be\n"
                                           << exchange.answer << "but is\n"
                                           << answer;
    updated +=
        exchange.comment + "> " + exchange.sent + '\n' + (as_expected ? exchange.answer : answer);
    ASSERT_EQ(engine.board().first_inconsistency().value_or(""), "") << exchange.sent;
  }
  EXPECT_TRUE(succeeded) << "the command never succeeds in its own transcript";
  if (updating()) std::ofstream(path, std::ios::binary) << updated;
}

INSTANTIATE_TEST_SUITE_P(Commands, Transcript, testing::ValuesIn(transcript_names()),
                         [](const testing::TestParamInfo<std::string>& param) {
                           std::string name = param.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Transcripts, CommandsAreWellFormed) {
  TestEngine engine;
  for (const Command* const command : engine.registry().commands())
    EXPECT_EQ(fault(*command), std::nullopt);
}

TEST(Transcripts, ThereIsOneForEachCommand) {
  EXPECT_EQ(transcript_names(), TestEngine().registry().names());
}

// What the first line with that beginning says.
std::string said(const std::vector<std::string>& lines, const std::string& beginning) {
  for (const std::string& line : lines)
    if (line.starts_with(beginning))
      return line.substr(beginning.size(), line.size() - beginning.size() - 1);
  return "";
}

// A row of a table: usage, answer, errors.
std::string documented(const Command& command) {
  const auto lines = lines_of(read_file(kTranscripts / (command.name + ".golden")));
  const std::string answer = said(lines, "#: ");
  EXPECT_NE(answer, "") << "the transcript of " << command.name << " has to begin with '#: '";
  const std::string errors = said(lines, "#! ");
  return "| `" + command.usage_line() + "` | " + answer + " | " + errors +
         (errors.empty() ? "|\n" : " |\n");
}

// Each section has a table of its commands.
TEST(Transcripts, DocumentTheCommands) {
  const fs::path path = kTranscripts / "../../../docs/GTP.md";
  std::string page = read_file(path);
  std::map<std::string, std::string> tables;
  const TestEngine engine;
  for (const Command* const command : engine.registry().commands())
    tables[command->section] += documented(*command);
  for (const auto& [section, table] : tables) {
    const std::string head = "| command | answer, or what it does | errors |\n|---|---|---|\n";
    const std::size_t heading = page.find("\n## " + section + "\n");
    ASSERT_NE(heading, std::string::npos) << "GTP.md has no section '" << section << "'";
    const std::size_t begin = page.find(head, heading) + head.size();
    const std::size_t size = page.find("\n\n", begin) + 1 - begin;
    EXPECT_TRUE(updating() || page.substr(begin, size) == table)
        << "GTP.md, '" << section << "': to be updated with OWLET_UPDATE_GOLDEN=1";
    page.replace(begin, size, table);
  }
  if (updating()) std::ofstream(path, std::ios::binary) << page;
}

// No command is documented that is not there. The tables are held to the registry above; this is
// about the prose around them.
TEST(Transcripts, TheDocumentationNamesNoOtherCommands) {
  const std::string page = read_file(kTranscripts / "../../../docs/GTP.md");
  const TestEngine engine;
  int names = 0;
  const std::set<std::string> families = {"kata",  "lz",     "kgs",   "cgos",
                                          "gogui", "gomill", "owlet", "gg"};
  std::istringstream quoted(page);
  for (std::string prose, word;
       std::getline(quoted, prose, '`') && std::getline(quoted, word, '`');) {
    const bool is_name =
        word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-") == std::string::npos;
    if (!is_name || word.ends_with('-')) continue;  // a family is no command
    if (word.find('-') == std::string::npos || !families.contains(word.substr(0, word.find('-'))))
      continue;
    EXPECT_NE(engine.registry().find(word), nullptr) << word;
    ++names;
  }
  EXPECT_GT(names, 20);
}

TEST(Transcripts, APatternStandsForALineAndTheRestIsExact) {
  EXPECT_TRUE(fits("~ = [0-9]+\n\n", "= 12\n\n"));
  EXPECT_FALSE(fits("~ = [0-9]+\n\n", "= 12x\n\n"));
  EXPECT_FALSE(fits("~ = [0-9]+\n\n", "= 12\n"));
  EXPECT_FALSE(fits("= \n\n", "=\n\n"));
}

}  // namespace
}  // namespace owlet::gtp
