/* sound_header.h: what kind of sound a file holds and how long it is, without decoding it.
 *
 * Allowed are WAV (PCM, integers or floats), Ogg Vorbis, Ogg Opus, FLAC and MP3, told apart by their bytes. Refused before
 * any decoder sees them:
 * rates outside 4,000 to 192,000 Hz, no or more than 8 channels, lengths that do not fit the file, more than two hours, and
 * Ogg files of several streams. The packets and frames are counted one by one, so a length cannot be a lie.
 *
 * Sources: WAV, Multimedia Programming Interface 1.0 (IBM, Microsoft 1991); Ogg, RFC 3533; Vorbis I specification; Opus in Ogg,
 * RFC 7845; FLAC, RFC 9639; MP3 frame header, ISO/IEC 11172-3. */

#ifndef MEDIA_SOUND_HEADER_H
#define MEDIA_SOUND_HEADER_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum { SOUND_WAV, SOUND_OGG_VORBIS, SOUND_OGG_OPUS, SOUND_FLAC, SOUND_MP3 } SoundFormat;

typedef struct SoundHeader {
  SoundFormat format;
  int rate; /* Hz */
  int channels;
  int64_t frames;     /* samples per channel, as the file says; at least 1 */
  int64_t frames_max; /* as many a decoder can produce at most, counted in the data: what memory limits go by */
} SoundHeader;

/* The code of errors of SOUND_ERROR: those of decoders will come again however often the sound is played. */
typedef enum { SOUND_ERROR_OTHER, SOUND_ERROR_DECODER } SoundError;
#define SOUND_ERROR (sound_error_quark())
GQuark sound_error_quark(void);

/* False with an error that says what is wrong, without a file name. */
bool sound_read_header(GBytes *bytes, SoundHeader *header, GError **error);

/* The part of a sound, whose header could be read, that a decoder is to see: 'bytes' once more, or of a FLAC a copy without
 * titles, pictures and the like, whose reading libraries get wrong. NULL when memory is short. Caller unrefs. */
GBytes *sound_essence(GBytes *bytes);

#endif
