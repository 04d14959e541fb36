/* test_identity.c: an identity covers what a run depends on, is measured step by step, survives a
 * file, and names what differs. */

#include "aseprite_maker.h"
#include "fixture_folder.h"
#include "samples.h"

#include "game/data_folder.h"
#include "game/identity.h"

#include <string.h>

typedef struct Place {
  char *root, *game, *engine;
  Vfs *vfs;
} Place;

static void put(const char *folder, const char *name, const char *text) { fixture_folder_write(folder, name, text, -1); }

/* Writes tests/unit/data/SAMPLE under that name. */
static void put_sample(const char *folder, const char *name, const char *sample) {
  g_autoptr(GByteArray) bytes = sample_read(sample);
  fixture_folder_write(folder, name, bytes->data, bytes->len);
}

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  place->root = fixture_folder_new();
  place->game = g_build_filename(place->root, "game", NULL);
  place->engine = g_build_filename(place->root, "engine", NULL);
  put(place->engine, "scripts/init.lua", "first");
  put(place->engine, "scripts/docs/pages.lua", "docs");
  put(place->engine, "scripts/check_game.lua", "checks");
  put(place->engine, "assets/fonts/mono.ttf", "a font");
  put(place->game, "main.lua", "main");
  put(place->game, "rooms/pier.lua", "pier");
  put(place->game, "crime.STORY", "story");
  put(place->game, "assets/speech.ttf", "letters");
  put_sample(place->game, "assets/wall.png", "rgba.png");
  put_sample(place->game, "assets/tone.ogg", "tone.ogg");
  put(place->game, "README.md", "read me");
  place->vfs = vfs_new();
  g_assert_true(vfs_mount(place->vfs, place->game, NULL));
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  vfs_free(place->vfs);
  fixture_folder_remove(place->root);
  g_free(place->game);
  g_free(place->engine);
}

static Identity *take(const Place *place) {
  Identity *identity = identity_new(place->vfs, place->engine);
  g_assert_true(identity_measure(identity, place->vfs, G_MAXUINT));
  g_assert_true(identity_is_complete(identity));
  return identity;
}

static const IdentityEntry *entry(const Identity *identity, guint i) {
  return &g_array_index(identity->entries, IdentityEntry, i);
}

static const char *value_of(const Identity *identity, const char *name) {
  for (guint i = 0; i < identity->entries->len; i++) {
    if (strcmp(entry(identity, i)->name, name) == 0) return entry(identity, i)->value;
  }
  return NULL;
}

/* 'expected' is NULL if both must be equal. Frees 'now'. */
static void assert_differs(const Identity *recorded, Identity *now, const char *expected) {
  g_autofree char *text = identity_compare(recorded, now);
  g_assert_cmpstr(text, ==, expected);
  g_assert_true((identity_sum(recorded) == identity_sum(now)) == (expected == NULL));
  identity_free(now);
}

static void assert_names(const Identity *identity, IdentityKind kind, const char *expected) {
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < identity->entries->len; i++) {
    if (entry(identity, i)->kind == kind) g_string_append_printf(names, "%s%s", names->len ? " " : "", entry(identity, i)->name);
  }
  g_assert_cmpstr(names->str, ==, expected);
}

static void test_entries(Place *place, gconstpointer unused) {
  (void)unused;
  put(place->game, ".git/hook.lua", "never listed");
  put(place->game, "rooms/.pier.lua", "never listed");
  Identity *identity = take(place);
  assert_names(identity, IDENTITY_VERSION, "FreeType HarfBuzz Ichor Lua SDL_ttf");
  assert_names(identity, IDENTITY_ENGINE, "fonts scripts");
  assert_names(identity, IDENTITY_TEXT, "crime.STORY main.lua rooms/pier.lua");
  assert_names(identity, IDENTITY_FONT, "assets/speech.ttf");
  assert_names(identity, IDENTITY_PICTURE, "assets/wall.png");
  assert_names(identity, IDENTITY_SOUND, "assets/tone.ogg");
  g_assert_cmpstr(value_of(identity, "assets/wall.png"), ==, "12 x 8");
  g_assert_cmpstr(value_of(identity, "assets/tone.ogg"), ==, "15"); /* a quarter of a second */
  g_assert_true(g_str_has_prefix(value_of(identity, "Lua"), "5.4."));
  g_assert_null(strchr(value_of(identity, "Lua"), ';'));
  identity_free(identity);
}

