#include "engine/position/pattern_sets.h"

#include <boost/outcome/try.hpp>
#include <utility>

namespace owlet {
namespace {

Error in_file(const std::string& file, const Error& error) {
  return Error{file + ": " + error.describe()};
}

Result<dfa::PatternSet> read(const std::string& file, std::string_view text,
                             dfa::FunctionTable functions) {
  dfa::ParsedSources parsed =
      dfa::parse_sources({{file, std::string(text)}}, {.functions = functions});
  if (!parsed.errors.empty()) return parsed.first_error();
  Result<dfa::PatternSet> set = dfa::PatternSet::compile(std::move(parsed));
  if (!set) return in_file(file, set.error());
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
