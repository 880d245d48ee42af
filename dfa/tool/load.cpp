#include "dfa/tool/load.h"

#include <utility>

#include "dfa/subset.h"
#include "dfa/testing/pattern_sources.h"
#include "dfa/testing/test_words.h"
#include "engine/base/file.h"
#include "engine/position/pattern_functions.h"

namespace owlet::dfa::tool {
namespace {

namespace po = boost::program_options;

Outcome<std::vector<Word>> read_words(const std::vector<std::string>& texts) {
  std::vector<Word> words;
  for (const std::string& text : texts) {
    if (text.find_first_not_of(".XO#xo?*") != std::string::npos)
      return wrong_use("--words: '" + text + "' has more in it than . X O # x o ? *");
    if (text.size() > static_cast<std::size_t>(kPathLength))
      return wrong_use("--words: a word has at most " + std::to_string(kPathLength) + " cells");
    words.push_back(make_word(text, static_cast<PatternId>(words.size())));
    if (words.back().cells.empty())
      return wrong_use("--words: '" + text + "' matches everywhere: it has no state of its own");
  }
  return words;
}

PatternNames numbers() {
  return [](PatternId id) { return std::to_string(id + 1); };
}

PatternNames names(std::vector<std::string> list) {
  return [list = std::move(list)](PatternId id) { return list[id]; };
}

}  // namespace

Outcome<PatternSet> load_set(const Values& values) {
  const std::vector<std::string> paths = inputs(values);
  if (paths.empty()) return wrong_use("expected a pattern file");
  std::vector<PatternSource> sources;
  for (const std::string& path : paths) {
    BOOST_OUTCOME_TRY(bytes, accepted(read_file(path)));
    sources.push_back({path, std::move(bytes)});
  }
  ParsedSources parsed = parse_sources(sources, pattern_functions());
  if (!parsed.errors.empty()) return Failure{Status::kBadInput, std::move(parsed.errors)};
  if (parsed.patterns.empty()) return bad_input(paths.front() + ": no patterns");
  Result<PatternSet> set = PatternSet::compile(std::move(parsed.patterns));
  if (!set) return bad_input(paths.front() + ": " + set.error().describe());
  return std::move(set.value());
}

void add_exhibit_options(Options& options) {
  options.add_options()("words", po::value<std::vector<std::string>>()->multitoken()->composing(),
                        "in place of files: patterns as words along the path, of . X O # x o ? *");
  options.add_options()("numbers", "show the patterns' numbers, from 1, instead of their names");
}

Outcome<Exhibit> load_exhibit(const Values& values) {
  Exhibit exhibit;
  std::vector<std::string> list;
  if (values.count("words") > 0) {
    if (!inputs(values).empty()) return wrong_use("expected files or --words, not both");
    list = values["words"].as<std::vector<std::string>>();
    BOOST_OUTCOME_TRY(words, read_words(list));
    const Result<Automaton> automaton = build_by_subsets(words);
    if (!automaton) return bad_input("--words: " + automaton.error().describe());
    exhibit.automaton = in_manual_order(automaton.value());
  } else {
    BOOST_OUTCOME_TRY(set, load_set(values));
    for (const Pattern& pattern : set.patterns()) list.push_back(pattern.name);
    exhibit.automaton = to_automaton(set.table());
  }
  exhibit.name = values.count("numbers") > 0 ? numbers() : names(std::move(list));
  return exhibit;
}

}  // namespace owlet::dfa::tool
