/* file_draft.h: a file that is being written. It replaces the old file only when it is complete.
 *
 *   FileDraft draft;
 *   bool fine = file_draft_begin(&draft, path, 0666) && file_draft_write(&draft, bytes, size) &&
 *               file_draft_publish(&draft);
 *   file_draft_end(&draft, fine);
 *
 * The bytes go to a temporary file beside the target. file_draft_publish flushes it to the disk,
 * gives it the target's name, and flushes the folder. Every call is checked. After a failure,
 * file_draft_end removes the temporary file and puts the old file back. All functions set errno
 * when they return false.
 *
 * The old file keeps a second, temporary name until file_draft_end. So a caller that writes several
 * files can publish all of them, and put all old files back if one fails. File systems without hard
 * links are the exception: there, a file that has replaced the old one stays, even if a later step
 * fails. Its content is complete.
 *
 * A replaced file keeps its mode, and its owner if the system allows that. It is another file for
 * the system: its hard links keep the old content. After a crash, a file '.ichor-*' may remain. */

#ifndef SYS_FILE_DRAFT_H
#define SYS_FILE_DRAFT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#define FILE_DRAFT_NAME_SIZE 24 /* bytes of a temporary name, with the zero byte */

typedef struct FileDraft {
  int folder;                           /* open */
  int fd;                               /* of the temporary file; -1 = closed */
  char *name;                           /* of the target, in the folder; owned */
  char *path;                           /* of the folder; owned; NULL if a descriptor was given */
  char temporary[FILE_DRAFT_NAME_SIZE]; /* its name; "" = there is none */
  char old[FILE_DRAFT_NAME_SIZE];       /* second name of the old file; "" = there is none */
  bool is_published;
  bool had_target; /* the target existed at the beginning */
  bool must_be_new;
} FileDraft;

/* Begins a file at that path. Follows links. 'mode' is for a new file, before the umask. Fails if
 * the path exists and is not a regular file that may be written, or if its folder is missing or
 * cannot be written. In any case, call file_draft_end. */
bool file_draft_begin(FileDraft *draft, const char *path, mode_t mode);

/* The same for a name in an open folder, which the draft copies. Does not follow links: it replaces
 * the link. With 'must_be_new', it fails if anything has this name, also when it is published. */
bool file_draft_begin_at(FileDraft *draft, int folder, const char *name, bool must_be_new);

/* Appends bytes. On failure returns false; then end the draft. */
bool file_draft_write(FileDraft *draft, const void *bytes, size_t size);

/* Returns the path of the temporary file of file_draft_begin. The caller frees with g_free. */
char *file_draft_path(const FileDraft *draft);

/* Flushes the draft and gives it the target's name. On failure, the old file keeps its name or gets
 * it back, except on file systems without hard links (see above). */
bool file_draft_publish(FileDraft *draft);

/* Ends the draft. With 'keep', a published file stays, and the old one is removed. Otherwise the
 * old file gets its name back. Keeps errno. Harmless after a failed file_draft_begin. */
void file_draft_end(FileDraft *draft, bool keep);

/* Returns the path to which a link leads, or a copy of 'path' if it is no link. NULL with errno for
 * a link to nothing. The caller frees with g_free. */
char *file_draft_target(const char *path);

#endif
