# shellcheck shell=sh disable=SC2034,SC2154
# libogg: the container of Vorbis and Opus.
package=libogg

build() {
    # 'configure' would write this header. The types are those of stdint.h everywhere.
    mkdir -p "$PREFIX/include/ogg"
    cat >"$PREFIX/include/ogg/config_types.h" <<END_OF_HEADER
#ifndef __CONFIG_TYPES_H__
#define __CONFIG_TYPES_H__
#include <stdint.h>
typedef int16_t ogg_int16_t;
typedef uint16_t ogg_uint16_t;
typedef int32_t ogg_int32_t;
typedef uint32_t ogg_uint32_t;
typedef int64_t ogg_int64_t;
typedef uint64_t ogg_uint64_t;
#endif
END_OF_HEADER
    install_file include/ogg "$SOURCE/include/ogg/ogg.h" "$SOURCE/include/ogg/os_types.h"
    archive libogg '' src/bitwise.c src/framing.c
    describe ogg "$(upstream_version)" -logg
}
