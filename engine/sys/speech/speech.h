/* speech.h: sends lines of text to a program that reads them aloud, or to a file.
 *
 * Each line reports one thing to a player who cannot see the screen. A line has a kind and a text:
 *
 *   KIND <tab> TEXT <newline>
 *
 *   focus    the thing that the pointer or the keyboard focus is on: "Use Letter with Door"
 *   chosen   the choice of the player: "Save"
 *   said     a line of an actor or of the narrator: "Ada: Good evening."
 *   read     the text of a story page
 *   sound    the caption of a sound that begins: "Thunder"
 *
 * Line breaks, tabs and other control characters in a text become spaces. A text that is longer
 * than SPEECH_LINE_MAX bytes is cut.
 *
 * Lines go to one of two receivers:
 *
 *   A file or a named pipe. The first line empties the file. speech_send never waits. If the pipe
 *   has no space for a line, the line is lost. A program can start and stop reading the pipe at any
 *   time.
 *
 *   speech-dispatcher, the speech service of Linux desktops (speech_service.h). The service gets
 *   only the texts. A text of the kind 'focus' stops the text that is being spoken. All other texts
 *   wait for the end of that text. speech_send never waits for the service.
 *
 * Call speech_open before the process enters its jail (the sandbox of the engine). In the jail, the
 * process can open neither this file nor a connection. This module knows nothing of games.
 * game/comfort/narrator.h decides which lines are sent.
 *
 *   Speech *speech = speech_open("/tmp/speech", &error);
 *   speech_send(speech, SPEECH_SAID, "Ada: Good evening.");
 *   speech_close(speech); */

#ifndef SYS_SPEECH_SPEECH_H
#define SYS_SPEECH_SPEECH_H

#include <glib.h>

/* Bytes of a text. A pipe accepts a line of this length completely or not at all. */
#define SPEECH_LINE_MAX 2000

typedef enum { SPEECH_FOCUS, SPEECH_CHOSEN, SPEECH_SAID, SPEECH_READ, SPEECH_SOUND } SpeechKind;

typedef struct Speech Speech;

/* Opens the file or named pipe with the path 'file'. If 'file' is "", connects to speech-dispatcher
 * instead. Returns NULL with an error if the file cannot be opened, or if the library or the
 * service is missing. The caller frees the result with speech_close. */
Speech *speech_open(const char *file, GError **error);

/* Closes the file or the connection, and frees 'speech'. Waits at most 200 ms for the service. Does
 * nothing for NULL. */
void speech_close(Speech *speech);

/* Sends a line. Does nothing if 'speech' or 'text' is NULL, or if the text has only spaces. A line
 * that cannot be written is lost. */
void speech_send(Speech *speech, SpeechKind kind, const char *text);

#endif
