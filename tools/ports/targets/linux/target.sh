# shellcheck shell=sh disable=SC2034,SC2154 # the scripts that read this file use the variables
#
# Linux with an older C library: the machine's own compiler, with the headers and libraries of an
# older release in build/ports/linux/root/. The libraries below prefix/ are linked statically. SDL
# opens X11, Wayland, sound servers and OpenGL when it runs, if they are there.

ROOT=$(cd "$PORTS/../.." && pwd)/build/ports/linux/root
MACHINE=$(gcc -dumpmachine 2>/dev/null)
DIRECTORY=x86_64-linux-gnu # where Debian keeps libraries of this machine
CC=gcc CXX=g++ AR=ar
COMPILER=$($CC --version 2>/dev/null | head -n 1)
[ -n "$COMPILER" ] || { echo "tools/ports: no $CC here; run: tools/setup portable" >&2; exit 1; }
COMPILER="$COMPILER $MACHINE"
case $MACHINE in x86_64*-linux-gnu) ;; *) echo "tools/ports: the target linux is for x86-64, not for $MACHINE" >&2; exit 1 ;; esac

# The headers of C++ are those of the compiler, because they must fit it.
CXX_HEADERS=$($CXX -E -v -x c++ /dev/null 2>&1 | sed -n 's,^ \(/usr/include/.*c++.*\),-isystem \1,p' | tr '\n' ' ')
# -B and -L, because the compiler would look for the C library beside itself first.
SYSTEM_FLAGS="--sysroot=$ROOT -B$ROOT/usr/lib/$DIRECTORY/ -L$ROOT/usr/lib/$DIRECTORY -L$ROOT/lib/$DIRECTORY"
FLAGS="$SYSTEM_FLAGS -ffunction-sections -fdata-sections -ffp-contract=off"
OPTIMISE=-O2
CMAKE=cmake
CMAKE_OPTIONS="-DCMAKE_TOOLCHAIN_FILE=$PORTS/targets/linux/toolchain.cmake"
MESON=meson
MESON_CROSS=$PORTS/targets/linux/meson.ini
PKG_CONFIG_MORE=$ROOT/usr/lib/pkgconfig

GLIB_LINK=$SYSTEM_FLAGS
HARFBUZZ_FLAGS="-DHAVE_PTHREAD=1 -nostdinc++ $CXX_HEADERS"
LUA_FLAGS=-DLUA_USE_POSIX
ZLIB_FLAGS=-DHAVE_UNISTD_H
SDL2_OPTIONS='-DSDL_X11_SHARED=ON -DSDL_WAYLAND_SHARED=ON -DSDL_WAYLAND_LIBDECOR_SHARED=ON -DSDL_KMSDRM_SHARED=ON -DSDL_ALSA_SHARED=ON
 -DSDL_PULSEAUDIO_SHARED=ON -DSDL_PIPEWIRE_SHARED=ON -DSDL_JACK=OFF -DSDL_ESD=OFF -DSDL_ARTS=OFF -DSDL_NAS=OFF -DSDL_SNDIO=OFF
 -DSDL_OSS=OFF -DSDL_LIBSAMPLERATE=OFF -DSDL_IBUS=OFF -DSDL_CCACHE=OFF -DSDL_RPATH=OFF'
