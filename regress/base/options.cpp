#include "regress/base/options.h"

#include <fstream>
#include <sstream>

namespace owlet::regress {

Error bad_option(const std::string& option, const std::string& why) {
  return Error{"--" + option + ": " + why};
}

po::typed_value<int>* whole(const std::string& option, int& field, int least, int most) {
  return po::value(&field)->default_value(field)->notifier([=](int number) {
    if (least <= number && number <= most) return;
    const bool bounded = most < std::numeric_limits<int>::max();
    const std::string end = bounded ? " to " + std::to_string(most) : " or more";
    throw po::error(bad_option(option, "expected " + std::to_string(least) + end).message);
  });
}

po::typed_value<double>* seconds(const std::string& option, Seconds& field, double least,
                                 double most) {
  return po::value<double>()
      ->default_value(field.count())
      ->notifier([&field, option, least, most](double number) {
        if (!(number >= least && number <= most)) {
          throw po::error(bad_option(option, "not a sensible number of seconds").message);
        }
        field = Seconds(number);
      });
}

void add_help(po::options_description& options) {
  options.add_options()("help,h", "show this text")("version", "show the version");
}

Result<void> read_options(const Strings& arguments, const po::options_description& options,
                          CommonOptions& common) {
  try {
    po::options_description all;
    all.add(options).add_options()("input", po::value(&common.inputs)->composing());
    po::positional_options_description positional;
    positional.add("input", -1);
    const auto style = po::command_line_style::unix_style ^ po::command_line_style::allow_guessing;
    po::variables_map values;
    po::store(
        po::command_line_parser(arguments).options(all).positional(positional).style(style).run(),
        values);
    if (values.count("config") > 0) {
      const auto name = values["config"].as<std::string>();
      std::ifstream file(name);
      if (!file) return bad_option("config", "cannot read '" + name + "'");
      po::store(po::parse_config_file(file, options), values);
    }
    common.help = values.count("help") > 0;
    common.version = values.count("version") > 0;
    if (!common.help && !common.version) po::notify(values);
  } catch (const po::error& fault) {
    return Error{fault.what()};
  }
  return success();
}

std::string help_text(const std::string& usage, const po::options_description& options,
                      const std::string& exit_statuses) {
  std::ostringstream text;
  text << usage << options << "\nExit status: " << exit_statuses << "\n";
  return text.str();
}

}  // namespace owlet::regress
