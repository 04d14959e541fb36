#include "media/test_sound.h"

#include "base/maths/maths.h"

#include <string.h>

#define RATE 22050              /* samples per second */
#define SAMPLES (RATE * 4 / 10) /* of the whole sound */
#define SECOND_NOTE (RATE / 8)  /* the sample at which it begins */
#define LOUDNESS 9000           /* of a note at its beginning; the most is 32767 */
#define DECAY 1575              /* samples in which a note loses half of its loudness */
#define HEADER 44               /* bytes */
#define TURN 6.283185307179586

static void put(guint8 *at, guint32 value, int bytes) {
  for (int i = 0; i < bytes; i++) at[i] = (guint8)(value >> (8 * i));
}

/* Source: Microsoft, Multimedia Programming Interface and Data Specifications 1.0, "WAVE". */
static void put_header(guint8 *file) {
  memcpy(file, "RIFF....WAVEfmt ", 16);
  put(file + 4, HEADER - 8 + 2 * SAMPLES, 4);
  put(file + 16, 16, 4);
  put(file + 20, 1, 2); /* PCM */
  put(file + 22, 1, 2); /* channels */
  put(file + 24, RATE, 4);
  put(file + 28, 2 * RATE, 4); /* bytes per second */
  put(file + 32, 2, 2);        /* bytes per sample */
  put(file + 34, 16, 2);       /* bits per sample */
  memcpy(file + 36, "data", 4);
  put(file + 40, 2 * SAMPLES, 4);
}

/* Returns a sample of a note that began 'age' samples ago. */
static double note(int age, double hertz) {
  if (age < 0) return 0;
  return LOUDNESS * maths_pow(0.5, (double)age / DECAY) * maths_sin(TURN * hertz * age / RATE);
}

GBytes *test_sound_new(void) {
  guint8 *file = g_malloc(HEADER + 2 * SAMPLES);
  put_header(file);
  for (int i = 0; i < SAMPLES; i++) {
    int sample = (int)(note(i, 659.26) + note(i - SECOND_NOTE, 880));
    put(file + HEADER + (gsize)2 * (gsize)i, (guint32)sample, 2);
  }
  return g_bytes_new_take(file, HEADER + 2 * SAMPLES);
}
