/* sound_header.h: finds the format and the length of a sound file without decoding it.
 *
 * WAV (PCM, integers or floats), Ogg Vorbis, Ogg Opus, FLAC and MP3 are allowed. The file's bytes
 * decide the format, not its name. These are rejected before a decoder gets them: rates outside
 * 4,000 to 192,000 Hz, 0 or more than 8 channels, lengths that contradict the file's size, more
 * than two hours, Ogg files of several streams. Packets and frames are counted one by one, so a
 * false length is detected.
 *
 * Sources: WAV, Multimedia Programming Interface 1.0 (IBM, Microsoft 1991); Ogg, RFC 3533; Vorbis I
 * specification; Opus in Ogg, RFC 7845; FLAC, RFC 9639; MP3 frame header, ISO/IEC 11172-3. */

#ifndef MEDIA_SOUND_HEADER_H
#define MEDIA_SOUND_HEADER_H

#include "base/clock.h"
#include "sys/file_ends.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum { SOUND_WAV, SOUND_OGG_VORBIS, SOUND_OGG_OPUS, SOUND_FLAC, SOUND_MP3 } SoundFormat;

typedef struct SoundHeader {
  SoundFormat format;
  int rate; /* Hz */
  int channels;
  int64_t frames;     /* samples per channel, according to the file; at least 1 */
  int64_t frames_max; /* the most that can be decoded, counted in the data; for memory limits */
} SoundHeader;

/* Codes of SOUND_ERROR. An error of a decoder repeats every time the sound is played. */
typedef enum { SOUND_ERROR_OTHER, SOUND_ERROR_DECODER } SoundError;
#define SOUND_ERROR (sound_error_quark())
GQuark sound_error_quark(void);

/* Fills 'header'. On failure returns false with an error that does not name the file. */
bool sound_read_header(GBytes *bytes, SoundHeader *header, GError **error);

/* Fills 'header' from the ends of a file, with a tail of FILE_TAIL_MAX bytes. The result equals
 * that of sound_read_header, except that 'frames_max' is not set and damage in the middle of the
 * file is not detected. Returns false if the ends are not enough (all MP3 files), or are not those
 * of a complete sound. Then read the whole file. */
bool sound_glance(const FileEnds *ends, SoundHeader *header);

/* Returns the length in ticks, rounded up. */
Tick sound_ticks(const SoundHeader *header);

/* Returns the part of an accepted sound that the decoder gets. This is 'bytes' itself, except for
 * FLAC: a copy without titles and pictures, because the libraries that parse these have bugs.
 * Returns NULL if memory is short. The caller unrefs. */
GBytes *sound_essence(GBytes *bytes);

#endif
