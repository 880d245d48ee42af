// `value label`: what engines think of positions, into a file for learners (value_record.h).
//
//     engine 1 <-- thread --+  groups of positions, by number   +--> records, in the order of their
//     engine 2 <-- thread --+  (value_draw.h)                   |    numbers, to the file
//     ...                   +-----------------------------------+
//
// The file holds the first positions of an endless draw, whatever engines answered: another run goes on
// behind them.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <thread>

#include "engine/base/stopwatch.h"
#include "engine/lab/commands.h"
#include "engine/lab/evaluating_engine.h"
#include "engine/lab/learning_games.h"
#include "engine/lab/value_draw.h"
#include "regress/base/progress.h"

namespace owlet::lab {
namespace {

namespace po = boost::program_options;

// Positions that an engine has before it while the next are drawn.
constexpr std::size_t kAhead = 8;
constexpr std::chrono::seconds kProgressInterval{10};
// Smaller boards are of no use to a learner.
constexpr int kLeastSize = 7;

void add_label_options(Options& options) {
  options.add_options()  //
      ("engine", po::value<std::vector<std::string>>()->value_name("CMD")->composing(),
       "an engine's command line; several work side by side")  //
      ("out", po::value<std::string>()->value_name("FILE"),
       "the file; goes on behind what it holds")                                             //
      ("size", po::value<int>()->value_name("N"), "take only games on boards of that size")  //
      ("own", po::value<int>()->value_name("N"),
       "games made on the spot by the policy, on boards of that size")  //
      ("random-moves", po::value<int>()->value_name("N")->default_value(10),
       "moves at random that such a game begins with, at most")  //
      ("group", po::value<int>()->value_name("N")->default_value(1),
       "positions of a game, one after the other")  //
      ("further", po::value<double>()->value_name("SHARE")->default_value(0.5),
       "share of the positions that are some moves off their game");
  add_draw_options(options, 100'000, "learning");
}

// The file behind its last whole record, and how many records it holds.
struct OpenFile {
  std::ofstream out;
  std::uint64_t records = 0;
};

Outcome<OpenFile> open_file(const std::string& path) {
  std::error_code fault;
  std::uint64_t records = 0;
  if (std::filesystem::exists(path, fault) && std::filesystem::file_size(path, fault) > 0) {
    std::ifstream in(path, std::ios::binary);
    auto reader = ValueReader::open(in);
    if (!reader) return bad_input(path + ": " + reader.error().describe());
    for (;; ++records) {
      const auto record = reader.value().next();
      if (!record) return bad_input(path + ": " + record.error().describe());
      if (!record.value()) break;
    }
    std::filesystem::resize_file(path, reader.value().whole(), fault);
  }
  std::ofstream out(path, std::ios::binary | std::ios::app);
  if (out && std::filesystem::file_size(path, fault) == 0) out << value_file_header() << std::flush;
  if (fault || !out) return bad_input(path + ": cannot be written");
  return OpenFile{std::move(out), records};
}

class Labelling {
 public:
  Labelling(std::span<const LearningGame> games, const ValueDrawSettings& draw, OpenFile file,
            std::uint64_t positions)
      : games_(games),
        draw_(draw),
        out_(std::move(file.out)),
        first_(file.records),
        written_(file.records),
        positions_(positions),
        group_(file.records / static_cast<std::uint64_t>(draw.group)) {}

  // Until all is written, or an engine fails.
  Outcome<void> run(const std::vector<std::string>& engines, std::ostream& progress) {
    std::vector<std::jthread> threads;
    working_ = engines.size();
    for (const std::string& engine : engines)
      threads.emplace_back([this, &engine] { work(engine); });
    std::unique_lock lock(mutex_);
    while (!done_.wait_for(lock, kProgressInterval, [this] { return working_ == 0; }))
      progress << progress_line() << std::flush;
    progress << progress_line() << std::flush;
    if (failure_) return *failure_;
    return boost::outcome_v2::success();
  }

 private:
  struct Numbered {
    std::uint64_t number;
    ValuePosition position;
    std::uint32_t game;
  };

  void work(const std::string& command) {
    const Outcome<void> worked = label(command);
    const std::lock_guard lock(mutex_);
    if (!worked && !failure_) failure_ = worked.error();
    --working_;
    done_.notify_all();
  }

  Outcome<void> label(const std::string& command) {
    BOOST_OUTCOME_TRY(engine, EvaluatingEngine::start(command, Question::kNetworkOrSearch));
    ValueDraw draw(games_, draw_);
    std::deque<Numbered> asked;
    while (const std::optional<std::uint64_t> number = next_group()) {
      std::optional<ValueGroup> group = draw.group(*number);
      if (!group) return bad_input("there are no positions in the games");
      std::uint64_t at = *number * static_cast<std::uint64_t>(draw_.group);
      for (ValuePosition& position : group->positions) {
        if (at >= first_ && at < positions_) {
          engine->post(position);
          asked.push_back({at, std::move(position), group->game});
        }
        ++at;
      }
      BOOST_OUTCOME_TRY(receive(*engine, asked, kAhead));
    }
    return receive(*engine, asked, 0);
  }

  // Until no more than that many are without an answer.
  Outcome<void> receive(EvaluatingEngine& engine, std::deque<Numbered>& asked, std::size_t left) {
    while (asked.size() > left) {
      BOOST_OUTCOME_TRY(evaluation, engine.receive());
      if (evaluation.ownership.empty())
        return bad_input("an engine does not tell whose the points are");
      Numbered first = std::move(asked.front());
      asked.pop_front();
      BOOST_OUTCOME_TRY(keep(
          first.number, to_bytes({std::move(first.position), std::move(evaluation), first.game})));
    }
    return boost::outcome_v2::success();
  }

  // Nothing when there is no more to do.
  std::optional<std::uint64_t> next_group() {
    const std::lock_guard lock(mutex_);
    if (failure_ || group_ * static_cast<std::uint64_t>(draw_.group) >= positions_)
      return std::nullopt;
    return group_++;
  }

  // Writes what can be written in order.
  Outcome<void> keep(std::uint64_t number, std::string bytes) {
    const std::lock_guard lock(mutex_);
    kept_.emplace(number, std::move(bytes));
    for (auto at = kept_.begin(); at != kept_.end() && at->first == written_; ++written_) {
      out_ << at->second;
      at = kept_.erase(at);
    }
    out_.flush();
    if (!out_) return Failure{Status::kBroken, {"the file cannot be written"}};
    return boost::outcome_v2::success();
  }

  [[nodiscard]] std::string progress_line() const {
    const double rate = static_cast<double>(written_ - first_) / watch_.wall();
    const double left = static_cast<double>(positions_ - written_) / rate;
    return fmt::format(
        "{} of {} positions, {:.1f} a second{}\n", written_, positions_, rate,
        rate > 0 ? ", " + regress::clock_text(regress::Seconds(left)) + " left" : "");
  }

  std::span<const LearningGame> games_;
  ValueDrawSettings draw_;
  std::ofstream out_;
  std::uint64_t first_;                        // that was not in the file
  std::uint64_t written_;                      // in the file
  std::uint64_t positions_;                    // that the file should hold
  std::uint64_t group_;                        // the next
  std::map<std::uint64_t, std::string> kept_;  // records, until those before them are there
  std::optional<Failure> failure_;
  std::size_t working_ = 0;
  std::mutex mutex_;
  std::condition_variable done_;
  Stopwatch watch_;
};

Outcome<ValueDrawSettings> read_settings(const Values& values) {
  ValueDrawSettings settings;
  settings.seed = values["seed"].as<std::uint64_t>();
  settings.group = values["group"].as<int>();
  settings.further = values["further"].as<double>();
  settings.random_moves = values["random-moves"].as<int>();
  if (settings.group < 1) return wrong_use("--group is at least 1");
  if (settings.random_moves < 0) return wrong_use("--random-moves is at least 0");
  if (!(settings.further >= 0 && settings.further <= 1))
    return wrong_use("--further is between 0 and 1");
  if (values.count("own") == 0) return settings;
  settings.own_size = values["own"].as<int>();
  if (settings.own_size < kLeastSize || settings.own_size > kMostValueSize)
    return wrong_use(fmt::format("--own is from {} to {}", kLeastSize, kMostValueSize));
  if (!inputs(values).empty() || values.count("size") > 0)
    return wrong_use("--own makes games and takes none");
  return settings;
}

Outcome<std::vector<LearningGame>> read_all_games(const Values& values) {
  BOOST_OUTCOME_TRY(games, load_part(values, Boards::kSquareTo19x19));
  std::erase_if(games, [&](const LearningGame& game) {
    return values.count("size") > 0 ? game.game.width != values["size"].as<int>()
                                    : game.game.width < kLeastSize;
  });
  if (games.empty()) return bad_input("there are no games on boards of that size");
  return std::move(games);
}

Outcome<void> run_label(const Values& values, const Context& context) {
  if (values.count("engine") == 0) return wrong_use("expected --engine CMD");
  if (values.count("out") == 0) return wrong_use("expected --out FILE");
  BOOST_OUTCOME_TRY(settings, read_settings(values));
  std::vector<LearningGame> games;
  if (settings.own_size == 0) {
    BOOST_OUTCOME_TRY(read, read_all_games(values));
    games = std::move(read);
  }
  BOOST_OUTCOME_TRY(file, open_file(values["out"].as<std::string>()));
  const std::uint64_t positions = values["positions"].as<std::size_t>();
  if (file.records >= positions) return boost::outcome_v2::success();
  return Labelling(games, settings, std::move(file), positions)
      .run(values["engine"].as<std::vector<std::string>>(), context.errors);
}

}  // namespace

Command value_label_command() {
  return {
      "value label",
      "GAMES... --engine CMD --out FILE",
      "writes what engines think of positions of games into a file for learners",
      "An engine is asked by `kata-raw-nn 0`, or by a search of its own where it does not know "
      "that.\nThe format is told in engine/lab/value_record.h. The file holds that many positions "
      "in the end;\na run that was stopped goes on with the same games and options.\n",
      add_label_options,
      run_label};
}

}  // namespace owlet::lab
