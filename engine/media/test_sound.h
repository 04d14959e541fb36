/* test_sound.h: a short sound for the menu. When the player changes a volume, the menu plays the
 * sound at this volume. The sound is computed, so it needs no file. */

#ifndef MEDIA_TEST_SOUND_H
#define MEDIA_TEST_SOUND_H

#include <glib.h>

/* Returns the content of a WAV file. It contains two notes of a bell and is 0.4 s long. The caller
 * frees the result with g_bytes_unref. */
GBytes *test_sound_new(void);

#endif
