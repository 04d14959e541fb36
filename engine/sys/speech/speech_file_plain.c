#include "sys/speech/speech_file.h"

#include "sys/file/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#ifndef O_BINARY
#define O_BINARY 0
#endif

struct SpeechFile {
  int fd;
  bool is_emptied; /* the file is emptied when the first line is written */
};

SpeechFile *speech_file_open(const char *path, GError **error) {
  int fd = g_open(path, O_WRONLY | O_CREAT | O_BINARY, 0600);
  if (fd >= 0) {
    SpeechFile *file = g_new0(SpeechFile, 1);
    file->fd = fd;
    return file;
  }
  int code = errno; /* Windows denies the permission to open a folder */
  if (code == EACCES && g_file_test(path, G_FILE_TEST_IS_DIR)) code = EISDIR;
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: cannot be written: %s", path, g_strerror(code));
  return NULL;
}

void speech_file_close(SpeechFile *file) {
  if (!file) return;
  descriptor_close(file->fd);
  g_free(file);
}

const char *speech_file_write(SpeechFile *file, const char *line) {
  bool is_refused = !file->is_emptied && ftruncate(file->fd, 0) != 0;
  (void)is_refused; /* a pipe cannot be emptied */
  file->is_emptied = true;
  return descriptor_write(file->fd, line, strlen(line)) ? NULL : g_strerror(errno);
}
