// For tests: lists of stones and moves as queries have them.
#pragma once

#include <array>
#include <initializer_list>
#include <nlohmann/json.hpp>

namespace owlet::gtp {

inline nlohmann::json stones(std::initializer_list<std::array<const char*, 2>> all) {
  nlohmann::json list = nlohmann::json::array();
  for (const auto& stone : all) list.push_back({stone[0], stone[1]});
  return list;
}

}  // namespace owlet::gtp
