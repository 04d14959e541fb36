/* versions.h: compares versions of a game, such as "1.10.2". */

#ifndef BASE_DATA_VERSIONS_H
#define BASE_DATA_VERSIONS_H

/* Returns a negative number if 'a' is older than 'b', 0 if both are equal, a positive number if 'a'
 * is newer. A run of digits is compared as a number. Other characters are compared by their byte
 * values. A missing part counts as 0, so "1.1" equals "1.1.0". A version with a suffix is newer:
 * "1.1" is older than "1.1b". */
int version_order(const char *a, const char *b);

#endif
