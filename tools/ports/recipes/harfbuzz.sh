# shellcheck shell=sh disable=SC2034,SC2086,SC2116 # flags are split into words
# HarfBuzz: shapes text (ligatures, kerning). Text would have other widths without it.
package=harfbuzz
needs='freetype'

build() {
    # Its one file that includes all others; nothing of it throws.
    archive libharfbuzz "-std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics -DHAVE_FREETYPE=1 $(echo $HARFBUZZ_FLAGS) \
        $("$PKG_CONFIG" --cflags freetype2)" src/harfbuzz.cc
    install_file include/harfbuzz "$SOURCE"/src/hb.h "$SOURCE"/src/hb-*.h
    describe harfbuzz "$(upstream_version)" -lharfbuzz freetype2
}
