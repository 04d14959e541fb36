/* speech_file.h: the file or named pipe to which speech.h writes lines. */

#ifndef SYS_SPEECH_SPEECH_FILE_H
#define SYS_SPEECH_SPEECH_FILE_H

#include <glib.h>

typedef struct SpeechFile SpeechFile;

/* Opens the file for writing. Creates it if it is missing; only its owner can then read it. Returns
 * NULL with an error that begins with the path. */
SpeechFile *speech_file_open(const char *path, GError **error);

/* Does nothing for NULL. */
void speech_file_close(SpeechFile *file);

/* Writes a line, without waiting. The first call empties the file. If a pipe has no reader or no
 * space, the line is lost. Returns NULL, or why the file cannot be written. The caller must not
 * free the reason. */
const char *speech_file_write(SpeechFile *file, const char *line);

#endif
