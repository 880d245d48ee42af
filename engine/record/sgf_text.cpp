#include "engine/record/sgf_text.h"

#include <iconv.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <cerrno>
#include <utility>
#include <vector>

namespace owlet {
namespace {

// Encodings in which '\' and ']' may be part of a character: what their names have in common, and
// as iconv knows them, where supersets are taken, for whoever names one seldom knows its limits.
constexpr std::pair<std::string_view, const char*> kEncodings[] = {
    {"JIS", "CP932"}, {"BIG5", "BIG5-HKSCS"}, {"GB", "GB18030"}};

struct Reading {
  std::string text;
  std::size_t faults = 0;  // bytes that are no character
};

Reading converted(std::string_view text, const char* encoding) {
  iconv_t const converter = iconv_open("UTF-8", encoding);
  if (converter == iconv_t(-1)) return {std::string(text), text.size() + 1};
  Reading reading;
  std::vector<char> piece(std::size_t{1} << 16);
  char* in = const_cast<char*>(text.data());  // iconv changes nothing there
  std::size_t left = text.size();
  while (left > 0) {
    char* out = piece.data();
    std::size_t room = piece.size();
    const bool stopped = iconv(converter, &in, &left, &out, &room) == std::size_t(-1);
    reading.text.append(piece.data(), out);
    if (!stopped || errno == E2BIG) continue;
    reading.text += "\xef\xbf\xbd";
    ++reading.faults;
    ++in;
    --left;
  }
  iconv_close(converter);
  return reading;
}

// In the order in which they are tried: the one that CA names first.
std::vector<const char*> encodings_of(std::string_view text, bool escapes) {
  std::vector<const char*> encodings;
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) encodings = {"UTF-16"};
  if (escapes) encodings.push_back("ISO-2022-JP");
  const std::string_view rest = text.substr(std::min(text.find("CA["), text.size()), 32);
  const std::string named = boost::to_upper_copy(std::string(rest.substr(0, rest.find(']'))));
  for (const bool wanted : {true, false})
    for (const auto& [part_of_name, encoding] : kEncodings)
      if ((named.find(part_of_name) != named.npos) == wanted) encodings.push_back(encoding);
  return encodings;
}

}  // namespace

std::string sgf_in_utf8(std::string_view text, const SgfLimits& limits) {
  const bool escapes = text.find("\x1b$") != text.npos;  // of ISO-2022, whose bytes are ASCII
  if (text.size() > limits.bytes || (!escapes && converted(text, "UTF-8").faults == 0))
    return std::string(text);
  Reading best;
  std::size_t most = 0;
  const auto consider = [&](Reading reading) {
    const Result<SgfCollection> tree = parse_sgf(reading.text, limits);
    std::size_t found = 0;
    if (tree)
      for (const SgfNode& node : tree.value().nodes) found += node.properties.size();
    const bool better = found > most || (found == most && reading.faults < best.faults);
    if (best.text.empty() || better) best = std::move(reading);
    most = std::max(most, found);
  };
  for (const char* const encoding : encodings_of(text, escapes))
    consider(converted(text, encoding));
  consider({std::string(text), text.size()});
  return best.text;
}

}  // namespace owlet
