/* ogg.h: what an Ogg file holds, for sound_header.c: one Vorbis or Opus stream, walked page by page.
 *
 * Every page's structure and CRC are checked (RFC 3533). The length is the last granule position; the most that the
 * packets can decode to is counted beside it (Opus packets name their duration, RFC 6716, 3.1; a Vorbis packet gives at most
 * half its longer block). Of Vorbis the setup header is looked at, too (vorbis.h). Chained and multiplexed files are refused. */

#ifndef MEDIA_OGG_H
#define MEDIA_OGG_H

#include "media/sound_header.h"

/* False with an error that says what is wrong. */
bool ogg_read(const uint8_t *data, uint64_t size, SoundHeader *header, GError **error);

#endif
