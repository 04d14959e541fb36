/* test_sound.h: a short sound by which the player hears how loud a volume is. It needs no file. */

#ifndef MEDIA_TEST_SOUND_H
#define MEDIA_TEST_SOUND_H

#include <glib.h>

/* Returns the content of a WAV file: two notes of a bell, 0.4 s long. The caller frees with
 * g_bytes_unref. */
GBytes *test_sound_new(void);

#endif
