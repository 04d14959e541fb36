#include "sys/speech/speech.h"

#include "base/log.h"
#include "sys/speech/speech_file.h"
#include "sys/speech/speech_service.h"

#include <stdbool.h>
#include <string.h>

struct Speech {
  SpeechFile *file;       /* owned; NULL = the service speaks */
  bool has_warned;        /* that the file cannot be written */
  SpeechService *service; /* owned; NULL = the file gets the lines */
};

/* ---- Opening and closing */

Speech *speech_open(const char *file, GError **error) {
  Speech *speech = g_new0(Speech, 1);
  if (*file) speech->file = speech_file_open(file, error);
  else speech->service = speech_service_open(error);
  if (speech->file || speech->service) return speech;
  speech_close(speech);
  return NULL;
}

void speech_close(Speech *speech) {
  if (!speech) return;
  speech_file_close(speech->file);
  speech_service_close(speech->service);
  g_free(speech);
}

/* ---- Sending */

/* Replaces control characters, and cuts what is too long at a character. */
static char *clean(const char *text) {
  char *words = g_utf8_make_valid(text, -1);
  for (char *at = words; *at; at++) {
    if (g_ascii_iscntrl(*at)) *at = ' ';
  }
  if (strlen(words) > SPEECH_LINE_MAX) *g_utf8_find_prev_char(words, words + SPEECH_LINE_MAX) = '\0';
  return g_strstrip(words);
}

/* Writes a line, or drops it. */
static void write_line(Speech *speech, const char *line) {
  const char *reason = speech_file_write(speech->file, line);
  if (!reason || speech->has_warned) return;
  log_warn("speech", "the file of --speech cannot be written: %s; lines are lost", reason);
  speech->has_warned = true;
}

void speech_send(Speech *speech, SpeechKind kind, const char *text) {
  static const char *const names[] = {"focus", "chosen", "said", "read", "sound"};
  if (!speech || !text) return;
  g_autofree char *words = clean(text);
  if (!*words) return;
  if (speech->service) {
    speech_service_say(speech->service, kind == SPEECH_FOCUS, words);
    return;
  }
  g_autofree char *line = g_strdup_printf("%s\t%s\n", names[kind], words);
  write_line(speech, line);
}
