#include "gtp/review_program.h"

#include <fmt/format.h>
#include <unistd.h>

#include <boost/outcome/try.hpp>
#include <csignal>
#include <fstream>
#include <iostream>
#include <sstream>

#include "engine/base/file.h"
#include "engine/base/stopwatch.h"
#include "engine/board/vertex.h"
#include "engine/player/level.h"
#include "gtp/review/review_output.h"

namespace owlet::gtp {
namespace {

volatile std::sig_atomic_t interrupted = 0;

// Of Ctrl-C: a second one ends the process.
void interrupt(int signal) {
  interrupted = 1;
  std::signal(signal, SIG_DFL);
}

Result<Review> load(const std::string& file) {
  BOOST_OUTCOME_TRY(text, read_file(file));
  BOOST_OUTCOME_TRY(record, parse_game(text));
  if (record.cut_short)
    std::cerr << "owlet: " << file << ": " << record.cut_short->describe()
              << "; read as if it were there\n";
  return Review::of(record);
}

Result<ReviewChoice> choice_of(const Review& review, const Options& options) {
  ReviewChoice choice{std::max(options.from, review.first()), review.last()};
  if (options.to > 0) choice.to = std::min(options.to, review.last());
  if (choice.from > choice.to)
    return Error{fmt::format("there are no moves from {} to {}", options.from, choice.to)};
  if (!options.color.empty()) choice.color = parse_color(options.color);
  return choice;
}

// The answers of earlier runs, in a file that begins with the query for all; an empty one where that is another.
Result<std::ofstream> open_answers(const std::string& name, Review& review, std::int64_t visits) {
  const std::string header = review.query(review.first(), review.last(), visits);
  const Result<std::string> old = read_file(name);
  std::istringstream lines(old ? old.value() : "");
  std::string line;
  const bool known = std::getline(lines, line) && line == header;
  while (known && std::getline(lines, line)) review.take(line);
  std::ofstream file(name, known ? std::ios::app : std::ios::trunc);
  // The last line may have been cut off.
  if (known && old && !old.value().ends_with('\n')) file << '\n';
  if (!known) file << header << '\n';
  if (!file.flush()) return Error{name + ": cannot be written"};
  return file;
}

void show_progress(int done, int all, double seconds) {
  if (::isatty(STDERR_FILENO) == 0) return;
  const auto left = static_cast<int>(seconds / done * (all - done));
  std::cerr << fmt::format("\r{} of {} positions, {}:{:02} left ", done, all, left / 60, left % 60)
            << (done == all ? "\n" : "") << std::flush;
}

int missing(const Review& review, const ReviewChoice& choice) {
  int count = 0;
  for (int number = choice.from - 1; number <= choice.to; ++number)
    count += review.position(number) ? 0 : 1;
  return count;
}

// Asks for what is not known yet.
void look(Review& review, const ReviewChoice& choice, std::int64_t visits,
          const AnalysisSettings& settings, std::ofstream& answers) {
  const auto before = std::signal(SIGINT, interrupt);
  const int all = missing(review, choice);
  int done = 0;
  const Stopwatch watch;
  AnalysisServer server(settings, [&](const std::string& line) {
    if (interrupted != 0 || !review.take(line)) return false;  // not what a stopped search says
    answers << line << std::endl;
    show_progress(++done, all, watch.wall());
    return true;
  });
  server.accept(review.query(choice.from, choice.to, visits));
  server.finish();
  std::signal(SIGINT, before);
}

}  // namespace

Result<int> review_game(const Options& options, const AnalysisSettings& settings) {
  if (options.file.empty()) return Error{"which game? owlet review GAME.sgf"};
  BOOST_OUTCOME_TRY(review, load(options.file));
  BOOST_OUTCOME_TRY(choice, choice_of(review, options));
  const std::int64_t visits = options.visits > 0
                                  ? options.visits
                                  : visits_of_level(kStrongestLevel, review.game().board().area());
  const std::string whole = options.file.ends_with(".sgf")
                                ? options.file.substr(0, options.file.size() - 4)
                                : options.file;
  const std::string name = options.output.empty() ? whole + "-review" : options.output;
  if (name + ".sgf" == options.file) return Error{"--output: that is the game itself"};
  BOOST_OUTCOME_TRY(answers, open_answers(name + ".jsonl", review, visits));
  if (missing(review, choice) > 0) look(review, choice, visits, settings, answers);
  if (!answers.flush()) return Error{name + ".jsonl: cannot be written"};
  BOOST_OUTCOME_TRY(write_file(name + ".sgf", review_sgf(review, choice)));
  BOOST_OUTCOME_TRY(write_file(name + ".html", review_page(review, choice)));
  std::cout << review_summary(review, choice) << "\nwritten: " << name << ".sgf, " << name
            << ".html\n";
  if (missing(review, choice) == 0) return 0;
  std::cerr << "owlet: " << (interrupted != 0 ? "interrupted" : "not all could be looked at")
            << "; the same command goes on\n";
  return 1;
}

}  // namespace owlet::gtp
