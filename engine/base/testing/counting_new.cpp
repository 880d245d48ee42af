// For tests: replaces the program's allocator by one that counts. A file of its own, so that the
// compiler does not see through it.
#include <cstddef>
#include <cstdlib>
#include <new>

namespace owlet {

std::size_t allocation_count = 0;

}  // namespace owlet

void* operator new(std::size_t size) {
  ++owlet::allocation_count;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
