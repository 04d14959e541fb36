#include "game/save_file.h"

#include "game/container.h"
#include "sys/host_file.h"

#include <string.h>

/* What is stored besides the run, and the run. */
#define SAVE_TYPE "(a{sv}" RECORDING_TYPE ")"

/* Larger pictures are left out. */
#define THUMBNAIL_MAX (256u << 10) /* bytes */
#define SCREENSHOT_MAX (16u << 20) /* bytes */

/* More keys besides the run are refused: each of them is compared with those that are looked up. */
#define KEYS_MAX 64

void save_about_clear(SaveAbout *about) {
  g_free(about->room);
  g_free(about->description);
  g_free(about->version);
  g_free(about->problem);
  g_free(about->log);
  g_free(about->checkpoint_notes);
  g_clear_pointer(&about->thumbnail, g_bytes_unref);
  g_clear_pointer(&about->checkpoint, g_variant_unref);
  g_clear_pointer(&about->screenshot, g_bytes_unref);
  *about = (SaveAbout){0};
}

static void add_text(GVariantBuilder *builder, const char *key, const char *text) {
  g_autofree char *valid = g_utf8_make_valid(text ? text : "", -1);
  g_variant_builder_add(builder, "{sv}", key, g_variant_new_string(valid));
}

static void add_picture(GVariantBuilder *builder, const char *key, GBytes *png, gsize most) {
  if (!png || g_bytes_get_size(png) > most) return;
  g_variant_builder_add(builder, "{sv}", key, g_variant_new_from_bytes(G_VARIANT_TYPE_BYTESTRING, png, TRUE));
}

static GVariant *about_to_variant(const SaveAbout *about) {
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
  add_text(&builder, "room", about->room);
  add_text(&builder, "description", about->description);
  g_variant_builder_add(&builder, "{sv}", "date", g_variant_new_int64(about->date_s));
  add_picture(&builder, "thumbnail", about->thumbnail, THUMBNAIL_MAX);
  add_picture(&builder, "screenshot", about->screenshot, SCREENSHOT_MAX);
  if (about->checkpoint) g_variant_builder_add(&builder, "{sv}", "checkpoint", about->checkpoint);
  if (about->checkpoint_notes) add_text(&builder, "checkpoint-notes", about->checkpoint_notes);
  if (about->problem) add_text(&builder, "problem", about->problem);
  if (about->log) add_text(&builder, "log", about->log);
  return g_variant_builder_end(&builder);
}

static char *lookup_text(GVariant *dict, const char *key) {
  char *text = NULL;
  return g_variant_lookup(dict, key, "s", &text) ? text : g_strdup("");
}

static GBytes *lookup_picture(GVariant *dict, const char *key) {
  g_autoptr(GVariant) picture = g_variant_lookup_value(dict, key, G_VARIANT_TYPE_BYTESTRING);
  return picture ? g_variant_get_data_as_bytes(picture) : NULL;
}

static void about_from_variant(SaveAbout *about, GVariant *dict) {
  *about = (SaveAbout){.room = lookup_text(dict, "room"), .description = lookup_text(dict, "description")};
  g_variant_lookup(dict, "date", "x", &about->date_s);
  about->thumbnail = lookup_picture(dict, "thumbnail");
  about->screenshot = lookup_picture(dict, "screenshot");
  g_variant_lookup(dict, "checkpoint-notes", "s", &about->checkpoint_notes);
  g_variant_lookup(dict, "problem", "s", &about->problem);
  g_variant_lookup(dict, "log", "s", &about->log);
}

GVariant *save_file_payload(const SaveAbout *about, const Recording *run) {
  Recording *summed = recording_summed(run);
  GVariant *members[] = {about_to_variant(about), recording_to_variant(summed)};
  recording_free(summed);
  return g_variant_ref_sink(g_variant_new_tuple(members, G_N_ELEMENTS(members)));
}

GBytes *save_file_pack(const SaveAbout *about, const Recording *run) {
  g_autoptr(GVariant) payload = save_file_payload(about, run);
  return container_pack(CONTAINER_SAVE, payload);
}

static bool refuse(const char *path, GError **error) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
              "%s: the save is damaged: its ticks are out of order or its numbers out of range", path);
  return false;
}

/* A report may end where a script was stopped, which no check proves. Returns whether the run leads
 * to the moment of the save. */
static bool is_provable(const Recording *run, GVariant *dict) {
  g_autoptr(GVariant) log = g_variant_lookup_value(dict, "log", G_VARIANT_TYPE_STRING);
  return log || recording_has_last_check(run);
}

static void refuse_unproved(const char *path, GError **error) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: the save is damaged: the checksum of its moment is missing", path);
}

Recording *save_file_read(const char *path, SaveAbout *about, GError **error) {
  g_autoptr(GVariant) payload = container_read(path, CONTAINER_SAVE, G_VARIANT_TYPE(SAVE_TYPE), error);
  if (!payload) return NULL;
  g_autoptr(GVariant) dict = g_variant_get_child_value(payload, 0);
  g_autoptr(GVariant) variant = g_variant_get_child_value(payload, 1);
  bool has_few_keys = g_variant_n_children(dict) <= KEYS_MAX;
  Recording *run = has_few_keys ? recording_from_variant(variant, error) : NULL;
  if (!has_few_keys) {
    refuse(path, error);
  } else if (!run) {
    g_prefix_error(error, "%s: the save is damaged: ", path);
  } else if (!is_provable(run, dict)) {
    refuse_unproved(path, error);
    g_clear_pointer(&run, recording_free);
  }
  if (run && about) {
    about_from_variant(about, dict);
    about->checkpoint = g_variant_lookup_value(dict, "checkpoint", G_VARIANT_TYPE(RECORDING_START_TYPE));
  }
  return run;
}

bool save_file_look(const char *path, SaveAbout *about, Tick *ticks, GError **error) {
  g_autoptr(GVariant) payload = container_look(path, CONTAINER_SAVE, G_VARIANT_TYPE(SAVE_TYPE), error);
  if (!payload) return false;
  g_autoptr(GVariant) dict = g_variant_get_child_value(payload, 0);
  g_autoptr(GVariant) variant = g_variant_get_child_value(payload, 1);
  g_variant_get_child(variant, 3, "x", ticks);
  if (*ticks < 0 || *ticks > JOURNAL_TICKS_MAX || g_variant_n_children(dict) > KEYS_MAX) return refuse(path, error);
  about_from_variant(about, dict);
  g_autoptr(GVariant) header = g_variant_get_child_value(variant, 0);
  about->version = g_variant_n_children(header) <= KEYS_MAX ? lookup_text(header, "game-version") : g_strdup("");
  return true;
}

bool save_file_is_save(const char *path) { return host_file_begins_with(path, "ICHOR\0\r\nSAVE", 12); }
