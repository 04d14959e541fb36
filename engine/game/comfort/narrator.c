#include "game/comfort/narrator.h"

#include <string.h>

#define SENTENCE "widget:ui/sentence"

void narrator_clear(Narrator *narrator) {
  g_free(narrator->focus);
  g_free(narrator->page);
  *narrator = (Narrator){0};
}

/* ---- The words of boxes */

/* Appends the texts of a box and of all that is visible in it. */
static void add_words(GString *words, const Box *box) {
  if (box->settings.hidden) return;
  if (box->settings.text && *box->settings.text) {
    if (words->len > 0) g_string_append_c(words, ' ');
    g_string_append(words, box->settings.text);
  }
  for (guint i = 0; box->children && i < box->children->len; i++) add_words(words, box->children->pdata[i]);
}

/* Returns the words of a box or, if it has none, those of the box around it: a slider has its name
 * and its number beside it. The caller frees with g_free. */
static char *words_of(const Box *box) {
  GString *words = g_string_new(NULL);
  add_words(words, box);
  if (words->len == 0 && box->parent) add_words(words, box->parent);
  return g_string_free(words, FALSE);
}

/* ---- Focus */

static char *name_under_pointer(const Game *game) {
  const World *world = &game->world;
  const Box *sentence = box_find(&world->ui, SENTENCE);
  if (sentence && box_is_visible(sentence) && sentence->settings.text && *sentence->settings.text)
    return g_strdup(sentence->settings.text);
  if (world->pointer.text.visible && world->pointer.text.text) return g_strdup(world->pointer.text.text);
  Hit hit = world->pointer.hover;
  return hit.kind == HIT_NOTHING ? NULL : script_thing_name(game->script, hit.kind == HIT_ACTOR, hit_id(world, hit));
}

static char *focus_of(const Game *game) {
  const World *world = &game->world;
  const Dialog *dialog = world_dialog(world);
  if (dialog && dialog_is_shown(dialog)) {
    return dialog->selected == NONE ? NULL : g_strdup(g_array_index(dialog->lines, DialogLine, dialog->selected).text);
  }
  const Box *box = world->ui.uses_keys && world->ui.focus ? world->ui.focus : world->ui.hover;
  if (box && !box->settings.takes_focus) box = NULL; /* a panel, or words */
  return box ? words_of(box) : name_under_pointer(game);
}

/* ---- Signals */

static void hear(void *user, const Game *game, const Signal *signal) {
  const Narrator *narrator = user;
  const World *world = &game->world;
  if (signal->kind == SIGNAL_BOX && strcmp(signal->detail, "click") == 0) {
    const Box *box = box_find(&world->ui, signal->name);
    g_autofree char *words = box ? words_of(box) : NULL;
    speech_send(narrator->speech, SPEECH_CHOSEN, words);
  }
  if (signal->kind == SIGNAL_DIALOG_SELECTED) speech_send(narrator->speech, SPEECH_CHOSEN, signal->who);
}

void narrator_forget(Narrator *narrator, const Game *game) {
  if (narrator->game == game) narrator->game = NULL;
}

void narrator_listen(Narrator *narrator, Game *game) {
  if (!narrator->speech) return;
  game->listener = (GameListener){.hears = hear, .user = narrator};
  if (narrator->game == game) return;
  narrator->game = game;
  narrator->lines = game->world.spoken.count;
  narrator->sounds = game->world.soundtrack.started;
}

/* ---- After a tick */

static void tell_lines(Narrator *narrator, const Game *game) {
  const Spoken *spoken = &game->world.spoken;
  for (; narrator->lines < spoken->count; narrator->lines++) {
    uint64_t age = spoken->count - narrator->lines;
    if (age > spoken_length(spoken)) continue; /* dropped in the same tick */
    const SpokenLine *line = spoken_get(spoken, spoken_length(spoken) - (guint)age);
    g_autofree char *who = line->who ? script_thing_name(game->script, true, line->who) : NULL;
    g_autofree char *words = g_strconcat(who ? who : "", who ? ": " : "", line->text, NULL);
    speech_send(narrator->speech, SPEECH_SAID, words);
  }
}

static void tell_sounds(Narrator *narrator, const Game *game) {
  const Soundtrack *soundtrack = &game->world.soundtrack;
  for (guint i = 0; narrator->sounds < soundtrack->started && i < soundtrack->playing->len; i++) {
    const Playing *voice = &g_array_index(soundtrack->playing, Playing, i);
    if (voice->voice <= narrator->sounds) continue;
    g_autofree char *words = script_caption(game->script, assets_sound(game->world.assets, voice->sound)->id);
    speech_send(narrator->speech, SPEECH_SOUND, words);
  }
  narrator->sounds = soundtrack->started;
}

/* Sends words that differ from the last ones. Takes 'words'. */
static void tell_change(const Narrator *narrator, SpeechKind kind, char **last, char *words) {
  if (g_strcmp0(words, *last) != 0) speech_send(narrator->speech, kind, words);
  g_free(*last);
  *last = words;
}

void narrator_tick(Narrator *narrator, Game *game) {
  if (!narrator->speech) return;
  narrator_listen(narrator, game); /* a load has replaced it */
  const Page *page = &game->world.page;
  tell_lines(narrator, game);
  tell_sounds(narrator, game);
  tell_change(narrator, SPEECH_READ, &narrator->page, page->shown ? g_strdup(page->text) : NULL);
  tell_change(narrator, SPEECH_FOCUS, &narrator->focus, focus_of(game));
}
