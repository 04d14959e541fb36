/* vorbis.h: checks the setup header of a Vorbis stream before a decoder gets it, for ogg.c.
 *
 * The header describes codebooks. A codebook has entries, and each entry has a fixed number of
 * values. A few bytes can describe a codebook of millions of entries, so a header of 4 KB could
 * cost the decoder minutes and gigabytes. This module counts the entries first. It rejects the
 * header if all codebooks together have more than VORBIS_ENTRIES_MAX entries or VORBIS_VALUES_MAX
 * values. Encoders use about ten thousand entries.
 *
 * Source: Vorbis I specification, 3.2.1 and 4.2.4. */

#ifndef MEDIA_SOUND_VORBIS_H
#define MEDIA_SOUND_VORBIS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define VORBIS_SETUP_MAX 65536 /* largest size of the header, in bytes */
#define VORBIS_ENTRIES_MAX (1 << 19)
#define VORBIS_VALUES_MAX (1 << 21)

/* Returns whether the codebooks in the setup header are intact and within the limits. Does not
 * check the rest of the header. */
bool vorbis_setup_is_plausible(const uint8_t *packet, size_t size);

#endif
