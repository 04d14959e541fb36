/* bag_extract.h: writes the files of a BAG archive into a folder and nowhere else.
 *
 * Each file is read and checked as a whole, written under a temporary name and then renamed. So no
 * file of the archive is ever incomplete in the folder. Links below the folder are not followed. A
 * link in place of a folder is an error. A link in place of a file counts as an existing file. */

#ifndef SYS_BAG_BAG_EXTRACT_H
#define SYS_BAG_BAG_EXTRACT_H

#include "sys/bag/bag.h"
#include "sys/file/open_folder.h"

typedef struct BagExtractor {
  OpenFolder *folder; /* owned */
  bool force;         /* existing files are replaced */
} BagExtractor;

/* Opens the folder 'path'. If the folder is missing, creates it in its parent, which must exist.
 * Returns false with an error on failure. */
bool bag_extractor_init(BagExtractor *extractor, const char *path, bool force, GError **error);
void bag_extractor_clear(BagExtractor *extractor);

/* Looks for the first file of the archive that cannot be created as a new file: something with its
 * name exists, or its folder cannot be opened. Returns the file's number in the index, or -1 if
 * every file can be created. */
int bag_extractor_obstacle(const BagExtractor *extractor, const Bag *bag);

/* Writes the file bag->index.entries[number]. Fails if the file is damaged, if it already exists
 * and 'force' is false, or if it cannot be written. After a failure, an existing file is unchanged;
 * file_draft.h has the one exception. On failure returns false with an error that begins with the
 * name of the file. */
bool bag_extractor_write(const BagExtractor *extractor, const Bag *bag, uint32_t number, GError **error);

#endif
