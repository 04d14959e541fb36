/* jail.h: limits what the process can read and write during a run.
 *
 * The script sandbox is the first protection against an untrusted game. The jail is the second, in
 * case the sandbox or a decoder has a hole. The jail has two parts: rules for files
 * (sys/jail/landlock.h) and a filter for system calls (sys/jail/seccomp.h). A run is allowed to:
 *
 *   read   the game, its overlays, the engine's scripts and assets, the recording to be replayed;
 *          the system's libraries and the files that they need; for a window, the files and
 *          devices of the drivers of screen and sound
 *   write  the game's save folder; the folders that the command line names; in a test run, the
 *          temporary folder and the current folder (test_runner.c); in 'replay --to-test', the
 *          temporary folder (to_test.c)
 *
 * Nothing else below the player's home is allowed. A process outside the jail writes the files that
 * the command line names (output_files.h).
 *
 * The order is: call jail_close_files; open the window and the sound device; call jail_close_calls;
 * run scripts. Window and sound device need connections, so they are opened before
 * jail_close_calls. They create threads, so they are opened after jail_close_files. run_setup.h
 * follows this order. */

#ifndef GAME_JAIL_H
#define GAME_JAIL_H

#include "sys/jail/landlock.h"
#include "sys/jail/seccomp.h"

#define JAIL_PATHS_MAX 2

/* The paths that a run reads. Any of them may be NULL. All are borrowed during the call. */
typedef struct JailPlan {
  const char *game;
  const char *const *overlays; /* ends with NULL */
  const char *data_folder;     /* the engine's own files */
  const char *const *read;     /* further files and folders */
  int read_count;
  bool has_devices; /* a window and a sound device will be opened */
} JailPlan;

/* The paths that a run writes. Any of them may be NULL. All are borrowed during the call. */
typedef struct JailOutput {
  const char *save_folder;             /* created if it is missing */
  const char *folders[JAIL_PATHS_MAX]; /* created if they are missing */
} JailOutput;

/* Returns rules that allow what the run reads. They are not enforced yet. Returns NULL if the
 * system does not support them. */
Landlock *jail_new(const JailPlan *plan);

/* Allows what the run writes, enforces the rules and frees them. Logs one line if 'rules' is NULL
 * or the system cannot enforce them. Call it while the process has only one thread. */
void jail_close_files(Landlock *rules, const JailOutput *output);

/* Enforces the filter for system calls, and blocks connections to abstract sockets. Logs one line
 * if the system has no filter. */
void jail_close_calls(SeccompKind kind);

#endif
