#include "regress/base/options.h"

#include <fmt/format.h>

#include <sstream>

#include "engine/base/file.h"
#include "engine/base/option_table.h"

namespace owlet::regress {
namespace {

// Of a config file, in bytes.
constexpr std::size_t kMaxConfig = std::size_t{1} << 20;

Result<void> read_config(const std::string& name, const po::options_description& options,
                         po::variables_map& values) {
  auto text = read_file(name, kMaxConfig);
  if (!text) return bad_option("config", text.error().message);
  std::istringstream lines(text.value());
  po::store(po::parse_config_file(lines, options), values);
  return success();
}

}  // namespace

Error bad_option(const std::string& option, const std::string& why) {
  return Error{"--" + option + ": " + why};
}

po::typed_value<int>* whole(const std::string& option, int& field, int least, int most) {
  return po::value(&field)->value_name("N")->default_value(field)->notifier([=](int number) {
    if (least <= number && number <= most) return;
    const bool bounded = most < std::numeric_limits<int>::max();
    const std::string end = bounded ? " to " + std::to_string(most) : " or more";
    throw po::error(bad_option(option, "expected " + std::to_string(least) + end).message);
  });
}

po::typed_value<double>* number(double& field) {
  return po::value(&field)->value_name("X")->default_value(field, fmt::format("{:g}", field));
}

po::typed_value<double>* seconds(const std::string& option, Seconds& field, double least,
                                 double most) {
  return po::value<double>()
      ->value_name("SECONDS")
      ->default_value(field.count(), fmt::format("{:g}", field.count()))
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
      BOOST_OUTCOME_TRY(read_config(values["config"].as<std::string>(), options, values));
    }
    common.help = values.count("help") > 0;
    common.version = values.count("version") > 0;
    if (!common.help && !common.version) po::notify(values);
  } catch (const po::unknown_option& fault) {
    return Error{unknown_option(fault, options)};
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

std::string exit_text(const std::string& well, const std::string& badly) {
  return "0 " + well + ", 1 " + badly +
         ",\n2 wrong options or files, 3 an engine cannot be set up or breaks down.";
}

}  // namespace owlet::regress
