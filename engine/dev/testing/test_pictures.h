/* test_pictures.h: the pictures that tests write (t.screenshot).
 *
 * Tests are as untrusted as the game, and may write to the current folder. So they can write
 * pictures only, over nothing but pictures, and within the quota of sys/save_quota.h for a whole
 * run of 'ichor test'. */

#ifndef DEV_TESTING_TEST_PICTURES_H
#define DEV_TESTING_TEST_PICTURES_H

#include "game/game.h"

typedef struct TestPictures {
  GHashTable *sizes; /* of the files written so far, by path; NULL = none */
  guint64 bytes;     /* of all of them */
} TestPictures;

void test_pictures_clear(TestPictures *pictures);

/* Writes a PNG of the game's current state. Returns false with an error that begins with the path
 * if the name does not end with ".png", a file of this name is not a PNG, the quota would be
 * exceeded, or writing fails. An existing file is then unchanged. */
bool test_pictures_save(TestPictures *pictures, Game *game, const char *path, GError **error);

#endif
