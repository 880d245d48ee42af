// The proven zones of a position: what a survey knows of its groups, with the replies that keep it, as a
// search can obey it (engine/search/replies.h).
//
// A group that lives or is dead whoever moves first makes a zone in which who attacks what is settled is
// answered; one that the next move decides makes a zone for both outcomes. Groups whose life is not a
// matter of its region, and those that begin a ko, make none. Walking a proof costs nodes of the same
// kind as a survey's; it is kept for the next move as long as nothing near it changes.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/life/replies.h"
#include "engine/search/replies.h"
#include "engine/search/search.h"
#include "engine/survey/survey.h"
#include "engine/tactics/answer_cache.h"

namespace owlet {

class ZoneReader {
 public:
  ZoneReader();

  // The zones with the most at stake first. No proof is begun once that many nodes are used up, those of
  // remembered ones included; they are added to the survey's.
  [[nodiscard]] std::vector<ProvenZone> read(const Board& board, Survey& survey, std::int64_t nodes,
                                             const AdviceSettings& advice);

 private:
  struct Known {
    std::shared_ptr<const life::Replies> replies;
    std::int64_t nodes = 0;
  };

  class Work;

  life::ReplyReader reader_;
  AnswerCache<Known> known_;
};

}  // namespace owlet
