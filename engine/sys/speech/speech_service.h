/* speech_service.h: sends lines to speech-dispatcher, the speech service of Linux desktops.
 *
 * speech_service_open loads the library libspeechd, so the program can run without it. The
 * functions of libspeechd wait for the answers of the service. So a separate thread sends the
 * lines. While the service does not answer, at most 100 lines wait, and a further line is dropped.
 * But if the further line cuts off the speech ('cuts'), the waiting lines are dropped instead. If
 * the service has ended, this module logs one warning and sends no more lines.
 *
 * The thread starts with the first line. It does not start in speech_service_open, because
 * jail_close_files (game/jail.h) must be called while the process has only one thread. */

#ifndef SYS_SPEECH_SPEECH_SERVICE_H
#define SYS_SPEECH_SPEECH_SERVICE_H

#include <glib.h>
#include <stdbool.h>

typedef struct SpeechService SpeechService;

/* Connects to the service, and waits until the service has answered. Returns NULL with an error if
 * the library or the service is missing. */
SpeechService *speech_service_open(GError **error);

/* Frees the SpeechService and closes its connection. Waits until all lines are sent, but at most
 * 200 ms. Does nothing for NULL. */
void speech_service_close(SpeechService *service);

/* Sends a line. Copies 'words'. Does not wait for the service. If 'cuts' is true, the line cuts off
 * the line that is being spoken. */
void speech_service_say(SpeechService *service, bool cuts, const char *words);

#endif
