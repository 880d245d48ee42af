#include "engine/record/position_tree.h"

#include "engine/board/spread.h"
#include "engine/record/game_record.h"

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

}  // namespace owlet
