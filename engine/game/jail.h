/* jail.h: limits what the process can read and write during a run.
 *
 * The script sandbox is the first protection against an untrusted game. The jail is the second, in
 * case the sandbox or a decoder has a hole. The jail has two parts: rules for files
 * (sys/jail/landlock.h) and a filter for system calls (sys/jail/seccomp.h). A run is allowed to:
 *
 *   read   the game, its overlays (game.h), the engine's scripts and assets; the recording to be
 *          replayed, and the save to be loaded; the system's libraries and the files that they
 *          need; for a window, the files and devices of the drivers of screen and sound
 *   write  the game's save folder; the folders of --screenshots and --story-steps; in a test run,
 *          the temporary folder and the current folder (test_runner.c); in 'replay --to-test', the
 *          temporary folder (to_test.c)
 *
 * Nothing else below the player's home is allowed. A process outside the jail writes the files that
 * the command line names (output_files.h).
 *
 * The order is: call jail_close_files; open the window and the sound device; call jail_close_calls;
 * run scripts. The window and the sound device need connections, which jail_close_calls blocks.
 * They create threads, and jail_close_files must be called before there is a second thread.
 * run_setup.h follows this order. */

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
  bool has_devices; /* the run will open a window and a sound device */
} JailPlan;

/* The folders that a run writes. Any of them may be NULL. All are borrowed during the call. */
typedef struct JailOutput {
  const char *save_folder;
  const char *folders[JAIL_PATHS_MAX];
} JailOutput;

/* Returns rules that allow reading the paths of 'plan'. The rules are not enforced before
 * jail_close_files. Returns NULL if the system does not support such rules. In all cases, changes
 * the environment so that neither SDL nor GLib uses the session's message bus. */
Landlock *jail_new(const JailPlan *plan);

/* Creates the missing folders of 'output', adds all folders of 'output' to the rules, enforces the
 * rules and frees them. Logs a line if the save folder cannot be created. If 'rules' is NULL, or if
 * the system cannot enforce them, also logs a line. Call it while the process has only one
 * thread. */
void jail_close_files(Landlock *rules, const JailOutput *output);

/* Enforces the filter for system calls, and blocks connections to abstract sockets. Logs one line
 * if the system has no filter. */
void jail_close_calls(SeccompKind kind);

#endif
