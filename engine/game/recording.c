#include "game/recording.h"

#include "base/check.h"
#include "base/data/checksum.h"
#include "base/save_list.h"
#include "base/settings.h"
#include "game/container.h"
#include "sys/host_file.h"

#include <string.h>

Recording *recording_new(const RecordingHeader *header, int part_count) {
  CHECK(part_count <= RECORDING_PARTS_MAX, "the parts fit");
  Recording *recording = g_new0(Recording, 1);
  recording->header = *header;
  recording->header.game_id = g_strdup(header->game_id ? header->game_id : "");
  recording->header.game_version = g_strdup(header->game_version ? header->game_version : "");
  recording->header.content_hash = g_strdup(header->content_hash ? header->content_hash : "");
  recording->header.engine_version = g_strdup(header->engine_version ? header->engine_version : "");
  recording->header.language = g_strdup(header->language ? header->language : "");
  recording->header.settings = g_strdup(header->settings ? header->settings : "");
  recording->header.texts = g_strdup(header->texts ? header->texts : "");
  recording->header.saves = g_strdup(header->saves ? header->saves : "");
  recording->part_count = part_count;
  recording->check_ticks = part_count == 1 ? RECORDING_SUM_TICKS : RECORDING_CHECK_TICKS;
  journal_init(&recording->journal);
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
  g_free(recording->header.settings);
  g_free(recording->header.texts);
  g_free(recording->header.saves);
  journal_clear(&recording->journal);
  g_clear_pointer(&recording->files, g_variant_unref);
  g_clear_pointer(&recording->start, g_variant_unref);
  g_array_unref(recording->checks);
  g_free(recording);
}

void recording_begin_at(Recording *recording, GVariant *start, Tick first) {
  g_variant_ref_sink(start);
  g_clear_pointer(&recording->start, g_variant_unref);
  recording->start = start;
  recording->first = recording->length = first;
}

/* Returns a recording of the same run with the same input, without checks. */
static Recording *copy_input(const Recording *recording, int part_count) {
  Recording *copy = recording_new(&recording->header, part_count);
  if (recording->start) recording_begin_at(copy, recording->start, recording->first);
  journal_append(&copy->journal, &recording->journal);
  if (recording->files) copy->files = g_variant_ref(recording->files);
  copy->length = recording->length;
  return copy;
}

Recording *recording_copy_start(const Recording *recording) {
  Recording *copy = recording_new(&recording->header, recording->part_count);
  if (recording->files) copy->files = g_variant_ref(recording->files);
  return copy;
}

Recording *recording_copy(const Recording *recording) {
  Recording *copy = copy_input(recording, recording->part_count);
  g_array_append_vals(copy->checks, recording->checks->data, recording->checks->len);
  copy->check_ticks = recording->check_ticks;
  copy->ended = recording->ended;
  return copy;
}

uint64_t recording_sum(Tick tick, const uint64_t *parts, int part_count) {
  Checksum sum;
  checksum_init(&sum);
  checksum_add(&sum, (uint64_t)tick);
  for (int i = 0; i < part_count; i++) checksum_add(&sum, parts[i]);
  return checksum_result(&sum);
}

Recording *recording_summed(const Recording *recording) {
  if (recording->part_count == 1) return recording_copy(recording);
  Recording *copy = copy_input(recording, 1);
  for (guint i = 0; i < recording->checks->len; i++) {
    const RecordingCheck *check = &g_array_index(recording->checks, RecordingCheck, i);
    if (check->tick % RECORDING_SUM_TICKS != 0 && check->tick != recording->length) continue;
    uint64_t sum = recording_sum(check->tick, check->parts, recording->part_count);
    recording_add_check(copy, check->tick, &sum);
  }
  copy->ended = recording->ended;
  return copy;
}

void recording_add_input(Recording *recording, Tick tick, const TickInput *input) {
  if (recording->ended) return;
  recording->length = MAX(recording->length, tick);
  journal_add(&recording->journal, tick, input);
}

bool recording_wants_check(const Recording *recording, Tick tick) {
  const GArray *checks = recording->checks;
  bool has_check = checks->len > 0 && g_array_index(checks, RecordingCheck, checks->len - 1).tick >= tick;
  return !recording->ended && !has_check && tick % recording->check_ticks == 0;
}

void recording_add_check(Recording *recording, Tick tick, const uint64_t *parts) {
  if (recording->ended) return;
  RecordingCheck check = {.tick = tick};
  memcpy(check.parts, parts, sizeof(uint64_t) * (size_t)recording->part_count);
  g_array_append_val(recording->checks, check);
}

