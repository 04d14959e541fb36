/* fuzz_recording.c: any bytes as a recording: as a file; as the content of a file with correct
 * sizes and checksum; and as recorded events. A valid recording is played back twice: at its own
 * ticks, as far as they are near, then with one event per tick.
 *
 * Opening a game takes long, so many inputs share one; see fuzz_api.c. */

#include "limit.h"

#include "base/check.h"
#include "game/data_folder.h"
#include "game/run.h"

#include <gio/gio.h>
#include <string.h>

#define REPLAYS_A_GAME 200
#define TICKS_MAX 60
#define LONGEST_MS 20000

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void put(GByteArray *out, uint64_t value, int bytes) {
  for (int i = 0; i < bytes; i++) {
    uint8_t byte = (uint8_t)(value >> 8 * i);
    g_byte_array_append(out, &byte, 1);
  }
}

static GBytes *deflate(const uint8_t *bytes, size_t size) {
  g_autoptr(GConverter) converter = G_CONVERTER(g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 1));
  g_autoptr(GInputStream) plain = g_memory_input_stream_new_from_data(bytes, (gssize)size, NULL);
  g_autoptr(GInputStream) packed = g_converter_input_stream_new(plain, converter);
  return g_input_stream_read_bytes(packed, size + 1000, NULL, NULL);
}

/* Wraps the bytes as the content of a recording (docs/formats.md). */
static GByteArray *sealed(const uint8_t *bytes, size_t size) {
  GByteArray *file = g_byte_array_new();
  g_autoptr(GBytes) packed = deflate(bytes, size);
  CHECK(packed, "anything can be deflated");
  g_byte_array_append(file, (const uint8_t *)"ICHOR\0\r\nRECD", 12);
  put(file, 1, 4);
  put(file, g_bytes_get_size(packed), 8);
  put(file, size, 8);
  g_byte_array_append(file, g_bytes_get_data(packed, NULL), (guint)g_bytes_get_size(packed));
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  g_checksum_update(sum, file->data, file->len);
  uint8_t hash[32];
  gsize length = sizeof hash;
  g_checksum_get_digest(sum, hash, &length);
  g_byte_array_append(file, hash, sizeof hash);
  return file;
}

static Game *open_game(void) {
  g_autoptr(GError) error = NULL;
  g_autofree char *data_folder = data_folder_find(&error);
  GameOptions options = {.path = "tests/lua",
                         .data_folder = data_folder,
                         .save_folder = limit_folder(),
                         .seed = 1,
                         .script_ms = 50,
                         .testing = true};
  Game *game = data_folder ? game_new(&options, &error) : NULL;
  if (!game) g_error("%s", error->message);
  return game;
}

/* Plays a recording from the game's current tick on. If 'is_close', its events come in
 * consecutive ticks. */
static void play(Game *game, Recording *recording, bool is_close) {
  Tick start = game->world.tick;
  for (guint i = 0; i < recording->journal->len; i++) {
    JournalEntry *entry = &g_array_index(recording->journal, JournalEntry, i);
    entry->tick = is_close ? start + 1 + i : MIN(entry->tick, INT64_MAX - start) + start;
  }
  for (guint i = 0; i < recording->checks->len; i++) g_array_index(recording->checks, RecordingCheck, i).tick += start;
  recording->length = MIN(recording->length, INT64_MAX - start) + start;
  game->replay = replay_new(recording);
  for (int i = 0; i < TICKS_MAX && (is_close || !replay_is_over(game->replay, game->world.tick)); i++) game_tick(game, NULL);
  CHECK(game->replay->differs == (game->replay->report != NULL), "a difference is reported");
  g_clear_pointer(&game->replay, replay_free);
  game->is_over = false;
}

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
  static Game *game;
  static int replays;
  for (int i = 0; i < 2; i++) {
    Replay *replay = NULL;
    GameOptions options = {0};
    g_autoptr(GError) error = NULL;
    bool ok = run_load_replay(&(RunOptions){.replay = path}, &replay, &options, &error);
    CHECK(ok == (error == NULL) && ok == (replay != NULL), "a recording is read, or refused for a reason");
    if (!ok) return;
    if (replays++ % REPLAYS_A_GAME == 0) g_clear_pointer(&game, game_free);
    if (!game) game = open_game();
    play(game, recording_copy(replay->recording), i == 1);
    replay_free(replay);
  }
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
  g_autoptr(GByteArray) file = sealed(bytes, size);
  try_file(path, file->data, file->len);
  Recording *recording = recorded(bytes, size);
  CHECK(recording_write(recording, path, NULL), "a recording can be written");
  recording_free(recording);
  try_path(path);
  limit_end();
  return 0;
}
