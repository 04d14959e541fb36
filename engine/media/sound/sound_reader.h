/* sound_reader.h: reads the file of a streamed sound for its decoder, block by block. So the
 * compressed sound need not stay in memory.
 *
 * The caller must have read and checked the whole file once (sound_header.h). The decoder must
 * later get the same bytes. So the reader keeps a checksum of each block and compares the checksum
 * when it reads the block. If the file was shortened or changed, or if the disk fails, the reader
 * fails. The stream then returns no more bytes, and the decoder ends the sound.
 *
 * The audio thread reads from the stream. The main thread creates and frees the reader and calls
 * sound_reader_has_failed. */

#ifndef MEDIA_SOUND_SOUND_READER_H
#define MEDIA_SOUND_SOUND_READER_H

#include "sys/vfs.h"

#include <SDL.h>

#define SOUND_READER_BLOCK 16384 /* bytes; about a second of music */

typedef struct SoundReader SoundReader;

/* Returns a reader for the file 'name', whose content is 'bytes'. Returns NULL if the file can only
 * be read as a whole, such as a deflated file in an archive (see vfs_open_span). 'bytes' may be
 * freed after the call. The caller frees the reader with sound_reader_free. */
SoundReader *sound_reader_new(const Vfs *vfs, const char *name, GBytes *bytes);
void sound_reader_free(SoundReader *reader);

/* Returns a stream at the beginning of the file, or NULL if there is not enough memory. Open only
 * one stream per reader at a time. The caller frees the stream with SDL_RWclose, before it frees
 * the reader. */
SDL_RWops *sound_reader_open(SoundReader *reader);

/* Returns whether the reader has failed because bytes could not be read or were changed. */
bool sound_reader_has_failed(const SoundReader *reader);

#endif
