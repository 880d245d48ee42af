#include "engine/survey/proven_ownership.h"

#include "engine/life/goal.h"

namespace owlet {
namespace {

// Of a share, against that of the search.
constexpr float kWeightOfProof = 0.75F;

}  // namespace

void add_proofs(Ownership& ownership, const Board& board, const Survey& survey) {
  using owl::GroupState;
  for (const owl::StringStatus& group : survey.groups) {
    const GroupState state = group.status.state;
    if (state != GroupState::kAlive && state != GroupState::kDead) continue;
    const bool is_black = board.color(group.string) == Color::kBlack;
    const float black = is_black == (state == GroupState::kAlive) ? 1 : 0;
    for (const Point stone : life::find_goal(board, group.string).stones)
      ownership.black[stone] += kWeightOfProof * (black - ownership.black[stone]);
  }
}

}  // namespace owlet
