#include "engine/owl/tool/run.h"

#include <boost/outcome/try.hpp>
#include <boost/program_options.hpp>
#include <filesystem>
#include <map>
#include <memory>

#include "engine/base/file.h"
#include "engine/owl/tool/collect.h"
#include "engine/owl/tool/measure.h"
#include "engine/owl/tool/question.h"
#include "engine/owl/tool/usage.h"
#include "engine/position/pattern_functions.h"

namespace owlet::owl_tool {
namespace {

namespace po = boost::program_options;

constexpr int kDone = 0;
constexpr int kBadInput = 1;
constexpr int kWrongUse = 2;

struct Settings {
  std::vector<std::string> files;
  std::string patterns;
  std::size_t games = 0;
  std::size_t skip = 0;
  std::int64_t playouts = 0;
  owl::OwlSettings search;
};

po::options_description options_of(Settings& settings) {
  po::options_description options("Options", 100);
  options.add_options()  //
      ("patterns", po::value(&settings.patterns)->value_name("FOLDER")->default_value("patterns"),
       "where attack.db, defend.db and vital.db are")  //
      ("playouts", po::value(&settings.playouts)->value_name("N")->default_value(1000),
       "share, effort, usage: playouts of a question, at most")  //
      ("weight",
       po::value(&settings.search.pattern_visits)
           ->value_name("V")
           ->default_value(settings.search.pattern_visits),
       "visits of a move that a pattern of value 100 proposes")  //
      ("expand-after",
       po::value(&settings.search.expand_after)
           ->value_name("N")
           ->default_value(settings.search.expand_after),
       "visits before a node gets children")  //
      ("games", po::value(&settings.games)->value_name("N")->default_value(100),
       "collect: games to look at")  //
      ("skip", po::value(&settings.skip)->value_name("N")->default_value(0),
       "collect: games to leave out before them")  //
      ("help,h", "show this text");
  return options;
}

void print_help(const po::options_description& options, std::ostream& out) {
  out << "owlet-owl collect GAMES    prints questions with their answers, from games\n"
         "owlet-owl share LIST...    measures what matching costs the search\n"
         "owlet-owl effort LIST...   measures what model and patterns save it\n"
         "owlet-owl usage LIST...    tells for each pattern how often it is right\n"
         "owlet-owl values LIST...   writes the values that follow from that into the patterns\n\n"
      << options << "\nExit status: 0 done, 1 the input is bad, 2 wrong use.\n";
}

Result<void> collect_command(const Settings& settings, std::ostream& out) {
  for (const std::string& path : settings.files) {
    BOOST_OUTCOME_TRY(games, read_games(path, settings.skip + settings.games));
    // Names of questions tell games apart by what stands before the hyphen.
    const std::string name = std::filesystem::path(path).stem().stem().string() + '.';
    for (std::size_t i = settings.skip; i < games.size(); ++i)
      collect(games[i], name + std::to_string(i + 1), {},
              [&](const Question& question) { out << to_line(question); });
  }
  return boost::outcome_v2::success();
}

// Attack, defend and vital of the folder.
Result<std::shared_ptr<const PatternSets>> load_patterns(const Settings& settings) {
  auto sets = std::make_shared<PatternSets>();
  for (const std::string name : {"attack", "defend", "vital"}) {
    const std::string path = settings.patterns + '/' + name + ".db";
    BOOST_OUTCOME_TRY(text, read_file(path));
    BOOST_OUTCOME_TRY(sets->add(name, path, text, pattern_functions()));
  }
  return std::shared_ptr<const PatternSets>(std::move(sets));
}

Result<void> share_command(const Settings& settings, std::ostream& out) {
  BOOST_OUTCOME_TRY(sets, load_patterns(settings));
  BOOST_OUTCOME_TRY(questions, read_questions(settings.files));
  out << to_text(measure_share(questions, sets, settings.search, settings.playouts));
  return boost::outcome_v2::success();
}

Result<void> effort_command(const Settings& settings, std::ostream& out) {
  BOOST_OUTCOME_TRY(sets, load_patterns(settings));
  BOOST_OUTCOME_TRY(questions, read_questions(settings.files));
  out << to_text(measure_effort(questions, sets, settings.search, settings.playouts),
                 settings.playouts);
  return boost::outcome_v2::success();
}

Result<void> usage_command(const Settings& settings, std::ostream& out) {
  BOOST_OUTCOME_TRY(sets, load_patterns(settings));
  BOOST_OUTCOME_TRY(questions, read_questions(settings.files));
  out << to_text(measure_usage(questions, sets, settings.search, settings.playouts), *sets);
  return boost::outcome_v2::success();
}

Result<void> values_command(const Settings& settings, std::ostream& out) {
  BOOST_OUTCOME_TRY(sets, load_patterns(settings));
  BOOST_OUTCOME_TRY(questions, read_questions(settings.files));
  const Usage usage = measure_usage(questions, sets, settings.search, 0);
  for (std::size_t set = 0; set < sets->size(); ++set) {
    const std::string path = settings.patterns + '/' + sets->name(set) + ".db";
    BOOST_OUTCOME_TRY(text, read_file(path));
    BOOST_OUTCOME_TRY(write_file(path, with_values(text, (*sets)[set], usage, set)));
    out << path << '\n';
  }
  return boost::outcome_v2::success();
}

using Command = Result<void> (*)(const Settings&, std::ostream&);

Command command_named(const std::string& name) {
  static const std::map<std::string, Command> kCommands = {{"collect", collect_command},
                                                           {"effort", effort_command},
                                                           {"share", share_command},
                                                           {"usage", usage_command},
                                                           {"values", values_command}};
  const auto found = kCommands.find(name);
  return found == kCommands.end() ? nullptr : found->second;
}

// False, and a message, if the options are none.
bool read_options(const std::vector<std::string>& arguments, const po::options_description& visible,
                  po::variables_map& values, Settings& settings, std::ostream& errors) {
  po::options_description all;
  all.add(visible).add_options()("file", po::value(&settings.files));
  po::positional_options_description files;
  files.add("file", -1);
  try {
    const auto style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(arguments).options(all).positional(files).style(style).run(),
              values);
    po::notify(values);
  } catch (const po::error& fault) {
    errors << "owlet-owl: " << fault.what() << "\nowlet-owl --help tells how it is used\n";
    return false;
  }
  return true;
}

}  // namespace

int run(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& errors) {
  Settings settings;
  const po::options_description options = options_of(settings);
  const std::string name = arguments.empty() ? "" : arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_help(options, out);
    return kDone;
  }
  const Command command = command_named(name);
  if (command == nullptr) {
    print_help(options, errors);
    return kWrongUse;
  }
  po::variables_map values;
  if (!read_options({arguments.begin() + 1, arguments.end()}, options, values, settings, errors))
    return kWrongUse;
  if (values.count("help") > 0) {
    print_help(options, out);
    return kDone;
  }
  if (settings.files.empty()) {
    errors << "owlet-owl " << name << ": which files?\n";
    return kWrongUse;
  }
  const Result<void> done = command(settings, out);
  if (!done) {
    errors << done.error().describe() << '\n';
    return kBadInput;
  }
  out << std::flush;
  if (!out) {
    errors << "cannot write the output\n";
    return kBadInput;
  }
  return kDone;
}

}  // namespace owlet::owl_tool
