// What is proven of groups, put beside what a search makes of them: whose each of their stones will be.
//
// A search may have a group on the wrong side that the readers have settled. A proof counts as three
// times as much as the search, so that nobody is told that a group is dead of which it is known
// that it lives, and that what the search doubts still shows.
#pragma once

#include "engine/search/ownership.h"
#include "engine/survey/survey.h"

namespace owlet {

// Of the groups that live or are dead, whoever moves first.
void add_proofs(Ownership& ownership, const Board& board, const Survey& survey);

}  // namespace owlet
