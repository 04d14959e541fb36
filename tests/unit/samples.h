/* samples.h: small media files for tests. They are the files in tests/unit/data, and silent sounds
 * of any length. */

#ifndef TESTS_SAMPLES_H
#define TESTS_SAMPLES_H

#include <glib.h>
#include <stdint.h>

/* Returns the content of tests/unit/data/NAME. Aborts the test if there is no such file. The caller
 * unrefs the bytes. */
GByteArray *sample_read(const char *name);

/* Writes a silent WAV file with 8 bits per sample, mono, 'rate' samples per second, and a length
 * of 'ms'. */
void sample_write_wav(const char *folder, const char *name, uint32_t rate, uint32_t ms);

/* Write a little-endian number of 2 or 4 bytes. */
void put16(uint8_t *at, uint32_t value);
void put32(uint8_t *at, uint32_t value);

#endif
