#include "regress/tsumego/problem.h"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "engine/record/game_record.h"
#include "engine/record/sgf.h"
#include "engine/record/sgf_text.h"
#include "regress/base/json.h"
#include "regress/base/text.h"

namespace owlet::regress {
namespace {

bool contains(const std::vector<Vertex>& list, Vertex vertex) {
  return std::find(list.begin(), list.end(), vertex) != list.end();
}

// Keeps anything else than a point from becoming part of a command.
Vertex point_of(const Json& json, int size) {
  const std::string text = boost::to_upper_copy(json.get<std::string>());
  const auto vertex = parse_vertex(text, size);
  if (!vertex || vertex->is_pass()) throw std::invalid_argument("no vertex: '" + text + "'");
  return *vertex;
}

std::vector<Vertex> points_of(const Json& json, int size) {
  std::vector<Vertex> points;
  for (const Json& entry : json) points.push_back(point_of(entry, size));
  return points;
}

template <NamedEnum Enum>
Enum value_of(const std::string& word, const char* fault) {
  if (const auto value = parse_enum<Enum>(word)) return *value;
  throw std::invalid_argument(fault);
}

// The group in question and what is to become of it, or the side to play alone.
void read_question(const Json& object, TsumegoProblem& problem) {
  const auto target = object.find("target");
  if (target == object.end() || target->is_null()) {
    const std::string side = boost::to_upper_copy(object.at("to_play").get<std::string>());
    if (side != "B" && side != "W") throw std::invalid_argument("to_play is neither B nor W");
    problem.black_to_play = side == "B";
    return;
  }
  problem.target = point_of(*target, problem.size);
  const bool blacks = contains(problem.black, *problem.target);
  if (!blacks && !contains(problem.white, *problem.target)) {
    throw std::invalid_argument("no stone at the target");
  }
  problem.kind = value_of<ProblemKind>(object.at("kind"), "kind is neither attack nor defend");
  problem.black_to_play = blacks == (problem.kind == ProblemKind::kDefend);
}

TsumegoProblem problem_of(const Json& object) {
  TsumegoProblem problem;
  problem.id = object.at("id").get<std::string>();
  problem.size = object.value("size", 19);
  if (problem.size < kMinSize || problem.size > kMaxSize) {
    throw std::invalid_argument("no such board size");
  }
  problem.black = points_of(object.at("black"), problem.size);
  problem.white = points_of(object.at("white"), problem.size);
  read_question(object, problem);
  problem.solutions = points_of(object.at("solutions"), problem.size);
  problem.expected = value_of<ExpectedAnswer>(object.value("expect", "move"),
                                              "expect is none of move, win and none");
  if (problem.expected == ExpectedAnswer::kMove && problem.solutions.empty()) {
    throw std::invalid_argument("no solutions");
  }
  return problem;
}

Vertex vertex_of(Point p) {
  return p.is_pass() ? Vertex::pass() : Vertex{p.column(), p.row()};
}

// Nothing if there is no move.
std::optional<TsumegoProblem> problem_of(const GameRecord& record) {
  TsumegoProblem problem;
  problem.size = record.width;
  for (const RecordNode& node : record.nodes) {
    for (const Placement& placed : node.setup) {
      std::erase(problem.black, vertex_of(placed.point));
      std::erase(problem.white, vertex_of(placed.point));
      if (placed.color == Color::kBlack) problem.black.push_back(vertex_of(placed.point));
      if (placed.color == Color::kWhite) problem.white.push_back(vertex_of(placed.point));
    }
    if (!node.move) continue;
    problem.black_to_play = node.move->color == Color::kBlack;
    problem.solutions = {vertex_of(node.move->point)};
    return problem;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> TsumegoProblem::set_up() const {
  std::vector<std::string> commands = {"boardsize " + std::to_string(size), "clear_board"};
  for (const Vertex vertex : black) commands.push_back("play black " + to_gtp(vertex));
  for (const Vertex vertex : white) commands.push_back("play white " + to_gtp(vertex));
  return commands;
}

bool TsumegoProblem::can_be_asked(Asking asking) const {
  return asking == Asking::kOwl ? target.has_value() : expected == ExpectedAnswer::kMove;
}

std::string TsumegoProblem::question(Asking asking) const {
  if (asking == Asking::kOwl) return "owl_" + std::string(to_string(kind)) + " " + to_gtp(*target);
  return black_to_play ? "reg_genmove black" : "reg_genmove white";
}

TstExpectation TsumegoProblem::expectation(Asking asking) const {
  std::string moves;
  for (const Vertex v : solutions) moves += (moves.empty() ? "" : "|") + to_gtp(v);
  const std::string move = "(" + moves + ")( .*)?";
  if (asking == Asking::kMove) return {"(?i)" + move};
  if (expected == ExpectedAnswer::kNone) return {"0( .*)?"};
  return {expected == ExpectedAnswer::kWin ? "[1-9]( .*)?" : "(?i)[1-9] " + move};
}

Result<std::vector<TsumegoProblem>> read_sgf_problems(std::string_view bytes,
                                                      const std::string& name) {
  const std::string text = sgf_in_utf8(bytes);
  BOOST_OUTCOME_TRY(tree, parse_sgf(text));
  if (tree.cut_short) return *tree.cut_short;
  std::vector<TsumegoProblem> problems;
  int number = 0;
  for (const SgfNodeId game : tree.games) {
    BOOST_OUTCOME_TRY(record, read_game(tree, game, text));
    ++number;
    std::optional<TsumegoProblem> problem = problem_of(record);
    if (!problem || record.width != record.height || record.width < kMinSize) {
      return error_at(text, tree.nodes[game].offset,
                      "no problem: a square board and a move are needed");
    }
    problem->number = number;
    problem->id = name + "-" + std::to_string(number);
    problems.push_back(std::move(*problem));
  }
  return problems;
}

Result<std::vector<TsumegoProblem>> parse_problems(std::string_view text) {
  std::vector<TsumegoProblem> problems;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    try {
      problems.push_back(problem_of(Json::parse(line)));
      problems.back().number = static_cast<int>(problems.size());
    } catch (const std::exception& fault) {
      return Error{fault_text(fault), number};
    }
  }
  return problems;
}

}  // namespace owlet::regress
