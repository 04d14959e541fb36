# shellcheck shell=sh disable=SC2034
# libvorbis and libvorbisfile: Ogg Vorbis sounds. Without the encoder.
package=libvorbis
needs='ogg'

build() {
    # The tables of functions name the encoder's, so the linker would keep them.
    sed -i 's/&mapping0_forward/NULL/' "$SOURCE/lib/mapping0.c"
    sed -i -E 's/&res[12]_(class|forward)/NULL/' "$SOURCE/lib/res0.c"
    sed -i 's/if(encp){/if(0){/' "$SOURCE/lib/block.c"
    archive libvorbis "-I$SOURCE/lib -I$SOURCE/include" lib/analysis.c lib/bitrate.c lib/block.c lib/codebook.c lib/envelope.c \
        lib/floor0.c lib/floor1.c lib/info.c lib/lookup.c lib/lpc.c lib/lsp.c lib/mapping0.c lib/mdct.c lib/psy.c lib/registry.c \
        lib/res0.c lib/sharedbook.c lib/smallft.c lib/synthesis.c lib/window.c
    archive libvorbisfile "-I$SOURCE/lib -I$SOURCE/include" lib/vorbisfile.c
    install_file include/vorbis "$SOURCE/include/vorbis/codec.h" "$SOURCE/include/vorbis/vorbisfile.h"
    describe vorbis "$(upstream_version)" -lvorbis ogg
    describe vorbisfile "$(upstream_version)" -lvorbisfile vorbis
}
