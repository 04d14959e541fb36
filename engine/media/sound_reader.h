/* sound_reader.h: gives the decoder of a streamed sound its bytes from the file, block by block, so
 * that the compressed sound need not stay in memory.
 *
 * The file was read and checked once as a whole (sound_header.h). A decoder must get the same bytes
 * later, so the reader keeps a checksum of each block and compares it when the block is read. If
 * the file was shortened or changed, or its disk fails, the reader has failed: from then on it
 * returns no bytes, and the decoder ends the sound.
 *
 * The audio thread reads. The main thread creates and frees the reader, and asks whether it has
 * failed. */

#ifndef MEDIA_SOUND_READER_H
#define MEDIA_SOUND_READER_H

#include "sys/vfs.h"

#include <SDL.h>

#define SOUND_READER_BLOCK 16384 /* bytes; about a second of music */

typedef struct SoundReader SoundReader;

/* Creates a reader for the file 'name', whose content is 'bytes'. Returns NULL if the file must be
 * read whole (vfs_open_span). 'bytes' may be freed afterwards. */
SoundReader *sound_reader_new(const Vfs *vfs, const char *name, GBytes *bytes);
void sound_reader_free(SoundReader *reader);

/* Returns a stream at the beginning of the file, NULL if memory is short. The reader must live
 * longer than the stream and serve no other one. The caller frees the stream with SDL_RWclose. */
SDL_RWops *sound_reader_open(SoundReader *reader);

/* Returns whether bytes could not be read, or had changed. */
bool sound_reader_has_failed(const SoundReader *reader);

#endif
