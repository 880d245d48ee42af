// What a search thinks, as an answer of KataGo's analysis protocol. Nothing here searches.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/board/board.h"
#include "engine/player/raw_evaluation.h"
#include "engine/search/search_result.h"
#include "gtp/json/query.h"

namespace owlet::gtp {

// moveInfos, rootInfo and what the format asks for besides; numbers as seen by format.perspective. The board
// is the position searched, the hints are what readers told the search: a move that they speak for has a "reason".
[[nodiscard]] nlohmann::ordered_json answer_of(const SearchResult& result, const Board& board,
                                               const RawEvaluation& raw,
                                               std::span<const ReasonedHint> hints,
                                               const AnswerFormat& format);

}  // namespace owlet::gtp
