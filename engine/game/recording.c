#include "game/recording.h"

#include "base/check.h"
#include "game/container.h"

#include <string.h>

/* The payload as a GVariant type: options; journal of (tick, events of (kind, x, y, code,
 * modifiers, flags, text)); checks of (tick, parts); length. */
#define EVENT_TYPE "(yiiiiys)"
#define PAYLOAD_TYPE "(a{sv}a(xa" EVENT_TYPE ")a(xat)x)"

enum { FLAG_DOWN = 1, FLAG_REPEAT = 2, FLAG_TEXT = 4 };

/* Longer recordings are rejected: a year of game time. */
#define LENGTH_MAX ((Tick)TICKS_PER_SECOND * 60 * 60 * 24 * 366)

static void entry_clear(gpointer data) { tick_input_clear(&((JournalEntry *)data)->input); }

Recording *recording_new(const RecordingHeader *header, int part_count) {
  CHECK(part_count <= RECORDING_PARTS_MAX, "the parts fit");
  Recording *recording = g_new0(Recording, 1);
  recording->header = *header;
  recording->header.game_id = g_strdup(header->game_id ? header->game_id : "");
  recording->header.game_version = g_strdup(header->game_version ? header->game_version : "");
  recording->header.content_hash = g_strdup(header->content_hash ? header->content_hash : "");
  recording->header.engine_version = g_strdup(header->engine_version ? header->engine_version : "");
  recording->header.language = g_strdup(header->language ? header->language : "");
  recording->part_count = part_count;
  recording->journal = g_array_new(FALSE, TRUE, sizeof(JournalEntry));
  g_array_set_clear_func(recording->journal, entry_clear);
  recording->checks = g_array_new(FALSE, TRUE, sizeof(RecordingCheck));
  return recording;
}

void recording_free(Recording *recording) {
  if (!recording) return;
  g_free(recording->header.game_id);
  g_free(recording->header.game_version);
  g_free(recording->header.content_hash);
  g_free(recording->header.engine_version);
  g_free(recording->header.language);
  g_array_unref(recording->journal);
  g_array_unref(recording->checks);
  g_free(recording);
}

Recording *recording_copy(const Recording *recording) {
  Recording *copy = recording_new(&recording->header, recording->part_count);
  for (guint i = 0; i < recording->journal->len; i++) {
    const JournalEntry *entry = &g_array_index(recording->journal, JournalEntry, i);
    recording_add_input(copy, entry->tick, &entry->input);
  }
  g_array_append_vals(copy->checks, recording->checks->data, recording->checks->len);
  copy->length = recording->length;
  copy->ended = recording->ended;
  return copy;
}

void recording_add_input(Recording *recording, Tick tick, const TickInput *input) {
  if (recording->ended) return;
  recording->length = MAX(recording->length, tick);
  if (tick_input_count(input) == 0) return;
  JournalEntry entry = {.tick = tick};
  tick_input_append(&entry.input, input);
  g_array_append_val(recording->journal, entry);
}

void recording_add_check(Recording *recording, Tick tick, const uint64_t *parts) {
  if (recording->ended) return;
  RecordingCheck check = {.tick = tick};
  memcpy(check.parts, parts, sizeof(uint64_t) * (size_t)recording->part_count);
  g_array_append_val(recording->checks, check);
}

void recording_end(Recording *recording, Tick tick) {
  GArray *journal = recording->journal, *checks = recording->checks;
  while (journal->len > 0 && g_array_index(journal, JournalEntry, journal->len - 1).tick >= tick) {
    g_array_set_size(journal, journal->len - 1);
  }
  while (checks->len > 0 && g_array_index(checks, RecordingCheck, checks->len - 1).tick >= tick) {
    g_array_set_size(checks, checks->len - 1);
  }
  recording->length = MIN(recording->length, MAX(tick - 1, 0));
  recording->ended = true;
}

/* --- writing --- */

