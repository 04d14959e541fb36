/* story_shell.h: runs commands on a story and returns their output.
 *
 * The debug shell ('ichor story'), consoles and tests use this module. The command 'help' lists the
 * commands. Each function takes one line of text. The module accesses no terminal and no files. */

#ifndef STORY_TEXT_STORY_SHELL_H
#define STORY_TEXT_STORY_SHELL_H

#include "story/story.h"

/* Runs a command and sets '*fine' to true. Returns the output, which ends with a line break or is
 * "". The caller frees the output with g_free. If the command is invalid or fails, changes nothing
 * and sets '*fine' to false. The output then names the reason. Blank lines and lines that begin
 * with '#' do nothing. */
char *story_shell_run(Story *story, const char *line, bool *fine);

/* Returns whether a line begins with a command that performs an event. Does not check the rest of
 * the line. */
bool story_shell_performs(const char *line);

/* Returns the possible completions (char *, sorted) of an unfinished line. Sets '*start' to the
 * offset of the text that a completion replaces, up to the end of the line. Completions are
 * commands, events, variables with their offered values, facts and names. The caller frees the
 * array with g_ptr_array_unref, which also frees the strings. */
GPtrArray *story_shell_complete(Story *story, const char *line, gsize *start);

#endif
