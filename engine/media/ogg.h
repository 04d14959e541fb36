/* ogg.h: reads an Ogg file with one Vorbis or Opus stream, page by page, for sound_header.c.
 *
 * The structure and the CRC of every page are checked (RFC 3533). The length is the last granule
 * position. The maximum that the packets can decode to is counted separately: Opus packets name
 * their duration (RFC 6716, 3.1); a Vorbis packet gives at most half of its longer block. The setup
 * header of Vorbis is checked, too (vorbis.h). Chained and multiplexed files are refused. */

#ifndef MEDIA_OGG_H
#define MEDIA_OGG_H

#include "media/sound_header.h"

/* Fills 'header'. Returns false with an error. */
bool ogg_read(const uint8_t *data, uint64_t size, SoundHeader *header, GError **error);

#endif
