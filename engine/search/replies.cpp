#include "engine/search/replies.h"

#include <algorithm>
#include <bit>

namespace owlet {
namespace {

// Seeds the hashes of the zones, so that two zones' positions differ.
constexpr std::uint64_t kZoneSeed = 0x4f776c65742d3231;

template <typename F>
void for_each_zone(ProvenReplies::Mask mask, F f) {
  for (unsigned rest = mask; rest != 0; rest &= rest - 1)
    f(static_cast<std::size_t>(std::countr_zero(rest)));
}

ProvenReplies::Mask bit_of(std::size_t zone) {
  return static_cast<ProvenReplies::Mask>(1U << zone);
}

}  // namespace

// ---- The table

Hash ProvenReplies::root_hash(std::size_t zone) {
  Random random(kZoneSeed + zone);
  const std::uint64_t index = random.next();
  return {index, random.next()};
}

ProvenReplies::ProvenReplies(const Board& board, std::vector<ProvenZone> zones)
    : zones_(std::move(zones)) {
  if (zones_.size() > kMostZones) zones_.resize(kMostZones);
  std::size_t positions = 0;
  for (std::size_t z = 0; z < zones_.size(); ++z) {
    for (const Point p : zones_[z].points) zones_at_[p] |= bit_of(z);
    for (const Point p : zones_[z].inside) inside_at_[p] |= bit_of(z);
    before_[z] = root_hash(z) ^ board.stones_hash(zones_[z].points);
    positions += zones_[z].positions.size();
  }
  table_.resize(std::bit_ceil(2 * positions + 2));
  mask_ = table_.size() - 1;
  for (std::size_t z = 0; z < zones_.size(); ++z) {
    for (const ZonePosition& known : zones_[z].positions) {
      Entry& entry = entry_of(root_hash(z) ^ known.change);
      if (!known.reply.is_none()) entry.reply[known.winner] = known.reply;
      if (known.settled) entry.settled[known.winner] = true;
    }
  }
}

ProvenReplies::Entry& ProvenReplies::entry_of(Hash hash) {
  std::size_t cell = hash.index & mask_;
  while (table_[cell].verify != 0 && table_[cell].verify != hash.verify) cell = (cell + 1) & mask_;
  table_[cell].verify = hash.verify;
  return table_[cell];
}

// ---- The watch

void ZoneWatch::start(const ProvenReplies& replies, const Board& board, Point last) {
  replies_ = &replies;
  won_ = {};
  lost_ = {};
  undecided_ = 0;
  spare_at_.fill(0);
  spare_ = {};
  Mask all = 0;
  for (std::size_t z = 0; z < replies.zones().size(); ++z) {
    hashes_[z] = replies.hash(z, board);
    all |= bit_of(z);
  }
  look_up(all);
  find_due(board, last);
}

// What the side to move answers to the last move, where both are in a zone. A stone of its own that
// stands there already has answered.
void ZoneWatch::find_due(const Board& board, Point last) {
  due_ = Point::none();
  if (!last.on_board()) return;
  const Color c = board.to_move();
  for_each_zone(replies_->zones_at(last), [&](std::size_t z) {
    if (entries_[z] == nullptr || due_.on_board()) return;
    const Point reply = entries_[z]->reply[c];
    if (!reply.on_board()) return;
    if ((spare_at_[reply] & bit_of(z)) == 0) {
      due_ = reply;
      return;
    }
    spare_at_[reply] &= static_cast<Mask>(~bit_of(z));
    spare_[z] ^= zobrist::kStoneKeys[reply][c];
    hashes_[z] ^= zobrist::kStoneKeys[reply][c];
    look_up(bit_of(z));
  });
}

// One of the side that has won, which takes nothing, is spare.
void ZoneWatch::add_stone(Point p, Color c, bool captures) {
  const Mask zones = replies_->zones_at(p);
  for_each_zone(zones, [&](std::size_t z) {
    const Hash key = zobrist::kStoneKeys[p][c];
    if (winners_[z] == c && !captures) {
      spare_at_[p] |= bit_of(z);
      spare_[z] ^= key;
    } else {
      touched_ |= bit_of(z);
      hashes_[z] ^= key;
    }
  });
}

void ZoneWatch::take_stone(Point p, Color c) {
  for_each_zone(replies_->zones_at(p), [&](std::size_t z) {
    const Hash key = zobrist::kStoneKeys[p][c];
    if ((spare_at_[p] & bit_of(z)) != 0) {
      spare_[z] ^= key;
    } else {
      touched_ |= bit_of(z);
      hashes_[z] ^= key;
    }
  });
  spare_at_[p] = 0;
}

void ZoneWatch::look_up(Mask touched) {
  for_each_zone(touched, [&](std::size_t z) {
    const ProvenZone& zone = replies_->zones()[z];
    const ProvenReplies::Entry* const entry = replies_->find(hashes_[z]);
    entries_[z] = entry;
    Color winner = Color::kEmpty;
    if (entry != nullptr && entry->settled[Color::kBlack] != entry->settled[Color::kWhite])
      winner = entry->settled[Color::kBlack] ? Color::kBlack : Color::kWhite;
    winners_[z] = winner;
    const Mask bit = bit_of(z);
    const auto put = [bit](Mask& mask, bool on) {
      mask = static_cast<Mask>(on ? mask | bit : mask & ~bit);
    };
    for (const Color c : {Color::kBlack, Color::kWhite}) put(won_[c], winner == c);
    put(lost_[zone.owner], winner == opponent(zone.owner));
    put(undecided_, zone.attack.on_board() && hashes_[z] == ProvenReplies::root_hash(z));
  });
}

void ZoneWatch::played(const Board& board, Move move, std::size_t empty_before) {
  due_ = Point::none();
  if (!move.point.on_board()) return;
  touched_ = 0;
  const std::size_t freed = board.empty_points().size() + 1 - empty_before;
  add_stone(move.point, move.color, freed > 0);
  if (freed > 0) {
    const bool suicide = board.color(move.point) == Color::kEmpty;
    const Color taken = suicide ? move.color : opponent(move.color);
    for (const Point p : board.empty_points().last(freed)) take_stone(p, taken);
  }
  if (touched_ == 0) return;
  look_up(touched_);
  find_due(board, move.point);
}

Point ZoneWatch::deciding_move(Color c) const {
  if (undecided_ == 0) return Point::none();
  return replies_->zones()[static_cast<std::size_t>(std::countr_zero(undecided_))].deciding_move(c);
}

ZoneWatch::Mask ZoneWatch::left_alone(Color c, Point last) const {
  Mask won = won_[c];
  if (won != 0 && last.on_board()) won &= static_cast<Mask>(~replies_->zones_at(last));
  return won | lost_[c];
}

// ---- Counting

void take_dead(const ProvenReplies& replies, const ZoneWatch& watch, Board& board) {
  for (std::size_t z = 0; z < replies.zones().size(); ++z) {
    const ProvenZone& zone = replies.zones()[z];
    const Color attacker = opponent(zone.owner);
    if (watch.winner(z) != attacker) continue;
    for (const Point p : zone.inside) {
      while (board.color(p) == zone.owner) {
        const auto liberties = board.liberties(p);
        const auto move = std::find_if(liberties.begin(), liberties.end(), [&](Point q) {
          return board.is_pseudo_legal(q, attacker) && !board.is_suicide(q, attacker);
        });
        if (move == liberties.end()) break;
        board.play_no_undo({attacker, *move});
      }
    }
  }
}

}  // namespace owlet
