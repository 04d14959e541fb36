#include "game/identity.h"

#include "base/check.h"
#include "base/data/bytesum.h"
#include "base/data/checksum.h"
#include "base/data/code_text.h"
#include "game/version.h"
#include "media/font.h"
#include "media/image.h"
#include "media/sound/sound_header.h"
#include "media/sprite.h"
#include "script/script.h"

#include <string.h>

#define NAMED_MAX 4 /* differences in one sentence */
#define DAMAGED "damaged"
#define NOT_READ "not read"

/* --- the list --- */

static IdentityEntry *entry_at(const Identity *identity, guint i) { return &g_array_index(identity->entries, IdentityEntry, i); }

static void entry_clear(gpointer data) {
  IdentityEntry *entry = data;
  g_free(entry->name);
  g_free(entry->value);
}

static Identity *new_list(void) {
  Identity *identity = g_new0(Identity, 1);
  identity->left = IDENTITY_WHOLE_MAX;
  identity->entries = g_array_new(FALSE, TRUE, sizeof(IdentityEntry));
  g_array_set_clear_func(identity->entries, entry_clear);
  return identity;
}

void identity_free(Identity *identity) {
  if (!identity) return;
  g_array_unref(identity->entries);
  g_free(identity);
}

/* Copies the strings; 'value' may be NULL. */
static void add(Identity *identity, IdentityKind kind, const char *name, const char *value) {
  IdentityEntry entry = {.kind = kind, .name = g_strdup(name), .value = g_strdup(value)};
  g_array_append_val(identity->entries, entry);
}

static int compare_entries(gconstpointer a, gconstpointer b) {
  const IdentityEntry *x = a, *y = b;
  return x->kind != y->kind ? (x->kind < y->kind ? -1 : 1) : strcmp(x->name, y->name);
}

/* --- what belongs to the engine --- */

/* Adds the versions in a text such as "FreeType 2.12.1, HarfBuzz 6.0.0; more". */
static void add_versions(Identity *identity, const char *text) {
  g_auto(GStrv) halves = g_strsplit(text, ";", 2);
  g_auto(GStrv) parts = g_strsplit(halves[0] ? halves[0] : "", ", ", -1);
  for (char **part = parts; *part; part++) {
    char *version = strrchr(*part, ' ');
    if (!version) continue;
    *version = '\0';
    add(identity, IDENTITY_VERSION, *part, version + 1);
  }
}

/* Returns the checksum of a file's bytes, as a value. 'simplify' (NULL: not needed) makes of the
 * bytes those that count. */
static char *sum_file(const Vfs *vfs, const char *name, gint64 *left, GBytes *(*simplify)(GBytes *bytes)) {
  g_autoptr(GBytes) bytes = vfs_read_most(vfs, name, MIN(*left, IDENTITY_FILE_MAX), NULL);
  if (!bytes) return g_strdup(NOT_READ);
  *left -= (gint64)g_bytes_get_size(bytes);
  g_autoptr(GBytes) counted = simplify ? simplify(bytes) : g_bytes_ref(bytes);
  gsize size;
  const void *data = g_bytes_get_data(counted, &size);
  return g_strdup_printf("%016" G_GINT64_MODIFIER "x", (guint64)bytesum(data, size));
}

/* Returns whether only tools for authors read this script of the engine: the reference, the checks
 * of a game, tests and the console. A page does not have these files
 * (tools/ports/targets/web/engine.sh). */
static bool is_for_authors(const char *file) {
  static const char *const beginnings[] = {"docs/", "check_", "testing", "commands."};
  for (size_t i = 0; i < G_N_ELEMENTS(beginnings); i++) {
    if (g_str_has_prefix(file, beginnings[i])) return true;
  }
  return false;
}

/* Adds one entry for all files with that ending in a folder of the engine, except for those that no
 * player's run reads. Comments in scripts do not count. The jail allows to read this folder, but
 * not the one above. */
static void add_engine_folder(Identity *identity, const char *path, const char *name, const char *ending) {
  bool is_code = strcmp(ending, ".lua") == 0;
  gint64 left = IDENTITY_CONTENT_MAX;
  Vfs *folder = vfs_new();
  vfs_mount(folder, path, NULL);
  g_autoptr(GPtrArray) files = vfs_list(folder, "", ending);
  Checksum sum;
  checksum_init(&sum);
  for (guint i = 0; i < files->len; i++) {
    const char *file = files->pdata[i];
    if (is_for_authors(file)) continue;
    g_autofree char *value = sum_file(folder, file, &left, is_code ? code_text : NULL);
    checksum_add_string(&sum, file);
    checksum_add_string(&sum, value);
  }
  g_autofree char *value = g_strdup_printf("%016" G_GINT64_MODIFIER "x", (guint64)checksum_result(&sum));
  add(identity, IDENTITY_ENGINE, name, value);
  vfs_free(folder);
}

