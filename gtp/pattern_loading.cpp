#include "gtp/pattern_loading.h"

#include <algorithm>
#include <boost/outcome/try.hpp>
#include <filesystem>
#include <vector>

#include "engine/base/file.h"
#include "engine/position/pattern_functions.h"
#include "patterns/embedded_sets.h"

namespace owlet::gtp {
namespace {

namespace fs = std::filesystem;

Result<std::vector<fs::path>> files_in(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed); !failed && entry != fs::directory_iterator();
       entry.increment(failed))
    if (entry->path().extension() == ".db") files.push_back(entry->path());
  if (failed) return Error{folder + ": cannot be read: " + failed.message()};
  if (files.empty()) return Error{folder + ": no pattern sets (*.db)"};
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Result<PatternSets> load_pattern_sets(const std::string& folder) {
  PatternSets sets;
  if (folder.empty()) {
    for (const EmbeddedFile& set : embedded_sets()) {
      const std::string name(set.name);
      BOOST_OUTCOME_TRY(sets.add(name, name + ".db", set.bytes, pattern_functions()));
    }
    return sets;
  }
  BOOST_OUTCOME_TRY(files, files_in(folder));
  for (const fs::path& file : files) {
    BOOST_OUTCOME_TRY(content, read_file(file.string()));
    BOOST_OUTCOME_TRY(sets.add(file.stem().string(), file.string(), content, pattern_functions()));
  }
  return sets;
}

}  // namespace owlet::gtp
