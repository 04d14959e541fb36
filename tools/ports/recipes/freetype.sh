# shellcheck shell=sh disable=SC2034
# FreeType: draws glyphs. Like the distribution's own, it has no HarfBuzz inside (which only the
# automatic hinter would use), and has PNG for coloured glyphs.
package=freetype
needs='zlib png'
# They change the manual and the demonstration programs, which are not fetched.
without='no-web-fonts.patch hide-donations-information.patch CVE-2022-31782.patch hardening.patch'

build() {
    # The engine's fonts are TrueType and OpenType with outlines.
    sed -i -E '/(t1|t1cid|pfr|t42|winfnt|pcf|bdf)_driver_class|_(sdf|svg)_renderer_class/d' "$SOURCE/include/freetype/config/ftmodule.h"
    # Names of glyphs, by which only Type 1 fonts find their characters.
    sed -i 's,^#define FT_CONFIG_OPTION_ADOBE_GLYPH_LIST,/* & */,' "$SOURCE/include/freetype/config/ftoption.h"
    cmake_build -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_BROTLI=ON -DFT_DISABLE_HARFBUZZ=ON -DFT_REQUIRE_ZLIB=ON -DFT_REQUIRE_PNG=ON \
        -DZLIB_INCLUDE_DIR="$PREFIX/include" -DZLIB_LIBRARY="$PREFIX/lib/libz.a" \
        -DPNG_PNG_INCLUDE_DIR="$PREFIX/include" -DPNG_LIBRARY="$PREFIX/lib/libpng16.a"
}
