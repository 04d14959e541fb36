/* speech_service.h: sends lines to speech-dispatcher, the speech service of Linux desktops.
 *
 * The library libspeechd is loaded when it is needed. The program does not depend on it. Its
 * functions wait for the answers of the service, so a thread calls them. If the service hangs, up
 * to 100 lines wait, and further ones are dropped. If the service has ended, one line of the log
 * says so, and nothing is sent any more.
 *
 * The thread begins with the first line, not in speech_service_open: jail_close_files needs a
 * process with one thread. */

#ifndef SYS_SPEECH_SPEECH_SERVICE_H
#define SYS_SPEECH_SPEECH_SERVICE_H

#include <glib.h>
#include <stdbool.h>

typedef struct SpeechService SpeechService;

/* Connects to the service, and waits until it has answered. Returns NULL with an error if the
 * library or the service is missing. */
SpeechService *speech_service_open(GError **error);

/* Closes it. Waits for the lines that are still to be sent, but at most 200 ms. Does nothing for
 * NULL. */
void speech_service_close(SpeechService *service);

/* Sends a line. Never waits. If 'cuts' is true, the line cuts off what is being spoken. */
void speech_service_say(SpeechService *service, bool cuts, const char *words);

#endif