static void add_engine(Identity *identity, const char *data_folder) {
  add(identity, IDENTITY_VERSION, "Ichor", ICHOR_VERSION);
  g_autofree char *language = script_language_version();
  g_autofree char *libraries = font_libraries();
  add_versions(identity, language);
  add_versions(identity, libraries);
  g_autofree char *scripts = g_build_filename(data_folder, "scripts", NULL);
  g_autofree char *fonts = g_build_filename(data_folder, "assets", "fonts", NULL);
  add_engine_folder(identity, scripts, "scripts", ".lua");
  add_engine_folder(identity, fonts, "fonts", ".ttf");
}

/* --- the game's files --- */

/* Returns IDENTITY_KIND_COUNT for a file that has no entry. */
static IdentityKind kind_of_file(const char *name) {
  static const struct {
    const char *extension;
    IdentityKind kind;
  } kinds[] = {
      {".lua", IDENTITY_TEXT},     {".story", IDENTITY_TEXT},   {".kvc", IDENTITY_TEXT},    {".ttf", IDENTITY_FONT},
      {".otf", IDENTITY_FONT},     {".png", IDENTITY_PICTURE},  {".jpg", IDENTITY_PICTURE}, {".jpeg", IDENTITY_PICTURE},
      {".webp", IDENTITY_PICTURE}, {".wav", IDENTITY_SOUND},    {".ogg", IDENTITY_SOUND},   {".oga", IDENTITY_SOUND},
      {".opus", IDENTITY_SOUND},   {".flac", IDENTITY_SOUND},   {".mp3", IDENTITY_SOUND},   {".aseprite", IDENTITY_PICTURE},
      {".ase", IDENTITY_PICTURE},  {".json", IDENTITY_PICTURE},
  };
  const char *extension = strrchr(name, '.');
  for (gsize i = 0; extension && i < G_N_ELEMENTS(kinds); i++) {
    if (g_ascii_strcasecmp(extension, kinds[i].extension) == 0) return kinds[i].kind;
  }
  return IDENTITY_KIND_COUNT;
}

bool identity_counts(const char *name) { return kind_of_file(name) != IDENTITY_KIND_COUNT && !g_str_has_prefix(name, "tests/"); }

static void add_files(Identity *identity, const Vfs *vfs) {
  gint64 left = IDENTITY_CONTENT_MAX;
  g_autoptr(GPtrArray) names = vfs_list(vfs, "", "");
  for (guint i = 0; i < names->len && identity->entries->len < IDENTITY_ENTRIES_MAX; i++) {
    const char *name = names->pdata[i];
    if (!identity_counts(name)) continue;
    IdentityKind kind = kind_of_file(name);
    bool is_summed = kind == IDENTITY_TEXT || kind == IDENTITY_FONT;
    g_autofree char *value = is_summed ? sum_file(vfs, name, &left, NULL) : NULL;
    add(identity, kind, name, value);
  }
}

Identity *identity_new(const Vfs *vfs, const char *data_folder) {
  CHECK(vfs && data_folder, "an identity needs the game and the engine's folder");
  Identity *identity = new_list();
  add_engine(identity, data_folder);
  add_files(identity, vfs);
  g_array_sort(identity->entries, compare_entries);
  identity_measure(identity, vfs, 0);
  return identity;
}

/* --- measuring --- */

/* A file whose ends do not suffice is read whole, up to a limit for all such files. */
static GBytes *read_whole(const Vfs *vfs, const char *name, gint64 *left) {
  GBytes *bytes = vfs_read_most(vfs, name, *left, NULL);
  if (bytes) *left -= (gint64)g_bytes_get_size(bytes);
  return bytes;
}

