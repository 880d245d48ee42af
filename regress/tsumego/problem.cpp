#include "regress/tsumego/problem.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

namespace owlet::regress {
namespace {

using nlohmann::json;

// Sizes that the protocol knows.
constexpr int kMinSize = 2;
constexpr int kMaxSize = 25;

// "D4": a letter but I, and a number. Keeps anything else from becoming part of a command.
bool is_vertex(const std::string& text) {
  if (text.size() < 2 || text.size() > 3) return false;
  const auto digit = [](char c) { return '0' <= c && c <= '9'; };
  return 'A' <= text[0] && text[0] <= 'Z' && text[0] != 'I' &&
         std::all_of(text.begin() + 1, text.end(), digit);
}

std::vector<std::string> vertices(const json& object, const char* key) {
  std::vector<std::string> list = object.at(key).get<std::vector<std::string>>();
  for (std::string& vertex : list) {
    boost::to_upper(vertex);
    if (!is_vertex(vertex)) throw std::invalid_argument("no vertex: '" + vertex + "'");
  }
  return list;
}

ProblemKind kind_of(const std::string& word) {
  if (word == "attack") return ProblemKind::kAttack;
  if (word == "defend") return ProblemKind::kDefend;
  throw std::invalid_argument("kind is neither attack nor defend");
}

Expectation expectation_of(const std::string& word) {
  if (word == "move") return Expectation::kMove;
  if (word == "win") return Expectation::kWin;
  if (word == "none") return Expectation::kNone;
  throw std::invalid_argument("expect is none of move, win and none");
}

Problem problem_of(const json& object) {
  Problem problem;
  problem.id = object.at("id").get<std::string>();
  problem.size = object.value("size", 19);
  if (problem.size < kMinSize || problem.size > kMaxSize)
    throw std::invalid_argument("no such board size");
  problem.black = vertices(object, "black");
  problem.white = vertices(object, "white");
  problem.target = boost::to_upper_copy(object.at("target").get<std::string>());
  const auto holds_target = [&](const std::vector<std::string>& stones) {
    return std::find(stones.begin(), stones.end(), problem.target) != stones.end();
  };
  if (!holds_target(problem.black) && !holds_target(problem.white))
    throw std::invalid_argument("no stone at the target");
  problem.kind = kind_of(object.at("kind").get<std::string>());
  problem.solutions = vertices(object, "solutions");
  problem.expectation = expectation_of(object.value("expect", "move"));
  if (problem.expectation == Expectation::kMove && problem.solutions.empty())
    throw std::invalid_argument("no solutions");
  return problem;
}

}  // namespace

std::vector<std::string> Problem::set_up() const {
  std::vector<std::string> commands = {"boardsize " + std::to_string(size), "clear_board"};
  for (const std::string& vertex : black) commands.push_back("play black " + vertex);
  for (const std::string& vertex : white) commands.push_back("play white " + vertex);
  return commands;
}

std::string Problem::question() const {
  return (kind == ProblemKind::kAttack ? "owl_attack " : "owl_defend ") + target;
}

bool Problem::accepts(std::string_view answer) const {
  std::istringstream words{std::string(answer)};
  std::string code;
  std::string move;
  words >> code >> move;
  boost::to_upper(move);
  const bool one_digit = code.size() == 1 && '0' <= code[0] && code[0] <= '9';
  if (!one_digit) return false;
  switch (expectation) {
    case Expectation::kNone:
      return code == "0";
    case Expectation::kWin:
      return code != "0";
    case Expectation::kMove:
      return code != "0" && std::find(solutions.begin(), solutions.end(), move) != solutions.end();
  }
  return false;
}

Result<std::vector<Problem>> parse_problems(std::string_view text) {
  std::vector<Problem> problems;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    try {
      problems.push_back(problem_of(json::parse(line)));
    } catch (const json::exception& fault) {
      return Error{fault.what(), number};
    } catch (const std::invalid_argument& fault) {
      return Error{fault.what(), number};
    }
  }
  return problems;
}

}  // namespace owlet::regress
