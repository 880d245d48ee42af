#include "dfa/condition.h"

namespace owlet::dfa {

std::string_view to_string(Type type) {
  switch (type) {
    case Type::kBool:
      return "bool";
    case Type::kInt:
      return "int";
    case Type::kColor:
      return "color";
    case Type::kPoint:
      return "point";
  }
  return "";
}

}  // namespace owlet::dfa
