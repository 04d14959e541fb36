/* ogg.h: reads an Ogg file with one Vorbis or Opus stream, page by page, for sound_header.c.
 *
 * ogg_read checks the structure and the CRC of every page (RFC 3533), and the setup header of
 * Vorbis (vorbis.h). It rejects chained and multiplexed files. The length is the last granule
 * position. This number can be false, so ogg_read also adds up the largest possible lengths of all
 * packets. An Opus packet states its duration (RFC 6716, 3.1). A Vorbis packet has at most half the
 * length of the longer block. */

#ifndef MEDIA_OGG_H
#define MEDIA_OGG_H

#include "media/sound_header.h"

/* Reads a whole file and fills 'header'. Returns false with an error if the file is rejected. */
bool ogg_read(const uint8_t *data, uint64_t size, SoundHeader *header, GError **error);

/* Fills 'header' from the first and the last page, for sound_glance. Does not set 'frames_max'.
 * Returns false if these pages are not enough. */
bool ogg_glance(const FileEnds *ends, SoundHeader *header);

#endif
