#include "engine/life/status_survey.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/board/benson.h"
#include "engine/board/reading_board.h"
#include "engine/board/strings.h"
#include "engine/tactics/links.h"

namespace owlet::life {
namespace {

// Roots of the opposing strings that touch a string or one of its liberties.
std::vector<Point> opponents_around(const Board& board, Point string) {
  std::vector<Point> roots;
  const auto look_around = [&](Point p) {
    for (const int offset : kOrthogonal) {
      const Point q = p.step(offset);
      if (board.color(q) != opponent(board.color(string))) continue;
      const Point root = board.string_root(q);
      if (std::find(roots.begin(), roots.end(), root) == roots.end()) roots.push_back(root);
    }
  };
  board.for_each_stone(string, look_around);
  for (const Point p : board.liberties(string)) look_around(p);
  return roots;
}

}  // namespace

StatusSurvey::StatusSurvey(const Board& board, StringReader& strings)
    : board_(reading_board(board)), reader_(strings), safety_(board_, strings) {
  find_strings();
  apply_theorem();
  find_dead_strings();
  find_groups();
}

void StatusSurvey::find_strings() {
  strings_ = all_strings(board_);
  std::stable_sort(strings_.begin(), strings_.end(),
                   [&](Point a, Point b) { return board_.string_size(a) > board_.string_size(b); });
}

void StatusSurvey::apply_theorem() {
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    const UnconditionalLife life = unconditional_life(board_, c);
    for (const Point s : strings_) {
      const bool alive = board_.color(s) == c && life.stones.contains(s);
      const bool dead = board_.color(s) != c && life.territory.contains(s);
      if (!alive && !dead) continue;
      fate_[s].state = alive ? GroupState::kAlive : GroupState::kDead;
      fate_[s].proven = by_theorem_[s] = true;
    }
  }
}

void StatusSurvey::find_dead_strings() {
  for (const Point s : strings_) {
    if (by_theorem_[s]) continue;
    const StringStanding& standing = safety_.of(s);
    if (standing.safety != Safety::kDead) continue;
    fate_[s].state = GroupState::kDead;
    fate_[s].proven = standing.proven && !standing.by_ko;
  }
}

// ---- Groups

void StatusSurvey::find_groups() {
  for (const Point s : strings_)
    if (kin_[s] == 0) add_group(s);
  std::stable_sort(open_.begin(), open_.end(), [](const OpenGroup& a, const OpenGroup& b) {
    return a.stake.region.room < b.stake.region.room;
  });
}

void StatusSurvey::add_group(Point string) {
  ++kins_;
  OpenGroup group;
  group.target = string;
  for (const Point s : find_goal(board_, string).strings) {
    const Point root = board_.string_root(s);
    kin_[root] = kins_;
    const bool is_open = fate_[root].state == GroupState::kUnknown;
    (is_open ? group.open : group.others).push_back(root);
  }
  live_with_friends(group);
  int stones = 0;
  for (const Point s : group.open) stones += board_.string_size(s);
  if (stones == 0) return;
  group.stake = find_group(board_, string);
  if (2 * stones <= group.stake.goal.size || group.stake.region.room > kReadableRoom) return;
  find_core(group);
  open_.push_back(std::move(group));
}

// What cannot be cut off from stones that live lives with them.
void StatusSurvey::live_with_friends(OpenGroup& group) {
  const auto joins_living = [&](Point s) {
    return std::any_of(group.others.begin(), group.others.end(), [&](Point friendly) {
      return lives(friendly) && Links(board_, s, friendly).connected();
    });
  };
  for (std::size_t i = 0; i < group.open.size();) {
    const Point s = group.open[i];
    if (!joins_living(s)) {
      ++i;
      continue;
    }
    fate_[s].state = GroupState::kAlive;
    fate_[s].proven = true;
    group.others.push_back(s);
    group.open.erase(group.open.begin() + static_cast<std::ptrdiff_t>(i));
    i = 0;
  }
}

void StatusSurvey::find_core(OpenGroup& group) const {
  std::vector<Point> rest = group.open;
  group.core.assign(1, *std::max_element(rest.begin(), rest.end(), [&](Point a, Point b) {
                      return board_.string_size(a) < board_.string_size(b);
                    }));
  for (std::size_t i = 0; i < group.core.size(); ++i) {
    const Point member = group.core[i];
    std::erase(rest, member);
    for (const Point s : rest) {
      const bool known = std::find(group.core.begin(), group.core.end(), s) != group.core.end();
      if (!known && Links(board_, member, s).connected()) group.core.push_back(s);
    }
  }
}

void StatusSurvey::settle(const OpenGroup& group, const Fate& fate, WayOut way_out) {
  settled_.push_back({&group, fate, way_out});
  for (const Point s : group.open) {
    fate_[s] = fate;
    fate_[s].proven = false;
  }
}

// ---- Conclusions

BoardStatus StatusSurvey::conclude() {
  for (const Settled& settled : settled_) weigh(settled);
  live_with_hosts();
  find_critical_strings();
  find_seki();
  doubt_the_dead();
  return assembled();
}

