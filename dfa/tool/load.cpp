#include "dfa/tool/load.h"

#include <utility>

#include "dfa/testing/pattern_sources.h"
#include "engine/base/file.h"
#include "engine/position/pattern_functions.h"

namespace owlet::dfa::tool {

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

}  // namespace owlet::dfa::tool
