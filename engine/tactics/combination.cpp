#include "engine/tactics/combination.h"

#include <algorithm>

#include "engine/board/reading_board.h"
#include "engine/board/spread.h"
#include "engine/board/strings.h"

namespace owlet {
namespace {

// Strings with more liberties are not threatened by one move.
constexpr int kMostThreatened = CaptureProblem::kSafeLiberties - 1;

// The strings of that colour beside a point, or with a liberty beside it.
PointSet strings_near(const Board& board, Point p, Color c) {
  PointSet strings = strings_beside(board, p, c);
  for (const Point q : board.neighbours(p, Color::kEmpty)) strings |= strings_beside(board, q, c);
  return strings;
}

}  // namespace

CombinationReader::CombinationReader(const CombinationLimits& limits)
    : limits_(limits), reader_(limits.string_nodes, &table_) {}

Point CombinationReader::find(Board& board, Color side, const PointSet& spared) {
  begin(board, side, spared);
  return first_move(board, side);
}

std::vector<Point> CombinationReader::find_defences(Board& board, Color side,
                                                    const PointSet& spared) {
  begin(board, side, spared);
  const Point threat = first_move(board, side);
  if (threat.is_none()) return {};
  const TurnKeeper turn(board);
  board.set_to_move(side);
  board.play({side, threat});
  std::vector<Point> tries = threats_of(board, threat).answers;
  board.undo();
  tries.insert(tries.begin(), threat);
  std::vector<Point> defences;
  for (const Point p : tries) {
    const Move defence{opponent(side), p};
    board.set_to_move(defence.color);
    if (!board.is_legal(defence)) continue;
    board.play(defence);
    const bool stands = first_move(board, side).is_none() && !used_up();
    board.undo();
    if (stands) defences.push_back(p);
  }
  return defences;
}

void CombinationReader::begin(Board& board, Color side, const PointSet& spared) {
  nodes_ = 0;
  table_.clear();
  reader_.set_most_nodes(limits_.prey_nodes);
  prey_ = find_prey(board, opponent(side), spared);
  reader_.set_most_nodes(limits_.string_nodes);
}

Point CombinationReader::first_move(Board& board, Color side) {
  const TurnKeeper turn(board);
  board.set_to_move(side);
  std::vector<std::pair<int, Point>> moves;  // by what they threaten
  for (const Point p :
       spread(threatening_moves(board, side, board.points()), empties_of(board), 1)) {
    if (!board.is_legal({side, p})) continue;
    board.play({side, p});
    const Threats threats = threats_of(board, p);
    board.undo();
    if (!threats.targets.empty()) moves.emplace_back(-threats.stones, p);
  }
  std::sort(moves.begin(), moves.end());
  Point found = Point::none();
  for (int threats = 1; threats <= limits_.threats && found.is_none(); ++threats) {
    const auto best = std::find_if(moves.begin(), moves.end(), [&](const auto& move) {
      return succeeds(board, {side, move.second}, threats, {});
    });
    if (best != moves.end()) found = best->second;
  }
  return found;
}

// The stones that cannot be taken without a combination.
PointSet CombinationReader::find_prey(Board& board, Color owner, const PointSet& spared) {
  PointSet prey;
  for (const Point s : all_strings(board)) {
    if (board.color(s) != owner) continue;
    const bool safe = board.liberty_count(s) > kMostThreatened ||
                      reader_.attack(board, s).verdict == Verdict::kFails;
    if (safe) add_string(board, s, prey);
  }
  return prey - spared;
}

bool CombinationReader::is_prey(const Board& board, Point string) const {
  bool found = false;
  board.for_each_stone(string, [&](Point s) { found = found || prey_.contains(s); });
  return found;
}

bool CombinationReader::can_take(Board& board, Point target) {
  if (board.liberty_count(target) > kMostThreatened) return false;
  const Reading reading = reader_.attack(board, target);
  nodes_ += reading.nodes;
  return reading.verdict == Verdict::kSucceeds && !reading.guessed;
}

// What the capture of a string rests on, if it can be taken.
std::optional<PointSet> CombinationReader::zone_of_capture(Board& board, Point target) {
  if (!can_take(board, target)) return std::nullopt;
  const ProofTree& tree = reader_.explore_attack(board, target).tree();
  const ProofNode& root = tree[StringSearch::kRoot];
  if (root.proof != 0) return std::nullopt;
  return root.zone == 0 ? board.points() : tree.zone(root);
}

// With the move played.
CombinationReader::Threats CombinationReader::threats_of(Board& board, Point move) {
  Threats threats;
  PointSet zone = board.points();
  for (const Point s : strings_near(board, move, opponent(board.color(move)))) {
    if (!is_prey(board, s)) continue;
    const std::optional<PointSet> needed = zone_of_capture(board, s);
    if (!needed) continue;
    threats.targets.push_back(s);
    zone &= *needed;
    threats.stones += board.string_size(s);
  }
  if (!threats.targets.empty()) threats.answers = likeliest_first(board, threats, zone);
  return threats;
}

// How reading saves one of them, then their liberties.
std::vector<Point> CombinationReader::likeliest_first(Board& board, const Threats& threats,
                                                      const PointSet& zone) {
  std::vector<Point> answers;
  PointSet rest = zone;
  const auto add = [&](Point p) {
    if (!p.on_board() || !rest.contains(p) || board.color(p) != Color::kEmpty) return;
    answers.push_back(p);
    rest.erase(p);
  };
  for (const Point s : threats.targets) {
    const Reading defence = reader_.defend(board, s);
    nodes_ += defence.nodes;
    add(defence.move);
  }
  for (const Point s : threats.targets)
    for (const Point p : board.liberties(s)) add(p);
  const PointSet others = rest;
  for (const Point p : others) add(p);
  return answers;
}

// Beside the prey with few liberties that has a stone in the area.
PointSet CombinationReader::threatening_moves(const Board& board, Color side,
                                              const PointSet& area) const {
  const PointSet stones = area & board.stones(opponent(side));
  PointSet moves;
  for (const Point s : stones)
    if (board.liberty_count(s) <= kMostThreatened && is_prey(board, s)) moves |= board.liberties(s);
  return moves;
}

// Whether the move wins something by at most this many threats, itself the first of them. The next
// ones are near those before.
bool CombinationReader::succeeds(Board& board, Move move, int threats, const PointSet& area) {
  if (used_up() || !board.is_legal(move)) return false;
  board.play(move);
  const Threats made = threats_of(board, move.point);
  bool refuted = made.targets.empty();
  PointSet next_area = area;
  next_area.insert(move.point);
  for (const Point target : made.targets) next_area.insert(target);
  next_area = surroundings(board, next_area, 2);
  for (const Point p : made.answers) {
    if (refuted) break;
    const Move answer{opponent(move.color), p};
    if (board.is_legal(answer)) refuted = is_refuted(board, answer, made, threats - 1, next_area);
  }
  board.undo();
  return !refuted && !used_up();
}

// Whether the answer meets all threats and leaves no others.
bool CombinationReader::is_refuted(Board& board, Move answer, const Threats& threats, int left,
                                   const PointSet& area) {
  board.play(answer);
  const auto falls = [&](Point target) {
    return board.color(target) == answer.color && can_take(board, target);
  };
  bool refuted = std::none_of(threats.targets.begin(), threats.targets.end(), falls);
  if (refuted && left > 0) {
    const Color side = opponent(answer.color);
    for (const Point p : threatening_moves(board, side, area)) {
      refuted = !succeeds(board, {side, p}, left, area);
      if (!refuted) break;
    }
  }
  board.undo();
  return refuted;
}

}  // namespace owlet
