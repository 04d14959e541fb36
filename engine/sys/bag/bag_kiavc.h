/* bag_kiavc.h: the archives of the KIAVC engine (docs/formats.md): big-endian, without checksums.
 * For bag_index.c alone. */

#ifndef SYS_BAG_BAG_KIAVC_H
#define SYS_BAG_BAG_KIAVC_H

#include "sys/bag/bag_index.h"

/* Returns whether a file that begins with these bytes is a KIAVC archive. */
bool bag_kiavc_is(const uint8_t *bytes, size_t size);

/* Like bag_head_read. */
bool bag_kiavc_head(BagHead *head, const uint8_t *bytes, size_t size, uint64_t file_size, GError **error);

/* Fills entries and count from index->bytes, then replaces the bytes with the names. Returns false
 * with an error. */
bool bag_kiavc_entries(BagIndex *index, const BagHead *head, GError **error);

#endif
