#include "engine/lab/group_problem.h"

#include <boost/outcome/try.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "engine/base/file.h"
#include "engine/board/vertex.h"

namespace owlet::lab {
namespace {

using Json = nlohmann::json;

// The points of a list of vertices; passes and what is no vertex are left out.
std::vector<Point> points_of(const Json& names, int size) {
  std::vector<Point> points;
  for (const Json& name : names) {
    const std::optional<Point> p = parse_vertex(name.get<std::string>(), size, size);
    if (p && p->on_board()) points.push_back(*p);
  }
  return points;
}

Json names_of(const std::vector<Point>& points) {
  Json names = Json::array();
  for (const Point p : points) names.push_back(to_vertex(p));
  return names;
}

// Nothing if the text does not describe a position with a stone at its target.
std::optional<GroupProblem> question_of(const Json& fields) {
  const int size = fields.at("size").get<int>();
  if (size < 1 || size > kMaxBoardSize) return std::nullopt;
  GroupProblem question;
  question.size = size;
  for (const Point p : points_of(fields.at("black"), size)) question.colors[p] = Color::kBlack;
  for (const Point p : points_of(fields.at("white"), size)) question.colors[p] = Color::kWhite;
  const auto target = parse_vertex(fields.at("target").get<std::string>(), size, size);
  if (!target || !target->on_board() || !is_stone(question.colors[*target])) return std::nullopt;
  question.id = fields.at("id").get<std::string>();
  question.target = *target;
  question.task = fields.at("kind") == "attack" ? life::LifeTask::kKill : life::LifeTask::kSave;
  if (!Board(size, size).set_up(question.colors, Color::kBlack)) return std::nullopt;
  question.solutions = points_of(fields.at("solutions"), size);
  if (fields.contains("failures")) question.failures = points_of(fields.at("failures"), size);
  return question;
}

Result<void> add_questions(const std::string& path, std::vector<GroupProblem>& questions) {
  BOOST_OUTCOME_TRY(text, read_file(path));
  int number = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    try {
      std::optional<GroupProblem> question = question_of(Json::parse(line));
      if (!question) return Error{path + ": no position with a group", number, 0};
      if (!question->solutions.empty()) questions.push_back(std::move(*question));
    } catch (const Json::exception& fault) {
      return Error{path + ": " + fault.what(), number, 0};
    }
  }
  return boost::outcome_v2::success();
}

}  // namespace

Board GroupProblem::board() const {
  Board board(size, size, {KoRule::kSimple, false});
  (void)board.set_up(colors, first());
  return board;
}

Result<std::vector<GroupProblem>> read_questions(const std::vector<std::string>& paths) {
  std::vector<GroupProblem> questions;
  for (const std::string& path : paths) {
    BOOST_OUTCOME_TRY(add_questions(path, questions));
  }
  return questions;
}

std::string to_line(const GroupProblem& question) {
  std::vector<Point> black;
  std::vector<Point> white;
  const Board board = question.board();
  for (const Point p : board.points()) {
    if (question.colors[p] == Color::kBlack) black.push_back(p);
    if (question.colors[p] == Color::kWhite) white.push_back(p);
  }
  const Json fields = {{"id", question.id},
                       {"size", question.size},
                       {"black", names_of(black)},
                       {"white", names_of(white)},
                       {"to_play", question.first() == Color::kBlack ? "B" : "W"},
                       {"target", to_vertex(question.target)},
                       {"kind", question.task == life::LifeTask::kKill ? "attack" : "defend"},
                       {"solutions", names_of(question.solutions)},
                       {"failures", names_of(question.failures)}};
  return fields.dump() + '\n';
}

}  // namespace owlet::lab
