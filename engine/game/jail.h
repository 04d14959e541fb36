/* jail.h: limits what a run can read and write, for the whole process.
 *
 * The script sandbox is the first protection against an untrusted game. The jail is the second, in
 * case the sandbox or a decoder has a hole. It has two parts: rules for files (sys/jail/landlock.h)
 * and a filter for system calls (sys/jail/seccomp.h). This module lists what a run needs:
 *
 *   read   the game, its overlays, the engine's scripts and assets, the recording to be replayed;
 *          the system's libraries and what they look up; for a window, what the drivers of screen
 *          and sound need
 *   write  the game's save folder; the folders that the command line names; in a test run, the
 *          temporary folder and the current folder (test_runner.c); in 'replay --to-test', the
 *          temporary folder (to_test.c)
 *
 * Files that the command line names are written outside the jail (output_files.h).
 *
 * Nothing else below the player's home is allowed. The order is: call jail_close_files; open the
 * window and the sound device; call jail_close_calls; run scripts. Window and sound device need
 * connections, so they are opened before the second part. They create threads, so they are opened
 * after the first. run_setup.h does this. */

#ifndef GAME_JAIL_H
#define GAME_JAIL_H

#include "sys/jail/landlock.h"
#include "sys/jail/seccomp.h"

#define JAIL_PATHS_MAX 2

/* What a run reads. Any path may be NULL. All are borrowed during the call. */
typedef struct JailPlan {
  const char *game;
  const char *const *overlays; /* ends with NULL */
  const char *data_folder;     /* the engine's own */
  const char *const *read;     /* further files and folders */
  int read_count;
  bool has_devices; /* a window and a sound device will be opened */
} JailPlan;

/* What a run writes. The same applies to its paths. */
typedef struct JailOutput {
  const char *save_folder;             /* created if it is missing */
  const char *folders[JAIL_PATHS_MAX]; /* created if they are missing */
} JailOutput;

/* Returns rules that allow what the run reads. Not enforced yet. Returns NULL if this system
 * has none. */
Landlock *jail_new(const JailPlan *plan);

/* Allows what the run writes, enforces the rules and frees them. If the system cannot do this, or
 * 'rules' is NULL, logs one line. Call it while there is one thread only. */
void jail_close_files(Landlock *rules, const JailOutput *output);

/* Enforces the filter for system calls, and refuses connections to abstract sockets. If the system
 * has no filter, logs one line. */
void jail_close_calls(SeccompKind kind);

#endif
