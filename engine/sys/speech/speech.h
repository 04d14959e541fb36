/* speech.h: sends lines of text to a program that reads them aloud, or to a file.
 *
 * Each line is one piece of news for a player who cannot see the screen:
 *
 *   KIND <tab> TEXT <newline>
 *
 *   focus    what the pointer or the keys are on: "Use Letter with Door"
 *   chosen   what the player has chosen: "Save"
 *   said     what an actor or the narrator says: "Ada: Good evening."
 *   read     the text of a story page
 *   sound    the caption of a sound that begins: "Thunder"
 *
 * Line breaks and tabs in a text become spaces. A text has at most SPEECH_LINE_MAX bytes.
 *
 * There are two kinds of listeners:
 *
 *   A file or a named pipe. The first line empties a file. Sending never waits: if a pipe is full
 *   or nobody reads it, its lines are dropped. A reader may come, go and come back.
 *
 *   speech-dispatcher, the speech service of Linux desktops (speech_service.h). Only new focus cuts
 *   off old speech. Sending never waits here either.
 *
 * Open a Speech before the jail is closed: the jail allows neither new files nor new connections.
 * Speech knows nothing of games. game/comfort/narrator.h decides what is sent.
 *
 *   Speech *speech = speech_open("/tmp/speech", &error);
 *   speech_send(speech, SPEECH_SAID, "Ada: Good evening.");
 *   speech_close(speech); */

#ifndef SYS_SPEECH_SPEECH_H
#define SYS_SPEECH_SPEECH_H

#include <glib.h>

#define SPEECH_LINE_MAX 2000 /* bytes of a text; a pipe takes the whole line or none of it */

typedef enum { SPEECH_FOCUS, SPEECH_CHOSEN, SPEECH_SAID, SPEECH_READ, SPEECH_SOUND } SpeechKind;

typedef struct Speech Speech;

/* Opens a file or named pipe, or connects to speech-dispatcher if 'file' is "". Returns NULL with
 * an error if the file cannot be written, or if the library or the service is missing. */
Speech *speech_open(const char *file, GError **error);

/* Closes it. Waits at most 200 ms for the service. Does nothing for NULL. */
void speech_close(Speech *speech);

/* Sends a line. Does nothing for NULL or an empty text. A line that cannot be written is lost. */
void speech_send(Speech *speech, SpeechKind kind, const char *text);

#endif
