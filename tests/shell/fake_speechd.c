/* fake_speechd.c: a libspeechd for tests/shell/speech.sh. Writes what it is asked to speak to the
 * file $FAKE_SPEECH. Without that variable, the service does not run. */

#include <stdio.h>
#include <stdlib.h>

void *spd_open(const char *client, const char *connection, const char *user, int mode);
int spd_say(void *connection, int priority, const char *text);
int spd_cancel(void *connection);
void spd_close(void *connection);

void *spd_open(const char *client, const char *connection, const char *user, int mode) {
  (void)client, (void)connection, (void)user, (void)mode;
  const char *path = getenv("FAKE_SPEECH");
  return path ? fopen(path, "w") : NULL;
}

int spd_say(void *connection, int priority, const char *text) {
  fprintf(connection, "%d %s\n", priority, text);
  return fflush(connection);
}

int spd_cancel(void *connection) { return fputs("cancel\n", connection); }

void spd_close(void *connection) { fclose(connection); }
