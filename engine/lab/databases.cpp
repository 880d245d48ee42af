#include "engine/lab/databases.h"

#include "engine/base/file.h"
#include "engine/position/pattern_functions.h"

namespace owlet::lab {

namespace po = boost::program_options;

void add_patterns_option(Options& options) {
  options.add_options()("patterns",
                        po::value<std::string>()->value_name("FOLDER")->default_value("patterns"),
                        "where attack.db, defend.db and vital.db are");
}

std::string database_path(const Values& values, const std::string& name) {
  return values["patterns"].as<std::string>() + '/' + name + ".db";
}

Outcome<std::shared_ptr<PatternSets>> read_databases(const Values& values) {
  auto sets = std::make_shared<PatternSets>();
  for (const std::string name : {"attack", "defend", "vital"}) {
    const std::string path = database_path(values, name);
    BOOST_OUTCOME_TRY(text, accepted(read_file(path)));
    BOOST_OUTCOME_TRY(accepted(sets->add(name, path, text, pattern_functions())));
  }
  return sets;
}

}  // namespace owlet::lab
