#include "regress/base/markup.h"

namespace owlet::regress {
namespace {

unsigned char byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

// The length of the well-formed UTF-8 character at `i`; 0 if there is none. Refuses overlong
// forms, surrogates, and the two code points per plane that XML forbids most visibly.
std::size_t character_length(std::string_view text, std::size_t i) {
  const unsigned char first = byte_at(text, i);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4) return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(text, i + k) & 0xC0U) != 0x80U) return 0;
  }
  const unsigned char second = byte_at(text, i + 1);
  const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                     (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F) ||
                     (first == 0xEF && second == 0xBF && byte_at(text, i + 2) >= 0xBE);
  return wrong ? 0 : length;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text, i);
    const unsigned char c = byte_at(text, i);
    if (length == 0) {
      out += '?';
      ++i;
      continue;
    }
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else if (c == '\'') {
      out += "&#39;";
    } else if ((c < 0x20 && c != '\t' && c != '\n') || c == 0x7f) {
      out += '?';
    } else {
      out += text.substr(i, length);
    }
    i += length;
  }
  return out;
}

}  // namespace owlet::regress
