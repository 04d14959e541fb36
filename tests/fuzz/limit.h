/* limit.h: no input of a fuzz target may take long, and none may end the program unnoticed.
 *
 * libFuzzer's own -timeout uses SIGALRM. The watchdog of scripts (script/lua/watchdog.h) takes over
 * that signal's handler and timer as soon as a Script exists. So targets that run scripts use
 * SIGPROF, which counts processor time. A run that takes longer aborts, and libFuzzer keeps the
 * input. As a last resort, the watchdog ends the engine. libFuzzer does not notice such an exit, so
 * it aborts, too. */

#ifndef TESTS_FUZZ_LIMIT_H
#define TESTS_FUZZ_LIMIT_H

/* Sets a limit of 'ms' of processor time from now on. */
void limit_begin(int ms);
void limit_end(void);

/* Fuzzing causes errors. Errors must neither end the program nor fill the terminal. */
void limit_silence(void);

/* Returns a temporary folder that is removed when the program ends. The name stays valid. */
const char *limit_folder(void);

#endif