static GVariant *header_to_variant(const RecordingHeader *header) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&builder, "{sv}", "game", g_variant_new_string(header->game_id));
  g_variant_builder_add(&builder, "{sv}", "game-version", g_variant_new_string(header->game_version));
  g_variant_builder_add(&builder, "{sv}", "content", g_variant_new_string(header->content_hash));
  g_variant_builder_add(&builder, "{sv}", "engine", g_variant_new_string(header->engine_version));
  g_variant_builder_add(&builder, "{sv}", "language", g_variant_new_string(header->language));
  g_variant_builder_add(&builder, "{sv}", "seed", g_variant_new_uint64(header->seed));
  g_variant_builder_add(&builder, "{sv}", "clock", g_variant_new_int64(header->clock_start_s));
  g_variant_builder_add(&builder, "{sv}", "developer", g_variant_new_boolean(header->developer));
  return g_variant_builder_end(&builder);
}

static void add_event(GVariantBuilder *builder, const InputEvent *event) {
  int flags = (event->down ? FLAG_DOWN : 0) | (event->repeat ? FLAG_REPEAT : 0) | (event->text ? FLAG_TEXT : 0);
  g_autofree char *text = g_utf8_make_valid(event->text ? event->text : "", -1);
  g_variant_builder_add(builder, EVENT_TYPE, (guchar)event->kind, event->x, event->y, event->code, event->modifiers,
                        (guchar)flags, text);
}

static GVariant *journal_to_variant(const GArray *journal) {
  GVariantBuilder entries;
  g_variant_builder_init(&entries, G_VARIANT_TYPE("a(xa" EVENT_TYPE ")"));
  for (guint i = 0; i < journal->len; i++) {
    const JournalEntry *entry = &g_array_index(journal, JournalEntry, i);
    GVariantBuilder events;
    g_variant_builder_init(&events, G_VARIANT_TYPE("a" EVENT_TYPE));
    for (int k = 0; k < tick_input_count(&entry->input); k++) add_event(&events, tick_input_get(&entry->input, k));
    g_variant_builder_add(&entries, "(xa" EVENT_TYPE ")", entry->tick, &events);
  }
  return g_variant_builder_end(&entries);
}

static GVariant *checks_to_variant(const Recording *recording) {
  GVariantBuilder checks;
  g_variant_builder_init(&checks, G_VARIANT_TYPE("a(xat)"));
  for (guint i = 0; i < recording->checks->len; i++) {
    const RecordingCheck *check = &g_array_index(recording->checks, RecordingCheck, i);
    GVariant *parts =
        g_variant_new_fixed_array(G_VARIANT_TYPE_UINT64, check->parts, (gsize)recording->part_count, sizeof(uint64_t));
    g_variant_builder_add(&checks, "(x@at)", check->tick, parts);
  }
  return g_variant_builder_end(&checks);
}

bool recording_write(const Recording *recording, const char *path, GError **error) {
  GVariant *members[] = {header_to_variant(&recording->header), journal_to_variant(recording->journal),
                         checks_to_variant(recording), g_variant_new_int64(recording->length)};
  g_autoptr(GVariant) payload = g_variant_ref_sink(g_variant_new_tuple(members, G_N_ELEMENTS(members)));
  return container_write(path, CONTAINER_RECORDING, payload, error);
}

/* --- reading --- */

static char *lookup_string(GVariant *dict, const char *key) {
  char *text = NULL;
  return g_variant_lookup(dict, key, "s", &text) ? text : g_strdup("");
}

static Recording *recording_from_header(GVariant *dict) {
  RecordingHeader header = {
      .game_id = lookup_string(dict, "game"),
      .game_version = lookup_string(dict, "game-version"),
      .content_hash = lookup_string(dict, "content"),
      .engine_version = lookup_string(dict, "engine"),
      .language = lookup_string(dict, "language"),
  };
  g_variant_lookup(dict, "seed", "t", &header.seed);
  g_variant_lookup(dict, "clock", "x", &header.clock_start_s);
  gboolean developer = FALSE; /* GVariant writes a gboolean, which is wider than bool */
  g_variant_lookup(dict, "developer", "b", &developer);
  header.developer = developer;
  Recording *recording = recording_new(&header, 0);
  g_free(header.game_id);
  g_free(header.game_version);
  g_free(header.content_hash);
  g_free(header.engine_version);
  g_free(header.language);
  return recording;
}

static bool read_event(GVariant *variant, TickInput *input) {
  guchar kind, flags;
  InputEvent event = {0};
  const char *text;
  g_variant_get(variant, "(yiiiiy&s)", &kind, &event.x, &event.y, &event.code, &event.modifiers, &flags, &text);
  if (kind >= INPUT_KIND_COUNT) return false;
  event.kind = kind;
  event.down = flags & FLAG_DOWN;
  event.repeat = flags & FLAG_REPEAT;
  event.text = flags & FLAG_TEXT ? (char *)text : NULL;
  tick_input_add(input, &event);
  return true;
}