static void test_changes(Place *place, gconstpointer unused) {
  (void)unused;
  Identity *recorded = take(place);
  assert_differs(recorded, take(place), NULL);
  put(place->game, "README.md", "changed");
  put(place->engine, "scripts/docs/pages.lua", "changed");
  put(place->engine, "scripts/check_game.lua", "changed");
  assert_differs(recorded, take(place), NULL);

  put(place->game, "rooms/pier.lua", "peer");
  assert_differs(recorded, take(place), "rooms/pier.lua has changed");
  put(place->game, "rooms/pier.lua", "pier");
  assert_differs(recorded, take(place), NULL);
  put(place->game, "crime.STORY", "other");
  put(place->game, "assets/speech.ttf", "another");
  assert_differs(recorded, take(place), "crime.STORY has changed; assets/speech.ttf has changed");
  put(place->engine, "scripts/init.lua", "second");
  put(place->engine, "assets/fonts/mono.ttf", "another font");
  assert_differs(recorded, take(place),
                 "the engine's fonts have changed; the engine's scripts have changed; crime.STORY has changed; "
                 "assets/speech.ttf has changed");
  identity_free(recorded);
}

static void set_value(Identity *identity, const char *name, const char *value) {
  for (guint i = 0; i < identity->entries->len; i++) {
    IdentityEntry *at = &g_array_index(identity->entries, IdentityEntry, i);
    if (strcmp(at->name, name) != 0) continue;
    g_free(at->value);
    at->value = g_strdup(value);
  }
}