/* Of a file of Aseprite, what decides how long animations take, and whether they can be shown. */
static char *measure_sprite(const Vfs *vfs, const char *name, gint64 *left) {
  g_autoptr(GBytes) bytes = read_whole(vfs, name, left);
  if (!bytes) return g_strdup(NOT_READ);
  g_autoptr(Sprite) sprite = sprite_read(name, bytes, NULL);
  if (!sprite) return g_strdup(DAMAGED);
  Checksum sum;
  checksum_init(&sum);
  for (int i = 0; i < sprite_frames(sprite); i++) checksum_add(&sum, (uint64_t)g_array_index(sprite->frame_ms, int, i));
  for (guint i = 0; i < sprite->tags->len; i++) {
    const SpriteTag *tag = &g_array_index(sprite->tags, SpriteTag, i);
    checksum_add_string(&sum, tag->name);
    checksum_add(&sum, (uint64_t)tag->first);
    checksum_add(&sum, (uint64_t)tag->last);
    checksum_add(&sum, (uint64_t)tag->direction);
    checksum_add(&sum, (uint64_t)tag->repeat);
  }
  for (guint i = 0; i < sprite->layers->len; i++) checksum_add_string(&sum, sprite->layers->pdata[i]);
  return g_strdup_printf("%d x %d, %d frames, %016" G_GINT64_MODIFIER "x", sprite->size.w, sprite->size.h, sprite_frames(sprite),
                         (guint64)checksum_result(&sum));
}

static char *measure_picture(const Vfs *vfs, const char *name, FileEnds *ends, gint64 *left) {
  ImageHeader header;
  if (sprite_has_name(name)) return measure_sprite(vfs, name, left);
  if (!vfs_read_ends(vfs, name, IMAGE_TAIL, ends, NULL)) return g_strdup(NOT_READ);
  if (!image_glance(ends, &header.size)) {
    g_autoptr(GBytes) bytes = read_whole(vfs, name, left);
    if (!bytes) return g_strdup(NOT_READ);
    if (!image_read_header(bytes, &header, NULL)) return g_strdup(DAMAGED);
  }
  return g_strdup_printf("%d x %d", header.size.w, header.size.h);
}

static char *measure_sound(const Vfs *vfs, const char *name, FileEnds *ends, gint64 *left) {
  SoundHeader header;
  if (!vfs_read_ends(vfs, name, FILE_TAIL_MAX, ends, NULL)) return g_strdup(NOT_READ);
  if (!sound_glance(ends, &header)) {
    g_autoptr(GBytes) bytes = read_whole(vfs, name, left);
    if (!bytes) return g_strdup(NOT_READ);
    if (!sound_read_header(bytes, &header, NULL)) return g_strdup(DAMAGED);
  }
  return g_strdup_printf("%" G_GINT64_FORMAT, sound_ticks(&header));
}

bool identity_measure(Identity *identity, const Vfs *vfs, guint most) {
  g_autofree FileEnds *ends = g_new(FileEnds, 1);
  for (; identity->measured < identity->entries->len; identity->measured++) {
    IdentityEntry *entry = entry_at(identity, identity->measured);
    if (entry->value) continue;
    if (most-- == 0) return false;
    char *(*measure)(const Vfs *vfs, const char *name, FileEnds *ends, gint64 *left) =
        entry->kind == IDENTITY_PICTURE ? measure_picture : measure_sound;
    entry->value = measure(vfs, entry->name, ends, &identity->left);
  }
  return true;
}

bool identity_is_complete(const Identity *identity) { return identity->measured == identity->entries->len; }

uint64_t identity_sum(const Identity *identity) {
  CHECK(identity_is_complete(identity), "all files are measured");
  Checksum sum;
  checksum_init(&sum);
  for (guint i = 0; i < identity->entries->len; i++) {
    const IdentityEntry *entry = entry_at(identity, i);
    checksum_add(&sum, entry->kind);
    checksum_add_string(&sum, entry->name);
    checksum_add_string(&sum, entry->value);
  }
  return checksum_result(&sum);
}

/* --- in a file --- */

GVariant *identity_pack(const Identity *identity) {
  CHECK(identity_is_complete(identity), "all files are measured");
  GVariantBuilder builder;
  g_variant_builder_init(&builder, IDENTITY_TYPE);
  for (guint i = 0; i < identity->entries->len; i++) {
    const IdentityEntry *entry = entry_at(identity, i);
    g_variant_builder_add(&builder, "(sys)", entry->name, (guchar)entry->kind, entry->value);
  }
  return g_variant_builder_end(&builder);
}

