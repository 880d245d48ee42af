// Which kernels there are, and which of them the processor can run.
#include <boost/container/static_vector.hpp>

#include "engine/network/network_kernels.h"

namespace owlet {

namespace simd::plain {
extern const NetworkKernels kKernels;
}
#if defined(__x86_64__) || defined(__wasm_simd128__)
namespace simd::sse2 {
extern const NetworkKernels kKernels;
}
#endif
#if defined(__x86_64__)
namespace simd::avx2 {
extern const NetworkKernels kKernels;
}
namespace simd::avx512 {
extern const NetworkKernels kKernels;
}
#endif

std::span<const NetworkKernels* const> usable_kernels() {
  static const auto kUsable = [] {
    boost::container::static_vector<const NetworkKernels*, 4> usable;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni"))
      usable.push_back(&simd::avx512::kKernels);
    if (__builtin_cpu_supports("avx2")) usable.push_back(&simd::avx2::kKernels);
#endif
#if defined(__x86_64__) || defined(__wasm_simd128__)
    usable.push_back(&simd::sse2::kKernels);
#endif
    usable.push_back(&simd::plain::kKernels);
    return usable;
  }();
  return {kUsable.data(), kUsable.size()};
}

}  // namespace owlet
