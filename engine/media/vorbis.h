/* vorbis.h: whether the setup header of a Vorbis stream is one that a decoder may see, for ogg.c.
 *
 * It describes code books, and a few bytes can describe one of millions of entries: 4 KB of them would take the decoder minutes
 * and gigabytes. So they are read here first, and refused when all books together have more than VORBIS_ENTRIES_MAX entries or
 * VORBIS_VALUES_MAX values; encoders make some ten thousand.
 *
 * Source: Vorbis I specification, 3.2.1 and 4.2.4. */

#ifndef MEDIA_VORBIS_H
#define MEDIA_VORBIS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define VORBIS_SETUP_MAX 65536 /* bytes of the header */
#define VORBIS_ENTRIES_MAX (1 << 19)
#define VORBIS_VALUES_MAX (1 << 21)

/* False for one that is damaged, too. */
bool vorbis_setup_is_plausible(const uint8_t *packet, size_t size);

#endif
