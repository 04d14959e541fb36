/* bag_kiavc.h: reads the archives of KIAVC, the engine before this one (docs/formats.md). Their
 * numbers are big-endian, and they have no checksums. For bag_index.c only. */

#ifndef SYS_BAG_BAG_KIAVC_H
#define SYS_BAG_BAG_KIAVC_H

#include "sys/bag/bag_index.h"

/* Returns whether a file that begins with these bytes is a KIAVC archive. */
bool bag_kiavc_is(const uint8_t *bytes, size_t size);

/* Reads the head as bag_head_read does (bag_index.h). 'head' must be all zero. */
bool bag_kiavc_head(BagHead *head, const uint8_t *bytes, size_t size, uint64_t file_size, GError **error);

/* Fills index->entries and index->count from index->bytes, which must contain the index as stored
 * in the archive. Then replaces index->bytes with memory that contains the names. Returns false
 * with an error on failure. */
bool bag_kiavc_entries(BagIndex *index, const BagHead *head, GError **error);

#endif
