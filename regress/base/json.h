// Values to JSON and back. A struct lists the fields that a file keeps once, for both ways:
//
//   static void fields(auto& self, auto field) {
//     field("name", self.name);
//     field("wall", self.wall);
//   }
//
// Enums go by their names (enum_names.h), times are seconds. Reading throws a std::exception on
// anything that is missing or of another type.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "regress/base/enum_names.h"
#include "regress/base/time.h"

namespace owlet::regress {

using Json = nlohmann::ordered_json;

struct JsonWriter {
  Json& json;
  void operator()(const char* key, const auto& value) const { json[key] = value; }
  // Not written where it is empty.
  void optional(const char* key, const auto& value) const {
    if (!value.empty()) json[key] = value;
  }
};

struct JsonReader {
  const Json& json;
  template <typename T>
  void operator()(const char* key, T& value) const {
    const Json& given = json.at(key);
    given.get_to(value);
    if (std::is_integral_v<T> && given != Json(value))
      throw std::runtime_error(std::string(key) + " is out of range");
  }
  void optional(const char* key, auto& value) const {
    if (json.contains(key)) (*this)(key, value);
  }
};

template <typename T>
concept HasFields = requires(T& value, Json& json) {
  T::fields(value, JsonWriter{json});
};

// The text of a JSON value; bytes that are not UTF-8 (engines write such) are replaced. An
// `indent` of -1 makes one line.
[[nodiscard]] inline std::string to_text(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

// What reading has thrown, in words: "not JSON", "not an object", "key 'id' not found", "type must be
// string, but is number".
[[nodiscard]] inline std::string fault_text(const std::exception& fault) {
  if (dynamic_cast<const Json::parse_error*>(&fault) != nullptr) return "not JSON";
  constexpr int kNoObject = 304;  // the library's number: at() of something that has no keys
  const auto* type = dynamic_cast<const Json::type_error*>(&fault);
  if (type != nullptr && type->id == kNoObject) return "not an object";
  const std::string text = fault.what();
  const std::size_t prefix = text.rfind("[json.exception.", 0) == 0 ? text.find("] ") : text.npos;
  return prefix == text.npos ? text : text.substr(prefix + 2);
}

}  // namespace owlet::regress

namespace nlohmann {

template <owlet::regress::HasFields T>
struct adl_serializer<T> {
  static void to_json(owlet::regress::Json& json, const T& value) {
    json = owlet::regress::Json::object();
    T::fields(value, owlet::regress::JsonWriter{json});
  }
  static void from_json(const owlet::regress::Json& json, T& value) {
    T::fields(value, owlet::regress::JsonReader{json});
  }
};

template <owlet::regress::NamedEnum Enum>
struct adl_serializer<Enum> {
  static void to_json(owlet::regress::Json& json, Enum value) {
    json = owlet::regress::to_string(value);
  }
  static void from_json(const owlet::regress::Json& json, Enum& value) {
    const auto parsed = owlet::regress::parse_enum<Enum>(json.get<std::string>());
    if (!parsed) throw std::runtime_error("unknown name " + json.dump());
    value = *parsed;
  }
};

template <>
struct adl_serializer<owlet::regress::Seconds> {
  static void to_json(owlet::regress::Json& json, owlet::regress::Seconds time) {
    json = time.count();
  }
  static void from_json(const owlet::regress::Json& json, owlet::regress::Seconds& time) {
    time = owlet::regress::Seconds(json.get<double>());
    const bool possible = time.count() >= 0 && time.count() <= owlet::regress::kLongestTime;
    if (!possible) throw std::runtime_error("a time is out of range");
  }
};

}  // namespace nlohmann
