// `read check` and `read bench`: the reader of strings.
#include <fmt/format.h>

#include <algorithm>

#include "dfa/tool/statistics.h"
#include "engine/base/random.h"
#include "engine/base/stopwatch.h"
#include "engine/board/point_set.h"
#include "engine/board/reading_board.h"
#include "engine/lab/cross_check.h"
#include "engine/lab/positions.h"
#include "engine/tactics/string_reader.h"

namespace owlet::lab {

using dfa::tool::percent;

namespace {

namespace po = boost::program_options;

// Strings with more liberties are not asked about.
constexpr int kMostLiberties = 4;

// Asks about each string of positions.
class StringCheck {
 public:
  StringCheck(std::int64_t most_nodes, std::size_t most_shown)
      : reader_(most_nodes),
        cross_(
            [this](Board& board, Point target, bool attacks) {
              return attacks ? reader_.attack(board, target) : reader_.defend(board, target);
            },
            "attack", "defend", most_shown) {}
  StringCheck(const StringCheck&) = delete;
  StringCheck& operator=(const StringCheck&) = delete;

  void check(const Board& position) {
    ++positions_;
    PointSet seen;
    for (const Point p : position.points()) {
      if (!is_stone(position.color(p)) || seen.contains(p)) continue;
      position.for_each_stone(p, [&](Point s) { seen.insert(s); });
      if (position.liberty_count(p) > kMostLiberties) continue;
      ++strings_;
      Board board = reading_board(position);
      // The same position for both questions: nobody is forbidden to retake.
      board.set_ko_point(Point::none());
      cross_.check(board, p);
    }
  }

  [[nodiscard]] std::string report_text() const {
    const CrossReport& report = cross_.report();
    std::string text = faults_text(report);
    text += fmt::format("positions              {}\n", positions_);
    text += fmt::format("strings asked about    {}\n", strings_);
    for (std::size_t v = 0; v < report.attacks.size(); ++v)
      text += fmt::format("  {:<24} {:>7} attacks {:>7} defences\n",
                          to_words(static_cast<Verdict>(v)), report.attacks[v], report.defences[v]);
    text += fmt::format("answers                {}, {:.1f}% proven, {:.2f}% guessed\n",
                        report.answers, percent(report.proven, report.answers),
                        percent(report.guessed, report.answers));
    text += fmt::format("nodes an answer        {:.1f}\n", report.nodes_an_answer());
    return text + comparisons_text(report);
  }

  // The speed, and a number that stays the same as long as the answers do.
  [[nodiscard]] std::string speed_text(double seconds) const {
    const CrossReport& report = cross_.report();
    auto fingerprint = static_cast<std::uint64_t>(report.nodes);
    for (const auto* const counts : {&report.attacks, &report.defences})
      for (const std::size_t count : *counts) fingerprint = Random(fingerprint ^ count).next();
    return fmt::format(
        "positions      {}\nanswers        {}\nnodes          {}\nCPU seconds    {:.3f}\n"
        "nodes/second   {:.0f}\nus an answer   {:.1f}\nfingerprint    {:016x}\n",
        positions_, report.answers, report.nodes, seconds,
        static_cast<double>(report.nodes) / seconds,
        1e6 * seconds / static_cast<double>(std::max<std::size_t>(report.answers, 1)), fingerprint);
  }

 private:
  StringReader reader_;
  CrossCheck cross_;
  std::size_t positions_ = 0;
  std::size_t strings_ = 0;  // asked about
};

void add_read_bench_options(Options& options) {
  add_position_options(options);
  options.add_options()(
      "nodes", po::value<std::int64_t>()->value_name("N")->default_value(StringReader::kUsualNodes),
      "nodes that a question may take");
}

void add_read_check_options(Options& options) {
  add_read_bench_options(options);
  options.add_options()("show", po::value<std::size_t>()->value_name("N")->default_value(0),
                        "disagreements to draw");
}

Outcome<void> run_read_check(const Values& values, const Context& context) {
  StringCheck check(values["nodes"].as<std::int64_t>(), values["show"].as<std::size_t>());
  BOOST_OUTCOME_TRY(for_each_position(values, [&](const Board& board) { check.check(board); }));
  context.out << check.report_text();
  return boost::outcome_v2::success();
}

Outcome<void> run_read_bench(const Values& values, const Context& context) {
  StringCheck check(values["nodes"].as<std::int64_t>(), 0);
  double seconds = 0;  // of this processor, so that other programs do not count
  BOOST_OUTCOME_TRY(for_each_position(values, [&](const Board& board) {
    const Stopwatch watch;
    check.check(board);
    seconds += watch.cpu();
  }));
  context.out << check.speed_text(seconds);
  return boost::outcome_v2::success();
}

}  // namespace

std::vector<Command> read_commands() {
  return {{"read check", "[--games FILE]",
           "holds the answers of the reader of strings against each other",
           "Each answer's move is played and the opponent asked; docs/STRINGS.md tells more.\n",
           add_read_check_options, run_read_check},
          {"read bench", "[--games FILE]", "measures the speed of the reader of strings",
           "The fingerprint stays the same as long as the answers do.\n", add_read_bench_options,
           run_read_bench}};
}

}  // namespace owlet::lab