bool recording_has_last_check(const Recording *recording) {
  const GArray *checks = recording->checks;
  if (recording->length == recording->first) return true;
  return checks->len > 0 && g_array_index(checks, RecordingCheck, checks->len - 1).tick == recording->length;
}

void recording_cut(Recording *recording, Tick tick) {
  GArray *checks = recording->checks;
  journal_cut(&recording->journal, tick + 1);
  while (checks->len > 0 && g_array_index(checks, RecordingCheck, checks->len - 1).tick > tick) {
    g_array_set_size(checks, checks->len - 1);
  }
  recording->length = MIN(recording->length, MAX(tick, recording->first));
}

void recording_end(Recording *recording, Tick tick) {
  recording_cut(recording, tick - 1);
  recording->ended = true;
}

void recording_set_files(Recording *recording, const Identity *identity) {
  g_clear_pointer(&recording->files, g_variant_unref);
  recording->files = g_variant_ref_sink(identity_pack(identity));
}

char *recording_changes(const Recording *recording, const Identity *now) {
  Identity *then = recording->files ? identity_unpack(recording->files, NULL) : NULL;
  char *changes = then ? identity_compare(then, now) : NULL;
  identity_free(then);
  return changes;
}

/* --- writing --- */

static GVariant *header_to_variant(const Recording *recording) {
  const RecordingHeader *header = &recording->header;
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&builder, "{sv}", "game", g_variant_new_string(header->game_id));
  g_variant_builder_add(&builder, "{sv}", "game-version", g_variant_new_string(header->game_version));
  g_variant_builder_add(&builder, "{sv}", "content", g_variant_new_string(header->content_hash));
  g_variant_builder_add(&builder, "{sv}", "engine", g_variant_new_string(header->engine_version));
  g_variant_builder_add(&builder, "{sv}", "language", g_variant_new_string(header->language));
  g_variant_builder_add(&builder, "{sv}", "settings", g_variant_new_string(header->settings));
  g_variant_builder_add(&builder, "{sv}", "texts", g_variant_new_string(header->texts));
  if (*header->saves) g_variant_builder_add(&builder, "{sv}", "saves", g_variant_new_string(header->saves));
  g_variant_builder_add(&builder, "{sv}", "seed", g_variant_new_uint64(header->seed));
  g_variant_builder_add(&builder, "{sv}", "clock", g_variant_new_int64(header->clock_start_s));
  g_variant_builder_add(&builder, "{sv}", "developer", g_variant_new_boolean(header->developer));
  if (recording->files) g_variant_builder_add(&builder, "{sv}", "files", recording->files);
  if (recording->start) {
    g_variant_builder_add(&builder, "{sv}", "start", recording->start);
    g_variant_builder_add(&builder, "{sv}", "first", g_variant_new_int64(recording->first));
  }
  return g_variant_builder_end(&builder);
}

/* An array of numbers. Any bytes are in normal form: GLib must not look at each of them. */
static GVariant *new_numbers(const char *type, const void *numbers, gsize size) {
  g_autoptr(GBytes) bytes = g_bytes_new(numbers, size);
  return g_variant_new_from_bytes(G_VARIANT_TYPE(type), bytes, TRUE);
}

static GVariant *journal_to_variant(const Journal *journal) {
  GVariant *columns[JOURNAL_COLUMNS];
  for (int i = 0; i < JOURNAL_COLUMNS; i++) {
    const GByteArray *column = journal->columns[i];
    columns[i] = new_numbers("ay", column->data, column->len);
  }
  return g_variant_new_tuple(columns, JOURNAL_COLUMNS);
}

static GVariant *checks_to_variant(const Recording *recording) {
  GVariantBuilder checks;
  g_variant_builder_init(&checks, G_VARIANT_TYPE("a(xat)"));
  for (guint i = 0; i < recording->checks->len; i++) {
    const RecordingCheck *check = &g_array_index(recording->checks, RecordingCheck, i);
    GVariant *parts = new_numbers("at", check->parts, (gsize)recording->part_count * sizeof(uint64_t));
    g_variant_builder_add(&checks, "(x@at)", check->tick, parts);
  }
  return g_variant_builder_end(&checks);
}

GVariant *recording_to_variant(const Recording *recording) {
  GVariant *members[] = {header_to_variant(recording), journal_to_variant(&recording->journal), checks_to_variant(recording),
                         g_variant_new_int64(recording->length)};
  return g_variant_new_tuple(members, G_N_ELEMENTS(members));
}

GBytes *recording_pack(const Recording *recording) {
  g_autoptr(GVariant) payload = g_variant_ref_sink(recording_to_variant(recording));
  return container_pack(CONTAINER_RECORDING, payload);
}

