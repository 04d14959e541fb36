/* test_pictures.h: the pictures that tests write (t.screenshot).
 *
 * Tests are as untrusted as the game, and may write to the current folder. Therefore tests can
 * create only PNG files, and replace only PNG files. The pictures of one run of 'ichor test' share
 * the quota of sys/save_quota.h. */

#ifndef DEV_TESTING_TEST_PICTURES_H
#define DEV_TESTING_TEST_PICTURES_H

#include "game/game.h"

typedef struct TestPictures {
  GHashTable *sizes; /* of the files written so far, in bytes, by path; NULL = none */
  guint64 bytes;     /* size of all these files */
} TestPictures;

void test_pictures_clear(TestPictures *pictures);

/* Writes a PNG of the game's current state. On failure returns false with an error, and an existing
 * file is unchanged. Fails if the name does not end with ".png" or contains invisible characters,
 * or if a file of this name is not a PNG. Also fails if the files would exceed the quota. */
bool test_pictures_save(TestPictures *pictures, Game *game, const char *path, GError **error);

#endif
