/* log.h: writes messages to stderr in the form "LEVEL channel: message".
 *
 * A message may have several lines. All lines after the first are indented. Control characters are
 * removed (clean.h). Messages go through GLib's structured log, so a program that embeds the engine
 * can redirect them. main calls log_install once, at its start. A Log can also pass each message to
 * a listener (the console, a test).
 *
 * Channels are short nouns: "script", "walk", "image", "sound", "room". Never log per frame or per
 * tick. */

#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <glib.h>
#include <stdbool.h>

typedef enum { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR, LOG_NONE } LogLevel;

/* Called for every message at or above the Log's level. 'line' is the message without level and
 * channel. Its control characters are not removed. */
typedef void (*LogListener)(LogLevel level, const char *channel, const char *line, void *user);

typedef struct Log {
  LogLevel level;       /* messages below this level are dropped; zero is LOG_DEBUG */
  LogLevel shown;       /* messages below this level go to the listener only */
  LogListener listener; /* NULL for none */
  void *user;
} Log;

/* Makes 'log' the log of the process. 'log' must live until the process ends (main owns it). */
void log_install(Log *log);

/* log_mute silences the log and returns the level for log_unmute. Call it before you repeat work
 * whose messages were already logged. 'log' may be NULL. */
LogLevel log_mute(Log *log);
void log_unmute(Log *log, LogLevel level);

/* Reads "debug", "info", "warn", "error" or "none". Returns false for other names and leaves
 * '*level' unchanged. */
bool log_level_from_name(const char *name, LogLevel *level);

/* Returns the name in capitals, such as "WARN". */
const char *log_level_name(LogLevel level);

void log_write(LogLevel level, const char *channel, const char *format, ...) G_GNUC_PRINTF(3, 4);

#define log_debug(channel, ...) log_write(LOG_DEBUG, channel, __VA_ARGS__)
#define log_info(channel, ...) log_write(LOG_INFO, channel, __VA_ARGS__)
#define log_warn(channel, ...) log_write(LOG_WARN, channel, __VA_ARGS__)
#define log_error(channel, ...) log_write(LOG_ERROR, channel, __VA_ARGS__)

#endif
