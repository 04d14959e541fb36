#include "run_player.h"

#include "limit.h"

#include "base/check.h"
#include "base/zstream.h"
#include "game/data_folder.h"
#include "game/game.h"

#include <string.h>

#define REPLAYS_A_GAME 200
#define TICKS_MAX 60

static void put(GByteArray *out, uint64_t value, int bytes) {
  for (int i = 0; i < bytes; i++) {
    uint8_t byte = (uint8_t)(value >> 8 * i);
    g_byte_array_append(out, &byte, 1);
  }
}

static GBytes *deflate(const uint8_t *bytes, size_t size) {
  g_autoptr(Zstream) deflater = zstream_deflater_new(ZSTREAM_ZLIB, 1);
  return zstream_deflated(deflater, bytes, size);
}

GByteArray *run_player_seal(const char *tag, uint32_t version, const uint8_t *bytes, size_t size) {
  GByteArray *file = g_byte_array_new();
  g_autoptr(GBytes) packed = deflate(bytes, size);
  CHECK(packed, "anything can be deflated");
  g_byte_array_append(file, (const uint8_t *)"ICHOR\0\r\n", 8);
  g_byte_array_append(file, (const uint8_t *)tag, 4);
  put(file, version, 4);
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

/* Returns the recording, moved so that it begins at the game's current tick; takes ownership. If
 * 'is_close', its events come in consecutive ticks. */
static Recording *moved(Recording *recording, Tick start, bool is_close) {
  Journal journal;
  journal_init(&journal);
  JournalReader reader = {.journal = &recording->journal};
  TickInput input = {0};
  Tick last = start;
  for (Tick tick; (tick = journal_read(&reader, &input)) > 0;) {
    last = is_close ? last + 1 : MIN(tick, JOURNAL_TICKS_MAX - start) + start;
    if (last <= journal.tick) break;
    journal_add(&journal, last, &input);
  }
  tick_input_clear(&input);
  journal_clear(&recording->journal);
  recording->journal = journal;
  return recording;
}

static void play(Game *game, Recording *recording, bool is_close) {
  Tick start = game->world.tick;
  moved(recording, start, is_close);
  for (guint i = 0; i < recording->checks->len; i++) g_array_index(recording->checks, RecordingCheck, i).tick += start;
  recording->length = MIN(recording->length, INT64_MAX - start) + start;
  game->replay = replay_new(recording);
  for (int i = 0; i < TICKS_MAX && (is_close || !replay_is_over(game->replay, game->world.tick)); i++) game_tick(game, NULL);
  CHECK(game->replay->differs == (game->replay->report != NULL), "a difference is reported");
  g_clear_pointer(&game->replay, replay_free);
  game->is_over = false;
}

void run_player_play(const Recording *run) {
  static Game *game;
  static int replays;
  for (int i = 0; i < 2; i++) {
    if (replays++ % REPLAYS_A_GAME == 0) g_clear_pointer(&game, game_free);
    if (!game) game = open_game();
    play(game, recording_copy(run), i == 1);
  }
}
