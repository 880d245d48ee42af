#include "regress/base/text.h"

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <boost/locale/utf.hpp>

namespace owlet::regress {
namespace {

namespace utf = boost::locale::utf;

bool is_printable(utf::code_point c) {
  if (c == utf::illegal || c == utf::incomplete || c == 0xFFFE || c == 0xFFFF) return false;
  if (c >= 0x7f && c <= 0x9f) return false;
  return c >= 0x20 || c == '\t' || c == '\n';
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (auto at = text.begin(); at != text.end();) {
    const auto begin = at;
    if (is_printable(utf::utf_traits<char>::decode(at, text.end()))) {
      out.append(begin, at);
    } else {
      out += '?';
      at = begin + 1;
    }
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out = printable(text);
  boost::replace_all(out, "&", "&amp;");
  boost::replace_all(out, "<", "&lt;");
  boost::replace_all(out, ">", "&gt;");
  boost::replace_all(out, "\"", "&quot;");
  boost::replace_all(out, "'", "&#39;");
  return out;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace owlet::regress
