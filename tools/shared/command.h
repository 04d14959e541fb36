/* command.h: the commands of the program, and how they read their command lines.
 *
 * engine/main.c has the table of all commands. Each command is a function in its own folder
 * below tools/. It describes its options to command_line_read, which also handles --help
 * and --version. */

#ifndef TOOLS_SHARED_COMMAND_H
#define TOOLS_SHARED_COMMAND_H

#include "base/log.h"
#include "script/lua/source.h"

#include <glib.h>
#include <stdbool.h>

typedef struct Command Command;

/* A call of a command. */
typedef struct CommandCall {
  int argc;
  char **argv;                /* the program's name, then the arguments after the command's name */
  const Command *commands;    /* the table of all commands */
  const EngineFile *built_in; /* the engine's compiled Lua */
  Log *log;
} CommandCall;

struct Command {
  const char *name;  /* "bag"; NULL for the row that runs when no command is named */
  const char *words; /* arguments in the help: "FOLDER" */
  const char *summary;
  int (*run)(const CommandCall *call); /* returns the exit status */
};

/* Returns the command of that name; NULL if there is none. The table ends with a row
 * without 'run'. */
const Command *command_find(const Command *commands, const char *name);

/* Returns the name of a command that is spelled similarly to 'word'; NULL if there is none. */
const char *command_near(const Command *commands, const char *word);

/* Returns one line of help for each command. The caller frees it. */
char *command_summaries(const Command *commands);

/* The command line that a command accepts. */
typedef struct CommandLine {
  const char *name;  /* of the command; NULL as in Command */
  const char *words; /* arguments in the help */
  const char *help;  /* text that --help prints above the options */
  const GOptionEntry *options;
} CommandLine;

/* Stores the options' values in the variables that 'line' names; argv does not change. Returns true
 * if the command can continue. Otherwise returns false and sets '*status' to its exit status: after
 * --help or --version, or if an option is invalid, which is logged. */
bool command_line_read(const CommandLine *line, const CommandCall *call, int *status);

/* Returns the index in argv of the first word that is neither an option nor the value of one; argc
 * if there is none. */
int command_line_first_word(const GOptionEntry *options, const CommandCall *call);

#endif
