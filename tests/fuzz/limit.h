/* limit.h: no input of a fuzz target may take long, and none may end the program unseen.
 *
 * libFuzzer's own -timeout counts by SIGALRM, which belongs to the watchdog of scripts (script/watchdog.h) as soon as there is a
 * Script: its handler and its timer replace libFuzzer's. So targets that run scripts count by SIGPROF, which nobody else uses, in
 * processor time. One that takes longer aborts, and libFuzzer keeps the input. The same becomes of the exits by which the
 * watchdog ends the engine when nothing else helps, since libFuzzer does not hear of them. */

#ifndef TESTS_FUZZ_LIMIT_H
#define TESTS_FUZZ_LIMIT_H

/* From now on 'ms' of processor time. */
void limit_begin(int ms);
void limit_end(void);

/* Errors are what fuzzing is about: they must neither stop the program nor fill the terminal. */
void limit_silence(void);

/* A folder below the system's one for temporary files, which goes away with the program: the name, valid for ever. */
const char *limit_folder(void);

#endif
