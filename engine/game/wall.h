/* wall.h: the second wall round a game: what the process that plays it can still reach.
 *
 * The first wall is the sandbox of the scripts. Should it or a decoder have a hole, there are two jails around the whole process:
 * of files (sys/jail_files.h) and of system calls (sys/jail_calls.h). This is where it is decided what a game's run needs:
 *
 *   to read   the game, its overlays, the engine's scripts and assets, the recording to be replayed; the system's libraries and
 *             what they look up; in a window what the drivers of screen and sound need, and their devices
 *   to write  the folder of the game's saves; the files that the command line names
 *
 * Nothing else below the player's home. The order is: wall_close_files, then window and sound device (which need connections, and
 * make threads that are then inside, too), then wall_calls, then the first line of any script. */

#ifndef GAME_WALL_H
#define GAME_WALL_H

#include <stdbool.h>

#define WALL_PATHS_MAX 2

/* What is read. Paths may be NULL; all are borrowed during the call. */
typedef struct WallPlan {
  const char *game;
  const char *const *overlays; /* ends with NULL */
  const char *data_folder;     /* the engine's own */
  const char *const *read;     /* further files and folders */
  int read_count;
  bool has_devices; /* a window and sound will be opened */
} WallPlan;

/* What is written; likewise. */
typedef struct WallOutput {
  const char *save_folder;             /* made when it is not there */
  const char *files[WALL_PATHS_MAX];   /* made beforehand (leftovers.h), from now on only overwritten */
  const char *folders[WALL_PATHS_MAX]; /* made when they are not there */
} WallOutput;

typedef struct Wall Wall;

/* Begins the jail of files, which does not hold yet. NULL when this system has none. */
Wall *wall_begin(const WallPlan *plan);

/* Closes it, with what may be written; takes 'wall' over. Call it while there is one thread only. One line in the log when this
 * system cannot. */
void wall_close_files(Wall *wall, const WallOutput *output);

/* Closes the jail of system calls. One line in the log when this system cannot. */
void wall_calls(void);

/* Removes a save folder that is empty and below the engine's own (save_folder.h): nothing was saved. */
void wall_forget_save_folder(const char *save_folder);

#endif
