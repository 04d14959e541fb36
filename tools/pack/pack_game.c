#include "tools/pack/pack_game.h"

#include "base/clean.h"
#include "dev/testing/test_runner.h"
#include "game/jail.h"
#include "game/picture.h"
#include "game/run.h"
#include "media/image.h"
#include "script/api/config.h"
#include "sys/file/descriptor.h"
#include "sys/process/child.h"

#include <errno.h>
#include <string.h>

#define SECOND_US G_GINT64_CONSTANT(1000000)
#define LONGEST_US (300 * SECOND_US) /* reading and trying a game */
#define BLOCK 65536

/* Description, then the icons. */
#define ANSWER_TYPE "(ssssbaay)"

static const char trial[] = "test('the game starts', function(t) t.wait(500) end)\n";

/* --- in the process of the game --- */

/* Returns the icon's picture. Unlike a window, the packed game does not fall back to the
 * engine's. */
static Pixels *read_icon(const Vfs *vfs, const char *name, GError **error) {
  if (!name) {
    Pixels *icon = picture_icon(vfs, NULL);
    if (!icon) g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "the engine's own icon, assets/icon.png, is missing");
    return icon;
  }
  g_autoptr(GBytes) bytes = vfs_read(vfs, name, error);
  Pixels *picture = bytes ? image_decode(bytes, NULL, error) : NULL;
  if (!picture) g_prefix_error(error, "the icon of game.lua, '%s': ", name);
  return picture;
}

static GVariant *describe(const GameConfig *config, GBytes *const icons[ICON_COUNT]) {
  const char *id = config->id && *config->id ? config->id : "game";
  g_autofree char *title = clean_line(config->title && *config->title ? config->title : id, PACK_TITLE_MAX);
  g_autofree char *version = clean_line(config->version ? config->version : "", PACK_TITLE_MAX);
  const char *language = config->languages && config->languages[0] ? config->languages[0] : config->language;
  GVariantBuilder list;
  g_variant_builder_init(&list, G_VARIANT_TYPE("aay"));
  for (int i = 0; i < ICON_COUNT; i++) {
    g_variant_builder_add_value(&list, g_variant_new_from_bytes(G_VARIANT_TYPE_BYTESTRING, icons[i], TRUE));
  }
  return g_variant_new("(ssssb@aay)", id, *g_strstrip(title) ? title : id, version, language ? language : "en",
                       config->layout == LAYOUT_KIAVC, g_variant_builder_end(&list));
}

/* Returns the description of the game, or NULL with an error. */
static GVariant *read_game(const PackGameOptions *options, GError **error) {
  Vfs *vfs = vfs_new();
  GameConfig config = {0};
  GBytes *icons[ICON_COUNT] = {NULL};
  Pixels *picture = NULL;
  GVariant *answer = NULL;
  if (vfs_mount(vfs, options->path, error) && game_config_read(&config, vfs, error)) {
    picture = read_icon(vfs, config.icon, error);
    if (picture && icon_make_all(picture, icons, error)) answer = describe(&config, icons);
  }
  for (int i = 0; i < ICON_COUNT; i++) g_clear_pointer(&icons[i], g_bytes_unref);
  pixels_free(picture);
  game_config_clear(&config);
  vfs_free(vfs);
  return answer;
}

/* Plays the game for a moment. Logs its errors and returns whether there are none. */
static bool try_game(const PackGameOptions *options) {
  TestRunOptions run = {.game = options->path, .data_folder = options->data_folder, .code = options->code};
  LogLevel level = options->log->level;
  options->log->level = LOG_NONE;
  g_autoptr(GPtrArray) failures = test_runner_try(&run, "tests/pack.lua", trial);
  options->log->level = level;
  for (guint i = 0; i < failures->len; i++) log_error("pack", "%s", (const char *)failures->pdata[i]);
  return failures->len == 0;
}

/* Sets '*answer' to the description, which the caller unrefs, and returns the exit status. */
static int look(const PackGameOptions *options, GVariant **answer) {
  g_autoptr(GError) error = NULL;
  *answer = read_game(options, &error);
  if (*answer) {
    g_variant_ref_sink(*answer);
    return try_game(options) ? EXIT_FINE : EXIT_GAME_FAILED;
  }
  log_error("pack", "%s", error->message);
  return EXIT_INVALID_ARGUMENTS;
}

