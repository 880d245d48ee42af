# The libraries of the system for the build for browsers: those of which the engine uses headers alone. Links to
# their folders stand in one of the build's own, for beside them in /usr/include are the headers of a C library
# that is not ours.
set(library_headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${library_headers})
foreach(library boost fmt nlohmann)
  find_path(${library}_folder ${library} PATHS /usr/include /usr/local/include REQUIRED
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  file(CREATE_LINK ${${library}_folder}/${library} ${library_headers}/${library} SYMBOLIC)
endforeach()

# What the C++ library of Emscripten 3.1.6 (Debian 12) lacks comes first.
add_library(owlet_library_headers INTERFACE)
target_include_directories(owlet_library_headers SYSTEM INTERFACE
  ${CMAKE_CURRENT_LIST_DIR}/library ${library_headers})
target_compile_definitions(owlet_library_headers INTERFACE FMT_HEADER_ONLY)
target_compile_options(owlet_library_headers INTERFACE -fwasm-exceptions)
target_link_options(owlet_library_headers INTERFACE -fwasm-exceptions)
target_link_libraries(owlet_options INTERFACE owlet_library_headers)
foreach(library Boost::headers Boost::program_options fmt::fmt nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${library} INTERFACE IMPORTED GLOBAL)
endforeach()