// The solver's proof is a proof for the board where it speaks of more than half of the group's
// stones as one, and where the strings that it took for walls stand: the killer's, or the owner's
// if it lives. Who lives by a friend needs a friend that lives.
void StatusSurvey::weigh(const Settled& settled) {
  const OpenGroup& group = *settled.group;
  const Goal& goal = group.stake.goal;
  const Region wide = find_region(board_, goal, 1);
  int stones = 0;
  for (const Point s : group.core) stones += board_.string_size(s);
  const bool alive = settled.fate.state == GroupState::kAlive;
  const Color builder = alive ? goal.defender : goal.attacker();
  if (!settled.fate.proven || 2 * stones <= goal.size) return;
  if (!holds(group.stake.region.rim, builder) || !holds(wide.rim, builder)) return;
  if (!alive || settled.way_out == WayOut::kNone) {
    for (const Point s : group.core) fate_[s].proven = true;
  } else if (settled.way_out == WayOut::kFriend) {
    guests_.push_back({group.core, group.stake.region.refuges});
    std::vector<Point>& hosts = guests_.back().hosts;
    hosts.insert(hosts.end(), wide.refuges.begin(), wide.refuges.end());
  }
}

// Whether the strings of that colour in a rim stand.
bool StatusSurvey::holds(const std::vector<Point>& rim, Color c) {
  return std::all_of(rim.begin(), rim.end(), [&](Point s) {
    const Point root = board_.string_root(s);
    return board_.color(s) != c || by_theorem_[root] ||
           (safety_.of(s).safety == Safety::kSafe && fate_[root].state != GroupState::kDead);
  });
}

// Until nobody is added, so that no two groups live by each other alone.
void StatusSurvey::live_with_hosts() {
  const auto lives_here = [&](Point s) { return lives(board_.string_root(s)); };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Guests& guests : guests_) {
      if (lives(guests.strings.front())) continue;
      if (!std::all_of(guests.hosts.begin(), guests.hosts.end(), lives_here)) continue;
      for (const Point s : guests.strings) fate_[s].proven = true;
      changed = true;
    }
  }
}

// Strings of groups that are not known to be lost, but are not known to hold together either.
void StatusSurvey::find_critical_strings() {
  for (const Point s : strings_) {
    const GroupState state = fate_[s].state;
    if (lives(s) || (state != GroupState::kUnknown && state != GroupState::kAlive)) continue;
    const StringStanding& standing = safety_.of(s);
    if (standing.safety != Safety::kCritical) continue;
    fate_[s] = {GroupState::kCritical, standing.attack, standing.defend, standing.by_ko,
                standing.proven};
  }
}

void StatusSurvey::find_seki() {
  std::vector<Point> found;
  for (const Point a : strings_) {
    if (board_.color(a) != Color::kBlack || !lives(a) || by_theorem_[a]) continue;
    for (const Point b : opponents_around(board_, a)) {
      if (!lives(b) || by_theorem_[b] || !in_seki(a, b)) continue;
      found.push_back(a);
      found.push_back(b);
    }
  }
  // The whole of each group: the strings that live by the same reading.
  for (const Point s : strings_) {
    const bool with_one = std::any_of(found.begin(), found.end(), [&](Point member) {
      return kin_[member] == kin_[s] && (member == s || !by_theorem_[s]);
    });
    if (with_one && lives(s)) fate_[s].state = GroupState::kSeki;
  }
}

// Whether they share liberties and neither can afford to play at any of these.
bool StatusSurvey::in_seki(Point a, Point b) {
  bool shares = false;
  for (const Point p : board_.liberties(a)) {
    const auto touches = [&](int offset) {
      const Point q = p.step(offset);
      return board_.color(q) == board_.color(b) && board_.same_string(q, b);
    };
    if (!std::any_of(kOrthogonal.begin(), kOrthogonal.end(), touches)) continue;
    shares = true;
    if (!loses_by_filling(a, p) || !loses_by_filling(b, p)) return false;
  }
  return shares;
}

bool StatusSurvey::loses_by_filling(Point string, Point liberty) {
  const Color owner = board_.color(string);
  board_.set_to_move(owner);
  if (!board_.is_legal({owner, liberty})) return true;
  return reader_.does_defend(board_, liberty, string).verdict == Verdict::kFails;
}

// Whoever takes stones and then dies has not killed them.
void StatusSurvey::doubt_the_dead() {
  std::vector<Point> doubtful;
  for (const Point s : strings_)
    if (fate_[s].state == GroupState::kDead && !by_theorem_[s] && !is_surely_taken(s))
      doubtful.push_back(s);
  for (const Point s : doubtful) fate_[s].proven = false;
}

// Whether some of the opponents around live, and none is dead itself.
bool StatusSurvey::is_surely_taken(Point string) const {
  const std::vector<Point> around = opponents_around(board_, string);
  const auto is_dead = [&](Point s) { return fate_[s].state == GroupState::kDead; };
  const auto is_alive = [&](Point s) { return lives(s); };
  return std::any_of(around.begin(), around.end(), is_alive) &&
         std::none_of(around.begin(), around.end(), is_dead);
}

// Strings joined by liberties that share their fate are a group.
BoardStatus StatusSurvey::assembled() const {
  BoardStatus status;
  status.group_at.fill(BoardStatus::kNoGroup);
  std::vector<std::int16_t> kin_of;  // of each group
  for (const Point p : board_.points()) {
    if (!is_stone(board_.color(p)) || board_.string_root(p) != p) continue;
    std::size_t g = 0;
    while (g < kin_of.size() && (kin_of[g] != kin_[p] || status.groups[g].fate != fate_[p])) ++g;
    if (g == kin_of.size()) {
      kin_of.push_back(kin_[p]);
      status.groups.push_back({board_.color(p), {}, fate_[p]});
    }
    status.groups[g].strings.push_back(p);
    board_.for_each_stone(p, [&](Point s) { status.group_at[s] = static_cast<std::int16_t>(g); });
  }
  return status;
}

}  // namespace owlet::life
