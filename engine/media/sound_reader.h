/* sound_reader.h: reads the file of a streamed sound for its decoder, block by block. So the
 * compressed sound need not stay in memory.
 *
 * The file was read and checked once as a whole (sound_header.h). The decoder must later get the
 * same bytes. So the reader keeps a checksum of each block and compares it when the block is read.
 * If the file was shortened or changed, or its disk fails, the reader fails. It then returns no
 * more bytes, and the decoder ends the sound.
 *
 * The audio thread reads. The main thread creates and frees the reader and calls
 * sound_reader_has_failed. */

#ifndef MEDIA_SOUND_READER_H
#define MEDIA_SOUND_READER_H

#include "sys/vfs.h"

#include <SDL.h>

#define SOUND_READER_BLOCK 16384 /* bytes; about a second of music */

typedef struct SoundReader SoundReader;

/* Returns a reader for the file 'name', whose content is 'bytes'. Returns NULL if the file can only
 * be read as a whole (vfs_open_span). 'bytes' may be freed after the call. */
SoundReader *sound_reader_new(const Vfs *vfs, const char *name, GBytes *bytes);
void sound_reader_free(SoundReader *reader);

/* Returns a stream at the beginning of the file, or NULL if there is not enough memory. The reader
 * must outlive the stream. Open only one stream per reader at a time. The caller frees the stream
 * with SDL_RWclose. */
SDL_RWops *sound_reader_open(SoundReader *reader);

/* Returns whether the reader has failed: bytes could not be read, or had changed. */
bool sound_reader_has_failed(const SoundReader *reader);

#endif
