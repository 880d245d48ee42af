// What a page's worker calls; what it is told comes by `said(kind, text)` of the module.
#include <emscripten.h>
#include <math.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "engine/player/level.h"
#include "gtp/bench.h"
#include "gtp/pattern_loading.h"
#include "gtp/web/engine.h"

// The text is not ended by a zero.
EM_JS(void, owlet_said, (int kind, const char* text, int size),
      { Module["said"](kind, UTF8ArrayToString(HEAPU8, text, size)); });

namespace owlet::gtp {
namespace {

// One session for as long as the worker lives.
std::optional<WebEngine> engine;  // NOLINT(*-avoid-non-const-global-variables)

void tell(Said kind, std::string_view text) {
  owlet_said(static_cast<int>(kind), text.data(), static_cast<int>(text.size()));
}

std::shared_ptr<const PatternSets> patterns() {
  return std::make_shared<const PatternSets>(load_pattern_sets("").value());
}

}  // namespace
}  // namespace owlet::gtp

extern "C" {

// Takes the place of the C library's, which is now and then off by the last bit where the native program's is
// not; a search, whose values it makes, would go another way.
double atan(double x) {
  return static_cast<double>(::atanl(x));
}

// A new session. The seed is a whole number; without one, below 0, each game has its own.
void owlet_start(double seed, int memory_mb) {
  owlet::PlayerSettings settings;
  settings.seconds_per_move.reset();
  settings.level = owlet::kStrongestLevel;
  if (seed >= 0) settings.seed = static_cast<std::uint64_t>(seed);
  settings.search.memory_bytes = static_cast<std::size_t>(memory_mb) << 20;
  settings.patterns = owlet::gtp::patterns();
  owlet::gtp::engine.emplace(settings, owlet::gtp::tell);
}

// Answers the line. 0 once the session is over.
int owlet_line(const char* line, double analysis_milliseconds) {
  const std::chrono::milliseconds time(static_cast<std::int64_t>(analysis_milliseconds));
  return owlet::gtp::engine->answer(line, time) ? 1 : 0;
}

// What `owlet bench` prints.
void owlet_bench() {
  owlet::run_bench(owlet::gtp::patterns(), [](const std::string& lines) {
    owlet::gtp::tell(owlet::gtp::Said::kAnswer, lines);
  });
}

}  // extern "C"
