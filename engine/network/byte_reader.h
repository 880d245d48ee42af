// Reads the files of the network, number by number, and remembers the first thing that is
// wrong. Numbers are little endian and stand without padding.
#pragma once

#include <array>
#include <bit>
#include <boost/crc.hpp>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/error.h"

namespace owlet {

static_assert(std::endian::native == std::endian::little,
              "the files' numbers are read as they are");

// Every file begins with eight characters that say what it is, a version, and the CRC-32 of all
// that follows.
inline constexpr std::size_t kMagicBytes = 8;

inline std::uint32_t crc32(std::string_view bytes) {
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data(), bytes.size());
  return sum.checksum();
}

// The bytes from the front. After the first fault nothing is read any more.
class ByteReader {
 public:
  // `place` of the first byte in its file.
  explicit ByteReader(std::string_view bytes, std::uint64_t place = 0)
      : bytes_(bytes), place_(place) {}

  [[nodiscard]] bool failed() const { return !fault_.empty(); }
  [[nodiscard]] std::string_view rest() const { return bytes_.substr(at_); }
  // "byte 40: expected ..."
  [[nodiscard]] Error error() const {
    return Error{"byte " + std::to_string(place_ + at_) + ": " + fault_, 0, 0};
  }
  // `what` is expected at the place of the last item.
  void expect(bool good, const std::string& what) {
    if (failed() || good) return;
    at_ = last_;
    fault_ = "expected " + what;
  }

  // A number, or an array of numbers (of arrays).
  template <typename T>
  void take(T& item) {
    static_assert(std::is_trivially_copyable_v<T>);
    take_bytes(&item, sizeof item);
  }
  template <typename T>
  void take(std::vector<T>& items, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (failed() || rest().size() / sizeof(T) < count) return fail_short();
    items.resize(count);
    take_bytes(items.data(), count * sizeof(T));
  }

  // What stands in front of a file of that kind.
  void take_header(std::string_view magic, std::uint32_t version) {
    std::array<char, kMagicBytes> found_magic{};
    std::uint32_t found_version = 0;
    std::uint32_t checksum = 0;
    take(found_magic);
    expect(std::string_view(found_magic.data(), kMagicBytes) == magic,
           '"' + std::string(magic.substr(0, magic.find('\n'))) + "\" in front");
    take(found_version);
    expect(found_version == version, "version " + std::to_string(version));
    take(checksum);
    expect(crc32(rest()) == checksum, "the checksum of the bytes behind it");
  }

 private:
  void fail_short() {
    if (!failed()) fault_ = "the file is cut off";
  }
  void take_bytes(void* to, std::size_t count) {
    if (failed() || rest().size() < count) return fail_short();
    std::memcpy(to, bytes_.data() + at_, count);
    last_ = at_;
    at_ += count;
  }

  std::string_view bytes_;
  std::uint64_t place_;
  std::size_t at_ = 0;
  std::size_t last_ = 0;
  std::string fault_;
};

}  // namespace owlet
