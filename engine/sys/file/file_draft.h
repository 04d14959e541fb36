/* file_draft.h: writes a new file, which replaces the old file only when the new file is complete.
 *
 *   FileDraft draft;
 *   bool fine = file_draft_begin(&draft, path, FILE_DRAFT_SHARED) &&
 *               file_draft_write(&draft, bytes, size) && file_draft_publish(&draft);
 *   file_draft_end(&draft, fine);
 *
 * The target is the file that will be written. The bytes first go to a temporary file in the same
 * folder. file_draft_publish flushes the temporary file to the disk, renames it to the target's
 * name, and flushes the folder. Every system call is checked. After a failure, file_draft_end
 * removes the temporary file and gives the old file its name back. All functions set errno when
 * they return false.
 *
 * From file_draft_publish until file_draft_end, the old file has a second, temporary name. So a
 * caller can publish several files, and put all old files back if one fails. One exception: on a
 * file system without hard links, an old file cannot be put back once a new file has replaced it.
 * The complete new file then stays, even if a later step fails.
 *
 * The new file gets the owner and the mode of the old file. If the system does not allow this, the
 * new file belongs to the user who runs the program. The mode of the new file never allows more
 * than the mode of the old file. Other hard links to the old file keep the old content. After a
 * crash, a temporary file '.ichor-*' may remain. */

#ifndef SYS_FILE_FILE_DRAFT_H
#define SYS_FILE_FILE_DRAFT_H

#include "sys/file/open_folder.h"

#include <stdbool.h>
#include <stddef.h>

#define FILE_DRAFT_NAME_SIZE 24 /* bytes of a temporary name, with the zero byte */

/* Who can read and write a new file. The umask removes rights from FILE_DRAFT_SHARED. On Windows,
 * the folder decides, and this has no effect. */
typedef enum { FILE_DRAFT_SHARED, FILE_DRAFT_PRIVATE } FileDraftRights;

typedef struct FileDraft {
  OpenFolder *folder;                   /* the target's folder; owned; NULL = not open */
  int fd;                               /* descriptor of the temporary file; -1 = closed */
  char *name;                           /* name of the target in the folder; owned */
  char *path;                           /* path of the folder; owned; NULL after _begin_at */
  char temporary[FILE_DRAFT_NAME_SIZE]; /* name of the temporary file; "" = none */
  char old[FILE_DRAFT_NAME_SIZE];       /* second name of the old file; "" = none */
  bool is_published;                    /* the new file has the target's name */
  bool had_target;                      /* the target existed when the draft began */
  bool must_be_new;                     /* an existing target is an error */
} FileDraft;

/* A draft that has not begun: file_draft_end has no effect on it. */
#define FILE_DRAFT_NONE ((FileDraft){.fd = -1})

/* Begins a draft for the target 'path'. Follows links. 'rights' is used if the target does not
 * exist. Returns false if the path exists and is not a regular file that may be written. Also
 * returns false if the folder of the target is missing or cannot be written. Call file_draft_end
 * even after a failure. */
bool file_draft_begin(FileDraft *draft, const char *path, FileDraftRights rights);

/* Like file_draft_begin, but if the path is a link, the new file replaces the link. The file to
 * which the link leads is not changed. Links to folders within the path are followed. */
bool file_draft_begin_unlinked(FileDraft *draft, const char *path, FileDraftRights rights);

/* Begins a draft for the target 'name' in an open folder. The draft opens 'folder' again, so the
 * caller may free it. If 'name' is a link, the new file replaces the link. With
 * 'must_be_new', this function and file_draft_publish fail if 'name' exists. Call file_draft_end
 * even after a failure. */
bool file_draft_begin_at(FileDraft *draft, const OpenFolder *folder, const char *name, bool must_be_new);

/* Appends bytes to the temporary file. On failure returns false. Then call file_draft_end with
 * 'keep' false. */
bool file_draft_write(FileDraft *draft, const void *bytes, size_t size);

/* Returns the path of the temporary file. Do not call it after file_draft_begin_at. The caller
 * frees with g_free. */
char *file_draft_path(const FileDraft *draft);

/* Flushes the new file and renames it to the target's name. On failure returns false. The old file
 * then has its name again, except on file systems without hard links (see above). */
bool file_draft_publish(FileDraft *draft);

/* Ends the draft and removes its temporary names. If 'keep' is true, a published new file stays and
 * the old file is gone. If 'keep' is false, the old file gets its name back; a published new file
 * without an old one is removed. Does not change errno. */
void file_draft_end(FileDraft *draft, bool keep);

/* Returns the path to which the link 'path' leads, or a copy of 'path' if 'path' is not a link. If
 * the link leads to a missing file, returns NULL and sets errno. The caller frees with g_free. */
char *file_draft_target(const char *path);

#endif
