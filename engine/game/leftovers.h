/* leftovers.h: files that are made before a run and would be left empty by it.
 *
 * The jail (wall.h) lets only what is in a file be written outside of the saves, so the files that the command line names are
 * made beforehand. A run that fails before it writes them leaves them empty, and nothing inside the jail can remove them: so a
 * small process of its own stays outside, which is told nothing, waits for the run to end in whatever way, and then removes those
 * of them that are still empty. */

#ifndef GAME_LEFTOVERS_H
#define GAME_LEFTOVERS_H

#define LEFTOVERS_MAX 2

/* The process that waits. {0} is none. */
typedef struct Leftovers {
  int process; /* 0: there is none */
  int line;    /* closed when the run is over, whoever closes it */
} Leftovers;

/* Makes those of the files that are not there yet (NULL is passed over). Call it while there is one thread only. */
Leftovers leftovers_prepare(const char *const files[LEFTOVERS_MAX]);

/* When all that is to be written has been written: returns when what is still empty has been removed. */
void leftovers_clear(Leftovers *leftovers);

#endif
