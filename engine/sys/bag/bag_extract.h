/* bag_extract.h: writes the files of a BAG archive into a folder, and nowhere else.
 *
 * Each file is read and checked as a whole, written under a name of its own and only then given its name, so that no half file
 * stays behind. Below the folder no link is followed: one that stands where a folder should is an error, one that stands where a
 * file should counts as a file that exists already. */

#ifndef SYS_BAG_BAG_EXTRACT_H
#define SYS_BAG_BAG_EXTRACT_H

#include "sys/bag/bag.h"

typedef struct BagExtractor {
  int fd; /* of the folder */
  bool force;
} BagExtractor;

/* Opens the folder 'path', which is made when it is missing (its parent must exist); with 'force', files that exist will be
 * replaced. False with an error. */
bool bag_extractor_init(BagExtractor *extractor, const char *path, bool force, GError **error);
void bag_extractor_clear(BagExtractor *extractor);

/* The first file of the archive that something stands in the way of, or -1. */
int bag_extractor_obstacle(const BagExtractor *extractor, const Bag *bag);

/* Writes one file of the archive. False, with an error that begins with its name, when it is damaged, something stands in its
 * way, or it cannot be written; then what was there is as it was. */
bool bag_extractor_write(const BagExtractor *extractor, const Bag *bag, uint32_t number, GError **error);

#endif
