# shellcheck shell=sh disable=SC2034,SC2154 # the scripts that read this file use the variables
#
# The browser: WebAssembly, by emscripten. One thread. Emscripten's own ports are not used, because
# they would be downloaded.

CC=web-cc CXX=web-c++ AR=emar
PATH=$PORTS/targets/web:$PATH
# Where the distribution has the JavaScript modules that emscripten uses.
NODE_PATH=/usr/share/nodejs
# Programs that configuration scripts run: Node's own 'fetch' makes them believe to be in a browser.
NODE_OPTIONS=--no-experimental-fetch
export NODE_PATH NODE_OPTIONS
COMPILER=$(emcc --version 2>/dev/null | head -n 1)
[ -n "$COMPILER" ] || { echo "tools/ports: no emcc here; run: tools/setup web" >&2; exit 1; }
# The compiler proper and its flags, for web-cc and for the engine.
WEB_CLANG=$(/usr/bin/python3 -c "import sys; sys.path.insert(0, '$(em-config EMSCRIPTEN_ROOT)'); from tools import shared; print(shared.CLANG_CC)")
WEB_CFLAGS=$(emcc -sUSE_SDL=0 --cflags)
export PATH WEB_CLANG WEB_CFLAGS

FLAGS='-ffunction-sections -fdata-sections -ffp-contract=off'
# Small, because players download it; fast where a frame or the start depends on it. The browser
# draws, so SDL is not among these.
case ${name:-} in
lua | zlib | png | webp) OPTIMISE=-O2 ;;
*) OPTIMISE=-Oz ;;
esac
CMAKE=cmake
CMAKE_OPTIONS='-DCMAKE_TOOLCHAIN_FILE=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake -DCMAKE_C_COMPILER=web-cc -DCMAKE_CXX_COMPILER=web-c++'
MESON=meson
MESON_CROSS=$PORTS/targets/web/meson.ini

ZLIB_FLAGS=-DHAVE_UNISTD_H
PNG_OPTIONS=-DM_LIBRARY=
JPEG_OPTIONS='-DWITH_SIMD=OFF -DHAVE_SIZE_T=1 -DSIZE_T=4'
WEBP_OPTIONS='-DWEBP_ENABLE_SIMD=OFF -DWEBP_USE_THREAD=OFF'
# FreeType measures the glyphs instead. The engine uses none of the other parts that are left out.
HARFBUZZ_FLAGS='-DHB_NO_MT -DHB_NO_OT_FONT -DHB_NO_DRAW -DHB_NO_MATH -DHB_NO_META -DHB_NO_NAME -DHB_NO_STYLE -DHB_NO_METRICS
 -DHB_NO_COLOR -DHB_NO_BUFFER_SERIALIZE -DHB_NO_BUFFER_MESSAGE -DHB_NO_BUFFER_VERIFY -DHB_NO_LAYOUT_COLLECT_GLYPHS
 -DHB_NO_LAYOUT_UNUSED -DHB_NO_SUBSET_LAYOUT -DHB_NO_GETENV -DHB_NO_ERRNO'
LUA_FLAGS=
# Without threads, GLib's atomic operations are plain ones, but it looks for this macro.
GLIB_FLAGS='-D__GCC_HAVE_SYNC_COMPARE_AND_SWAP_4'
SDL2_OPTIONS='-DSDL_THREADS=OFF -DSDL_PTHREADS=OFF'
# Without parts that the engine never calls, and without a loop of its own for each pair of formats.
SDL2_FLAGS='-DSDL_HAVE_YUV=0 -DSDL_HAVE_RLE=0 -DSDL_HAVE_BLIT_AUTO=0 -DSDL_HAVE_BLIT_N_RGB565=0'
# The decoder computes its tables when it starts.
MPG123_FLAGS=-DRUNTIME_TABLES
