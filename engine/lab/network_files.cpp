#include "engine/lab/network_files.h"

#include <utility>

#include "engine/base/file.h"

namespace owlet::lab {
namespace {

template <typename Content>
Outcome<Content> read_as(const std::string& path) {
  BOOST_OUTCOME_TRY(bytes, accepted(read_file(path)));
  Result<Content> content = Content::read(bytes);
  if (!content) return bad_input(path + ": " + content.error().describe());
  return std::move(content.value());
}

}  // namespace

Outcome<PathAutomaton> read_automaton(const std::string& path) {
  return read_as<PathAutomaton>(path);
}

Outcome<NetworkWeights> read_weights(const std::string& path) {
  return read_as<NetworkWeights>(path);
}

}  // namespace owlet::lab
