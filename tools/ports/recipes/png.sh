# shellcheck shell=sh disable=SC2034
# libpng: PNG pictures.
package=libpng1.6
needs='zlib'

build() {
    cmake_build -DPNG_SHARED=OFF -DPNG_STATIC=ON -DPNG_TESTS=OFF -DPNG_EXECUTABLES=OFF \
        -DZLIB_INCLUDE_DIR="$PREFIX/include" -DZLIB_LIBRARY="$PREFIX/lib/libz.a" $PNG_OPTIONS
}
