#include "engine/position/pattern_sets.h"

#include <boost/outcome/try.hpp>
#include <utility>

namespace owlet {
namespace {

Result<dfa::PatternSet> read(const std::string& file, std::string_view text,
                             dfa::FunctionTable functions) {
  dfa::PatternFile parsed = dfa::parse_patterns(text, file, functions);
  if (const std::vector<Error>& errors = parsed.errors; !errors.empty()) {
    const std::string more =
        errors.size() > 1 ? " (and " + std::to_string(errors.size() - 1) + " more)" : "";
    return Error{parsed.describe(errors.front()) + more};
  }
  Result<dfa::PatternSet> set = dfa::PatternSet::compile(std::move(parsed.patterns));
  if (!set) return Error{file + ": " + set.error().describe()};
  return set;
}

}  // namespace

Result<void> PatternSets::add(std::string name, const std::string& file, std::string_view text,
                              dfa::FunctionTable functions) {
  if (find(name)) return Error{file + ": a second set '" + name + "'"};
  BOOST_OUTCOME_TRY(patterns, read(file, text, functions));
  if (patterns.patterns().empty()) return Error{file + ": no patterns"};
  sets_.push_back(std::make_unique<const NamedSet>(NamedSet{std::move(name), std::move(patterns)}));
  return boost::outcome_v2::success();
}

std::optional<std::size_t> PatternSets::find(std::string_view name) const {
  for (std::size_t i = 0; i < sets_.size(); ++i)
    if (sets_[i]->name == name) return i;
  return std::nullopt;
}

std::vector<const dfa::Table*> PatternSets::tables() const {
  std::vector<const dfa::Table*> tables;
  tables.reserve(sets_.size());
  for (const auto& set : sets_) tables.push_back(&set->patterns.table());
  return tables;
}

}  // namespace owlet
