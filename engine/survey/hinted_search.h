// A search that is told what the readers know of its root.
//
//     survey: quick statuses ------ decided ----> hints -------------------+
//        |                                                                   v
//        +-- open --> a first part of the search: in doubt? --> look again   search
//        |                                                        |          ^
//                                                                 +-> hints  +
//
// What reading costs is counted in nodes, in proportion to the points that visits look at, so that the same
// position gets the same hints, at the same share of the time on every board. A search that is nearly decided
// before it begins has fewer, one that is decided none: it is told what earlier ones have left in the tables.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/base/random.h"
#include "engine/board/board.h"
#include "engine/search/search.h"
#include "engine/survey/root_hints.h"
#include "engine/survey/survey.h"

namespace owlet {

// Those of the search itself, and how much it is told.
struct HintedSettings : SearchSettings {
  HintSettings hints;
};

class HintedSearch {
 public:
  explicit HintedSearch(const HintedSettings& settings);

  // As Search::run(); the ownership, in reports too, with what is proven of groups (proven_ownership.h).
  SearchResult run(const Board& board, double komi, SearchLimits limits, Random& random);

  // What the readers knew of the root of the last search, and what it was told of it.
  [[nodiscard]] const Survey& survey() const { return survey_; }
  [[nodiscard]] const std::vector<ReasonedHint>& hints() const { return hints_; }

  // The tree is not kept for the next search.
  void forget_tree() { search_.forget(); }
  // Nor is what the readers have found out.
  void forget_all();

 private:
  [[nodiscard]] double undecided_visits(const Board& board, double komi,
                                        const SearchLimits& limits);
  void add_hints(const Board& board, std::span<const Decision> decisions);
  [[nodiscard]] std::vector<Point> doubtful(const Board& board, double komi,
                                            std::span<const Point> open, SearchLimits& limits,
                                            Random& random);
  SearchResult search(const Board& board, double komi, const SearchLimits& limits, Random& random);

  HintSettings settings_;
  Search search_;
  std::unique_ptr<Surveyor> surveyor_;  // made when it is needed, for it has tables
  Survey survey_;
  std::vector<ReasonedHint> hints_;
};

}  // namespace owlet
