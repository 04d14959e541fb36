/* log.h: one line per event, "LEVEL channel: message", on stderr.
 *
 * A message may have several lines; those after the first are indented. Control characters are
 * removed (clean.h). The lines go through GLib's structured log, so a program that embeds the
 * engine can redirect them. log_install sets the writer once, at the start of main. A Log can also
 * pass each message to a listener (the console, a test).
 *
 * Channels are short nouns: "script", "walk", "image", "sound", "room". Never log per frame or
 * per tick. */

#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <glib.h>
#include <stdbool.h>

typedef enum { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR, LOG_NONE } LogLevel;

/* Called for every message at or above the Log's level. 'line' is the message alone, exactly as it
 * was written: control characters are not removed. */
typedef void (*LogListener)(LogLevel level, const char *channel, const char *line, void *user);

typedef struct Log {
  LogLevel level;       /* lines below it are dropped; zero is LOG_DEBUG */
  LogLevel shown;       /* lines below it go to the listener only */
  LogListener listener; /* NULL for none */
  void *user;
} Log;

/* Makes 'log' the writer of the process. It must live until the process ends (main owns it). */
void log_install(Log *log);

/* log_mute silences the log and returns the level for log_unmute. Call it before you repeat work
 * whose messages were already logged. 'log' may be NULL. */
LogLevel log_mute(Log *log);
void log_unmute(Log *log, LogLevel level);

/* Reads "debug", "info", "warn", "error" or "none". Returns false for anything else and leaves
 * '*level' unchanged. */
bool log_level_from_name(const char *name, LogLevel *level);

/* Returns the name in capitals: "WARN". */
const char *log_level_name(LogLevel level);

void log_write(LogLevel level, const char *channel, const char *format, ...) G_GNUC_PRINTF(3, 4);

#define log_debug(channel, ...) log_write(LOG_DEBUG, channel, __VA_ARGS__)
#define log_info(channel, ...) log_write(LOG_INFO, channel, __VA_ARGS__)
#define log_warn(channel, ...) log_write(LOG_WARN, channel, __VA_ARGS__)
#define log_error(channel, ...) log_write(LOG_ERROR, channel, __VA_ARGS__)

#endif
