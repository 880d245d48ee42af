#include "gtp/review/review_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <nlohmann/json.hpp>
#include <span>

#include "engine/base/embedded_file.h"
#include "engine/board/score.h"
#include "engine/board/vertex.h"
#include "engine/record/sgf_point.h"
#include "gtp/analysis_format.h"

namespace owlet {

// page.html, by the build.
std::span<const EmbeddedFile> review_assets();

namespace gtp {
namespace {

using Json = nlohmann::ordered_json;

// Points that a move loses: from there on it is listed, marked as doubtful, as bad, as very bad.
constexpr double kListed = 0.5;
constexpr double kDoubtful = 2;
constexpr double kBad = 5;
constexpr double kVeryBad = 10;
constexpr std::size_t kShownVariation = 12;
constexpr std::size_t kListedMoves = 10;

std::string name_of(Color c) {
  return c == Color::kBlack ? "Black" : "White";
}

// "Ann (Black)", or "Black" where the record does not say who it was.
std::string who(const GameRecord& record, Color c) {
  const std::string& name = c == Color::kBlack ? record.black_name : record.white_name;
  return name.empty() ? name_of(c) : name + " (" + name_of(c) + ")";
}

std::string standing(const ReviewedPosition& position) {
  return fmt::format("{}, Black wins with {:.0f}%", format_score(std::round(position.lead * 2) / 2),
                     100 * position.win_rate);
}

bool is_better_known(const ReviewedMove& move) {
  return move.loss >= kListed && move.before.variation.front() != move.move.point;
}

// Those moves of the choice that have been looked at.
std::vector<ReviewedMove> moves_of(const Review& review, const ReviewChoice& choice) {
  std::vector<ReviewedMove> moves;
  for (int number = choice.from; number <= choice.to; ++number) {
    const auto move = review.move(number);
    if (move && (!choice.color || move->move.color == *choice.color)) moves.push_back(*move);
  }
  return moves;
}

// ---- The record

void add_marks(SgfNode& node, const ReviewedMove& move) {
  node.add("SBKV", fmt::format("{:.1f}", 100 * move.after.win_rate));
  node.add("V", fmt::format("{:.1f}", move.after.lead));
  if (move.loss >= kBad)
    node.add("BM", move.loss >= kVeryBad ? "2" : "1");
  else if (move.loss >= kDoubtful)
    node.add("DO", "");
}

void add_variation(SgfCollection& sgf, SgfNodeId at, const ReviewedMove& move, int height) {
  Color mover = move.move.color;
  const auto& line = move.before.variation;
  for (const Point p : std::span(line).first(std::min(line.size(), kShownVariation))) {
    const bool first = mover == move.move.color && p == line.front();
    at = sgf.add_node(at);
    add_move(sgf.nodes[at], {mover, p}, height);
    if (first) sgf.nodes[at].add("C", "Better: " + standing(move.before));
    mover = opponent(mover);
  }
}

// ---- The page

// The board as it is drawn, from the upper left.
std::string stones_of(const Board& board) {
  std::string text;
  for (const Point p : in_reading_order(board.points()))
    text += board.color(p) == Color::kBlack ? 'X' : board.color(p) == Color::kWhite ? 'O' : '.';
  return text;
}

Json page_position(const Review& review, const ReviewChoice& choice, int number) {
  const auto& position = review.position(number);
  const Board board = review.board(number);
  Json json = {{"number", number}, {"stones", stones_of(board)}};
  if (position) {
    json["win"] = position->win_rate;
    json["lead"] = position->lead;
    json["best"] = move_name(position->variation.front());
  }
  if (number == choice.from - 1) return json;
  const Move played = board.move(board.move_number() - 1);
  json["move"] = {name_of(played.color), move_name(played.point)};
  if (const auto move = review.move(number);
      move && (!choice.color || played.color == *choice.color)) {
    json["loss"] = move->loss;
    json["words"] = words_for(*move);
  }
  return json;
}

}  // namespace

std::string words_for(const ReviewedMove& move) {
  std::string text = standing(move.after) + ".";
  if (!is_better_known(move)) return text;
  const auto because = [](const std::string& reason) {
    return reason.empty() ? std::string() : ": it " + reason;
  };
  text += fmt::format("\nThis loses {:.1f} points. {} is better{}.", move.loss,
                      move_name(move.before.variation.front()), because(move.before.reason));
  if (!move.after.reason.empty())
    text += fmt::format("\nNow {} {}.", move_name(move.after.variation.front()), move.after.reason);
  return text;
}

std::vector<ReviewedMove> costliest(const Review& review, const ReviewChoice& choice,
                                    std::size_t most) {
  std::vector<ReviewedMove> moves = moves_of(review, choice);
  std::erase_if(moves, [](const ReviewedMove& move) { return !is_better_known(move); });
  std::ranges::stable_sort(moves, std::ranges::greater(), &ReviewedMove::loss);
  moves.resize(std::min(moves.size(), most));
  return moves;
}

std::string review_sgf(const Review& review, const ReviewChoice& choice) {
  GameRecord record = review.record();
  record.application = "Owlet";
  const std::vector<ReviewedMove> moves = moves_of(review, choice);
  for (const ReviewedMove& move : moves) {
    std::string& comment =
        record.nodes[record.node_of_move(static_cast<std::size_t>(move.number))].comment;
    comment += (comment.empty() ? "" : "\n\n") + words_for(move);
  }
  SgfCollection sgf = to_sgf_tree(record);
  const std::vector<SgfNodeId> nodes = sgf.main_line(sgf.games.front());
  for (const ReviewedMove& move : moves) {
    const std::size_t at = record.node_of_move(static_cast<std::size_t>(move.number));
    add_marks(sgf.nodes[nodes[at]], move);
    if (is_better_known(move) && at > 0) add_variation(sgf, nodes[at - 1], move, record.height);
  }
  return write_sgf(sgf);
}

std::string review_page(const Review& review, const ReviewChoice& choice) {
  Json positions = Json::array();
  for (int number = choice.from - 1; number <= choice.to; ++number)
    positions.push_back(page_position(review, choice, number));
  Json worst = Json::array();
  for (const ReviewedMove& move : costliest(review, choice, kListedMoves))
    worst.push_back(move.number);
  const GameRecord& record = review.record();
  const Json data = {{"title", who(record, Color::kBlack) + " - " + who(record, Color::kWhite)},
                     {"result", record.result},
                     {"size", record.width},
                     {"positions", positions},
                     {"worst", worst}};
  // No text of the record may end the script.
  std::string text = data.dump(-1, ' ', false, Json::error_handler_t::replace);
  boost::algorithm::replace_all(text, "<", "\\u003c");
  std::string page(review_assets().front().bytes);
  boost::algorithm::replace_first(page, "\"@DATA@\"", text);
  return page;
}

std::string review_summary(const Review& review, const ReviewChoice& choice) {
  struct Side {
    int moves = 0;
    int doubtful = 0;
    int bad = 0;
    double loss = 0;
  };
  SideMap<Side> sides;
  for (const ReviewedMove& move : moves_of(review, choice)) {
    Side& side = sides[move.move.color];
    ++side.moves;
    side.loss += std::max(move.loss, 0.0);
    side.doubtful += move.loss >= kDoubtful ? 1 : 0;
    side.bad += move.loss >= kBad ? 1 : 0;
  }
  std::string text =
      fmt::format("{:<24} moves  points lost a move  lost {:.0f} or more  {:.0f} or more\n", "",
                  kDoubtful, kBad);
  for (const Color c : {Color::kBlack, Color::kWhite}) {
    const Side& side = sides[c];
    if (side.moves > 0)
      text += fmt::format("{:<24.24} {:>5}  {:>18.2f}  {:>14}  {:>9}\n", who(review.record(), c),
                          side.moves, side.loss / side.moves, side.doubtful, side.bad);
  }
  const auto worst = costliest(review, choice, kListedMoves);
  if (!worst.empty()) text += "\nThe costliest moves:\n";
  for (const ReviewedMove& move : worst) {
    std::string words = words_for(move);
    words.erase(0, words.find('\n') + 1);
    boost::algorithm::replace_all(words, "\n", " ");
    text += fmt::format("{:>4} {} {:<4} {}\n", move.number,
                        move.move.color == Color::kBlack ? 'B' : 'W', move_name(move.move.point),
                        words);
  }
  return text;
}

}  // namespace gtp
}  // namespace owlet
