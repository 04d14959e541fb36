/* story.h: 'ichor story': a story by hand, in a terminal or from a file of commands. */

#ifndef TOOLS_STORY_H
#define TOOLS_STORY_H

/* The arguments behind 'story'. Returns the exit status: 0 fine, 1 a command of a script failed, 2 wrong use or a story that
 * cannot be read. */
int story_command(int argc, char **argv);

#endif
