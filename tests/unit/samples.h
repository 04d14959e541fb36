/* samples.h: small media files for tests: those in tests/unit/data, and silent sounds of
 * any length. */

#ifndef TESTS_SAMPLES_H
#define TESTS_SAMPLES_H

#include <glib.h>
#include <stdint.h>

/* Reads tests/unit/data/NAME and asserts that it exists. The caller unrefs the bytes. */
GByteArray *sample_read(const char *name);

/* Writes a silent WAV: 8 bits, mono, 'rate' Hz, 'ms' milliseconds long. */
void sample_write_wav(const char *folder, const char *name, uint32_t rate, uint32_t ms);

/* Write a little-endian number. */
void put16(uint8_t *at, uint32_t value);
void put32(uint8_t *at, uint32_t value);

#endif
