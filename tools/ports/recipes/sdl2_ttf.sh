# shellcheck shell=sh disable=SC2034
# SDL2_ttf: text. With HarfBuzz, like the distribution's own.
package=libsdl2-ttf
needs='sdl2 freetype harfbuzz'

build() {
    cmake_build -DSDL2TTF_VENDORED=OFF -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_HARFBUZZ=ON \
        -Dharfbuzz_INCLUDE_PATH="$PREFIX/include/harfbuzz" $SDL2_TTF_OPTIONS
}
