#include "base/log.h"

#include "base/clean.h"

#include <stdio.h>
#include <string.h>

/* Starts each further line of a message. No level starts with a space. */
#define CONTINUATION "    "

static const char *const level_names[] = {"DEBUG", "INFO", "WARN", "ERROR", "NONE"};

static const GLogLevelFlags glib_levels[] = {G_LOG_LEVEL_DEBUG, G_LOG_LEVEL_INFO, G_LOG_LEVEL_WARNING, G_LOG_LEVEL_CRITICAL};

static bool is_hushed;

static const char *value_of(const GLogField *fields, gsize count, const char *key) {
  for (gsize i = 0; i < count; i++) {
    if (strcmp(fields[i].key, key) == 0) return fields[i].value;
  }
  return NULL;
}

static LogLevel level_from_glib(GLogLevelFlags flags) {
  if (flags & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL)) return LOG_ERROR;
  if (flags & G_LOG_LEVEL_WARNING) return LOG_WARN;
  if (flags & (G_LOG_LEVEL_MESSAGE | G_LOG_LEVEL_INFO)) return LOG_INFO;
  return LOG_DEBUG;
}

/* Prints the message so that its lines do not look like the log's own. */
static void print_message(LogLevel level, const char *channel, const char *message) {
  g_auto(GStrv) lines = g_strsplit(message, "\n", -1);
  g_autofree char *text = g_strjoinv("\n" CONTINUATION, lines);
  clean_print(stderr, "%s %s: %s\n", level_names[level], channel, text);
}

static GLogWriterOutput writer(GLogLevelFlags flags, const GLogField *fields, gsize count, gpointer user) {
  Log *log = user;
  LogLevel level = level_from_glib(flags);
  if (is_hushed || level < log->level) return G_LOG_WRITER_HANDLED;

  const char *message = value_of(fields, count, "MESSAGE");
  const char *channel = value_of(fields, count, "GLIB_DOMAIN");
  if (!message) message = "";
  if (!channel) channel = "engine";
  if (level >= log->shown) print_message(level, channel, message);
  if (log->listener) log->listener(level, channel, message, log->user);
  return G_LOG_WRITER_HANDLED;
}

void log_install(Log *log) { g_log_set_writer_func(writer, log, NULL); }

LogLevel log_mute(Log *log) {
  LogLevel level = log ? log->level : LOG_NONE;
  if (log) log->level = LOG_NONE;
  return level;
}

void log_hush(bool is_on) { is_hushed = is_on; }

void log_unmute(Log *log, LogLevel level) {
  if (log) log->level = level;
}

bool log_level_from_name(const char *name, LogLevel *level) {
  for (int i = LOG_DEBUG; i <= LOG_NONE; i++) {
    if (g_ascii_strcasecmp(name, level_names[i]) == 0) {
      *level = (LogLevel)i;
      return true;
    }
  }
  return false;
}

const char *log_level_name(LogLevel level) { return level_names[level]; }

void log_write(LogLevel level, const char *channel, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *message = g_strdup_vprintf(format, args);
  va_end(args);
  const GLogField fields[] = {{"MESSAGE", message, -1}, {"GLIB_DOMAIN", channel, -1}};
  g_log_structured_array(glib_levels[level], fields, G_N_ELEMENTS(fields));
}
