/* test_pictures.h: writes the pictures that tests take with t.screenshot.
 *
 * Tests can write pictures to the folders that test_runner.c allows. But tests are not trusted.
 * Therefore this module creates only PNG files, and replaces only PNG files. All pictures of one
 * run of 'ichor test' together must not exceed SAVE_FILES_MAX files and SAVE_BYTES_MAX bytes
 * (sys/save_quota.h). */

#ifndef DEV_TESTING_TEST_PICTURES_H
#define DEV_TESTING_TEST_PICTURES_H

#include "game/game.h"

/* All zero is a valid initial state. */
typedef struct TestPictures {
  GHashTable *sizes; /* path of each written file -> gsize *, its size in bytes; NULL = none */
  guint64 bytes;     /* size of all these files together */
} TestPictures;

/* Forgets all files, and frees the table. Does not remove files. */
void test_pictures_clear(TestPictures *pictures);

/* Writes a PNG of the game's current picture to 'path'. Fails if 'path' does not end with ".png",
 * if it contains control or invisible characters, or if an existing file 'path' is not a PNG. Also
 * fails if the limits would be exceeded. On failure returns false with an error, and an existing
 * file is unchanged. */
bool test_pictures_save(TestPictures *pictures, Game *game, const char *path, GError **error);

#endif
