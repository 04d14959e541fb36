/* versions.h: compares versions of a game, such as "1.10.2". */

#ifndef BASE_DATA_VERSIONS_H
#define BASE_DATA_VERSIONS_H

/* Returns a number below, equal to or above 0. Parts between dots are compared as numbers, other
 * characters by their codes. A part that is missing counts as 0: "1.1" is "1.1.0". */
int version_order(const char *a, const char *b);

#endif
