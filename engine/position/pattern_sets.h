// The pattern sets that a player has: loaded once, and shared by all positions it looks at.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dfa/condition.h"
#include "dfa/pattern_set.h"
#include "engine/base/error.h"

namespace owlet {

class PatternSets {
 public:
  // Compiles a set from the text of a pattern file, and puts it behind those there. Its conditions
  // may call the functions. The error's message names `file`. Fails also if there is a set of that
  // name, or no pattern in it.
  [[nodiscard]] Result<void> add(std::string name, const std::string& file, std::string_view text,
                                 dfa::FunctionTable functions);

  [[nodiscard]] std::size_t size() const { return sets_.size(); }
  [[nodiscard]] const std::string& name(std::size_t set) const { return sets_[set]->name; }
  [[nodiscard]] const dfa::PatternSet& operator[](std::size_t set) const {
    return sets_[set]->patterns;
  }
  // The set of that name: its index here and for PatternMatchers::matcher().
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

  // What a Position is made with. Valid as long as the sets are, wherever they are moved.
  [[nodiscard]] std::vector<const dfa::Table*> tables() const;

 private:
  struct NamedSet {
    std::string name;
    dfa::PatternSet patterns;
  };

  std::vector<std::unique_ptr<const NamedSet>> sets_;
};

}  // namespace owlet
