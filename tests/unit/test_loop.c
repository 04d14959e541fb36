#include "game/loop.h"

#include "fixture_game.h"

#include <SDL_mixer.h>
#include <string.h>

/* Ten seconds of silence: 8 bits, mono, 8,000 Hz. */
static void write_sound(const GameFolder *folder) {
  enum { SIZE = 80000 };
  g_autofree uint8_t *wav = g_malloc(44 + SIZE);
  memset(wav, 128, 44 + SIZE);
  memcpy(wav, "RIFF\xa4\x38\1\0WAVEfmt \x10\0\0\0\1\0\1\0\x40\x1f\0\0\x40\x1f\0\0\1\0\x08\0data\x80\x38\1\0", 44);
  game_folder_write(folder, "tone.wav", wav, 44 + SIZE);
}

typedef enum { WAITING, PAUSED, RESUMED } Stage;

static bool follow_stage(void *user, Loop *loop) {
  Stage *stage = user;
  switch (*stage) {
  case WAITING:
    if (Mix_Playing(-1) == 0) return false;
    g_assert_cmpint(Mix_Paused(-1), ==, 0);
    loop->paused = true;
    *stage = PAUSED;
    return false;
  case PAUSED:
    g_assert_cmpint(Mix_Paused(-1), ==, 1);
    loop->paused = false;
    *stage = RESUMED;
    return false;
  case RESUMED:
    g_assert_cmpint(Mix_Paused(-1), ==, 0);
    loop->quit = true;
    return false;
  }
  return false;
}

/* While the error panel pauses the game, its sounds pause, too. */
static void test_pause(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  write_sound(folder);
  Game *game = game_folder_open(folder, "return { id = 'g', resolution = { 32, 20 } }",
                                "registerAudio { id = 'tone', path = 'tone.wav', kind = 'sound' }\nplayAudio('tone', 0, true)");
  Stage stage = WAITING;
  RunOptions options = {0};
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &stage, .frame = follow_stage}};
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_cmpint(stage, ==, RESUMED);
  game_free(game);
}

/* The window and the sound device exist before the game, and are gone after it. */
static void test_prepared(GameFolder *folder, gconstpointer unused) {
  (void)unused;
  write_sound(folder);
  RunOptions options = {.renderer = "software", .ticks = 1000};
  g_assert_true(loop_prepare(&options));
  g_assert_nonnull(options.window);
  g_assert_true(options.holds_sound);
  Window *window = options.window;

  Game *game = game_folder_open(folder, "return { id = 'g', resolution = { 32, 20 }, scale = 3 }",
                                "registerAudio { id = 'tone', path = 'tone.wav', kind = 'sound' }\nplayAudio('tone', 0, true)");
  Stage stage = WAITING;
  Loop loop = {.game = game, .options = &options, .hooks = {.user = &stage, .frame = follow_stage}};
  g_assert_cmpint(loop_run(&loop), ==, EXIT_FINE);
  g_assert_true(loop.window == window);
  g_assert_cmpint(Mix_QuerySpec(NULL, NULL, NULL), ==, 0);
  game_free(game);

  /* Or no game is loaded. */
  g_assert_true(loop_prepare(&options));
  loop_abandon(&options);
  g_assert_null(options.window);
  g_assert_cmpint(Mix_QuerySpec(NULL, NULL, NULL), ==, 0);
  loop_abandon(&options);
}

int main(int argc, char **argv) {
  g_setenv("SDL_VIDEODRIVER", "dummy", TRUE);
  g_setenv("SDL_AUDIODRIVER", "dummy", TRUE);
  g_test_init(&argc, &argv, NULL);
  g_test_add("/loop/pause", GameFolder, NULL, game_folder_set_up, test_pause, game_folder_tear_down);
  g_test_add("/loop/prepared", GameFolder, NULL, game_folder_set_up, test_prepared, game_folder_tear_down);
  return g_test_run();
}
