/* sound_header.h: finds the format and the length of a sound file without decoding it.
 *
 * WAV (PCM, integers or floats), Ogg Vorbis, Ogg Opus, FLAC and MP3 are allowed. The format is
 * recognised by the file's bytes, not by its name. This module checks the header of a file before a
 * decoder reads the file. The rate must be 4,000 to 192,000 Hz, with 1 to 8 channels. The length
 * must agree with the file's size and be at most two hours. An Ogg file must have only one stream.
 * Packets and frames are counted one by one. So a file is rejected if its header states a greater
 * length than the data has.
 *
 * Sources: WAV, Multimedia Programming Interface 1.0 (IBM, Microsoft 1991); Ogg, RFC 3533; Vorbis I
 * specification; Opus in Ogg, RFC 7845; FLAC, RFC 9639; MP3 frame header, ISO/IEC 11172-3. */

#ifndef MEDIA_SOUND_SOUND_HEADER_H
#define MEDIA_SOUND_SOUND_HEADER_H

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
  int64_t frames_max; /* upper limit of 'frames', counted in the data; for memory limits */
} SoundHeader;

/* Codes of SOUND_ERROR. SOUND_ERROR_DECODER means that the decoder rejects the file, so another
 * attempt to play the sound would also fail. */
typedef enum { SOUND_ERROR_OTHER, SOUND_ERROR_DECODER } SoundError;
#define SOUND_ERROR (sound_error_quark())
GQuark sound_error_quark(void);

/* Reads a whole file and fills 'header'. On failure returns false with an error that does not name
 * the file. */
bool sound_read_header(GBytes *bytes, SoundHeader *header, GError **error);

/* Fills 'header' from the beginning and the end of a file. 'ends' (sys/file_ends.h) must have
 * FILE_TAIL_MAX bytes in its tail, or the whole file if the file is shorter. The result is the same
 * as from sound_read_header, but 'frames_max' is 0, and damage in the middle is not detected.
 * Returns false if 'ends' does not contain the length (as for all MP3 files), or does not belong to
 * a complete sound. In both cases, call sound_read_header with the whole file. */
bool sound_glance(const FileEnds *ends, SoundHeader *header);

/* Returns the length in ticks, rounded up. */
Tick sound_ticks(const SoundHeader *header);

/* Returns the part of an accepted sound that the decoder gets. For a FLAC file with titles or
 * pictures, this is a copy without them, because the libraries that parse titles and pictures have
 * bugs. For all other files it is 'bytes' itself, with one more reference. Returns NULL if there is
 * not enough memory. The caller frees with g_bytes_unref. */
GBytes *sound_essence(GBytes *bytes);

#endif
