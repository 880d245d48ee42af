#include "regress/tsumego/problem_results.h"

#include <algorithm>
#include <iterator>

namespace owlet::regress {
namespace {

constexpr int kFormat = 1;

Result<void> check_board(const ProblemResult& result) {
  const std::size_t size = result.rows.size();
  const bool square =
      static_cast<int>(size) <= kMaxSize &&
      std::ranges::all_of(result.rows, [&](const auto& row) { return row.size() == size; });
  if (square) return success();
  return Error{"the board of '" + result.id + "' is not square"};
}

Result<void> absorb(ProblemList& into, ProblemList part) {
  for (ProblemResult& result : part.results) {
    const auto same = [&](const auto& other) {
      return other.id == result.id && other.question == result.question;
    };
    if (std::ranges::any_of(into.results, same)) {
      return Error{"problem '" + result.id + "' of " + into.name + " is in two parts"};
    }
  }
  std::ranges::move(part.results, std::back_inserter(into.results));
  return success();
}

}  // namespace

ProblemResult blank_result(const TsumegoProblem& problem, Asking asking) {
  ProblemResult result;
  result.id = problem.id;
  result.question = problem.question(asking);
  const auto size = static_cast<std::size_t>(problem.size);
  result.rows.assign(size, std::string(size, '.'));
  const auto draw = [&](const std::vector<Vertex>& stones, char letter) {
    for (const Vertex v : stones) {
      result.rows[size - 1 - static_cast<std::size_t>(v.row)][static_cast<std::size_t>(v.column)] =
          letter;
    }
  };
  draw(problem.black, 'X');
  draw(problem.white, 'O');
  if (problem.target) result.target = to_gtp(*problem.target);
  for (const Vertex v : problem.solutions) result.solutions.push_back(to_gtp(v));
  return result;
}

int ProblemRunResult::faults() const {
  int count = 0;
  for (const ProblemList& list : lists) {
    count += static_cast<int>(
        std::ranges::count_if(list.results, [](const auto& r) { return !r.fault.empty(); }));
  }
  return count;
}

std::string to_json_text(const ProblemRunResult& run) {
  Json json = {{"format", kFormat}, {"kind", "problems"}};
  json.update(Json(run));
  return to_text(json, 1) + "\n";
}

Result<ProblemRunResult> parse_problem_run(std::string_view json_text) {
  try {
    const Json json = Json::parse(json_text);
    if (json.at("format") != kFormat || json.at("kind") != "problems") {
      return Error{"results of another format"};
    }
    auto run = json.get<ProblemRunResult>();
    for (const ProblemList& list : run.lists) {
      for (const ProblemResult& result : list.results) {
        BOOST_OUTCOME_TRY(check_board(result));
      }
    }
    return run;
  } catch (const std::exception& fault) {
    return Error{"not the results of a run: " + fault_text(fault)};
  }
}

Result<ProblemRunResult> merge_problem_runs(std::vector<ProblemRunResult> parts) {
  if (parts.empty()) return Error{"nothing to merge"};
  ProblemRunResult merged = std::move(parts.front());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    ProblemRunResult& part = parts[i];
    if (part.engine.empty()) part.engine = merged.engine;  // a shard without a problem
    if (merged.engine.empty()) merged.engine = part.engine;
    if (part.engine != merged.engine) {
      return Error{"the parts are of different engines: '" + merged.engine + "' and '" +
                   part.engine + "'"};
    }
    merged.date = std::min(merged.date, part.date);
    for (ProblemList& list : part.lists) {
      const auto same = std::ranges::find(merged.lists, list.name, &ProblemList::name);
      if (same == merged.lists.end()) {
        merged.lists.push_back(std::move(list));
      } else {
        BOOST_OUTCOME_TRY(absorb(*same, std::move(list)));
      }
    }
  }
  return merged;
}

}  // namespace owlet::regress
