#include "engine/search/critical_groups.h"

namespace owlet {
namespace {

constexpr int kWholePoint = 127;  // of ownership

}  // namespace

std::optional<int> owner_of(const CriticalGroup& group, const Board& board, int root_ply) {
  const PointSet near = group.points.grown();
  int owner = 0;
  int unanswered = 0;  // moves of the side that has lost what is at stake
  for (int i = root_ply; i < board.move_number(); ++i) {
    const auto [color, point] = board.move(i);
    const bool own = color == group.owner;
    const Point deciding = own ? group.defend : group.attack;
    if (!point.on_board() || (!near.contains(point) && point != deciding)) continue;
    if (owner == 0) {
      if (point != deciding) return std::nullopt;
      owner = own ? 1 : -1;
    } else if (own == (owner > 0)) {
      unanswered = 0;
    } else if (++unanswered > 1) {
      return std::nullopt;
    }
  }
  return owner;
}

double apply_proofs(std::span<const CriticalGroup> groups, const Board& board, int root_ply,
                    std::span<std::int8_t> ownership) {
  int gained = 0;
  for (const CriticalGroup& group : groups) {
    const std::optional<int> owner = owner_of(group, board, root_ply);
    if (!owner) continue;
    const int proven = (group.owner == board.to_move() ? *owner : -*owner) * kWholePoint;
    for (const Point p : group.points) {
      std::int8_t& owned =
          ownership[static_cast<std::size_t>(p.row() * board.width() + p.column())];
      gained += proven - owned;
      owned = static_cast<std::int8_t>(proven);
    }
  }
  return static_cast<double>(gained) / kWholePoint;
}

}  // namespace owlet
