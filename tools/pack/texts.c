#include "tools/pack/texts.h"

#include "base/name.h"
#include "game/save_folder.h"
#include "game/version.h"
#include "tools/shared/json.h"

#include <string.h>

#define PROGRAM_NAME_MAX 60 /* bytes, without ".exe" */
#define ICON_FILE "icon.png"

/* --- the name of the program --- */

/* Returns the title as the name of a file, or the id if nothing of the title remains. */
static char *name_from_title(const PackGame *game) {
  g_autoptr(GString) name = g_string_new(NULL);
  for (const char *at = game->title; *at; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    if (strchr("/\\:|", (int)*at)) c = '-';
    if (strchr("<>\"?*", (int)*at) || (c == '.' && name->len == 0)) continue;
    if (name->len + (gsize)g_unichar_to_utf8(c, NULL) > PROGRAM_NAME_MAX) break;
    g_string_append_unichar(name, c);
  }
  while (name->len > 0 && strchr(". ", name->str[name->len - 1])) g_string_truncate(name, name->len - 1);
  g_strchug(name->str);
  bool is_usable = *name->str && *name->str != '-' && !name_fault(name->str, strlen(name->str));
  return g_strdup(is_usable ? name->str : game->id);
}

/* Returns whether another file or folder of the pack has the name. */
static bool is_taken(const char *name) {
  static const char *const taken[] = {"game.bag", "engine", "licences", "readme.txt", ICON_FILE};
  for (gsize i = 0; i < G_N_ELEMENTS(taken); i++) {
    if (g_ascii_strcasecmp(name, taken[i]) == 0) return true;
  }
  return g_str_has_suffix(name, ".desktop") || *name == '-';
}

char *texts_program_name(const PackGame *game, PackSystem system) {
  g_autofree char *name = system == PACK_WINDOWS ? name_from_title(game) : g_strdup(game->id);
  g_autofree char *folded = g_ascii_strdown(name, -1);
  bool is_reserved = is_taken(folded) || name_fault(name, strlen(name));
  g_autofree char *free_name = is_reserved ? g_strconcat("play-", name, NULL) : g_strdup(name);
  return g_strconcat(free_name, system == PACK_WINDOWS ? ".exe" : "", NULL);
}

/* --- the desktop entry --- */

/* The program's name has only letters, digits, "-", "_" and ".", so Exec needs no escapes for it.
 * %k is the path of the entry. It is no part of a quoted argument, where the specification forbids
 * it. In the quoted one, "\\" is a backslash of the file, and the backslash quotes '"' and '$'. */
char *texts_desktop_entry(const PackGame *game, const char *program) {
  g_auto(GStrv) parts = g_strsplit(game->title, "\\", -1);
  g_autofree char *title = g_strjoinv("\\\\", parts);
  return g_strdup_printf("[Desktop Entry]\n"
                         "Type=Application\n"
                         "Version=1.0\n"
                         "Name=%s\n"
                         "Exec=sh -c \"cd \\\\\"\\\\$(dirname \\\\\"\\\\$1\\\\\")\\\\\" && exec ./%s\" sh %%k\n"
                         "Icon=%s\n"
                         "Terminal=false\n"
                         "Categories=Game;AdventureGame;\n"
                         "StartupWMClass=%s\n",
                         title, program, game->id, program);
}

/* --- the README --- */

static void add_heading(GString *text, const char *heading, char line) {
  g_string_append_printf(text, "%s\n", heading);
  for (glong i = g_utf8_strlen(heading, -1); i > 0; i--) g_string_append_c(text, line);
  g_string_append(text, "\n\n");
}

static void add_start(GString *text, PackSystem system, const char *program) {
  add_heading(text, "Start the game", '-');
  if (system == PACK_LINUX) {
    g_string_append_printf(text,
                           "Double click on \"%s\". If nothing opens, open a terminal in this folder and type\n"
                           "\n"
                           "    ./%s\n"
                           "\n"
                           "If the answer is \"Permission denied\", type this once, and try again:\n"
                           "\n"
                           "    chmod +x %s\n"
                           "\n",
                           program, program, program);
  } else if (system == PACK_WINDOWS) {
    g_string_append_printf(text,
                           "Unpack the archive first. Then double click on \"%s\".\n"
                           "\n"
                           "Windows may say that it does not know the program. Choose \"More info\", then \"Run anyway\".\n"
                           "\n",
                           program);
  } else {
    g_string_append(text, "Put the files of this folder on a web server, and open its address in a browser. Browsers do\n"
                          "not run the game from a folder of your computer. To try it there, start a server in this\n"
                          "folder, and open http://localhost:8000/:\n"
                          "\n"
                          "    python3 -m http.server 8000\n"
                          "\n");
  }
  g_string_append(text, "Keep all files together: the program needs the others.\n\n");
}

static void add_keys(GString *text, const PackGame *game) {
  add_heading(text, "Keys", '-');
  if (game->is_kiavc) {
    g_string_append(text, "F5            the menu: save, load, quit\n");
  } else {
    g_string_append(text, "Escape, F5    the menu: save, load, settings, quit\n"
                          "Space         pause\n"
                          ".             the next line\n"
                          "Alt+Enter     full screen, and back\n");
  }
  g_string_append(text, "F6, F7        save quickly, load that save\n"
                        "Tab           hold it to see the names of everything that you can click\n"
                        "\n"
                        "The game may use some of these keys for something else.\n"
                        "\n");
}

