/* menu_link.h: what the menu's scripts know of the paused game, and what they want.
 *
 * The menu is a Game of its own (game/menu/menu.h). Its scripts are the engine's own files in
 * scripts/ui/menu/. They have the functions of all scripts, and those of api_menu.c, which reach
 * the paused game through a MenuLink. They only read that game. */

#ifndef SCRIPT_API_MENU_LINK_H
#define SCRIPT_API_MENU_LINK_H

#include "base/bindings.h"

/* What the loop does after the menu's tick. Saves, loads and quitting are Requests of the menu's
 * game, and settings are its settings. */
typedef enum { MENU_STAYS, MENU_CONTINUES, MENU_STARTS_AGAIN, MENU_SHOWS_TITLE, MENU_HINTS } MenuWish;

/* What else a page shows of a save. All zero: nothing is known. */
typedef struct MenuSave {
  GBytes *picture; /* a PNG, or NULL; owned */
  char *version;   /* of the game that wrote it, if that differs from this one; or NULL; owned */
} MenuSave;

typedef struct MenuLink {
  struct Script *game; /* the paused game's; borrowed */
  bool is_title;       /* the title screen, before the game */
  bool has_settings;   /* the game takes settings */
  bool has_begun;      /* leaving the game may lose something */
  bool has_hint_key;   /* the game has no other use for the key of hints */
  bool is_fitted;      /* the game lets the window enlarge its picture by any factor */
  bool has_captions;   /* a sound of the game has a caption */
  /* Slots whose files cannot be read, with the reasons: slot, reason, slot, ..., NULL. */
  char **unreadable;
  /* Reads a save. Returns false if it cannot be read. The caller frees what is in 'save'. */
  bool (*look)(void *user, const char *slot, MenuSave *save);
  void *user;
  ControlsState *controls; /* borrowed; keys and buttons, which the menu's scripts change */
  /* script_translate: returns the game's text with this id, or a copy. The caller frees it. */
  char *(*translate)(struct Script *game, const char *words);
  MenuWish wish; /* set by the scripts */
} MenuLink;

#endif
