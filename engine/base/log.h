/* log.h: writes messages to stderr in the form "LEVEL channel: message".
 *
 * A message may have several lines. In the output, all lines after the first are indented, and
 * control characters are removed (clean.h). Messages go through GLib's structured log, so a program
 * that embeds the engine can redirect the messages. main calls log_install once, when the program
 * starts. A Log can also pass each message to a listener (the console, a test).
 *
 * Channels are short nouns: "script", "walk", "image", "sound", "room". Do not log in every frame
 * or tick. */

#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <glib.h>
#include <stdbool.h>

typedef enum { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR, LOG_NONE } LogLevel;

/* The type of a listener. The Log calls it for every message at or above Log.level. 'line' is the
 * message without level and channel. It may have several lines and contain control characters. */
typedef void (*LogListener)(LogLevel level, const char *channel, const char *line, void *user);

typedef struct Log {
  LogLevel level;       /* messages below this level are dropped; 0 = all messages are kept */
  LogLevel shown;       /* messages below this level are not printed, but reach 'listener' */
  LogListener listener; /* NULL = none */
  void *user;           /* passed to 'listener' */
} Log;

/* Makes 'log' the log of the process. 'log' must live until the process ends (main owns it). */
void log_install(Log *log);

/* log_mute drops all messages until log_unmute. It returns the previous level, which the caller
 * passes to log_unmute. Use the two functions around repeated work, if the messages of the work
 * were already logged. If 'log' is NULL, both do nothing. */
LogLevel log_mute(Log *log);
void log_unmute(Log *log, LogLevel level);

/* Drops all messages of the process from now on, whatever its log is, or ends that. Use it around
 * work whose messages are logged later. */
void log_hush(bool is_on);

/* Reads "debug", "info", "warn", "error" or "none", ignoring ASCII case. For other names, returns
 * false and leaves '*level' unchanged. */
bool log_level_from_name(const char *name, LogLevel *level);

/* Returns the name in capitals, such as "WARN". */
const char *log_level_name(LogLevel level);

/* Logs one message. 'level' must not be LOG_NONE. The macros below are shorter to write. */
void log_write(LogLevel level, const char *channel, const char *format, ...) G_GNUC_PRINTF(3, 4);

#define log_debug(channel, ...) log_write(LOG_DEBUG, channel, __VA_ARGS__)
#define log_info(channel, ...) log_write(LOG_INFO, channel, __VA_ARGS__)
#define log_warn(channel, ...) log_write(LOG_WARN, channel, __VA_ARGS__)
#define log_error(channel, ...) log_write(LOG_ERROR, channel, __VA_ARGS__)

#endif
