#include "engine/survey/zones.h"

#include <algorithm>

#include "engine/board/spread.h"
#include "engine/owl/judged_question.h"
#include "engine/survey/advice.h"

namespace owlet {

using life::GroupQuestion;
using life::Replies;

namespace {

constexpr std::size_t kCacheBytes = std::size_t{1} << 18;
// Groups with less at stake, in points, have no zone.
constexpr int kLeastStake = 4;
// Of the nodes of all proofs, what one search may have.
constexpr std::int64_t kShareOfWalk = 8;

// A group that something is known of. Questions are large and stay where they were made.
struct Subject {
  owl::GroupStatus status;
  std::unique_ptr<GroupQuestion> question;
  int stake;
};

std::vector<Subject> subjects_of(const Board& board, const Survey& survey) {
  std::vector<Subject> subjects;
  for (const owl::StringStatus& group : survey.groups) {
    const owl::GroupStatus& status = group.status;
    if (status.state == owl::GroupState::kUnknown || status.by_ko) continue;
    auto question = std::make_unique<GroupQuestion>(board, group.string);
    const int stake = points_at_stake(question->group);
    if (question->group.region.room > life::kReadableRoom || stake < kLeastStake) continue;
    subjects.push_back({status, std::move(question), stake});
  }
  std::ranges::stable_sort(subjects,
                           [](const Subject& a, const Subject& b) { return a.stake > b.stake; });
  return subjects;
}

}  // namespace

// The zones of one position.
class ZoneReader::Work {
 public:
  Work(ZoneReader& reader, std::int64_t nodes) : reader_(reader), nodes_(nodes) {
    limits_.proof_nodes = std::max<std::int64_t>(nodes / kShareOfWalk, 64);
    limits_.nodes = 2 * limits_.proof_nodes;
  }

  [[nodiscard]] bool used_up() const { return used_ >= nodes_; }
  [[nodiscard]] std::int64_t used() const { return used_; }

  // Adds what is known if that side has won; tells whether anything is.
  bool add(ProvenZone& zone, Subject& subject, Color winner, Point first) {
    const std::shared_ptr<const Replies> replies = read(*subject.question, winner, first);
    for (const life::WonPosition& won : replies->positions)
      zone.positions.push_back({won.change, winner, won.reply, won.settled});
    zone.points |= replies->changed;
    return !replies->positions.empty();
  }

 private:
  std::shared_ptr<const Replies> read(GroupQuestion& question, Color winner, Point first) {
    const Board& board = question.board;
    const QuestionKey key = QuestionKey(board)
                                .add(question.group.goal.stones)
                                .add(question.group.region.inside)
                                .add(static_cast<std::uint64_t>(winner))
                                .add(first)
                                .add(static_cast<std::uint64_t>(limits_.nodes));
    if (const Known* const known = reader_.known_.find(key, board)) {
      used_ += known->nodes;
      return known->replies;
    }
    auto replies = std::make_shared<const Replies>(
        reader_.reader_.read(question.board, question.group, winner, first, limits_));
    used_ += replies->nodes;
    const PointSet area = owl::seen_by_proof(question, life::LifeTask::kKill, {});
    reader_.known_.store(key, board, area, {replies, replies->nodes});
    return replies;
  }

  ZoneReader& reader_;
  life::ReplyLimits limits_;
  std::int64_t nodes_;
  std::int64_t used_ = 0;
};

ZoneReader::ZoneReader() : known_(kCacheBytes) {}

std::vector<ProvenZone> ZoneReader::read(const Board& board, Survey& survey, std::int64_t nodes,
                                         const AdviceSettings& advice) {
  Work work(*this, nodes);
  std::vector<ProvenZone> zones;
  PointSet taken;
  for (Subject& subject : subjects_of(board, survey)) {
    if (work.used_up() || zones.size() == ProvenReplies::kMostZones) break;
    const auto& [goal, region] = subject.question->group;
    if (goal.stones.intersects(taken)) continue;
    const owl::GroupStatus& status = subject.status;
    ProvenZone zone;
    zone.owner = goal.defender;
    zone.inside = region.inside;
    zone.points = region.inside;
    for (const Point string : region.rim) add_string(board, string, zone.points);
    bool known = false;
    if (status.state == owl::GroupState::kCritical) {
      known = work.add(zone, subject, goal.attacker(), status.attack) &&
              work.add(zone, subject, goal.defender, status.defend);
      zone.attack = status.attack;
      zone.defend = status.defend;
      zone.chance = chance_of(subject.stake, true, advice);
    } else {
      const bool alive = status.state != owl::GroupState::kDead;
      known = work.add(zone, subject, alive ? goal.defender : goal.attacker(), Point::none());
    }
    if (!known) continue;
    taken |= zone.inside;
    zones.push_back(std::move(zone));
  }
  survey.nodes += work.used();
  return zones;
}

}  // namespace owlet
