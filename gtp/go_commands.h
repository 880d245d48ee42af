// The commands that know Go, in groups. Each function registers handlers that refer to the player,
// which must outlive the registry's use. Handlers only translate: the rules, the record and the
// thinking are the engine's.
//
// To add a command: a line in the group's file, and its transcript in testing/transcripts, which
// tells what it answers. All lists are written from these (transcript_test.cpp).
#pragma once

#include <functional>
#include <string_view>

#include "engine/board/point_set.h"
#include "engine/player/player.h"
#include "gtp/protocol/registry.h"

namespace owlet::gtp {

// Takes GoGui's live graphics, which are drawn while a move is thought about.
using LiveGraphics = std::function<void(std::string_view)>;

// boardsize, clear_board, komi, rules, handicap, play and undo, GoGui's set-up.
void add_game_commands(Registry& registry, Player& player);
// The rules; part of the former.
void add_rules_commands(Registry& registry, Player& player);
// genmove and its kin, clocks, score and status. Without a function nothing is drawn.
void add_play_commands(Registry& registry, Player& player, const LiveGraphics& draw);
// What the engine thinks, for Sabaki and GoGui.
void add_analysis_commands(Registry& registry, Player& player);
// loadsgf, printsgf.
void add_record_commands(Registry& registry, Player& player);
// Questions about the position: showboard, list_stones, is_legal and the like.
void add_board_commands(Registry& registry, Player& player);
// Reading out strings, and trying moves: attack, defend and the like.
void add_reading_commands(Registry& registry, Player& player);
// trymove and popgo; part of the former.
void add_trial_commands(Registry& registry, Player& player);
// What KGS, CGOS, gomill, KataGo's and GoGui's clients ask besides.
void add_client_commands(Registry& registry, Player& player);
// Life and death.
void add_life_commands(Registry& registry, Player& player);

inline void add_go_commands(Registry& registry, Player& player, const LiveGraphics& draw = {}) {
  add_game_commands(registry, player);
  add_play_commands(registry, player, draw);
  add_analysis_commands(registry, player);
  add_record_commands(registry, player);
  add_board_commands(registry, player);
  add_reading_commands(registry, player);
  add_life_commands(registry, player);
  add_client_commands(registry, player);
}

// Chooses and plays for a command; where that is wished the player thinks on once it is answered.
[[nodiscard]] Choice generate_move(Player& player, Invocation& call, Color c, Purpose purpose,
                                   const SearchLimits& watched = {});

// A line of names parted by spaces.
[[nodiscard]] std::string vertex_list(const std::vector<Point>& points);
// A drawing of the position with its last move.
[[nodiscard]] std::string to_board(const Board& board);
// A line of a drawing for GoGui, "VERB A1 B2 ..."; nothing without points.
[[nodiscard]] std::string gogui_line(const std::string& verb, const PointSet& points);

}  // namespace owlet::gtp
