/* limit.h: limits the time of each input of a fuzz target, and turns silent exits into crashes,
 * which libFuzzer notices.
 *
 * libFuzzer's own -timeout uses SIGALRM. But as soon as a Script exists, the watchdog of scripts
 * (script/lua/watchdog.h) uses the handler and timer of this signal. So targets that run scripts
 * use SIGPROF, which counts processor time. An input that exceeds the limit aborts the program, and
 * libFuzzer keeps the input.
 *
 * If nothing else helps, the watchdog ends the engine with _exit. libFuzzer does not notice such an
 * exit. So this module replaces it by abort. Link the target with --wrap=_exit for this. */

#ifndef TESTS_FUZZ_LIMIT_H
#define TESTS_FUZZ_LIMIT_H

/* limit_begin limits the processor time from now on to 'ms'. limit_end removes the limit. */
void limit_begin(int ms);
void limit_end(void);

/* Drops all messages of the log. Fuzzing causes many errors, and their messages would fill
 * the terminal. */
void limit_silence(void);

/* Returns the path of a temporary folder. It is the same folder at each call, and is removed when
 * the program ends. The path stays valid. */
const char *limit_folder(void);

#endif
