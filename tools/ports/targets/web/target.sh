# shellcheck shell=sh disable=SC2034,SC2154 # the scripts that read this file use the variables
#
# The browser: WebAssembly, by emscripten. One thread. Emscripten's own ports are not used, because
# they would be downloaded.

CC=emcc CXX=em++ AR=emar
# Where the distribution has the JavaScript modules that emscripten uses.
NODE_PATH=/usr/share/nodejs
# Programs that configuration scripts run: Node's own 'fetch' makes them believe to be in a browser.
NODE_OPTIONS=--no-experimental-fetch
export NODE_PATH NODE_OPTIONS
COMPILER=$($CC --version 2>/dev/null | head -n 1)
[ -n "$COMPILER" ] || { echo "tools/ports: no $CC here; run: tools/setup web" >&2; exit 1; }

FLAGS='-ffunction-sections -fdata-sections -ffp-contract=off'
OPTIMISE=-O2
CMAKE=cmake
CMAKE_OPTIONS='-DCMAKE_TOOLCHAIN_FILE=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake'
MESON=meson
MESON_CROSS=$PORTS/targets/web/meson.ini

ZLIB_FLAGS=-DHAVE_UNISTD_H
PNG_OPTIONS=-DM_LIBRARY=
JPEG_OPTIONS='-DWITH_SIMD=OFF -DHAVE_SIZE_T=1 -DSIZE_T=4'
WEBP_OPTIONS='-DWEBP_ENABLE_SIMD=OFF -DWEBP_USE_THREAD=OFF'
HARFBUZZ_FLAGS=-DHB_NO_MT
LUA_FLAGS=
# Without threads, GLib's atomic operations are plain ones, but it looks for this macro.
GLIB_FLAGS='-D__GCC_HAVE_SYNC_COMPARE_AND_SWAP_4'
SDL2_OPTIONS='-DSDL_THREADS=OFF -DSDL_PTHREADS=OFF'
