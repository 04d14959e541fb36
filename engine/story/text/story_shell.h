/* story_shell.h: a story by hand: commands, a line each, and what they answer.
 *
 * For the debug shell ('ichor story'), for a console, for tests. 'help' lists the commands. Knows no terminal and no files: a
 * line goes in, text comes out. */

#ifndef STORY_TEXT_STORY_SHELL_H
#define STORY_TEXT_STORY_SHELL_H

#include "story/story.h"

/* Does what a line says. The answer ends with a line break, or is ""; the caller frees it. '*fine' becomes false when the line
 * was not understood or could not be done: then the answer says why, and nothing was changed. Blank lines and those that begin
 * with '#' do nothing. */
char *story_shell_run(Story *story, const char *line, bool *fine);

/* Whether a line is the command that performs an event, whatever it says of it. */
bool story_shell_performs(const char *line);

/* What could stand at the end of a line that is being written, in place of what begins at '*start': commands, events, their
 * variables and the values offered, facts, names. char *, sorted; the caller frees the array, and that its strings. */
GPtrArray *story_shell_complete(Story *story, const char *line, gsize *start);

#endif
