/* file_draft.h: writes a new file, which replaces the old file only when it is complete.
 *
 *   FileDraft draft;
 *   bool fine = file_draft_begin(&draft, path, 0666) && file_draft_write(&draft, bytes, size) &&
 *               file_draft_publish(&draft);
 *   file_draft_end(&draft, fine);
 *
 * The bytes go to a temporary file beside the target. The function file_draft_publish flushes this
 * file to the disk, gives it the target's name, and flushes the folder. Every system call is
 * checked. After a failure, file_draft_end removes the temporary file and puts the old file back.
 * All functions set errno when they return false.
 *
 * The old file keeps a second, temporary name until file_draft_end. So a caller that writes several
 * files can publish all of them, and put all old files back if one fails. This is not possible on
 * file systems without hard links. There, a new file stays after it has replaced the old one, even
 * if a later step fails. Its content is complete.
 *
 * The new file gets the mode of the old one, and its owner if the system allows it. Other hard
 * links to the old file keep the old content. After a crash, a file '.ichor-*' may remain. */

#ifndef SYS_FILE_DRAFT_H
#define SYS_FILE_DRAFT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#define FILE_DRAFT_NAME_SIZE 24 /* bytes of a temporary name, with the zero byte */

typedef struct FileDraft {
  int folder;                           /* descriptor of the target's folder */
  int fd;                               /* descriptor of the temporary file; -1 = closed */
  char *name;                           /* name of the target in the folder; owned */
  char *path;                           /* path of the folder; owned; NULL after ..._begin_at */
  char temporary[FILE_DRAFT_NAME_SIZE]; /* name of the temporary file; "" = none */
  char old[FILE_DRAFT_NAME_SIZE];       /* second name of the old file; "" = none */
  bool is_published;
  bool had_target; /* the target existed when the draft began */
  bool must_be_new;
} FileDraft;

/* Begins a draft of the file 'path'. Follows links. 'mode' is the mode of a new file, before the
 * umask. Fails if the path exists and is not a regular file that may be written. Also fails if its
 * folder is missing or cannot be written. Call file_draft_end even after a failure. */
bool file_draft_begin(FileDraft *draft, const char *path, mode_t mode);

/* Like file_draft_begin, but if the path is a link, the link itself is replaced. Its target is not
 * changed. Links to folders within the path are followed. */
bool file_draft_begin_unlinked(FileDraft *draft, const char *path, mode_t mode);

/* Begins a draft of the file 'name' in an open folder. The draft duplicates the descriptor of the
 * folder. If the name is a link, the link itself is replaced. With 'must_be_new', this function and
 * file_draft_publish fail if the name exists. */
bool file_draft_begin_at(FileDraft *draft, int folder, const char *name, bool must_be_new);

/* Appends bytes. On failure returns false; the draft must then be ended. */
bool file_draft_write(FileDraft *draft, const void *bytes, size_t size);

/* Returns the path of the temporary file of file_draft_begin. The caller frees with g_free. */
char *file_draft_path(const FileDraft *draft);

/* Flushes the draft and gives it the target's name. On failure returns false. The old file then has
 * its name, except on file systems without hard links (see above). */
bool file_draft_publish(FileDraft *draft);

/* Ends the draft. With 'keep', a published file stays, and the old file is removed. Otherwise the
 * old file gets its name back. Does not change errno. May also be called after a failed
 * file_draft_begin. */
void file_draft_end(FileDraft *draft, bool keep);

/* Returns the path to which the link 'path' leads, or a copy of 'path' if it is not a link. Returns
 * NULL with errno if the link leads to nothing. The caller frees with g_free. */
char *file_draft_target(const char *path);

#endif