bool recording_write(const Recording *recording, const char *path, GError **error) {
  g_autoptr(GBytes) file = recording_pack(recording);
  gsize size;
  const void *bytes = g_bytes_get_data(file, &size);
  return host_file_write(path, bytes, size, error);
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
      .settings = lookup_string(dict, "settings"),
      .texts = lookup_string(dict, "texts"),
      .saves = lookup_string(dict, "saves"),
  };
  g_variant_lookup(dict, "seed", "t", &header.seed);
  g_variant_lookup(dict, "clock", "x", &header.clock_start_s);
  gboolean developer = FALSE; /* GVariant writes a gboolean, which is wider than bool */
  g_variant_lookup(dict, "developer", "b", &developer);
  header.developer = developer;
  Recording *recording = recording_new(&header, 0);
  recording->files = g_variant_lookup_value(dict, "files", IDENTITY_TYPE);
  recording->start = g_variant_lookup_value(dict, "start", G_VARIANT_TYPE(RECORDING_START_TYPE));
  if (recording->start) g_variant_lookup(dict, "first", "x", &recording->first);
  g_free(header.game_id);
  g_free(header.game_version);
  g_free(header.content_hash);
  g_free(header.engine_version);
  g_free(header.language);
  g_free(header.settings);
  g_free(header.texts);
  g_free(header.saves);
  return recording;
}

static bool refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static bool refuse(GError **error, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *fault = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, fault);
  return false;
}

static bool check_header(const RecordingHeader *header, GError **error) {
  if (strlen(header->saves) > SAVE_LIST_TEXT_MAX) {
    return refuse(error, "its list of saves has more than %d bytes", SAVE_LIST_TEXT_MAX);
  }
  if (strlen(header->settings) > SETTINGS_TEXT_MAX) {
    return refuse(error, "its settings have more than %u bytes", SETTINGS_TEXT_MAX);
  }
  Settings settings;
  settings_init(&settings);
  guint bad = settings_from_text(&settings, header->settings);
  settings_clear(&settings);
  return bad == 0 || refuse(error, "line %u of its settings is invalid", bad);
}

static bool read_journal(Recording *recording, GVariant *tuple) {
  GBytes *columns[JOURNAL_COLUMNS];
  for (gsize i = 0; i < JOURNAL_COLUMNS; i++) {
    g_autoptr(GVariant) column = g_variant_get_child_value(tuple, i);
    columns[i] = g_variant_get_data_as_bytes(column);
  }
  bool valid = journal_unpack(&recording->journal, columns);
  for (gsize i = 0; i < JOURNAL_COLUMNS; i++) g_bytes_unref(columns[i]);
  return valid;
}

/* Reads the checks of a run of that length. */
static bool read_checks(Recording *recording, GVariant *checks, Tick length) {
  Tick before = 0;
  if (g_variant_n_children(checks) > RECORDING_CHECKS_MAX) return false;
  for (gsize i = 0; i < g_variant_n_children(checks); i++) {
    Tick tick;
    g_autoptr(GVariant) parts = NULL;
    g_variant_get_child(checks, i, "(x@at)", &tick, &parts);
    gsize count;
    const uint64_t *values = g_variant_get_fixed_array(parts, &count, sizeof(uint64_t));
    if (tick <= before || tick > length || count == 0 || count > RECORDING_PARTS_MAX) return false;
    if (recording->part_count == 0) recording->part_count = (int)count;
    if ((int)count != recording->part_count) return false;
    before = tick;
    recording_add_check(recording, tick, values);
  }
  return true;
}

Recording *recording_from_variant(GVariant *variant, GError **error) {
  g_autoptr(GVariant) header = NULL, journal = NULL, checks = NULL;
  Tick length;
  g_variant_get(variant, "(@a{sv}@(ayayay)@a(xat)x)", &header, &journal, &checks, &length);
  Recording *recording = recording_from_header(header);
  bool sound = check_header(&recording->header, error);
  bool in_order = sound && recording->first >= 0 && length >= recording->first && length <= JOURNAL_TICKS_MAX &&
                  read_journal(recording, journal) && recording->journal.tick <= length && read_checks(recording, checks, length);
  if (sound && !in_order) sound = refuse(error, "its ticks are out of order or its numbers out of range");
  recording->length = length;
  if (!sound) g_clear_pointer(&recording, recording_free);
  return recording;
}

Recording *recording_read(const char *path, GError **error) {
  g_autoptr(GVariant) payload = container_read(path, CONTAINER_RECORDING, G_VARIANT_TYPE(RECORDING_TYPE), error);
  if (!payload) return NULL;
  Recording *recording = recording_from_variant(payload, error);
  if (!recording) g_prefix_error(error, "%s: the recording is damaged: ", path);
  return recording;
}
