/* ogg.h: reads an Ogg file with one Vorbis or Opus stream, page by page, for sound_header.c.
 *
 * It checks the structure and the CRC of every page (RFC 3533), and the setup header of Vorbis
 * (vorbis.h). It rejects chained and multiplexed files. The last granule position gives the
 * length. A file can lie about it, so ogg_read also adds up how much its packets can decode to:
 * an Opus packet names its duration (RFC 6716, 3.1); a Vorbis packet gives at most half of its
 * longer block. */

#ifndef MEDIA_OGG_H
#define MEDIA_OGG_H

#include "media/sound_header.h"

/* Fills 'header'. Returns false with an error if the file is rejected. */
bool ogg_read(const uint8_t *data, uint64_t size, SoundHeader *header, GError **error);

/* The same from the first and the last page, for sound_glance. Leaves 'frames_max' unset. */
bool ogg_glance(const FileEnds *ends, SoundHeader *header);

#endif
