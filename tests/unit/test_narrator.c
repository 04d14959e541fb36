/* test_narrator.c: what a player who cannot see the screen hears. */

#include "game/comfort/narrator.h"

#include "fixture_game.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define GAME_LUA "return { id = 'g', resolution = { 320, 180 } }"
#define MAIN_LUA                                                                                                                 \
  "Font:new { id = 'f', path = 'f.ttf', size = 8 }\n"                                                                            \
  "Room:new { id = 'hall', walkboxes = { { x1 = 0, y1 = 0, x2 = 319, y2 = 179 } } }\n"                                           \
  "Object:new { id = 'door', name = 'Door', hover = { x1 = 10, y1 = 10, x2 = 60, y2 = 90 } }\n"                                  \
  "objects.door:moveTo('hall', 20, 90) objects.door:show()\n"                                                                    \
  "Panel:new { id = 'p', anchor = 'bottom', visible = false, column = {\n"                                                       \
  "  Panel:new { row = { Label:new { text = 'Volume' }, Slider:new { id = 's' } } }, Button:new { id = 'b', text = 'Go' } } }\n" \
  "startScript(function() rooms.hall:enter() end)\n"

typedef struct Table {
  GameFolder folder;
  Game *game;
  Narrator narrator;
  char *file;
} Table;

static void set_up(Table *play, gconstpointer unused) {
  game_folder_set_up(&play->folder, unused);
  game_folder_write_font(&play->folder, "f.ttf");
  play->game = game_folder_open(&play->folder, GAME_LUA, MAIN_LUA);
  play->file = g_build_filename(play->folder.path, "speech", NULL);
  play->narrator.speech = speech_open(play->file, NULL);
  g_assert_nonnull(play->narrator.speech);
}

static void tear_down(Table *play, gconstpointer unused) {
  speech_close(play->narrator.speech);
  narrator_clear(&play->narrator);
  g_free(play->file);
  game_free(play->game);
  game_folder_tear_down(&play->folder, unused);
}

static void tick(Table *play, const InputEvent *event) {
  TickInput input = {0};
  if (event) tick_input_add(&input, event);
  narrator_listen(&play->narrator, play->game);
  game_tick(play->game, &input);
  narrator_tick(&play->narrator, play->game);
  tick_input_clear(&input);
}

static void run(Table *play, const char *lua) {
  script_run_text(play->game->script, lua);
  tick(play, NULL);
  tick(play, NULL);
}

/* Compares what was sent since the last call. */
static void heard(Table *play, const char *expected) {
  g_autofree char *text = NULL;
  g_assert_true(g_file_get_contents(play->file, &text, NULL, NULL));
  g_assert_cmpstr(text, ==, expected);
  speech_close(play->narrator.speech);
  g_remove(play->file);
  play->narrator.speech = speech_open(play->file, NULL);
}

static void things_and_lines_are_heard(Table *play, gconstpointer unused) {
  (void)unused;
  run(play, "");
  tick(play, &(InputEvent){.kind = INPUT_POINTER, .x = 30, .y = 40});
  heard(play, "focus\tDoor\n");
  run(play, "showCursorText { font = 'f', text = 'Open the door', color = white }");
  heard(play, "focus\tOpen the door\n");
  run(play, "startScript(function() narrate 'One\\ttwo\\nthree' end)");
  heard(play, "said\tOne two three\n");
}

static void widgets_are_heard(Table *play, gconstpointer unused) {
  (void)unused;
  run(play, "widgets.p:show()");
  run(play, "widgets.s:focus()");
  tick(play, &(InputEvent){.kind = INPUT_KEY, .code = KEY_RIGHT, .down = true});
  heard(play, "focus\tVolume\n");
  tick(play, &(InputEvent){.kind = INPUT_KEY, .code = KEY_DOWN, .down = true});
  heard(play, "focus\tGo\n");
  tick(play, &(InputEvent){.kind = INPUT_KEY, .code = KEY_RETURN, .down = true});
  tick(play, &(InputEvent){.kind = INPUT_KEY, .code = KEY_RETURN});
  heard(play, "chosen\tGo\n");
  run(play, "widgets.b.text = 'Gone'");
  heard(play, "focus\tGone\n");
}

/* The sentence of the verbs, and other words beside the pointer, replace the name. */
static void the_sentence_is_heard(Table *play, gconstpointer unused) {
  (void)unused;
  run(play, "Label:new { id = 'ui/sentence', text = 'Open' }");
  tick(play, &(InputEvent){.kind = INPUT_POINTER, .x = 30, .y = 40});
  heard(play, "focus\tOpen\n");
  run(play, "widgets['ui/sentence'].text = 'Open Door'");
  heard(play, "focus\tOpen Door\n");
  run(play, "widgets['ui/sentence']:hide()");
  heard(play, "focus\tDoor\n");
}

