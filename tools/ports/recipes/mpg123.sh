# shellcheck shell=sh disable=SC2034,SC2154
# libmpg123: MP3 sounds. As on Linux, so the silence that an encoder adds is cut in the same way.
package=mpg123

build() {
    FLAGS="$FLAGS ${MPG123_FLAGS:-}"
    SOURCE=$SOURCE/ports/cmake
    sed -i '1i include(CheckTypeSize)' "$SOURCE/src/CMakeLists.txt" # is missing there
    CMAKE_GOAL=libmpg123 cmake_build -DBUILD_LIBOUT123=OFF -DNO_LAYER1=OFF $MPG123_OPTIONS
    install_file lib src/libmpg123/libmpg123.a
    install_file include src/libmpg123/mpg123.h "$SOURCE/../../src/libmpg123/fmt123.h"
    describe libmpg123 "$(upstream_version)" "-lmpg123 $MPG123_LIBS"
}
