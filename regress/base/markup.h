// Text made safe for XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace owlet::regress {

// Escapes the five special characters; replaces control characters and bytes that are not UTF-8,
// which XML does not allow, by '?'. Tabs and line ends stay.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace owlet::regress