static void pages_and_choices_are_heard(Table *play, gconstpointer unused) {
  (void)unused;
  run(play, "showPage { text = 'It rains.', font = 'f', area = { x1 = 10, y1 = 10, x2 = 300, y2 = 170 }, color = white }");
  heard(play, "read\tIt rains.\n");
  run(play, "hidePage()");
  run(play, "dialogDefaults = { font = 'f', color = white, selected = red, background = black } "
            "startScript(function() choose { 'Yes.', 'No.' } end)");
  tick(play, &(InputEvent){.kind = INPUT_KEY, .code = KEY_DOWN, .down = true});
  heard(play, "focus\tYes.\n");
  tick(play, &(InputEvent){.kind = INPUT_KEY, .code = KEY_RETURN, .down = true});
  heard(play, "chosen\tYes.\n");
}

/* Another game begins with silence: what was said there is old. */
static void a_new_game_is_no_news(Table *play, gconstpointer unused) {
  (void)unused;
  run(play, "");
  run(play, "startScript(function() narrate 'Old' end)");
  heard(play, "said\tOld\n");
  script_run_text(play->game->script, "startScript(function() narrate 'Older' end)");
  game_tick(play->game, NULL);
  narrator_forget(&play->narrator, NULL); /* another game */
  g_assert_true(play->narrator.game == play->game);
  narrator_forget(&play->narrator, play->game); /* a new game may get its address */
  tick(play, NULL);
  heard(play, "");
}

static void nobody_listens(Table *play, gconstpointer unused) {
  (void)unused;
  Narrator silent = {0};
  narrator_listen(&silent, play->game);
  narrator_tick(&silent, play->game);
  g_assert_null(play->game->listener.hears);
  speech_send(NULL, SPEECH_SAID, "x");
  speech_send(play->narrator.speech, SPEECH_SAID, NULL);
  speech_send(play->narrator.speech, SPEECH_SAID, " \n ");
  heard(play, "");
}

/* A pipe without a reader takes lines until it is full. */
static void a_full_pipe_is_left_alone(Table *play, gconstpointer unused) {
  (void)unused;
  g_autofree char *path = g_build_filename(play->folder.path, "pipe", NULL);
  g_assert_cmpint(mkfifo(path, 0600), ==, 0);
  Speech *speech = speech_open(path, NULL);
  g_assert_nonnull(speech);
  g_autofree char *whole = g_strnfill(2 * SPEECH_LINE_MAX, 'x');
  for (int i = 0; i < 1000; i++) speech_send(speech, SPEECH_SAID, whole);
  speech_close(speech);
  speech_close(NULL);
}

static void late_readers_hear_no_old_lines(Table *play, gconstpointer unused) {
  (void)unused;
  g_autofree char *path = g_build_filename(play->folder.path, "pipe", NULL);
  g_assert_cmpint(mkfifo(path, 0600), ==, 0);
  Speech *speech = speech_open(path, NULL);
  g_assert_nonnull(speech);
  for (int i = 0; i < 3; i++) {
    char line[100] = "";
    speech_send(speech, SPEECH_SAID, "old");
    int reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    speech_send(speech, SPEECH_SAID, "new");
    g_assert_cmpint(read(reader, line, sizeof line - 1), >, 0);
    g_assert_cmpstr(line, ==, "said\tnew\n");
    close(reader);
  }
  speech_close(speech);
}

static void first_line_empties_a_file(Table *play, gconstpointer unused) {
  (void)unused;
  g_autofree char *text = NULL;
  speech_send(play->narrator.speech, SPEECH_SAID, "An old line.");
  speech_close(play->narrator.speech);
  play->narrator.speech = speech_open(play->file, NULL);
  g_assert_true(g_file_get_contents(play->file, &text, NULL, NULL));
  g_assert_cmpstr(text, ==, "said\tAn old line.\n");
  speech_send(play->narrator.speech, SPEECH_SAID, "One.");
  speech_send(play->narrator.speech, SPEECH_SAID, "Two.");
  heard(play, "said\tOne.\nsaid\tTwo.\n");
}

static void faults_are_errors(Table *play, gconstpointer unused) {
  (void)unused;
  g_autoptr(GError) error = NULL;
  g_assert_null(speech_open(play->folder.path, &error));
  g_assert_true(g_str_has_suffix(error->message, "cannot be written: Is a directory"));
}

#define narrator_test(path, function) g_test_add(path, Table, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  narrator_test("/narrator/things", things_and_lines_are_heard);
  narrator_test("/narrator/widgets", widgets_are_heard);
  narrator_test("/narrator/sentence", the_sentence_is_heard);
  narrator_test("/narrator/choices", pages_and_choices_are_heard);
  narrator_test("/narrator/new-game", a_new_game_is_no_news);
  narrator_test("/narrator/silent", nobody_listens);
  narrator_test("/narrator/pipe", a_full_pipe_is_left_alone);
  narrator_test("/narrator/late", late_readers_hear_no_old_lines);
  narrator_test("/narrator/emptied", first_line_empties_a_file);
  narrator_test("/narrator/faults", faults_are_errors);
  return g_test_run();
}
