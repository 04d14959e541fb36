/* story_shell.h: commands for a story, one per line, and their output.
 *
 * The debug shell ('ichor story'), consoles and tests use it. The command 'help' lists the
 * commands. It uses no terminal and no files: it takes a line and returns text. */

#ifndef STORY_TEXT_STORY_SHELL_H
#define STORY_TEXT_STORY_SHELL_H

#include "story/story.h"

/* Runs a command. Returns its output, which ends with a line break or is ""; the caller frees it.
 * If the command is invalid or fails, sets '*fine' to false; the output then names the reason, and
 * nothing is changed. Blank lines and lines that begin with '#' do nothing. */
char *story_shell_run(Story *story, const char *line, bool *fine);

/* Returns whether a line is a command to perform an event, valid or not. */
bool story_shell_performs(const char *line);

/* Returns the possible completions of an unfinished line, and stores the start of the text that
 * they replace in '*start'. Completions are commands, events, variables with their offered values,
 * facts and names. They are sorted (char *); the caller frees the array with its strings. */
GPtrArray *story_shell_complete(Story *story, const char *line, gsize *start);

#endif
