# shellcheck shell=sh disable=SC2034,SC2154 # the scripts that read this file use the variables
#
# Windows, x86-64, by mingw-w64 with POSIX threads. Everything is linked statically.

HOST=x86_64-w64-mingw32
CC=$HOST-gcc-posix CXX=$HOST-g++-posix AR=$HOST-ar
COMPILER=$($CC --version 2>/dev/null | head -n 1)
[ -n "$COMPILER" ] || { echo "tools/ports: no $CC here; run: tools/setup windows" >&2; exit 1; }

# Sections let the linker drop functions that nobody calls.
FLAGS='-ffunction-sections -fdata-sections -ffp-contract=off'
OPTIMISE=-O2
CMAKE=cmake
CMAKE_OPTIONS="-DCMAKE_TOOLCHAIN_FILE=$PORTS/targets/windows/toolchain.cmake"
MESON=meson
MESON_CROSS=$PORTS/targets/windows/meson.ini

MPG123_LIBS=-lshlwapi
