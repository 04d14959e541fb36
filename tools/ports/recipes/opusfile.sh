# shellcheck shell=sh disable=SC2034,SC2154
# opusfile: Opus sounds in Ogg files.
package=opusfile
needs='ogg opus'

build() {
    archive libopusfile "-I$SOURCE/include -I$PREFIX/include/opus $OPUSFILE_FLAGS" src/info.c src/internal.c src/opusfile.c src/stream.c
    install_file include/opus "$SOURCE/include/opusfile.h"
    describe opusfile "$(upstream_version)" -lopusfile 'ogg opus'
    sed -i 's,^Cflags:.*,& -I${includedir}/opus,' "$PREFIX/lib/pkgconfig/opusfile.pc"
}
