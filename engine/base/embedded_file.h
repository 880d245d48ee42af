// A file that the build has made part of the program, by owlet_embed of embed.cmake.
#pragma once

#include <string_view>

namespace owlet {

struct EmbeddedFile {
  std::string_view name;   // without its folder and its ending
  std::string_view bytes;  // all of it, aligned to 16
};

}  // namespace owlet