static void add_saves(GString *text, const PackGame *game, PackSystem system) {
  add_heading(text, "Your saves", '-');
  if (system == PACK_WEB) {
    g_string_append(text, "The game saves by itself. Saves stay in your browser, until you delete the data of the page.\n\n");
    return;
  }
  g_autofree char *folder = save_folder_for(game->id);
  g_autofree char *name = g_path_get_basename(folder);
  g_string_append_printf(text,
                         "The game saves by itself, and when you quit. Saves and settings are in this folder:\n"
                         "\n"
                         "    %s%s\n"
                         "\n",
                         system == PACK_WINDOWS ? "%APPDATA%\\ichor\\" : "~/.local/share/ichor/", name);
}

static void add_menu(GString *text, const PackGame *game, PackSystem system) {
  if (system != PACK_LINUX) return;
  add_heading(text, "An icon on your desktop", '-');
  g_string_append_printf(text,
                         "The file %s.desktop starts the game from this folder. To give it its picture, copy the\n"
                         "picture to the icons of your account:\n"
                         "\n"
                         "    mkdir -p ~/.local/share/icons\n"
                         "    cp icon.png ~/.local/share/icons/%s.png\n"
                         "\n",
                         game->id, game->id);
}

char *texts_readme(const PackGame *game, PackSystem system, const char *program) {
  g_autoptr(GString) text = g_string_new(NULL);
  add_heading(text, game->title, '=');
  if (*game->version) g_string_append_printf(text, "Version %s\n\n", game->version);
  add_start(text, system, program);
  add_keys(text, game);
  add_saves(text, game, system);
  add_menu(text, game, system);
  add_heading(text, "Licences", '-');
  g_string_append(text, "The folder \"licences\" names the free software in this folder.\n");
  if (system != PACK_WINDOWS) return g_string_free(g_steal_pointer(&text), FALSE);
  g_auto(GStrv) lines = g_strsplit(text->str, "\n", -1);
  return g_strjoinv("\r\n", lines);
}

/* --- licences --- */

static const char *const goals[PACK_SYSTEMS] = {"portable", "windows", "web"};

/* The LGPL lets players use the game with a changed GLib or libmpg123. */
static void add_relinking(GString *text, PackSystem system) {
  add_heading(text, "Exchange GLib or libmpg123", '-');
  g_string_append_printf(text,
                         "The program contains GLib and libmpg123, which are under the GNU Lesser General Public License\n"
                         "(LGPL) 2.1. You may change these libraries, and run the game with the changed ones:\n"
                         "\n"
                         "1. Get the source code of Ichor %s. All of it is free.\n"
                         "2. The file tools/ports/sources.txt in it names the source packages of all libraries, with their\n"
                         "   versions. They are Debian's. tools/ports/fetch fetches them.\n"
                         "3. Change the library. To use another source package, put its files into build/ports/sources/,\n"
                         "   and their names and checksums into sources.txt.\n"
                         "4. Run \"make %s\" there. It builds the libraries and the program.\n"
                         "5. Put the new program in the place of the one in this folder.\n"
                         "\n"
                         "You may also examine the program to find errors of these changes.\n",
                         ICHOR_VERSION, goals[system]);
}

char *texts_licences(const PackGame *game, PackSystem system, bool has_libraries) {
  g_autoptr(GString) text = g_string_new(NULL);
  add_heading(text, "Licences", '=');
  g_string_append_printf(text,
                         "\"%s\" belongs to its authors. It runs on Ichor %s, which is free software.\n"
                         "\n"
                         "ichor.txt        the licence of Ichor (MIT)\n"
                         "font-*.txt       the licences of Ichor's fonts\n",
                         game->title, ICHOR_VERSION);
  if (has_libraries) {
    g_string_append(text, "other files      the licences of the libraries that the program contains, one file each\n"
                          "sources.txt      the source packages from which the libraries were built\n"
                          "files.txt        the names of all files of this folder\n"
                          "\n");
    add_relinking(text, system);
  } else {
    g_string_append(text, "lua.txt          the licence of Lua, which the program contains\n"
                          "files.txt        the names of all files of this folder\n"
                          "\n"
                          "The program uses the libraries of your system: SDL2, SDL2_image, SDL2_mixer, SDL2_ttf,\n"
                          "libvorbis, GLib, zlib and libedit. Their licences are part of your system.\n");
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* --- pages --- */

static char *escaped(const char *value, bool is_json) {
  if (!is_json) return g_markup_escape_text(value, -1);
  g_autoptr(GString) json = g_string_new(NULL);
  json_text(json, value);
  return g_strndup(json->str + 1, json->len - 2); /* without the quotes */
}

char *texts_fill_in(const PackGame *game, const char *text, gsize length, bool is_json) {
  const struct {
    const char *mark, *value;
  } marks[] = {{"@TITLE@", game->title}, {"@ID@", game->id}, {"@LANG@", game->language}, {"@ICON@", ICON_FILE}};
  g_autoptr(GString) out = g_string_new(NULL);
  for (const char *at = text, *end = text + length; at < end;) {
    gsize step = 1;
    for (gsize i = 0; i < G_N_ELEMENTS(marks) && step == 1; i++) {
      gsize size = strlen(marks[i].mark);
      if ((gsize)(end - at) < size || memcmp(at, marks[i].mark, size) != 0) continue;
      g_autofree char *value = escaped(marks[i].value, is_json);
      g_string_append(out, value);
      step = size;
    }
    if (step == 1) g_string_append_c(out, *at);
    at += step;
  }
  return g_string_free(g_steal_pointer(&out), FALSE);
}