/* Each kind of thing that a run depends on is named when it differs. */
static void test_every_kind(Place *place, gconstpointer unused) {
  (void)unused;
  static const char *const versions[] = {"Ichor", "Lua", "FreeType", "HarfBuzz", "SDL_ttf"};
  for (guint i = 0; i < G_N_ELEMENTS(versions); i++) {
    Identity *recorded = take(place);
    g_autofree char *expected = g_strdup_printf("%s %s instead of 0.0.7", versions[i], value_of(recorded, versions[i]));
    set_value(recorded, versions[i], "0.0.7");
    assert_differs(recorded, take(place), expected);
    identity_free(recorded);
  }

  put(place->game, "game.kvc", "kept");
  static const struct {
    const char *file, *named;
  } files[] = {
      {"main.lua", "main.lua has changed"},
      {"crime.STORY", "crime.STORY has changed"},
      {"game.kvc", "game.kvc has changed"},
      {"assets/speech.ttf", "assets/speech.ttf has changed"},
      {"assets/wall.png", "assets/wall.png has another size (damaged instead of 12 x 8)"},
      {"assets/tone.ogg", "assets/tone.ogg has another length (damaged instead of 15 ticks)"},
      {"../engine/scripts/init.lua", "the engine's scripts have changed"},
      {"../engine/assets/fonts/mono.ttf", "the engine's fonts have changed"},
      {"new.lua", "new.lua is new"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
    Identity *recorded = take(place);
    put(place->game, files[i].file, "changed");
    assert_differs(recorded, take(place), files[i].named);
    identity_free(recorded);
  }
  Identity *recorded = take(place);
  g_autofree char *overlay = g_build_filename(place->root, "patch", NULL);
  put(overlay, "rooms/pier.lua", "patched");
  g_assert_true(vfs_mount(place->vfs, overlay, NULL));
  assert_differs(recorded, take(place), "rooms/pier.lua has changed");
  identity_free(recorded);
}

/* Comments of the engine's scripts do not count. Those of the game's do: its messages have line
 * numbers. */
static void test_comments(Place *place, gconstpointer unused) {
  (void)unused;
  put(place->engine, "scripts/init.lua", "local x = 'a' -- one\nreturn x\n");
  put(place->game, "main.lua", "local x = 'a' -- one\nreturn x\n");
  Identity *recorded = take(place);
  put(place->engine, "scripts/init.lua", "-- New words.\n\nlocal x = 'a' --[[ two ]]\n  return x\n");
  assert_differs(recorded, take(place), NULL);
  put(place->engine, "scripts/init.lua", "local x = 'a  ' -- one\nreturn x\n");
  assert_differs(recorded, take(place), "the engine's scripts have changed");
  put(place->engine, "scripts/init.lua", "local x = 'a' -- one\nreturn x\n");
  put(place->game, "main.lua", "local x = 'a' -- two\nreturn x\n");
  assert_differs(recorded, take(place), "main.lua has changed");
  identity_free(recorded);
}

/* Of a file of Aseprite, the times, tags and layers count, not its pixels. */
static void test_sprites(Place *place, gconstpointer unused) {
  (void)unused;
  enum { FIRST, PIXELS, TIME, TAG, LAYER, COUNT };
  Identity *recorded = NULL;
  for (int i = FIRST; i < COUNT; i++) {
    MadeAseprite made;
    aseprite_make(&made, &(MadeHeader){.w = 2, .h = 1, .depth = 8, .flags = 1});
    made_frame(&made, i == TIME ? 20 : 10);
    made_layer(&made, &(MadeLayer){.name = i == LAYER ? "hat" : "coat", .flags = 1});
    made_tags(&made, &(MadeTag){.name = "walk", .repeat = i == TAG ? 2 : 0}, 1);
    made_cel(&made, &(MadeCel){.w = 2, .h = 1}, i == PIXELS ? "ab" : "cd");
    g_autoptr(GBytes) bytes = made_end(&made);
    gsize size;
    const void *data = g_bytes_get_data(bytes, &size);
    fixture_folder_write(place->game, "assets/ada.Aseprite", data, (gssize)size);
    bool is_same = i == FIRST || i == PIXELS;
    if (!recorded) recorded = take(place);
    assert_differs(recorded, take(place), is_same ? NULL : "assets/ada.Aseprite has other frames, tags or layers");
  }
  g_assert_true(g_str_has_prefix(value_of(recorded, "assets/ada.Aseprite"), "2 x 1, 1 frames, "));
  put(place->game, "assets/ada.Aseprite", "broken");
  Identity *broken = take(place);
  g_assert_cmpstr(value_of(broken, "assets/ada.Aseprite"), ==, "damaged");
  identity_free(broken);
  identity_free(recorded);
}

/* Of pictures and sounds, only what a script can see counts. */
static void test_touched_up(Place *place, gconstpointer unused) {
  (void)unused;
  Identity *recorded = take(place);
  put_sample(place->game, "assets/wall.png", "indexed.png");
  put_sample(place->game, "assets/tone.ogg", "tone.wav");
  assert_differs(recorded, take(place), NULL);

  g_autoptr(GByteArray) png = sample_read("rgba.png");
  png->data[19] = 13; /* the width in the header */
  fixture_folder_write(place->game, "assets/wall.png", png->data, png->len);
  sample_write_wav(place->game, "assets/tone.ogg", 22050, 500);
  assert_differs(recorded, take(place),
                 "assets/wall.png has another size (13 x 8 instead of 12 x 8); assets/tone.ogg has another length (30 instead of "
                 "15 ticks)");
  fixture_folder_write(place->game, "assets/wall.png", png->data, png->len - 1);
  put(place->game, "assets/tone.ogg", "no sound");
  assert_differs(
      recorded, take(place),
      "assets/wall.png has another size (damaged instead of 12 x 8); assets/tone.ogg has another length (damaged instead "
      "of 15 ticks)");
  identity_free(recorded);
}

static void test_overlays(Place *place, gconstpointer unused) {
  (void)unused;
  Identity *recorded = take(place);
  g_autofree char *patch = g_build_filename(place->root, "patch", NULL);
  put(patch, "main.lua", "patched");
  put(patch, "rooms/new.lua", "new");
  put(patch, "rooms/pier.lua", "pier");
  g_assert_true(vfs_mount(place->vfs, patch, NULL));
  assert_differs(recorded, take(place), "main.lua has changed; rooms/new.lua is new");
  identity_free(recorded);
}

static void test_many(Place *place, gconstpointer unused) {
  (void)unused;
  Identity *less = take(place);
  for (int i = 0; i < 7; i++) {
    g_autofree char *name = g_strdup_printf("rooms/r%d.lua", i);
    put(place->game, name, "room");
  }
  Identity *more = take(place);
  g_autofree char *added = identity_compare(less, more);
  g_assert_cmpstr(added, ==, "rooms/r0.lua is new; rooms/r1.lua is new; rooms/r2.lua is new; rooms/r3.lua is new; and 3 more");
  assert_differs(
      more, less,
      "rooms/r0.lua is missing; rooms/r1.lua is missing; rooms/r2.lua is missing; rooms/r3.lua is missing; and 3 more");
  identity_free(more);
}

/* identity_measure alone reads pictures and sounds: at most so many as its last argument says. */
static void test_steps(Place *place, gconstpointer unused) {
  (void)unused;
  Identity *identity = identity_new(place->vfs, place->engine);
  g_assert_false(identity_is_complete(identity));
  g_assert_null(value_of(identity, "assets/wall.png"));
  g_assert_nonnull(value_of(identity, "main.lua"));
  g_assert_false(identity_measure(identity, place->vfs, 1));
  g_assert_nonnull(value_of(identity, "assets/wall.png"));
  g_assert_null(value_of(identity, "assets/tone.ogg"));
  g_assert_true(identity_measure(identity, place->vfs, 1));
  assert_differs(identity, take(place), NULL);
  identity_free(identity);

  Vfs *empty = vfs_new();
  identity = identity_new(empty, place->engine);
  g_assert_true(identity_is_complete(identity));
  identity_free(identity);
  vfs_free(empty);
}

/* A text above the limit counts by its name only. */
static void test_limits(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *large = g_malloc0(IDENTITY_FILE_MAX + 1);
  fixture_folder_write(place->game, "rooms/pier.lua", large, IDENTITY_FILE_MAX + 1);
  Identity *recorded = take(place);
  g_assert_cmpstr(value_of(recorded, "rooms/pier.lua"), ==, "not read");
  large[0] = 'x';
  fixture_folder_write(place->game, "rooms/pier.lua", large, IDENTITY_FILE_MAX + 1);
  assert_differs(recorded, take(place), NULL);
  fixture_folder_write(place->game, "rooms/pier.lua", large, IDENTITY_FILE_MAX);
  assert_differs(recorded, take(place), "rooms/pier.lua has changed");
  identity_free(recorded);

  /* Four of these exhaust IDENTITY_CONTENT_MAX, with the few bytes of the earlier texts. */
  for (int i = 0; i < 4; i++) {
    g_autofree char *name = g_strdup_printf("rooms/q%d.lua", i);
    fixture_folder_write(place->game, name, large, IDENTITY_FILE_MAX);
  }
  Identity *full = take(place);
  g_assert_cmpstr(value_of(full, "rooms/q1.lua"), !=, "not read");
  g_assert_cmpstr(value_of(full, "rooms/q3.lua"), ==, "not read");
  identity_free(full);
}

/* --- in a file --- */

/* Packs, copies the bytes, and unpacks. */
static Identity *copy_through_bytes(const Identity *identity) {
  g_autoptr(GVariant) packed = g_variant_ref_sink(identity_pack(identity));
  gsize size = g_variant_get_size(packed);
  g_autoptr(GBytes) bytes = g_bytes_new(g_variant_get_data(packed), size);
  g_autoptr(GVariant) read = g_variant_ref_sink(g_variant_new_from_bytes(IDENTITY_TYPE, bytes, FALSE));
  g_autoptr(GError) error = NULL;
  Identity *copy = identity_unpack(read, &error);
  g_assert_no_error(error);
  return copy;
}

static void test_packed(Place *place, gconstpointer unused) {
  (void)unused;
  Identity *identity = take(place);
  Identity *copy = copy_through_bytes(identity);
  g_assert_true(identity_is_complete(copy));
  g_assert_cmpuint(copy->entries->len, ==, identity->entries->len);
  assert_differs(identity, copy, NULL);
  identity_free(identity);
}

/* Unpacks a list in GVariant's text format and expects this error; NULL for none. */
static void assert_unpacks(const char *text, const char *expected) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GVariant) variant = g_variant_parse(IDENTITY_TYPE, text, NULL, NULL, &error);
  g_assert_no_error(error);
  Identity *identity = identity_unpack(variant, &error);
  g_assert_true((identity == NULL) == (expected != NULL));
  if (expected) {
    g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
    g_assert_cmpstr(error->message, ==, expected);
  }
  identity_free(identity);
}