/* Values are shown in messages, so they must be short and plain ASCII. */
static bool value_is_allowed(const char *value) {
  size_t length = 0;
  for (; value[length]; length++) {
    if (length == IDENTITY_VALUE_MAX || !g_ascii_isprint(value[length])) return false;
  }
  return length > 0;
}

/* Returns NULL if the last entry of the list is valid, otherwise the reason. */
static const char *last_entry_fault(const Identity *identity) {
  guint last = identity->entries->len - 1;
  const IdentityEntry *entry = entry_at(identity, last);
  if (entry->kind >= IDENTITY_KIND_COUNT) return "its kind is unknown";
  if (!value_is_allowed(entry->value)) return "its value is not a short plain text";
  if (last > 0 && compare_entries(entry_at(identity, last - 1), entry) >= 0) return "it is out of order";
  return name_fault(entry->name, strlen(entry->name));
}

Identity *identity_unpack(GVariant *variant, GError **error) {
  CHECK(g_variant_is_of_type(variant, IDENTITY_TYPE), "the caller has checked the type");
  gsize count = g_variant_n_children(variant);
  if (count > IDENTITY_ENTRIES_MAX) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "its list of files is damaged: %" G_GSIZE_FORMAT " entries; at most %d are allowed", count, IDENTITY_ENTRIES_MAX);
    return NULL;
  }
  Identity *identity = new_list();
  for (gsize i = 0; i < count; i++) {
    const char *name, *value;
    guchar kind;
    g_variant_get_child(variant, i, "(&sy&s)", &name, &kind, &value);
    add(identity, (IdentityKind)kind, name, value);
    const char *fault = last_entry_fault(identity);
    if (!fault) continue;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "its list of files is damaged at entry %" G_GSIZE_FORMAT ": %s", i + 1,
                fault);
    identity_free(identity);
    return NULL;
  }
  identity->measured = identity->entries->len;
  return identity;
}

/* --- differences --- */

typedef struct Differences {
  GString *text;
  guint count;
} Differences;

/* Appends how an entry that both lists have differs. */
static void append_change(GString *text, const IdentityEntry *was, const IdentityEntry *is) {
  const char *name = is->name;
  switch (is->kind) {
  case IDENTITY_VERSION: g_string_append_printf(text, "%s %s instead of %s", name, is->value, was->value); break;
  case IDENTITY_ENGINE: g_string_append_printf(text, "the engine's %s have changed", name); break;
  case IDENTITY_PICTURE:
    if (strchr(is->value, ',') && strchr(was->value, ',')) {
      g_string_append_printf(text, "%s has other frames, tags or layers", name);
      break;
    }
    g_string_append_printf(text, "%s has another size (%s instead of %s)", name, is->value, was->value);
    break;
  case IDENTITY_SOUND:
    g_string_append_printf(text, "%s has another length (%s instead of %s ticks)", name, is->value, was->value);
    break;
  default: g_string_append_printf(text, "%s has changed", name);
  }
}

/* Adds a difference. The entry that a list does not have is NULL. */
static void note(Differences *differences, const IdentityEntry *was, const IdentityEntry *is) {
  if (++differences->count > NAMED_MAX) return;
  GString *text = differences->text;
  if (text->len > 0) g_string_append(text, "; ");
  if (was && is) append_change(text, was, is);
  else if (is) g_string_append_printf(text, "%s is new", is->name);
  else if (was) g_string_append_printf(text, "%s is missing", was->name);
}

char *identity_compare(const Identity *recorded, const Identity *now) {
  CHECK(identity_is_complete(recorded) && identity_is_complete(now), "all files are measured");
  Differences differences = {.text = g_string_new(NULL)};
  guint i = 0, k = 0;
  while (i < recorded->entries->len || k < now->entries->len) {
    const IdentityEntry *was = i < recorded->entries->len ? entry_at(recorded, i) : NULL;
    const IdentityEntry *is = k < now->entries->len ? entry_at(now, k) : NULL;
    int order = !was ? 1 : !is ? -1 : compare_entries(was, is);
    i += order <= 0;
    k += order >= 0;
    if (order != 0) note(&differences, order < 0 ? was : NULL, order > 0 ? is : NULL);
    else if (strcmp(was->value, is->value) != 0) note(&differences, was, is);
  }
  if (differences.count > NAMED_MAX) g_string_append_printf(differences.text, "; and %u more", differences.count - NAMED_MAX);
  return g_string_free(differences.text, differences.count == 0);
}
