/* bag_kiavc.h: the archives of the KIAVC engine (docs/formats.md): big-endian, without checksums. For bag_index.c alone. */

#ifndef SYS_BAG_BAG_KIAVC_H
#define SYS_BAG_BAG_KIAVC_H

#include "sys/bag/bag_index.h"

/* Whether the first bytes of a file are those of such an archive. */
bool bag_kiavc_is(const uint8_t *bytes, size_t size);

/* As bag_head_read. */
bool bag_kiavc_head(BagHead *head, const uint8_t *bytes, size_t size, uint64_t file_size, GError **error);

/* Fills entries, count and bytes (in which the index is replaced by the names) from index->bytes. False with an error. */
bool bag_kiavc_entries(BagIndex *index, const BagHead *head, GError **error);

#endif
