/* story_shell.h: runs commands on a story and returns their output.
 *
 * The debug shell ('ichor story'), consoles and tests use this module. The command 'help' lists the
 * commands. The module accesses no terminal and no files: each function takes one line of text. */

#ifndef STORY_TEXT_STORY_SHELL_H
#define STORY_TEXT_STORY_SHELL_H

#include "story/story.h"

/* Runs a command. Returns its output, which ends with a line break or is "". The caller frees the
 * output with g_free. If the command is invalid or fails, sets '*fine' to false and changes
 * nothing. The output then names the reason. Blank lines and lines that begin with '#' do
 * nothing. */
char *story_shell_run(Story *story, const char *line, bool *fine);

/* Returns whether a line is a command that performs an event. The command may be invalid. */
bool story_shell_performs(const char *line);

/* Returns the possible completions (char *, sorted) of an unfinished line. They replace the text
 * from '*start' on. Completions are commands, events, variables with their offered values, facts
 * and names. The caller frees the array with g_ptr_array_unref, which also frees the strings. */
GPtrArray *story_shell_complete(Story *story, const char *line, gsize *start);

#endif
