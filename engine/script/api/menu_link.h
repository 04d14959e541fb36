/* menu_link.h: connects the menu's scripts to the paused game and to the main loop.
 *
 * The menu is a Game of its own (game/menu/menu.h). Its scripts are the engine's own files in
 * scripts/ui/menu/. These scripts can call the functions of all scripts, and also the functions of
 * api_menu.c. The functions of api_menu.c read the paused game through a MenuLink. They never
 * change the paused game. */

#ifndef SCRIPT_API_MENU_LINK_H
#define SCRIPT_API_MENU_LINK_H

#include "base/bindings.h"

/* What the main loop does after the menu's tick. Saving, loading, quitting and changes of settings
 * need no MenuWish: menu_host.h passes the menu's requests and settings to the paused game.
 *
 *   MENU_STAYS          the menu stays open
 *   MENU_CONTINUES      the menu closes, and the paused game continues
 *   MENU_STARTS_AGAIN   the menu closes, and a new game starts
 *   MENU_SHOWS_TITLE    a new game starts, and its title screen opens
 *   MENU_HINTS          the menu closes, and the paused game receives a press of the hint key H */
typedef enum { MENU_STAYS, MENU_CONTINUES, MENU_STARTS_AGAIN, MENU_SHOWS_TITLE, MENU_HINTS } MenuWish;

/* Details of a save for a page of the menu. All zero means that none are known. */
typedef struct MenuSave {
  GBytes *picture; /* the save's picture as a PNG file, or NULL; owned */
  /* The version of the game that wrote the save. NULL = it is the version of the paused game.
   * Owned. */
  char *version;
} MenuSave;

typedef struct MenuLink {
  struct Script *game; /* the scripts of the paused game; borrowed */
  bool is_title;       /* the menu is the title screen, which is shown before the game begins */
  bool has_settings;   /* the paused game lets the player change settings */
  bool has_begun;      /* the paused game has run, so leaving it can lose progress */
  bool has_hint_key;   /* no script of the paused game handles the hint key H */
  bool can_hint;       /* the player has control, so the hint key works */
  bool is_fitted;      /* Display.fitted of the paused game (world/display.h) */
  bool has_captions;   /* at least one sound of the paused game has a caption */
  /* The slots whose files cannot be read, each followed by the reason: slot, reason, slot, reason,
   * ..., NULL. At most 50 slots are listed. Owned by the Menu. */
  char **unreadable;
  /* Reads the save in a slot and stores its details in 'save', which must be all zero. Returns
   * false if the save cannot be read. The caller frees the fields of 'save'. */
  bool (*look)(void *user, const char *slot, MenuSave *save);
  void *user;              /* passed to 'look' */
  ControlsState *controls; /* keys and buttons, which the menu's scripts can change; borrowed */
  /* The function script_translate (script/script.h). Returns the paused game's text with the
   * id 'words', or a copy of 'words' if there is no such text. The caller frees the result
   * with g_free. */
  char *(*translate)(struct Script *game, const char *words);
  MenuWish wish; /* set by the menu's scripts */
} MenuLink;

#endif
