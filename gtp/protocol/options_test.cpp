#include "gtp/protocol/options.h"

#include <gtest/gtest.h>

namespace owlet::gtp {
namespace {

const OptionNames kNames = {{"chinese", "japanese", "tromp-taylor"},
                            {"simple", "positional", "situational"},
                            {"20k", "19k", "1d"}};

Options parsed(const std::vector<std::string>& arguments) {
  const Result<Options> options = parse_options(arguments, kNames);
  EXPECT_TRUE(options.has_value()) << (options.has_error() ? options.error().describe() : "");
  return options.has_value() ? options.value() : Options{};
}

std::string error_of(const std::vector<std::string>& arguments) {
  const Result<Options> options = parse_options(arguments, kNames);
  return options.has_error() ? options.error().describe() : "no error";
}

TEST(Options, Defaults) {
  const Options options = parsed({});
  EXPECT_EQ(options.size, 19);
  EXPECT_FALSE(options.komi.has_value());
  EXPECT_EQ(options.rules, "chinese");
  EXPECT_FALSE(options.ko.has_value());
  EXPECT_EQ(options.seconds_per_move, 0);
  EXPECT_EQ(options.visits, 0);
  EXPECT_EQ(options.threads, 1);
  EXPECT_FALSE(options.seed.has_value());
  EXPECT_EQ(options.log_file, "");
  EXPECT_EQ(options.log_level, "warning");
  EXPECT_FALSE(options.show_help);
  EXPECT_FALSE(options.show_version);
}

TEST(Options, AGameOnTheTerminalHasItsOwn) {
  const auto game = [](const std::vector<std::string>& arguments) {
    return parse_options(arguments, kNames, Program::kPlay);
  };
  EXPECT_EQ(game({}).value().size, 9);
  EXPECT_EQ(game({}).value().level, 5);
  EXPECT_FALSE(game({}).value().white);
  const Options options = game({"--white", "--handicap", "2", "--size", "13"}).value();
  EXPECT_TRUE(options.white);
  EXPECT_EQ(options.handicap, 2);
  EXPECT_EQ(options.size, 13);
  EXPECT_EQ(game({"--siez", "9"}).error().describe(),
            "unknown option '--siez' (did you mean '--size'?)");
  EXPECT_TRUE(game({"--visits", "9"}).has_error());
  EXPECT_EQ(game({"game.sgf", "--white"}).value().file, "game.sgf");
  EXPECT_TRUE(game({"a.sgf", "b.sgf"}).has_error());
  EXPECT_TRUE(game({"now"}).has_error());
}

TEST(Options, EachIsRead) {
  const Options options =
      parsed({"--size",      "9",          "--komi=-0.5", "--rules",     "japanese", "--ko",
              "situational", "--time",     "2.5",         "--visits",    "1000",     "--threads",
              "2",           "--memory",   "64",          "--seed",      "42",       "--resign",
              "0",           "--log-file", "owlet.log",   "--log-level", "debug"});
  EXPECT_EQ(options.size, 9);
  EXPECT_EQ(options.komi, -0.5);
  EXPECT_EQ(options.rules, "japanese");
  EXPECT_EQ(options.ko, "situational");
  EXPECT_EQ(options.seconds_per_move, 2.5);
  EXPECT_EQ(options.visits, 1000);
  EXPECT_EQ(options.threads, 2);
  EXPECT_EQ(options.memory_mb, 64);
  EXPECT_EQ(options.seed, 42U);
  EXPECT_EQ(options.resign_percent, 0);
  EXPECT_EQ(options.log_file, "owlet.log");
  EXPECT_EQ(options.log_level, "debug");
}

TEST(Options, VisitsHaveAnOldName) {
  EXPECT_EQ(parsed({"--playouts", "12"}).visits, 12);
}

TEST(Options, WhatClientsOfGnuGoSayIsUnderstood) {
  const Options options = parsed({"--mode", "gtp", "--quiet", "--level", "8", "--japanese-rules",
                                  "--boardsize", "13", "--komi", "0.5", "--never-resign"});
  EXPECT_EQ(options.level, 8);
  EXPECT_EQ(options.rules, "japanese");
  EXPECT_EQ(options.size, 13);
  EXPECT_EQ(options.komi, 0.5);
  EXPECT_EQ(options.resign_percent, 0);
  EXPECT_EQ(parsed({"--chinese-rules", "--resign-allowed", "--silent"}).rules, "chinese");
  EXPECT_EQ(error_of({"--mode", "ascii"}), "option '--mode' takes 'gtp', not 'ascii'");
}

TEST(Options, ANegativeValueIsNotAnOption) {
  EXPECT_EQ(parsed({"--komi", "-7.5"}).komi, -7.5);
}

TEST(Options, HelpAndVersion) {
  EXPECT_TRUE(parsed({"--help"}).show_help);
  EXPECT_TRUE(parsed({"-h"}).show_help);
  EXPECT_TRUE(parsed({"--version"}).show_version);
}

TEST(Options, TheLevelIsTheHighestUnlessToldOtherwise) {
  EXPECT_EQ(parsed({}).level, kHighestLevel);
  EXPECT_EQ(parsed({"--level", "3"}).level, 3);
}

TEST(Options, ALogFileIsToldMore) {
  EXPECT_EQ(parsed({"--log-file", "x"}).log_level, "info");
  EXPECT_EQ(parsed({"--log-file", "x", "--log-level", "off"}).log_level, "off");
  EXPECT_EQ(parsed({"--log-level", "trace"}).log_level, "trace");
}

TEST(Options, UnknownOnesGetASuggestion) {
  EXPECT_EQ(error_of({"--siez", "9"}), "unknown option '--siez' (did you mean '--size'?)");
  EXPECT_EQ(error_of({"--siez=9"}), "unknown option '--siez' (did you mean '--size'?)");
  EXPECT_EQ(error_of({"--logfile", "x"}),
            "unknown option '--logfile' (did you mean '--log-file'?)");
  EXPECT_EQ(error_of({"--playmode", "gtp"}), "unknown option '--playmode'");
  EXPECT_EQ(error_of({"--thread", "2"}), "unknown option '--thread' (did you mean '--threads'?)");
  EXPECT_EQ(error_of({"-x"}), "unknown option '-x'");
  EXPECT_EQ(error_of({"--a\nb"}), "unknown option '--a?b'");
}

TEST(Options, NothingElseMayStandThere) {
  EXPECT_EQ(error_of({"gtp"}), "unexpected argument 'gtp'");
  EXPECT_EQ(error_of({"--size", "9", "13"}), "unexpected argument '13'");
  EXPECT_EQ(error_of({"--size", "9", "--size", "13"}), "option '--size' is given twice");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--size"}, {"--size="}, {"--help=yes"}, {"--="}, {""}, {"-"}}) {
    const std::string error = error_of(arguments);
    EXPECT_EQ(error.find('\n'), std::string::npos) << error;
    EXPECT_NE(error, "no error") << arguments.front();
  }
}

TEST(Options, RangesAreChecked) {
  EXPECT_EQ(error_of({"--size", "26"}),
            "option '--size' takes a whole number from 2 to 25, not '26'");
  EXPECT_EQ(error_of({"--komi", "nan"}),
            "option '--komi' takes a number from -1000 to 1000, not 'nan'");
  EXPECT_EQ(error_of({"--rules", "chess"}),
            "option '--rules' takes one of chinese, japanese, tromp-taylor, not 'chess'");
  EXPECT_TRUE(error_of({"--rules", "japanes"}).ends_with("'japanes' (did you mean 'japanese'?)"));
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"--size", "1"},       {"--size", "9x"},        {"--size", "nine"}, {"--size", "9.5"},
      {"--komi", "1001"},    {"--komi", "inf"},       {"--ko", "super"},  {"--rules", ""},
      {"--time", "-1"},      {"--time", "86401"},     {"--visits", "-1"}, {"--playouts", "1.5"},
      {"--level", "0"},      {"--level", "11"},       {"--threads", "0"}, {"--threads", "257"},
      {"--memory", "15"},    {"--memory", "1048577"}, {"--seed", "-1"},   {"--seed", "x"},
      {"--owl-effort", "0"}, {"--resign", "51"},      {"--resign", "-1"}, {"--log-level", "all"}};
  for (const auto& [name, value] : bad) {
    const std::string error = error_of({name, value});
    // An empty value is refused by the library already, in its own words.
    EXPECT_TRUE(error.starts_with("option '" + name + "' takes ") || value.empty()) << error;
    EXPECT_NE(error, "no error");
  }
}

// A long name of two letters is no letter.
TEST(Help, TheTableHasTheLettersThatAreRead) {
  const std::string table = options_table(kNames, Program::kEngine);
  EXPECT_NE(table.find("option\t-\tko\t-\tNAME\t"), std::string::npos);
  EXPECT_NE(table.find("option\t-\thelp\th\t-\t"), std::string::npos);
  EXPECT_TRUE(parsed({"-h"}).show_help);
  EXPECT_TRUE(error_of({"-o", "simple"}).starts_with("unknown option '-o'"));
}

TEST(Help, TellsOfEveryOption) {
  const std::string help = options_help(kNames, Program::kEngine);
  for (const char* name : {"--size", "--komi", "--rules", "--ko", "--time", "--visits", "--level",
                           "--threads", "--memory", "--seed", "--resign", "--owl-effort",
                           "--live-graphics", "--log-file", "--log-level", "--version", "--help"})
    EXPECT_NE(help.find(name), std::string::npos) << name;
  EXPECT_NE(help.find("tromp-taylor"), std::string::npos);
  for (const char* name : {"--playouts", "--boardsize", "--mode", "--quiet"})
    EXPECT_EQ(help.find(name), std::string::npos) << name;
}

}  // namespace
}  // namespace owlet::gtp
