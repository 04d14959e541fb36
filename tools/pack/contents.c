#include "tools/pack/contents.h"

#include "sys/file/program_folder.h"
#include "sys/host_file.h"
#include "tools/pack/pe.h"

#include <string.h>

#define FILE_MAX ((gsize)2 << 30) /* bytes */

/* --- the runtimes --- */

typedef struct Place {
  const char *path, *licences; /* relative; no licences: the runtime contains no libraries */
} Place;

/* Where the runtimes are below --runtimes, and where the build leaves them, best first. */
static const struct {
  const char *name, *target;
  Place given;
  Place built[2];
} places[PACK_SYSTEMS] = {
    {"Linux",
     "make portable",
     {"linux/ichor", "linux/licences"},
     {{"build/portable/ichor", "build/ports/linux/licences"}, {"build/ichor", NULL}}},
    {"Windows",
     "make windows",
     {"windows/ichor.exe", "windows/licences"},
     {{"build/windows/ichor.exe", "build/ports/windows/licences"}}},
    {"the browser",
     "make web",
     {"web/index.html", "web/licences"},
     {{"build/web/site/index.html", "build/ports/web/licences"}, {"build/wasm/page/index.html", "build/ports/web/licences"}}},
};

static const char needs_libraries[] = "the program for Linux needs the libraries of the player's system (README.md lists them); "
                                      "'make portable' builds one that needs none";

/* Returns whether the runtime is at this place. If so, sets '*runtime'. */
static bool is_there(Runtime *runtime, PackSystem system, const char *folder, const Place *place) {
  g_autofree char *path = place->path ? g_build_filename(folder, place->path, NULL) : NULL;
  if (!path || !g_file_test(path, G_FILE_TEST_IS_REGULAR)) return false;
  runtime->path = system == PACK_WEB ? g_path_get_dirname(path) : g_steal_pointer(&path);
  runtime->licences = place->licences ? g_build_filename(folder, place->licences, NULL) : NULL;
  runtime->remark = place->licences ? NULL : needs_libraries;
  return true;
}

/* An installed program can be the runtime of its own system. */
static bool is_beside(Runtime *runtime, PackSystem system) {
  g_autofree char *folder = program_folder();
  return system == PACK_LINUX && is_there(runtime, system, folder, &(Place){"ichor", NULL});
}

bool runtime_find(Runtime *runtime, PackSystem system, const char *runtimes, const char *data_folder, GError **error) {
  *runtime = (Runtime){0};
  bool found = runtimes && is_there(runtime, system, runtimes, &places[system].given);
  for (gsize i = 0; !runtimes && !found && i < G_N_ELEMENTS(places[system].built); i++) {
    found = is_there(runtime, system, data_folder, &places[system].built[i]);
  }
  if (found || (!runtimes && is_beside(runtime, system))) return true;
  const char *expected = runtimes ? places[system].given.path : places[system].built[0].path;
  g_autofree char *missing = g_build_filename(runtimes ? runtimes : data_folder, expected, NULL);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "there is no runtime for %s: %s is missing; '%s' builds it",
              places[system].name, missing, places[system].target);
  return false;
}

void runtime_clear(Runtime *runtime) {
  g_free(runtime->path);
  g_free(runtime->licences);
  *runtime = (Runtime){0};
}

/* --- the list --- */

static void clear_entry(gpointer data) {
  ZipEntry *entry = data;
  g_free(entry->name);
  g_bytes_unref(entry->content);
}

/* Adds a file and takes over 'content'. */
static void add(GArray *files, const char *name, GBytes *content) {
  ZipEntry entry = {.name = g_strdup(name), .content = content};
  entry.is_packed = g_str_has_suffix(name, ".bag") || g_str_has_suffix(name, ".png");
  g_array_append_val(files, entry);
}

static void add_text(GArray *files, const char *name, char *text) { add(files, name, g_bytes_new_take(text, strlen(text))); }

