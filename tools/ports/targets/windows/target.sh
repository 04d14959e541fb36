# shellcheck shell=sh disable=SC2034,SC2086,SC2116 # the scripts that read this file use the variables
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

# ---- for the engine ----

PORT_TOOLS="PORT_CC := $CC
PORT_AR := $AR
PORT_STRIP := $HOST-strip
PORT_WINDRES := $HOST-windres"
# main is ours: SDL need not replace it. The others say how the libraries were built, and choose a
# printf and a localtime_r that follow the standards.
PORT_DEFINES='-DICHOR_LUA_STATIC -DSDL_MAIN_HANDLED -DGLIB_STATIC_COMPILATION -DFLAC__NO_DLL -D_POSIX_THREAD_SAFE_FUNCTIONS=1
 -D__USE_MINGW_ANSI_STDIO=1'
PORT_DEFINES=$(echo $PORT_DEFINES)
PORT_LIBS='-lintl -lpcre2-8 -llua -lz -lole32 -loleaut32 -limm32 -lsetupapi -lversion -lwinmm -lgdi32 -luser32 -lshell32 -lshlwapi
 -ladvapi32 -luuid -lws2_32 -lm'
PORT_LIBS=$(echo $PORT_LIBS)
PORT_LDFLAGS='-static -Wl,--gc-sections -Wl,--stack,16777216'
