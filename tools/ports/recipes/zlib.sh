# shellcheck shell=sh disable=SC2034,SC2154
# zlib: compression of archives and recordings.
package=zlib

build() {
    # The package names its headers as 'configure' would find them.
    [ -e "$SOURCE/zconf.h" ] || cp "$SOURCE/zconf.h.included" "$SOURCE/zconf.h"
    archive libz "$ZLIB_FLAGS" adler32.c compress.c crc32.c deflate.c gzclose.c gzlib.c gzread.c gzwrite.c infback.c \
        inffast.c inflate.c inftrees.c trees.c uncompr.c zutil.c
    install_file include "$SOURCE/zlib.h" "$SOURCE/zconf.h"
    describe zlib "$(upstream_version)" -lz
}
