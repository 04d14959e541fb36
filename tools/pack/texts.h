/* texts.h: the texts of a packed game: README, desktop entry, licences, and the page's title.
 *
 * Titles come from game.lua and may contain anything that one line can hold. Each function escapes
 * them as its format demands. */

#ifndef TOOLS_PACK_TEXTS_H
#define TOOLS_PACK_TEXTS_H

#include "tools/pack/pack_game.h"

/* The systems of 'ichor pack'. */
typedef enum { PACK_LINUX, PACK_WINDOWS, PACK_WEB, PACK_SYSTEMS } PackSystem;

/* Returns the name of the program of a packed game. On Linux, it is the id: "ferry". On Windows, it
 * is the title without characters that file names cannot have, at most 60 bytes, and the id if
 * nothing remains: "The Last Ferry.exe". Never the name of another file of the pack. The caller
 * frees. */
char *texts_program_name(const PackGame *game, PackSystem system);

/* Returns the desktop entry for Linux. It starts the program 'program' in the entry's own folder.
 * The caller frees.
 *
 * Source: freedesktop.org, Desktop Entry Specification 1.5. */
char *texts_desktop_entry(const PackGame *game, const char *program);

/* Returns the README for players, whose lines end with CR LF for Windows. The caller frees. */
char *texts_readme(const PackGame *game, PackSystem system, const char *program);

/* Returns the page about licences. 'has_libraries' is true if the runtime contains its libraries;
 * otherwise, they are those of the player's system. The caller frees. */
char *texts_licences(const PackGame *game, PackSystem system, bool has_libraries);

/* Returns 'text' with @TITLE@, @ID@, @LANG@ and @ICON@ replaced: the title, the id, the code of the
 * language, the name of the icon's file. 'is_json' chooses how they are escaped: for a JSON string,
 * or for HTML. Other text stays as it is. The caller frees. */
char *texts_fill_in(const PackGame *game, const char *text, gsize length, bool is_json);

#endif
