/* zip_writer.h: writes zip archives (PKWARE, APPNOTE.TXT), so that other libraries can read the
 * same files as the engine. */

#ifndef TESTS_BENCH_ZIP_WRITER_H
#define TESTS_BENCH_ZIP_WRITER_H

#include <glib.h>
#include <stdbool.h>

typedef struct ZipWriter {
  GByteArray *bytes, *directory; /* the files so far; the list of files, which follows at the end */
  int count;                     /* number of files */
  bool deflate;                  /* compress the files */
} ZipWriter;

void zip_init(ZipWriter *zip, bool deflate);
void zip_add(ZipWriter *zip, const char *name, GBytes *content);

/* Writes the archive and frees the writer's memory. Returns false if the file cannot be written. */
bool zip_finish(ZipWriter *zip, const char *path);

#endif
