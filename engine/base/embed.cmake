# Files that become part of a program, as they are (engine/base/embedded_file.h).
#
#   owlet_embed(LIBRARY FUNCTION name FILES file ...)
#
# makes a library in which
#
#   std::span<const EmbeddedFile> owlet::name();
#
# is defined; whoever uses it declares it in a header. The files may be outputs of the build. Each is
# an assembler file with its bytes and how many they are, which costs no time to compile. The
# assembler gets no options: those of owlet_options are a compiler's.
function(owlet_embed library)
  cmake_parse_arguments(arg "" "FUNCTION" "FILES" ${ARGN})
  # The text of an assembler file. What follows .incbin has a name of its own in WebAssembly, whose every other
  # symbol needs a type and a size.
  if(EMSCRIPTEN)
    set(embedded_bytes [[
  .section .rodata.@symbol@, "", @
  .p2align 4
  .globl @symbol@
  .type @symbol@, @object
@symbol@:
  .incbin "@file@"
.Lend:
  .size @symbol@, .Lend - @symbol@
  .section .rodata.@symbol@_size, "", @
  .p2align 3
  .globl @symbol@_size
  .type @symbol@_size, @object
@symbol@_size:
  .int64 .Lend - @symbol@
  .size @symbol@_size, 8
]])
  else()
    set(embedded_bytes [[
  .section .rodata
  .balign 16
  .global @symbol@
@symbol@:
  .incbin "@file@"
@symbol@_end:
  .balign 8
  .global @symbol@_size
@symbol@_size:
  .8byte @symbol@_end - @symbol@
  .section .note.GNU-stack, "", %progbits
]])
  endif()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${library})
  set(assembler_files "")
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS arg_FILES)
    cmake_path(ABSOLUTE_PATH file)
    cmake_path(GET file STEM name)
    string(MAKE_C_IDENTIFIER ${library}_${name} symbol)
    file(CONFIGURE OUTPUT ${folder}/${name}.S @ONLY CONTENT "${embedded_bytes}")
    set_source_files_properties(${folder}/${name}.S PROPERTIES OBJECT_DEPENDS ${file})
    list(APPEND assembler_files ${folder}/${name}.S)
    string(APPEND declarations
      "extern const char ${symbol}[];\nextern const std::uint64_t ${symbol}_size;\n")
    string(APPEND entries "      {\"${name}\", {${symbol}, static_cast<std::size_t>(${symbol}_size)}},\n")
  endforeach()
  # The list is made when it is asked for, because the sizes are known to the linker only.
  file(CONFIGURE OUTPUT ${folder}/files.cpp @ONLY CONTENT [[
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/embedded_file.h"

extern "C" {
@declarations@}

namespace owlet {

std::span<const EmbeddedFile> @arg_FUNCTION@() {
  static const std::vector<EmbeddedFile> files = {
@entries@  };
  return files;
}

}  // namespace owlet
]])
  add_library(${library}_bytes OBJECT ${assembler_files})
  owlet_library(${library} SOURCES $<TARGET_OBJECTS:${library}_bytes> ALONE ${folder}/files.cpp)
endfunction()
