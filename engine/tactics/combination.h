// Combinations: a move that threatens, whose answer allows the next threat, until something is
// taken that no single attack could take.
//
// A threat is a move after which strings could be taken if their owner passed. Each of these has
// a proof, and each proof a zone (zone.h) outside of which no stone of the owner changes it; so
// only what lies in all the zones can answer all the threats, and these points are all tried. A
// combination is found when every answer leaves something to take, or another threat that ends so.
//
// What is found is sound as far as the capture is: the owner may take something elsewhere in
// exchange. Threats are looked for beside strings with few liberties only, so much is not found.
#pragma once

#include <optional>
#include <vector>

#include "engine/board/point_set.h"
#include "engine/tactics/string_reader.h"

namespace owlet {

struct CombinationLimits {
  int threats = 4;  // in a row
  // Of the question whether a string can be taken at once: what it misses passes for a combination.
  std::int64_t prey_nodes = 10'000;
  std::int64_t string_nodes = 400;       // of other questions about strings
  std::int64_t total_nodes = 1'000'000;  // of these; with this many used up, nothing more is found
};

class CombinationReader {
 public:
  explicit CombinationReader(const CombinationLimits& limits = {});

  // A move that begins a combination of `side`, the shortest with the most at stake; none if there
  // is none. Strings that can be taken at once, and those on `spared`, are no prey. The board must
  // forbid suicide and know simple ko alone; it is left as it was.
  [[nodiscard]] Point find(Board& board, Color side, const PointSet& spared);

  // The moves of the other side after which no such combination is left, the likeliest first; none
  // if there is no combination. Tried are the first move of the combination and what might answer
  // its threats.
  [[nodiscard]] std::vector<Point> find_defences(Board& board, Color side, const PointSet& spared);

 private:
  // What could be taken if its owner passed.
  struct Threats {
    std::vector<Point> targets;
    std::vector<Point> answers;  // whatever might save them all, the likeliest first
    int stones = 0;
  };

  void begin(Board& board, Color side, const PointSet& spared);
  [[nodiscard]] Point first_move(Board& board, Color side);
  [[nodiscard]] PointSet find_prey(Board& board, Color owner, const PointSet& spared);
  [[nodiscard]] bool is_prey(const Board& board, Point string) const;
  [[nodiscard]] bool can_take(Board& board, Point target);
  [[nodiscard]] std::optional<PointSet> zone_of_capture(Board& board, Point target);
  [[nodiscard]] std::vector<Point> likeliest_first(Board& board, const Threats& threats,
                                                   const PointSet& zone);
  [[nodiscard]] Threats threats_of(Board& board, Point move);
  [[nodiscard]] PointSet threatening_moves(const Board& board, Color side,
                                           const PointSet& area) const;
  [[nodiscard]] bool succeeds(Board& board, Move move, int threats, const PointSet& area);
  [[nodiscard]] bool is_refuted(Board& board, Move answer, const Threats& threats, int left,
                                const PointSet& area);
  [[nodiscard]] bool used_up() const { return nodes_ >= limits_.total_nodes; }

  static constexpr std::size_t kTableBytes = std::size_t{2} << 20;

  CombinationLimits limits_;
  ReadingTable table_{kTableBytes};  // of the question
  StringReader reader_;
  PointSet prey_;  // stones on the board of the question
  std::int64_t nodes_ = 0;
};

}  // namespace owlet
