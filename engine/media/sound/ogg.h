/* ogg.h: reads an Ogg file with one Vorbis or Opus stream, page by page, for sound_header.c.
 *
 * ogg_read checks the structure and the CRC of every page (RFC 3533), and the setup header of
 * Vorbis (vorbis.h). It rejects chained and multiplexed files. The length of the sound is the last
 * granule position, minus the pre-skip of Opus. This number can be false, so ogg_read also adds up
 * the largest possible lengths of all packets. If the length exceeds this sum, ogg_read rejects the
 * file. An Opus packet states its duration (RFC 6716, 3.1). A Vorbis packet has at most half as
 * many samples as the longer block. */

#ifndef MEDIA_SOUND_OGG_H
#define MEDIA_SOUND_OGG_H

#include "media/sound/sound_header.h"

/* Reads a whole file and fills 'header' (sound_header.h). Returns false with an error if the file
 * is rejected. */
bool ogg_read(const uint8_t *data, uint64_t size, SoundHeader *header, GError **error);

/* Fills 'header' from the first and the last page of a file, for sound_glance. Does not set
 * 'frames_max'. Returns false if 'ends' does not contain both pages, or if one of them is corrupt
 * or incomplete. */
bool ogg_glance(const FileEnds *ends, SoundHeader *header);

#endif
