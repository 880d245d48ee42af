#include "engine/lab/evaluation.h"

#include <algorithm>
#include <array>
#include <boost/outcome/try.hpp>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

#include "engine/board/vertex.h"

namespace owlet::lab {
namespace {

constexpr double kNotTold = std::numeric_limits<double>::quiet_NaN();

// The words of a text, one after the other. After the first that is not what it should be there is
// nothing but that fault.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  // Empty at the end.
  std::string_view next() {
    const std::size_t begin = text_.find_first_not_of(kBlank, at_);
    if (begin == std::string_view::npos) return {};
    at_ = std::min(text_.find_first_of(kBlank, begin), text_.size());
    return text_.substr(begin, at_ - begin);
  }
  // The next word is a number; not one that is infinite, but NAN is.
  double number(std::string_view of) {
    const std::string_view word = next();
    double value = kNotTold;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || std::isinf(value))
      fail("expected a number of '" + std::string(of) + "', not '" + std::string(word) + "'");
    return value;
  }
  // A board of them, from the top row on, by rows from below.
  void numbers(std::string_view of, int size, std::vector<float>& board) {
    board.resize(static_cast<std::size_t>(size * size));
    for (int row = size - 1; row >= 0 && !fault_; --row)
      for (int column = 0; column < size; ++column)
        board[static_cast<std::size_t>(size * row + column)] = static_cast<float>(number(of));
  }

  void fail(std::string message) {
    if (!fault_) fault_ = Error{std::move(message)};
    at_ = text_.size();
  }
  [[nodiscard]] const std::optional<Error>& fault() const { return fault_; }

 private:
  static constexpr std::string_view kBlank = " \t\r\n";
  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<Error> fault_;
};

void sort_by_chance(std::vector<MoveChance>& moves) {
  std::stable_sort(moves.begin(), moves.end(),
                   [](const MoveChance& a, const MoveChance& b) { return a.chance > b.chance; });
}

// Whether what must be told is, and is possible.
Result<Evaluation> checked(Evaluation evaluation, const Words& words) {
  if (words.fault()) return *words.fault();
  if (!(evaluation.win >= 0 && evaluation.win <= 1))
    return Error{"no chance to win between 0 and 1 is told"};
  if (std::isnan(evaluation.lead)) return Error{"no lead is told"};
  if (!std::ranges::all_of(evaluation.ownership, [](float o) { return o >= -1.01F && o <= 1.01F; }))
    return Error{"an ownership is not between -1 and 1"};
  sort_by_chance(evaluation.policy);
  return evaluation;
}

}  // namespace

Result<Evaluation> read_raw_evaluation(std::string_view answer, int size, Color to_move) {
  struct Told {
    std::string_view name;
    double value = kNotTold;
  };
  std::array<Told, 6> told = {{{"whiteWin"},
                               {"noResult"},
                               {"whiteLead"},
                               {"whiteScoreSelfplay"},
                               {"whiteScoreSelfplaySq"},
                               {"policyPass"}}};
  const auto& [win, no_result, lead, score, score_squared, pass] = told;
  Evaluation evaluation;
  std::vector<float> chances;
  Words words(answer);
  for (std::string_view name = words.next(); !name.empty(); name = words.next()) {
    const auto known = std::ranges::find(told, name, &Told::name);
    if (name == "policy") {
      words.numbers(name, size, chances);
    } else if (name == "whiteOwnership") {
      words.numbers(name, size, evaluation.ownership);
    } else if (std::isalpha(static_cast<unsigned char>(name.front())) == 0) {
      words.fail("expected a name, not '" + std::string(name) + "'");
    } else {
      const double value = words.number(name);
      if (known != told.end()) known->value = value;
    }
  }
  const double side = to_move == Color::kWhite ? 1 : -1;
  const double white = win.value + (std::isnan(no_result.value) ? 0 : no_result.value / 2);
  evaluation.win = to_move == Color::kWhite ? white : 1 - white;
  // Six decimals of each part may add up to a little more than 1.
  if (std::abs(evaluation.win - 0.5) < 0.51) evaluation.win = std::clamp(evaluation.win, 0.0, 1.0);
  evaluation.lead = side * lead.value;
  if (!std::isnan(score_squared.value) && !std::isnan(score.value))
    evaluation.stdev = std::sqrt(std::max(score_squared.value - score.value * score.value, 0.0));
  for (float& owned : evaluation.ownership) owned *= static_cast<float>(side);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const auto at = static_cast<int>(i);
    if (chances[i] > 0) evaluation.policy.push_back({Point::at(at % size, at / size), chances[i]});
  }
  if (pass.value > 0) evaluation.policy.push_back({Point::pass(), pass.value});
  return checked(std::move(evaluation), words);
}

Result<Evaluation> read_analysis(std::string_view answer, int size) {
  const std::size_t play = std::min(answer.rfind("\nplay "), answer.size());
  const std::size_t begin = answer.rfind("info move ", play);
  const std::size_t line = begin == std::string_view::npos ? begin : answer.rfind('\n', begin);
  if (begin == std::string_view::npos) return Error{"there is no report of a search"};
  const std::size_t first = line == std::string_view::npos ? 0 : line + 1;
  Evaluation evaluation;
  evaluation.win = evaluation.lead = kNotTold;
  bool of_root = false;  // not of a move
  Words words(answer.substr(first, play - first));
  for (std::string_view name = words.next(); !name.empty(); name = words.next()) {
    if (name == "rootInfo") {
      of_root = true;
    } else if (name == "move") {
      const auto point = parse_vertex(words.next(), size, size);
      if (!point) words.fail("a report is about a move off the board");
      evaluation.policy.push_back({point.value_or(Point::pass()), 0});
    } else if (name == "prior" && !evaluation.policy.empty()) {
      evaluation.policy.back().chance = words.number(name);
    } else if (name == "ownership") {
      words.numbers(name, size, evaluation.ownership);
    } else if (of_root && name == "winrate") {
      evaluation.win = words.number(name);
    } else if (of_root && name == "scoreLead") {
      evaluation.lead = words.number(name);
    } else if (of_root && name == "scoreStdev") {
      evaluation.stdev = words.number(name);
    }
  }
  std::erase_if(evaluation.policy, [](const MoveChance& move) { return !(move.chance > 0); });
  return checked(std::move(evaluation), words);
}

}  // namespace owlet::lab
