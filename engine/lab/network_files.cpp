#include "engine/lab/network_files.h"

#include <utility>

#include "engine/base/file.h"
#include "engine/network/testing/automaton_file.h"

namespace owlet::lab {
namespace {

template <typename Content>
Outcome<Content> read_as(const std::string& path,
                         Result<Content> (*parse)(std::string_view bytes)) {
  BOOST_OUTCOME_TRY(bytes, accepted(read_file(path)));
  Result<Content> content = parse(bytes);
  if (!content) return bad_input(path + ": " + content.error().describe());
  return std::move(content.value());
}

}  // namespace

Outcome<PathAutomaton> read_automaton(const std::string& path) {
  return read_as(path, parse_automaton_file);
}

Outcome<NetworkWeights> read_weights(const std::string& path) {
  return read_as(path, NetworkWeights::read);
}

}  // namespace owlet::lab