static void test_untrusted(void) {
  assert_unpacks("[]", NULL);
  assert_unpacks("[('Lua', 0, '5.4.6'), ('a.lua', 2, '00'), ('b.lua', 2, '00'), ('a.ttf', 3, '00')]", NULL);
  assert_unpacks("[('a.lua', 2, '00'), ('a.lua', 2, '00')]", "its list of files is damaged at entry 2: it is out of order");
  assert_unpacks("[('b.lua', 2, '00'), ('a.lua', 2, '00')]", "its list of files is damaged at entry 2: it is out of order");
  assert_unpacks("[('b.lua', 3, '00'), ('c.lua', 2, '00')]", "its list of files is damaged at entry 2: it is out of order");
  assert_unpacks("[('a.lua', 6, '00')]", "its list of files is damaged at entry 1: its kind is unknown");
  assert_unpacks("[('a.lua', 255, '00')]", "its list of files is damaged at entry 1: its kind is unknown");
  assert_unpacks("[('', 2, '00')]", "its list of files is damaged at entry 1: the name is empty");
  assert_unpacks("[('../a.lua', 2, '00')]", "its list of files is damaged at entry 1: names must not contain '..'");
  assert_unpacks("[('a\\u001b.lua', 2, '00')]", "its list of files is damaged at entry 1: the name contains a control character");
  const char *bad_value = "its list of files is damaged at entry 1: its value is not a short plain text";
  assert_unpacks("[('a.lua', 2, '')]", bad_value);
  assert_unpacks("[('a.lua', 2, '\\n')]", bad_value);
  assert_unpacks("[('a.lua', 2, '\\u009b')]", bad_value);
  g_autofree char *value = g_strnfill(IDENTITY_VALUE_MAX, '1');
  g_autofree char *longest = g_strdup_printf("[('a.lua', 2, '%s')]", value);
  g_autofree char *too_long = g_strdup_printf("[('a.lua', 2, '%s1')]", value);
  assert_unpacks(longest, NULL);
  assert_unpacks(too_long, bad_value);
  g_autofree char *name = g_strnfill(NAME_BYTES_MAX + 1, 'n');
  g_autofree char *long_name = g_strdup_printf("[('%s', 2, '00')]", name);
  assert_unpacks(long_name, "its list of files is damaged at entry 1: the name is longer than 255 bytes");
}