static bool read_journal(Recording *recording, GVariant *entries) {
  Tick before = 0;
  for (gsize i = 0; i < g_variant_n_children(entries); i++) {
    Tick tick;
    g_autoptr(GVariant) events = NULL;
    g_variant_get_child(entries, i, "(x@a" EVENT_TYPE ")", &tick, &events);
    if (tick <= before || tick > LENGTH_MAX) return false;
    before = tick;
    JournalEntry entry = {.tick = tick};
    for (gsize k = 0; k < g_variant_n_children(events); k++) {
      g_autoptr(GVariant) event = g_variant_get_child_value(events, k);
      if (!read_event(event, &entry.input)) {
        tick_input_clear(&entry.input);
        return false;
      }
    }
    g_array_append_val(recording->journal, entry);
  }
  return true;
}

static bool read_checks(Recording *recording, GVariant *checks) {
  Tick before = 0;
  for (gsize i = 0; i < g_variant_n_children(checks); i++) {
    Tick tick;
    g_autoptr(GVariant) parts = NULL;
    g_variant_get_child(checks, i, "(x@at)", &tick, &parts);
    gsize count;
    const uint64_t *values = g_variant_get_fixed_array(parts, &count, sizeof(uint64_t));
    if (tick <= before || count == 0 || count > RECORDING_PARTS_MAX) return false;
    if (recording->part_count == 0) recording->part_count = (int)count;
    if ((int)count != recording->part_count) return false;
    before = tick;
    recording_add_check(recording, tick, values);
  }
  return true;
}

Recording *recording_read(const char *path, GError **error) {
  g_autoptr(GVariant) payload = container_read(path, CONTAINER_RECORDING, G_VARIANT_TYPE(PAYLOAD_TYPE), error);
  if (!payload) return NULL;

  g_autoptr(GVariant) header = NULL, journal = NULL, checks = NULL;
  Tick length;
  g_variant_get(payload, "(@a{sv}@a(xa" EVENT_TYPE ")@a(xat)x)", &header, &journal, &checks, &length);
  Recording *recording = recording_from_header(header);
  bool sound = length >= 0 && length <= LENGTH_MAX && read_journal(recording, journal) && read_checks(recording, checks);
  recording->length = length;
  if (sound) return recording;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
              "%s: the recording is damaged: its ticks are out of order or its numbers out of range", path);
  recording_free(recording);
  return NULL;
}

/* --- playing back --- */

Replay *replay_new(Recording *recording) {
  Replay *replay = g_new0(Replay, 1);
  replay->recording = recording;
  return replay;
}

void replay_free(Replay *replay) {
  if (!replay) return;
  recording_free(replay->recording);
  g_free(replay->report);
  g_free(replay);
}

const TickInput *replay_input(Replay *replay, Tick tick) {
  const GArray *journal = replay->recording->journal;
  while (replay->next_entry < journal->len) {
    const JournalEntry *entry = &g_array_index(journal, JournalEntry, replay->next_entry);
    if (entry->tick > tick) return NULL;
    replay->next_entry++;
    if (entry->tick == tick) return &entry->input;
  }
  return NULL;
}

bool replay_wants_check(const Replay *replay, Tick tick) {
  const GArray *checks = replay->recording->checks;
  return replay->next_check < checks->len && g_array_index(checks, RecordingCheck, replay->next_check).tick <= tick;
}

void replay_check(Replay *replay, Tick tick, const uint64_t *parts, const char *(*part_name)(int part)) {
  const RecordingCheck *check = &g_array_index(replay->recording->checks, RecordingCheck, replay->next_check);
  replay->next_check++;
  if (check->tick != tick || replay->differs) return;

  GString *names = g_string_new(NULL);
  for (int i = 0; i < replay->recording->part_count; i++) {
    if (check->parts[i] != parts[i]) g_string_append_printf(names, "%s%s", names->len ? ", " : "", part_name(i));
  }
  if (names->len > 0) {
    replay->differs = true;
    replay->report =
        g_strdup_printf("the replay differs from its recording at tick %" G_GINT64_FORMAT " in: %s", tick, names->str);
  }
  g_string_free(names, TRUE);
}
