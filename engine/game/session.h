/* session.h: plays a Game, keeps its saves, and replaces the Game when a save is loaded.
 *
 * The window's loop, headless runs and tests each have one Session, and call session_tick in place
 * of game_tick. A Game itself never touches its saves. Instead, the Game requests an operation
 * (Game.wanted). It gets the outcome as an event of the next tick (Game.news). The event is
 * recorded, so a replay needs no saves.
 *
 *   wanted   requests, such as to save, load or delete a slot: set in a tick, carried out after it
 *   news     outcomes, such as: a save was written, these saves exist now, the game was loaded */

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
  /* Called when 'game' takes the place of session->game, for example after a load, or after the
   * player's last action was undone (last_action.h). This function must free session->game. NULL:
   * this session cannot load saves, and cannot undo actions. */
  void (*replace)(void *user, Game *game);
  /* Returns a small picture of the game, or NULL. The caller frees with pixels_free. May
   * be NULL. */
  Pixels *(*thumbnail)(void *user);
  void *user;
  SettingsKeeper settings;
  Requests wanted;      /* requests of the last tick */
  guint done;           /* the number of save requests in 'wanted' that were carried out */
  LoadJob *load;        /* the save that is being loaded; owned; NULL = none */
  char *load_slot;      /* slot of the save that is being loaded; owned */
  SaveAbout load_about; /* content of that save besides its run; owned; empty if there is none */
  CheckJob *check;      /* computes checksums for the recording; owned; NULL = none are due */
  bool write_failed;    /* a save of the last tick could not be written */
  Tick auto_saved;      /* the tick of the last automatic save */
  int auto_room;        /* index of the room that was shown at the last automatic save */
  char *auto_slot;      /* slot of the automatic save of the next tick; owned; or NULL */
  Tick pressed_at;      /* the tick of the last key or click; 0 = none */
  Tick saved_at;        /* the tick of the last save of any kind; 0 = none */
  int loads;            /* counts loads, to stop endless loading; a key or click resets it */
  Tick loaded_at;       /* the tick of the game after the last load */
  bool is_played;       /* 'device' of the last tick was not NULL, so a player can press keys */
} Session;

/* Runs a tick. Then carries out the requests of the game, such as saving, loading or deleting.
 * 'device' has the player's input for this tick; NULL = there is no player. Do not call it while a
 * save is being loaded. */
void session_tick(Session *session, const TickInput *device);

/* Returns whether a save is being loaded. This happens only in a session that loads in slices.
 * While it is true, call session_load instead of session_tick. */
static inline bool session_is_loading(const Session *session) { return session->load != NULL; }

/* Continues to load until 'until_us' (time of pace_now_us). At the end, the loaded game replaces
 * the old one, and the other requests of the old game are dropped. If the load fails, the old game
 * gets the reason as news, and its other requests are carried out. */
void session_load(Session *session, int64_t until_us);

/* Cancels the load. The old game continues as if the load had failed. Does nothing if no save is
 * being loaded. */
void session_cancel_load(Session *session);

/* Continues to write and verify saves until 'until_us' (time of pace_now_us), but for at most about
 * SESSION_IDLE_US. The rest of the work waits for the next call. Call it between two ticks, in idle
 * time. If the base of the checkpoints is missing (keeper.h) and a checkpoint can be taken now
 * (checkpoint_is_quiet), makes the base. This takes as long as loading the game. The checksums of a
 * save and of a recording cannot wait, so they may take all the time until 'until_us'. If some are
 * still missing, session_tick computes them before it runs the tick. */
#define SESSION_IDLE_US 1000
void session_idle(Session *session, int64_t until_us);

/* Cancels a load and writes the saves of session->game. Then replaces session->game by 'game'. Does
 * not free the old game. Does nothing if 'game' is session->game already. */
void session_set_game(Session *session, Game *game);

/* session_finish writes all saves that are not written yet. Then it verifies saves for at most
 * 'verify_us'. The session can continue afterwards. session_end calls session_finish with
 * SESSION_END_US, and then ends the session. Call session_end before the game is freed. */
#define SESSION_END_US 500000
void session_end(Session *session);
void session_finish(Session *session, int64_t verify_us);

/* Returns the content of a save of the current moment. Call it between two ticks. If the recording
 * had to end because a script was stopped, the save contains the moment of the last checkpoint.
 * Returns NULL with an error if the game is not recorded, or if that checkpoint is missing. The
 * caller unrefs. */
GBytes *session_save(Session *session, const char *description, GError **error);

/* Returns the content of a report: a save with problem, log and screenshot, which the caller
 * sets in 'about'. Sets about->room and about->date_s. If the recording had to end because a
 * script was stopped, the report contains the run up to this end. Returns NULL with an error if
 * the game is not recorded. The caller unrefs the result, and clears 'about' with
 * save_about_clear, even on failure. */
GBytes *session_report(Session *session, SaveAbout *about, GError **error);

/* Returns the keeper that takes the checkpoints of this session. Returns NULL if the session
 * has no options. */
Keeper *session_keeper(Session *session);

/* Sends the game the list of its saves, if the list has changed. Call it between ticks. */
void session_list_saves(Session *session);

/* Sends the game the settings in 'text' (base/settings.h) that differ from the game's current ones.
 * Call it after a load. The save has set the settings of its own time, and this function restores
 * the player's current ones. Does nothing for a game without settings (Rules.has_settings). */
void session_send_settings(Session *session, const char *text);

/* Returns whether the player has done something in a room since the last save. Returns false if the
 * session does not save by itself, or if the game is over, is not recorded or is a replay. */
bool session_has_news(const Session *session);

/* Makes an automatic save of a game that is about to be closed: runs one tick, in which scripts are
 * notified of the save (onSave). The save is written later, at the latest by session_end. */
void session_save_at_end(Session *session);

/* Begins the game again, with the player's current settings. The new game replaces the old one.
 * session->replace must not be NULL. If the game cannot be opened, returns false with an error, and
 * the old game continues. */
bool session_start_again(Session *session, GError **error);

/* Returns whether the moment is suitable for an automatic save. Input and saving must be on, and
 * there must be no cutscene, dialog, page, message or fade. */
bool session_is_quiet(const Session *session);

#endif
