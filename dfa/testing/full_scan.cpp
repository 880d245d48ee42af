#include "dfa/testing/full_scan.h"

#include <bit>

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace owlet::dfa {
namespace {

// As many scans as are stepped at once may be written beyond the end of a list.
constexpr std::size_t kLanes = 16;

}  // namespace

FullScan::FullScan(const Table& table)
    : table_(&table),
      near_(table),
      anchors_(kMaxAnchors),
      live_(kMaxAnchors + kLanes),
      hits_(kMaxAnchors * kTransforms * (Table::kMaxDepth + 1) + kLanes) {
  for (const Cell c : kAllCells) starts_[column(c)] = table.next(kStartState, c) != kErrorState;
}

void FullScan::scan(const Grid& grid, std::vector<Match>& matches) {
  matches.clear();
  hit_count_ = 0;
  hit_runs_.clear();
  list_anchors(grid);
  for (int t = 0; t < kTransforms; ++t) run(grid, t, start(t));
  emit(matches);
}

void FullScan::list_anchors(const Grid& grid) {
  const Cell* const cells = grid.data();
  Anchor* const anchors = anchors_.data();
  std::size_t count = 0;
  for (int y = 0; y < grid.height(); ++y) {
    const std::size_t row = Grid::index(0, y);
    for (std::size_t place = row; place < row + static_cast<std::size_t>(grid.width()); ++place) {
      anchors[count] = {static_cast<std::uint16_t>(place), cells[place], 0};
      count += starts_[column(cells[place])] ? 1 : 0;
    }
  }
  for (std::size_t i = 0; i < count; ++i)
    anchors[i].code = static_cast<std::uint8_t>(neighbour_code(cells + anchors[i].place));
  anchor_count_ = count;
}

// The scans that go on after the first cells; what those before found is noted.
std::size_t FullScan::start(int transform) {
  // In locals, because stores could change any member.
  const NeighbourTable& neighbour_table = near_;
  const Anchor* const anchors = anchors_.data();
  Scan* const scans = live_.data();
  const std::size_t count = anchor_count_;
  std::size_t live = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Anchor anchor = anchors[i];
    const NeighbourStates& near = neighbour_table.at(anchor.cell, anchor.code, transform);
    scans[live] = pack(near.last(), anchor.place);
    live += near.last() != kErrorState ? 1 : 0;
    if (near.of_interest) note_near_hits(near, anchor, transform);
  }
  return live;
}

void FullScan::note_near_hits(const NeighbourStates& near, Anchor anchor, int transform) {
  for (std::size_t k = 1; k <= near.reads; ++k) {
    if (!table_->matches_at(near.states[k])) continue;
    hit_runs_.push_back({hit_count_, transform});
    hits_[hit_count_++] = pack(near.states[k], anchor.place);
  }
}

void FullScan::run(const Grid& grid, int transform, std::size_t live) {
  const auto& steps = kPathSteps[static_cast<std::size_t>(transform)];
  for (std::size_t k = kNeighbourCells; live != 0; ++k) {
    hit_runs_.push_back({hit_count_, transform});
    live = step(grid.data() + steps[k], live);
  }
}

// Takes all live scans a step on, to the cell that lies at `cells` from their anchors' places.
// Returns how many are still live.
std::size_t FullScan::step(const Cell* cells, std::size_t live) {
  const Table::Row* const rows = table_->rows();
  const std::uint32_t first_match = table_->first_match();
  const std::uint32_t ends = Table::kMaxStates;
  Scan* const scans = live_.data();
  Scan* const hits = hits_.data();
  std::size_t hit_count = hit_count_;
  std::size_t kept = 0;
  std::size_t i = 0;
#if defined(__AVX512F__)
  const __m512i all = _mm512_set1_epi32(0xffff);
  const __m512i bound = _mm512_set1_epi32(static_cast<int>(first_match));
  const __m512i last = _mm512_set1_epi32(static_cast<int>(ends));
  const __m512i one = _mm512_set1_epi32(1);
  for (; i < live; i += kLanes) {
    const auto used = static_cast<__mmask16>(live - i >= kLanes ? 0xffffU : (1U << (live - i)) - 1);
    const __m512i scan = _mm512_maskz_loadu_epi32(used, scans + i);
    const __m512i place = _mm512_maskz_srli_epi32(used, scan, 16);
    const __m512i cell =
        _mm512_and_epi32(_mm512_mask_i32gather_epi32(_mm512_setzero_si512(), used, place, cells, 1),
                         _mm512_set1_epi32(3));
    const __m512i entry =
        _mm512_add_epi32(_mm512_maskz_slli_epi32(used, _mm512_and_epi32(scan, all), 2), cell);
    const __m512i state = _mm512_and_epi32(
        _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), used, entry, rows, 2), all);
    const __m512i now = _mm512_or_epi32(_mm512_maskz_slli_epi32(used, place, 16), state);
    const __mmask16 hit = _mm512_cmpge_epu32_mask(state, bound);
    const __mmask16 alive = _mm512_cmplt_epu32_mask(_mm512_sub_epi32(state, one), last);
    _mm512_storeu_si512(hits + hit_count, _mm512_maskz_compress_epi32(hit, now));
    hit_count += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(hit)));
    _mm512_storeu_si512(scans + kept, _mm512_maskz_compress_epi32(alive, now));
    kept += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(alive)));
  }
#else
  for (; i < live; ++i) {
    const Scan scan = scans[i];
    const std::size_t place = scan >> 16;
    const Table::Id state = rows[scan & 0xffffU][column(cells[place])];
    const Scan now = pack(state, place);
    hits[hit_count] = now;
    hit_count += state >= first_match ? 1 : 0;
    scans[kept] = now;
    kept += state - 1U < ends ? 1 : 0;
  }
#endif
  hit_count_ = hit_count;
  return kept;
}

void FullScan::emit(std::vector<Match>& matches) const {
  for (std::size_t r = 0; r < hit_runs_.size(); ++r) {
    const std::size_t end = r + 1 < hit_runs_.size() ? hit_runs_[r + 1].begin : hit_count_;
    for (std::size_t i = hit_runs_[r].begin; i < end; ++i)
      add_matches(hits_[i], hit_runs_[r], matches);
  }
}

void FullScan::add_matches(Scan hit, const HitRun& run, std::vector<Match>& matches) const {
  const auto state = static_cast<Table::Id>(hit & 0xffffU);
  const std::size_t place = hit >> 16;
  const Offset at = Grid::place(place);
  for (const Recognized found : table_->matches(state))
    if (found.counts(run.transform))
      matches.push_back({found.pattern, static_cast<std::uint8_t>(at.dx),
                         static_cast<std::uint8_t>(at.dy),
                         static_cast<std::uint8_t>(run.transform)});
}

}  // namespace owlet::dfa
