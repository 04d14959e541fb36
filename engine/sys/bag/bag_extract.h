/* bag_extract.h: writes the files of a BAG archive into a folder and nowhere else.
 *
 * Each file is read and checked as a whole, written under a temporary name and then renamed. So no
 * partial file remains. Links below the folder are not followed. A link in place of a folder is an
 * error. A link in place of a file counts as an existing file. */

#ifndef SYS_BAG_BAG_EXTRACT_H
#define SYS_BAG_BAG_EXTRACT_H

#include "sys/bag/bag.h"

typedef struct BagExtractor {
  int fd; /* descriptor of the folder */
  bool force;
} BagExtractor;

/* Opens the folder 'path', and creates it if it is missing; its parent must exist. With 'force',
 * existing files are replaced. Returns false with an error on failure. */
bool bag_extractor_init(BagExtractor *extractor, const char *path, bool force, GError **error);
void bag_extractor_clear(BagExtractor *extractor);

/* Returns the number of the first file of the archive that cannot be created, because something
 * with its name exists. Returns -1 if there is none. */
int bag_extractor_obstacle(const BagExtractor *extractor, const Bag *bag);

/* Writes one file of the archive. Returns false with an error that begins with its name if the file
 * is damaged, exists already (without 'force'), or cannot be written. An existing file is then
 * unchanged. */
bool bag_extractor_write(const BagExtractor *extractor, const Bag *bag, uint32_t number, GError **error);

#endif
