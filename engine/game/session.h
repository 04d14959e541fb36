/* session.h: plays a Game, keeps its saves, and replaces it by another Game when a save is loaded.
 *
 * The window's loop, headless runs and tests each have one Session, and call session_tick in place
 * of game_tick. A Game itself never touches its saves. It requests an operation (Game.wanted), and
 * gets the outcome as an outside event of the next tick (Game.news). The event is recorded, so a
 * replay needs no saves.
 *
 *   wanted   save, load or delete this slot: set in a tick, carried out after it
 *   news     was it written? which saves are there now? was the game loaded? */

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
  const GameOptions *options; /* of the game; borrowed */
  bool saves_by_itself;       /* automatic saves at quiet moments */
  bool has_idle;              /* saves are written in session_idle; otherwise at once */
  bool keeps_checkpoints;     /* from time to time, for saves at moments that are not quiet */
  bool verifies_saves;        /* with a second Game (save/save_queue.h); needs has_idle */
  bool loads_in_slices;       /* saves are loaded in session_load; otherwise at once */
  SaveQueue *queue;           /* owned; NULL until it is needed; see session_end */
  Keeper *keeper;             /* of checkpoints; owned; NULL until it is needed */
  /* Called when a save was loaded: 'game' takes the place of session->game, which this function
   * frees. NULL: saves cannot be loaded in this session. */
  void (*replace)(void *user, Game *game);
  /* Returns the game's picture, small; or NULL. The caller frees with pixels_free. May be NULL. */
  Pixels *(*thumbnail)(void *user);
  void *user;
  SettingsKeeper settings;
  Requests wanted;      /* by the last tick */
  guint done;           /* how many of its saves are dealt with */
  LoadJob *load;        /* of the save that is being loaded, owned; NULL = there is none */
  char *load_slot;      /* its slot, owned */
  SaveAbout load_about; /* what else it holds, owned; empty if there is none */
  CheckJob *check;      /* of the recording, until the next tick; owned; or NULL */
  bool write_failed;    /* since the last tick that wanted saves */
  Tick auto_saved;      /* the tick of the last automatic save */
  int auto_room;        /* the room of that moment */
  char *auto_slot;      /* of the automatic save of the next tick, owned; or NULL */
  int loads;            /* saves loaded since the last key or click */
  Tick loaded_at;       /* the tick of the last of them */
  bool is_played;       /* there is a player who can press a key */
} Session;

/* Runs a tick, then saves, loads or deletes what the game wanted. Do not call it while a save is
 * being loaded. */
void session_tick(Session *session, const TickInput *device);

/* Returns whether a save is being loaded. Only in a session that loads in slices. The game stands
 * still: call session_load instead of session_tick, until this is false. */
static inline bool session_is_loading(const Session *session) { return session->load != NULL; }

/* Continues to load until the time 'until_us' (pace_now_us). At the end, the loaded game takes the
 * place of the old one. If the load fails, the old game gets the reason as news, and its other
 * requests are carried out. */
void session_load(Session *session, int64_t until_us);

/* The old game goes on as if the save could not be loaded. Does nothing if none is being loaded. */
void session_cancel_load(Session *session);

/* Continues to write and to verify saves, between two ticks. Call it when there is time. It ends at
 * the time 'until_us' (pace_now_us), and takes at most about SESSION_IDLE_US. The rest waits for
 * the next call. Only the checksums of a save and of a recording cannot wait. They are computed
 * until 'until_us', and the rest of them at the start of the next tick. */
#define SESSION_IDLE_US 1000
void session_idle(Session *session, int64_t until_us);

/* Puts another game in the place of session->game, which is not freed yet. Saves of the old one are
 * written first. */
void session_set_game(Session *session, Game *game);

/* Writes all saves that are not written yet. Then verifies saves for at most SESSION_END_US. Call
 * it at the end, before the game is freed. session_finish verifies only for 'verify_us'. */
#define SESSION_END_US 500000
void session_end(Session *session);
void session_finish(Session *session, int64_t verify_us);

/* Returns the content of a save of the game's present moment: between two ticks. NULL with an error
 * if the game is not recorded, or its recording had to end. The caller unrefs. */
GBytes *session_save(Session *session, const char *description, GError **error);

/* Returns the content of a report: a save with its problem, log and screenshot, which the caller
 * sets in 'about'. If the recording had to end, the report has what was recorded before. NULL with
 * an error if the game is not recorded. The caller unrefs, and clears 'about' in any case. */
GBytes *session_report(Session *session, SaveAbout *about, GError **error);

/* Returns the keeper that takes the checkpoints for this session's saves; NULL if there is none. */
Keeper *session_keeper(Session *session);

/* Sends the game the list of its saves, unless it has this list already. Call it between ticks. */
void session_list_saves(Session *session);

/* Sends the game the player's settings, which 'text' contains (base/settings.h), unless it has them
 * already. A save contains settings of its own, but the player's apply. */
void session_send_settings(Session *session, const char *text);

/* Begins the game again, with the player's present settings. The new game takes the place of the old
 * one. Returns false with an error, and changes nothing, if the game cannot be opened. */
bool session_start_again(Session *session, GError **error);

/* Returns whether the moment suits an automatic save: input is on, and there is no cutscene,
 * dialog, page or fade. */
bool session_is_quiet(const Session *session);

#endif
