/* log.h: one line per event, "LEVEL channel: message", on stderr.
 *
 * A message may have several lines: those behind the first are indented. Control characters in it are left out.
 * The lines go through GLib's structured log, so whoever embeds the engine can redirect them. log_install sets the writer
 * once, at the very start of main; a Log can also hand each message to a listener (the console, a test).
 *
 * Channels are short nouns: "script", "walk", "image", "sound", "room". Never log per frame or per tick. */

#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <glib.h>
#include <stdbool.h>

typedef enum { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR, LOG_NONE } LogLevel;

/* Called for every message that the Log's level lets through, as it was written: no level, no channel, no newline at its end,
 * nothing cleaned. */
typedef void (*LogListener)(LogLevel level, const char *channel, const char *line, void *user);

typedef struct Log {
  LogLevel level;       /* lines below it are dropped; zero is LOG_DEBUG */
  LogLevel shown;       /* lines below it reach the listener alone */
  LogListener listener; /* NULL for none */
  void *user;
} Log;

/* Makes 'log' the process's writer. It must live until the process ends (main owns it). */
void log_install(Log *log);

/* "debug", "info", "warn", "error", "none". False, and '*level' unchanged, for anything else. */
bool log_level_from_name(const char *name, LogLevel *level);

/* Capital letters: "WARN". */
const char *log_level_name(LogLevel level);

void log_write(LogLevel level, const char *channel, const char *format, ...) G_GNUC_PRINTF(3, 4);

#define log_debug(channel, ...) log_write(LOG_DEBUG, channel, __VA_ARGS__)
#define log_info(channel, ...) log_write(LOG_INFO, channel, __VA_ARGS__)
#define log_warn(channel, ...) log_write(LOG_WARN, channel, __VA_ARGS__)
#define log_error(channel, ...) log_write(LOG_ERROR, channel, __VA_ARGS__)

#endif
