/* session.h: plays a Game, keeps its saves, and replaces the Game when a save is loaded.
 *
 * The window's loop, headless runs and tests each have one Session, and call session_tick in place
 * of game_tick. A Game itself never touches its saves. It requests an operation (Game.wanted). It
 * gets the outcome as an event of the next tick (Game.news). The event is recorded, so a replay
 * needs no saves.
 *
 *   wanted   save, load or delete this slot: set in a tick, carried out after the tick
 *   news     whether the save was written, which saves exist now, whether the game was loaded */

#ifndef GAME_SESSION_H
#define GAME_SESSION_H

#include "game/checkpoint/keeper.h"
#include "game/load/load_job.h"
#include "game/save/check_job.h"
#include "game/save/save_queue.h"
#include "game/save_file.h"
#include "sys/settings_file.h"

typedef struct Session {
  Game *game;                 /* owned by the caller; replaced when a save is loaded */
  const GameOptions *options; /* options of the game; borrowed */
  bool saves_by_itself;       /* make automatic saves at suitable moments (session_is_quiet) */
  bool has_idle;              /* write saves in session_idle; otherwise at once */
  bool keeps_checkpoints;     /* take checkpoints regularly (checkpoint/keeper.h) */
  bool verifies_saves;        /* verify saves by a second Game (save_queue.h); needs has_idle */
  bool loads_in_slices;       /* load saves in session_load; otherwise at once */
  SaveQueue *queue;           /* owned; NULL until it is needed; freed by session_end */
  Keeper *keeper;             /* takes checkpoints; owned; NULL until it is needed */
  /* Called when a save was loaded. This function must free session->game; 'game' then takes its
   * place. NULL: saves cannot be loaded in this session. */
  void (*replace)(void *user, Game *game);
  /* Returns a small picture of the game, or NULL. The caller frees with pixels_free. May
   * be NULL. */
  Pixels *(*thumbnail)(void *user);
  void *user;
  SettingsKeeper settings;
  Requests wanted;      /* requests of the last tick */
  guint done;           /* how many save requests in 'wanted' are carried out */
  LoadJob *load;        /* the save that is being loaded; owned; NULL = none */
  char *load_slot;      /* slot of the save that is being loaded; owned */
  SaveAbout load_about; /* its content besides the run; owned; empty if no save is being loaded */
  CheckJob *check;      /* computes a check of the recording until the next tick; owned; or NULL */
  bool write_failed;    /* a save of the last tick could not be written */
  Tick auto_saved;      /* the tick of the last automatic save */
  int auto_room;        /* the room at the last automatic save */
  char *auto_slot;      /* slot of the automatic save of the next tick; owned; or NULL */
  Tick pressed_at;      /* the tick of the last key or click; 0 = none */
  Tick saved_at;        /* the tick of the last save of any kind; 0 = none */
  int loads;            /* number of saves loaded since the last key or click */
  Tick loaded_at;       /* the tick of the last load */
  bool is_played;       /* a player can press keys */
} Session;

/* Runs a tick. Then saves, loads or deletes as the game requested. Do not call it while a save is
 * being loaded. */
void session_tick(Session *session, const TickInput *device);

/* Returns whether a save is being loaded. This happens only in a session that loads in slices.
 * While it is true, call session_load instead of session_tick. */
static inline bool session_is_loading(const Session *session) { return session->load != NULL; }

/* Continues to load until 'until_us' (time of pace_now_us). At the end, the loaded game replaces
 * the old one. If the load fails, the old game gets the reason as news, and its other requests are
 * carried out. */
void session_load(Session *session, int64_t until_us);

/* Cancels the load. The old game continues as if the load had failed. Does nothing if no save is
 * being loaded. */
void session_cancel_load(Session *session);

/* Continues to write and verify saves. Call it between two ticks, in idle time. It stops at
 * 'until_us' (time of pace_now_us), and takes at most about SESSION_IDLE_US. The rest of the work
 * waits for the next call. Only the checksums of a save and of a recording cannot wait. They are
 * computed until 'until_us'; the next tick begins with the rest of them. */
#define SESSION_IDLE_US 1000
void session_idle(Session *session, int64_t until_us);

/* Replaces session->game. Before that, writes the saves of the old game. Does not free the old
 * game. */
void session_set_game(Session *session, Game *game);

/* session_end writes all saves that are not written yet. Then it verifies saves for at most
 * SESSION_END_US. Call it at the end, before the game is freed. session_finish writes all saves and
 * verifies them for at most 'verify_us'. */
#define SESSION_END_US 500000
void session_end(Session *session);
void session_finish(Session *session, int64_t verify_us);

/* Returns the content of a save of the current moment. Call it between two ticks. Returns NULL with
 * an error if the game is not recorded. The same applies if its recording had to end and there is
 * no checkpoint. The caller unrefs. */
GBytes *session_save(Session *session, const char *description, GError **error);

/* Returns the content of a report: a save with problem, log and screenshot, which the caller sets
 * in 'about'. If the recording had to end, the report contains the part before its end. Returns
 * NULL with an error if the game is not recorded. The caller unrefs, and clears 'about' even on
 * failure. */
GBytes *session_report(Session *session, SaveAbout *about, GError **error);

/* Returns the keeper that takes the checkpoints of this session, or NULL if the session has no
 * options. */
Keeper *session_keeper(Session *session);

/* Sends the game the list of its saves, if the list has changed. Call it between ticks. */
void session_list_saves(Session *session);

/* Sends the game the settings in 'text' (base/settings.h) that differ from its own. Call it after a
 * load, because a save contains settings, but the player's current settings apply. */
void session_send_settings(Session *session, const char *text);

/* Returns whether the player has done something in a room since the last save, in a session that
 * saves by itself. */
bool session_has_news(const Session *session);

/* Writes an automatic save of a game that is about to be closed: runs one tick, in which scripts
 * hear of the save (onSave). The save is written by session_end at the latest. */
void session_save_at_end(Session *session);

/* Begins the game again, with the player's current settings. The new game replaces the old one.
 * Returns false with an error, and changes nothing, if the game cannot be opened. */
bool session_start_again(Session *session, GError **error);

/* Returns whether the moment is suitable for an automatic save. Input and saving must be on, and
 * there must be no cutscene, dialog, page, message or fade. */
bool session_is_quiet(const Session *session);

#endif
