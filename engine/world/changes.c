#include "world/changes.h"

#define WORDS_CHUNK 256

void changes_init(Changes *changes) {
  changes->list = g_array_new(FALSE, FALSE, sizeof(WorldChange));
  changes->actors = g_byte_array_new();
  changes->objects = g_byte_array_new();
  changes->words = g_string_chunk_new(WORDS_CHUNK);
}

void changes_clear(Changes *changes) {
  g_array_unref(changes->list);
  g_byte_array_unref(changes->actors);
  g_byte_array_unref(changes->objects);
  g_string_chunk_free(changes->words);
  *changes = (Changes){0};
}

void changes_reset(Changes *changes) {
  if (changes->list->len == 0) return;
  g_array_set_size(changes->list, 0);
  g_byte_array_set_size(changes->actors, 0);
  g_byte_array_set_size(changes->objects, 0);
  g_string_chunk_clear(changes->words);
}

static void note_once(Changes *changes, GByteArray *noted, WorldChange change) {
  static const guint8 no = 0;
  while (noted->len <= (guint)change.index) g_byte_array_append(noted, &no, 1);
  if (noted->data[change.index]) return;
  noted->data[change.index] = 1;
  g_array_append_val(changes->list, change);
}

void changes_note_actor(Changes *changes, int actor) {
  note_once(changes, changes->actors, (WorldChange){.kind = CHANGE_ACTOR, .index = actor});
}

void changes_note_object(Changes *changes, int object) {
  note_once(changes, changes->objects, (WorldChange){.kind = CHANGE_OBJECT, .index = object});
}

void changes_note_speech(Changes *changes, int actor, const char *words) {
  WorldChange change = {CHANGE_SPEECH, actor, g_string_chunk_insert(changes->words, words)};
  g_array_append_val(changes->list, change);
}
