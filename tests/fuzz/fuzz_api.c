/* fuzz_api.c: any bytes as a sequence of calls of everything that a game can call
 * (tests/unit/api_calls.h), with ticks in between.
 *
 * Opening a game takes longer than playing an input, so many inputs share a game. A fault may
 * therefore be caused by earlier inputs. The file build/fuzz/api-history contains all inputs that
 * the current game got, separated by MARK. It is itself an input, which starts with a fresh game.
 * A test of build/MODE writes build/MODE/fuzz/api-history. */

#include "limit.h"

#include "../unit/api_calls.h"
#include "base/check.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MARK "\xff\xfe\xfd\n"
#define MARK_SIZE 4

#define INPUTS_A_GAME 100
#define CALLS_MAX 60
#define CALLS 10 /* between ticks */
#define TICKS 2
#define SCRIPT_MS 15
#define LONGEST_MS 20000

typedef struct Bytes {
  const uint8_t *at, *end;
} Bytes;

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* After the last byte, always picks 0. */
static uint32_t pick(void *user, uint32_t count) {
  Bytes *bytes = user;
  uint32_t number = 0;
  for (uint32_t rest = count - 1; rest > 0 && bytes->at < bytes->end; rest >>= 8) number = number << 8 | *bytes->at++;
  return number % count;
}

/* Stays open until the program ends, like the game. */
static FILE *history(void) {
  static FILE *file;
  if (file) return file;
  const char *build = g_getenv("BUILD"); /* of tests/check/run */
  g_autofree char *folder = g_build_filename(build ? build : "build", "fuzz", NULL);
  g_autofree char *path = g_build_filename(folder, "api-history", NULL);
  if (g_file_test(folder, G_FILE_TEST_IS_DIR)) file = fopen(path, "wb");
  return file;
}

static void note(const uint8_t *bytes, size_t size, bool is_first) {
  FILE *file = history();
  if (!file) return;
  if (is_first) CHECK(ftruncate(fileno(file), 0) == 0, "the history can be emptied");
  if (is_first) rewind(file);
  else fwrite(MARK, 1, MARK_SIZE, file);
  fwrite(bytes, 1, size, file);
  fflush(file);
}

static void play(ApiCalls *calls, const uint8_t *bytes, size_t size) {
  Bytes rest = {bytes, bytes + size};
  calls->user = &rest;
  for (int i = 0; i < CALLS_MAX && rest.at < rest.end; i += CALLS) {
    if (!api_calls_play(calls, CALLS, TICKS, false)) continue;
    fprintf(stderr, "%s\n", (char *)calls->faults->pdata[calls->faults->len - 1]);
    CHECK(false, "calls raise or return, and the world stays consistent");
  }
  rest.at = rest.end;
  api_calls_play(calls, 0, 1, true);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  static ApiCalls calls = {.pick = pick};
  static int played;
  const uint8_t *end = bytes + size;
  bool is_history = g_strstr_len((const char *)bytes, (gssize)size, MARK) != NULL;
  bool is_stale = played >= INPUTS_A_GAME || (calls.game && script_stopped(calls.game->script) > 0);
  if (is_history || is_stale) api_calls_close(&calls);
  bool is_first = !calls.game;
  if (is_first) {
    limit_silence();
    played = 0;
    Bytes none = {NULL, NULL};
    calls.user = &none;
    api_calls_open(&calls, SCRIPT_MS, limit_folder());
  }
  note(bytes, size, is_first);
  limit_begin(LONGEST_MS);
  while (bytes < end) {
    const uint8_t *mark = (const uint8_t *)g_strstr_len((const char *)bytes, end - bytes, MARK);
    const uint8_t *next = mark ? mark : end;
    play(&calls, bytes, (size_t)(next - bytes));
    bytes = mark ? mark + MARK_SIZE : end;
    played++;
  }
  limit_end();
  return 0;
}