static bool add_file(GArray *files, const char *name, const char *path, GError **error) {
  GBytes *content = host_file_read(path, FILE_MAX, error);
  if (content) add(files, name, content);
  return content != NULL;
}

/* Chooses files. 'name' is relative to the folder that is added. */
typedef bool (*Wanted)(const char *name);

/* Adds the files below 'folder' whose names are wanted, as 'prefix' and their names. 'below' is the
 * part of the folder that is read now: "" or "ui/". */
static bool add_some(GArray *files, const char *prefix, const char *folder, const char *below, Wanted wanted, GError **error) {
  g_autofree char *path = g_build_filename(folder, below, NULL);
  g_autoptr(GDir) dir = g_dir_open(path, 0, error);
  bool fine = dir != NULL;
  for (const char *entry; fine && (entry = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *file = g_build_filename(path, entry, NULL), *name = g_strconcat(below, entry, NULL);
    g_autofree char *full = g_strconcat(prefix, name, NULL), *deeper = g_strconcat(name, "/", NULL);
    if (*entry == '.') continue;
    if (g_file_test(file, G_FILE_TEST_IS_DIR)) fine = add_some(files, prefix, folder, deeper, wanted, error);
    else if (wanted(name)) fine = add_file(files, full, file, error);
  }
  return fine;
}

static bool is_script(const char *name) { return g_str_has_suffix(name, ".lua") && !g_str_has_prefix(name, "docs/"); }

static bool is_asset(const char *name) { return !g_str_has_suffix(name, ".py") && !g_str_has_prefix(name, "story/"); }

/* The pack has its own files of these names. */
static bool is_of_runtime(const char *name) {
  static const char *const own[] = {"game.bag", "icon.png", "README.txt", NULL};
  return !g_strv_contains(own, name) && !g_str_has_prefix(name, "licences/");
}

static bool is_text(const char *name) { return g_str_has_suffix(name, ".txt"); }

/* --- the parts --- */

static bool refuse(GError **error, const char *path, const char *reason) {
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: %s", path, reason);
  return false;
}

static bool add_program(GArray *files, const ContentsPlan *plan, const char *program, GError **error) {
  const char *path = plan->runtime->path;
  g_autoptr(GBytes) content = host_file_read(path, FILE_MAX, error);
  if (!content) return false;
  if (plan->system == PACK_WINDOWS) {
    PeDress dress = {.icons = plan->game->icons, .title = plan->game->title, .version = plan->game->version};
    g_autoptr(GBytes) dressed = pe_dress(content, &dress, error);
    if (!dressed) return g_prefix_error(error, "%s: ", path), false;
    add(files, program, g_steal_pointer(&dressed));
  } else {
    gsize size;
    const char *bytes = g_bytes_get_data(content, &size);
    if (size < 4 || memcmp(bytes, "\177ELF", 4) != 0) return refuse(error, path, "not a program for Linux");
    add(files, program, g_steal_pointer(&content));
  }
  g_array_index(files, ZipEntry, files->len - 1).is_executable = true;
  return true;
}

/* Fills in the page's title, language and icon. */
static void fill_in(GArray *files, const PackGame *game) {
  for (guint i = 0; i < files->len; i++) {
    ZipEntry *entry = &g_array_index(files, ZipEntry, i);
    bool is_json = g_str_has_suffix(entry->name, ".webmanifest");
    if (!is_json && !g_str_has_suffix(entry->name, ".html")) continue;
    gsize size;
    const char *text = g_bytes_get_data(entry->content, &size);
    char *filled = texts_fill_in(game, text ? text : "", size, is_json);
    g_bytes_unref(entry->content);
    entry->content = g_bytes_new_take(filled, strlen(filled));
  }
}

static bool add_runtime(GArray *files, const ContentsPlan *plan, const char *program, GError **error) {
  if (plan->system == PACK_WEB) {
    if (!add_some(files, "", plan->runtime->path, "", is_of_runtime, error)) return false;
    fill_in(files, plan->game);
    return true;
  }
  g_autofree char *scripts = g_build_filename(plan->data_folder, "scripts", NULL);
  g_autofree char *assets = g_build_filename(plan->data_folder, "assets", NULL);
  return add_program(files, plan, program, error) && add_some(files, "engine/scripts/", scripts, "", is_script, error) &&
         add_some(files, "engine/assets/", assets, "", is_asset, error);
}

static const char licence_of_lua[] = "Lua\n"
                                     "===\n"
                                     "\n"
                                     "Copyright (C) 1994-2025 Lua.org, PUC-Rio.\n"
                                     "\n"
                                     "Lua has the MIT licence. Its text is that of ichor.txt, with the line above in place of\n"
                                     "the copyright of Ichor.\n";

static bool add_licences(GArray *files, const ContentsPlan *plan, GError **error) {
  g_autofree char *own = g_build_filename(plan->data_folder, "LICENSE", NULL);
  g_autofree char *fonts = g_build_filename(plan->data_folder, "assets", "fonts", NULL);
  if (!add_file(files, "licences/ichor.txt", own, error)) return false;
  if (!add_some(files, "licences/font-", fonts, "", is_text, error)) return false;
  const char *libraries = plan->runtime->licences;
  add_text(files, "licences/README.txt", texts_licences(plan->game, plan->system, libraries != NULL));
  if (!libraries) {
    add_text(files, "licences/lua.txt", g_strdup(licence_of_lua));
    return true;
  }
  guint before = files->len;
  if (!g_file_test(libraries, G_FILE_TEST_IS_DIR)) {
    return refuse(error, libraries, "the licences of the runtime's libraries are missing; tools/ports/licences collects them");
  }
  if (!add_some(files, "licences/", libraries, "", is_text, error)) return false;
  return files->len > before || refuse(error, libraries, "the folder has no licences (.txt)");
}

/* --- the whole --- */

static gint by_name(gconstpointer a, gconstpointer b) { return strcmp(((const ZipEntry *)a)->name, ((const ZipEntry *)b)->name); }

static bool is_unique(const GArray *files, GError **error) {
  for (guint i = 1; i < files->len; i++) {
    const char *name = g_array_index(files, ZipEntry, i).name;
    if (strcmp(g_array_index(files, ZipEntry, i - 1).name, name) == 0) {
      return refuse(error, name, "the runtime has a file of this name, but the pack has another one");
    }
  }
  return true;
}

static void add_list(GArray *files) {
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < files->len; i++) g_string_append_printf(list, "%s\n", g_array_index(files, ZipEntry, i).name);
  g_string_append(list, CONTENTS_FILES "\n");
  add_text(files, CONTENTS_FILES, g_string_free(g_steal_pointer(&list), FALSE));
}

GArray *contents_gather(const ContentsPlan *plan, GError **error) {
  const PackGame *game = plan->game;
  g_autofree char *program = texts_program_name(game, plan->system);
  GArray *files = g_array_new(FALSE, TRUE, sizeof(ZipEntry));
  g_array_set_clear_func(files, clear_entry);
  bool fine = add_runtime(files, plan, program, error) && add_licences(files, plan, error);
  if (fine) {
    add(files, "game.bag", g_bytes_ref(plan->archive));
    add(files, "icon.png", g_bytes_ref(game->icons[ICON_LARGEST]));
    add_text(files, "README.txt", texts_readme(game, plan->system, program));
    if (plan->system == PACK_LINUX) {
      g_autofree char *name = g_strconcat(game->id, ".desktop", NULL);
      add_text(files, name, texts_desktop_entry(game, program));
    }
    g_array_sort(files, by_name);
    add_list(files);
    g_array_sort(files, by_name);
    fine = is_unique(files, error);
  }
  if (!fine) g_clear_pointer(&files, g_array_unref);
  return files;
}