static void test_too_many(void) {
  g_autoptr(GError) error = NULL;
  GVariantBuilder builder;
  g_variant_builder_init(&builder, IDENTITY_TYPE);
  for (int i = 0; i <= IDENTITY_ENTRIES_MAX; i++) g_variant_builder_add(&builder, "(sys)", "a", (guchar)0, "b");
  g_autoptr(GVariant) variant = g_variant_ref_sink(g_variant_builder_end(&builder));
  g_assert_null(identity_unpack(variant, &error));
  g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpstr(error->message, ==, "its list of files is damaged: 65537 entries; at most 65536 are allowed");
}

/* Damaged bytes are refused or give an identity with valid entries. */
static void test_damaged_bytes(Place *place, gconstpointer unused) {
  (void)unused;
  Identity *identity = take(place);
  g_autoptr(GVariant) packed = g_variant_ref_sink(identity_pack(identity));
  gsize size = g_variant_get_size(packed);
  guint refused = 0;
  for (gsize at = 0; at < size; at++) {
    uint8_t *copy = g_memdup2(g_variant_get_data(packed), size);
    copy[at] ^= 0x81;
    g_autoptr(GBytes) bytes = g_bytes_new_take(copy, at % 2 ? size : at);
    g_autoptr(GVariant) read = g_variant_ref_sink(g_variant_new_from_bytes(IDENTITY_TYPE, bytes, FALSE));
    g_autoptr(GError) error = NULL;
    Identity *other = identity_unpack(read, &error);
    g_assert_true((other == NULL) == (error != NULL));
    refused += other == NULL;
    if (!other) continue;
    g_autofree char *text = identity_compare(identity, other);
    g_assert_true(!text || g_utf8_validate(text, -1, NULL));
    identity_free(other);
  }
  g_assert_cmpuint(refused, >, size / 4);
  identity_free(identity);
}

/* The engine's own folder: what the program that runs this test would use. */
static void test_real_folder(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *folder = data_folder_find(NULL);
  Identity *real = identity_new(place->vfs, folder);
  identity_measure(real, place->vfs, G_MAXUINT);
  assert_differs(real, take(place), "the engine's fonts have changed; the engine's scripts have changed");
  identity_free(real);
}

#define ADD(name, function) g_test_add("/identity/" name, Place, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  ADD("every-kind", test_every_kind);
  ADD("comments", test_comments);
  ADD("entries", test_entries);
  ADD("changes", test_changes);
  ADD("sprites", test_sprites);
  ADD("touched-up", test_touched_up);
  ADD("overlays", test_overlays);
  ADD("many", test_many);
  ADD("steps", test_steps);
  ADD("limits", test_limits);
  ADD("packed", test_packed);
  g_test_add_func("/identity/untrusted", test_untrusted);
  g_test_add_func("/identity/too-many", test_too_many);
  ADD("damaged-bytes", test_damaged_bytes);
  ADD("real-folder", test_real_folder);
  return g_test_run();
}