/* Sends the status as a byte, then the description. */
static int look_in_child(int connection, void *data) {
  const PackGameOptions *options = data;
  const JailPlan plan = {.game = options->path, .data_folder = options->data_folder};
  jail_close_files(jail_new(&plan), &(JailOutput){.folders = {g_get_tmp_dir()}});
  jail_close_calls(SECCOMP_NO_WINDOW);
  GVariant *answer;
  guint8 status = (guint8)look(options, &answer);
  bool sent = descriptor_write(connection, &status, 1);
  if (sent && status == EXIT_FINE) descriptor_write(connection, g_variant_get_data(answer), g_variant_get_size(answer));
  g_clear_pointer(&answer, g_variant_unref);
  return 0;
}

/* --- in the process that packs --- */

/* Returns everything that the child sends until it ends. */
static GByteArray *receive_all(const Child *child) {
  int64_t deadline_us = g_get_monotonic_time() + LONGEST_US;
  GByteArray *all = g_byte_array_new();
  g_autofree guint8 *block = g_malloc(BLOCK);
  for (int64_t count; (count = child_receive(child, block, BLOCK, deadline_us)) > 0;) {
    g_byte_array_append(all, block, (guint)count);
  }
  return all;
}

/* Returns the status. The child may have been taken over by the game, so its answer is checked. */
static int look_by_child(const PackGameOptions *options, GVariant **answer) {
  Child child;
  if (!child_begin(&child, look_in_child, (void *)options)) {
    log_error("pack", "the process that tries the game cannot be created: %s", g_strerror(errno));
    return EXIT_INVALID_ARGUMENTS;
  }
  g_autoptr(GByteArray) all = receive_all(&child);
  child_kill(&child);
  if (all->len > 0 && all->data[0] != EXIT_FINE) return all->data[0];
  if (all->len > 1) {
    g_autoptr(GBytes) bytes = g_bytes_new(all->data + 1, all->len - 1);
    *answer = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE(ANSWER_TYPE), bytes, FALSE));
    if (g_variant_is_normal_form(*answer)) return EXIT_FINE;
    g_clear_pointer(answer, g_variant_unref);
  }
  log_error("pack", "the game has ended the process that tried it");
  return EXIT_GAME_FAILED;
}

static bool is_valid_id(const char *id) {
  return *id && *id != '.' && strlen(id) <= GAME_ID_MAX && !id[strspn(id, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_.")];
}

/* Takes the description apart. Returns false if a part is not as read_game makes it. */
static bool read_answer(PackGame *game, GVariant *answer) {
  gboolean is_kiavc;
  g_autoptr(GVariant) icons = NULL;
  g_variant_get(answer, "(ssssb@aay)", &game->id, &game->title, &game->version, &game->language, &is_kiavc, &icons);
  game->is_kiavc = is_kiavc;
  bool fine = is_valid_id(game->id) && *game->title && g_variant_n_children(icons) == ICON_COUNT;
  for (int i = 0; fine && i < ICON_COUNT; i++) {
    g_autoptr(GVariant) icon = g_variant_get_child_value(icons, (gsize)i);
    game->icons[i] = g_variant_get_data_as_bytes(icon);
    fine = g_bytes_get_size(game->icons[i]) > 0;
  }
  return fine;
}

int pack_game_look(PackGame *game, const PackGameOptions *options) {
  *game = (PackGame){0};
  g_autoptr(GVariant) answer = NULL;
  int status = child_is_possible() ? look_by_child(options, &answer) : look(options, &answer);
  if (status != EXIT_FINE || read_answer(game, answer)) return status;
  pack_game_clear(game);
  log_error("pack", "game.lua has no valid id, or its icon cannot be used");
  return EXIT_INVALID_ARGUMENTS;
}

void pack_game_clear(PackGame *game) {
  g_free(game->id);
  g_free(game->title);
  g_free(game->version);
  g_free(game->language);
  for (int i = 0; i < ICON_COUNT; i++) g_clear_pointer(&game->icons[i], g_bytes_unref);
  *game = (PackGame){0};
}
