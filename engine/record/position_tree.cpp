#include "engine/record/position_tree.h"

#include "engine/board/spread.h"
#include "engine/record/game_record.h"
#include "engine/record/sgf_point.h"

namespace owlet {

SgfCollection position_tree(const Board& board, Color to_play, std::string comment) {
  GameRecord record;
  record.width = board.width();
  record.height = board.height();
  record.application = "Owlet";
  RecordNode& position = record.nodes.emplace_back();
  for (const Color c : {Color::kBlack, Color::kWhite})
    for (const Point p : points_of(board, c)) position.setup.push_back({p, c});
  position.to_play = to_play;
  position.comment = std::move(comment);
  return to_sgf_tree(record);
}

SgfNodeId add_move(SgfCollection& tree, SgfNodeId at, Move move, int height) {
  const SgfNodeId node = tree.add_child(at);
  tree.add_property(node, move.color == Color::kBlack ? "B" : "W",
                    move.point.is_pass() ? "" : to_sgf_point(move.point, height));
  return node;
}

void add_points(SgfCollection& tree, SgfNodeId node, std::string_view ident, const PointSet& points,
                int height) {
  bool first = true;
  for (const Point p : points) {
    if (first) tree.add_property(node, ident, to_sgf_point(p, height));
    if (!first) tree.add_value(to_sgf_point(p, height));
    first = false;
  }
}

}  // namespace owlet
