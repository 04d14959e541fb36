/* fuzz_recording.c: any bytes as a recording: as a file; as the content of a file with correct
 * sizes and checksum; and as recorded events. A valid recording is played back twice: at its own
 * ticks, as far as they are near, then with one event per tick. */

#include "limit.h"
#include "run_player.h"

#include "base/check.h"
#include "game/run.h"

#define LONGEST_MS 20000

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Builds a recording. Each event takes ten bytes, which also tell how many bytes of text follow. */
static Recording *recorded(const uint8_t *bytes, size_t size) {
  static const int codes[] = {KEY_RETURN, KEY_ESCAPE, KEY_PERIOD, KEY_F5, KEY_F12, KEY_DOWN, BUTTON_LEFT, BUTTON_RIGHT};
  RecordingHeader header = {.game_id = (char *)"api-tests", .seed = size, .developer = size > 0 && bytes[0] & 1};
  Recording *recording = recording_new(&header, GAME_PARTS);
  Tick tick = 0;
  for (const uint8_t *at = bytes, *end = bytes + size; end - at >= 10;) {
    TickInput input = {0};
    InputEvent event = {.kind = (InputKind)(at[0] % INPUT_KIND_COUNT), .x = (int16_t)(at[1] | at[2] << 8), .modifiers = at[6]};
    event.y = (int16_t)(at[3] | at[4] << 8);
    event.code = at[5] < G_N_ELEMENTS(codes) ? codes[at[5]] : at[5];
    event.down = at[7] & 1, event.repeat = at[7] & 2;
    size_t length = at[7] & 4 ? MIN(at[8], (size_t)(end - at) - 10) : 0;
    g_autofree char *text = g_utf8_make_valid((const char *)at + 10, (gssize)length);
    if (at[7] & 4) event.text = text;
    tick += 1 + at[9] % 8;
    tick_input_add(&input, &event);
    recording_add_input(recording, tick, &input);
    tick_input_clear(&input);
    at += 10 + length;
  }
  return recording;
}

static void try_path(const char *path) {
  Replay *replay = NULL;
  GameOptions options = {0};
  g_autoptr(GError) error = NULL;
  bool ok = run_load_replay(&(RunOptions){.replay = path}, &replay, &options, &error);
  CHECK(ok == (error == NULL) && ok == (replay != NULL), "a recording is read, or refused for a reason");
  if (!ok) return;
  run_player_play(replay->recording);
  replay_free(replay);
}

static void try_file(const char *path, const uint8_t *bytes, size_t size) {
  CHECK(g_file_set_contents_full(path, (const char *)bytes, (gssize)size, G_FILE_SET_CONTENTS_NONE, 0600, NULL),
        "the file can be written");
  try_path(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  g_autofree char *path = g_build_filename(limit_folder(), "run.rec", NULL);
  limit_silence();
  limit_begin(LONGEST_MS);
  try_file(path, bytes, size);
  g_autoptr(GByteArray) file = run_player_seal("RECD", 3, bytes, size);
  try_file(path, file->data, file->len);
  Recording *recording = recorded(bytes, size);
  CHECK(recording_write(recording, path, NULL), "a recording can be written");
  recording_free(recording);
  try_path(path);
  limit_end();
  return 0;
}
