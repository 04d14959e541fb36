/* limit.h: no input of a fuzz target may take long, and none may end the program unseen.
 *
 * libFuzzer's own -timeout uses SIGALRM. The watchdog of scripts (script/lua/watchdog.h) takes over
 * that signal's handler and timer as soon as a Script exists. So targets that run scripts use
 * SIGPROF, which counts processor time. A run that takes longer aborts, and libFuzzer keeps the
 * input. The exits by which the watchdog ends the engine as a last resort abort, too, since
 * libFuzzer does not notice them. */

#ifndef TESTS_FUZZ_LIMIT_H
#define TESTS_FUZZ_LIMIT_H

/* From now on 'ms' of processor time. */
void limit_begin(int ms);
void limit_end(void);

/* Errors are what fuzzing is about: they must neither stop the program nor fill the terminal. */
void limit_silence(void);

/* A folder below the system's one for temporary files, which goes away with the program: the name,
 * valid for ever. */
const char *limit_folder(void);

#endif
