# shellcheck shell=sh disable=SC2034
# libvorbis and libvorbisfile: Ogg Vorbis sounds. Without the encoder's tables.
package=libvorbis
needs='ogg'

build() {
    archive libvorbis "-I$SOURCE/lib -I$SOURCE/include" lib/analysis.c lib/bitrate.c lib/block.c lib/codebook.c lib/envelope.c \
        lib/floor0.c lib/floor1.c lib/info.c lib/lookup.c lib/lpc.c lib/lsp.c lib/mapping0.c lib/mdct.c lib/psy.c lib/registry.c \
        lib/res0.c lib/sharedbook.c lib/smallft.c lib/synthesis.c lib/window.c
    archive libvorbisfile "-I$SOURCE/lib -I$SOURCE/include" lib/vorbisfile.c
    install_file include/vorbis "$SOURCE/include/vorbis/codec.h" "$SOURCE/include/vorbis/vorbisfile.h"
    describe vorbis "$(upstream_version)" -lvorbis ogg
    describe vorbisfile "$(upstream_version)" -lvorbisfile vorbis
}
