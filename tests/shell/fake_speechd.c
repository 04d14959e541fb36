/* fake_speechd.c: a libspeechd for tests/shell/speech.sh. Writes what it is asked to speak to the
 * file $FAKE_SPEECH. Without that variable, the service does not run. With $FAKE_SPEECH_ENDS, it
 * ends after the connection: writing raises SIGPIPE. With $FAKE_SPEECH_HANGS, it never answers. */

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *spd_open(const char *client, const char *connection, const char *user, int mode);
int spd_say(void *connection, int priority, const char *text);
int spd_cancel(void *connection);
void spd_close(void *connection);

void *spd_open(const char *client, const char *connection, const char *user, int mode) {
  (void)client, (void)connection, (void)user, (void)mode;
  const char *path = getenv("FAKE_SPEECH");
  return path ? fopen(path, "w") : NULL;
}

static int write_to_ended_service(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  close(ends[0]);
  int result = write(ends[1], "x", 1) == 1 ? 0 : -1;
  close(ends[1]);
  return result;
}

int spd_say(void *connection, int priority, const char *text) {
  while (getenv("FAKE_SPEECH_HANGS")) sleep(1);
  fprintf(connection, "%d %s\n", priority, text);
  fflush(connection);
  return getenv("FAKE_SPEECH_ENDS") ? write_to_ended_service() : 0;
}

int spd_cancel(void *connection) { return fputs("cancel\n", connection); }

void spd_close(void *connection) { fclose(connection); }
