/* command.h: finds the program's commands and parses their command lines.
 *
 * engine/main.c has the table of all commands. Each command is a function in its own folder below
 * tools/. The function passes a description of its options to command_line_read, which also handles
 * --help and --version. */

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
  const EngineFile *built_in; /* the engine's Lua in this program (script/lua/source.h) */
  Log *log;
} CommandCall;

struct Command {
  const char *name;  /* "bag"; NULL for the row that runs if the command line names no command */
  const char *words; /* the arguments as the help shows them: "FOLDER" */
  const char *summary;
  int (*run)(const CommandCall *call); /* returns the exit status */
};

/* Returns the command with this name, or NULL if there is none. The table must end with a row whose
 * 'run' is NULL. */
const Command *command_find(const Command *commands, const char *name);

/* Returns the name of the command whose spelling is nearest to 'word', or NULL if no name
 * is similar. */
const char *command_near(const Command *commands, const char *word);

/* Returns one line of help for each command. The caller frees with g_free. */
char *command_summaries(const Command *commands);

/* The command line that a command accepts. */
typedef struct CommandLine {
  const char *name;  /* as in Command */
  const char *words; /* as in Command */
  const char *help;  /* text that --help prints above the options */
  const GOptionEntry *options;
} CommandLine;

/* Parses the options and stores their values in the variables that 'line->options' names. Does
 * not change argv. Returns true if the command must go on. Returns false if it must end with the
 * exit status '*status': after --help, after --version, or after an invalid option. An invalid
 * option is logged. */
bool command_line_read(const CommandLine *line, const CommandCall *call, int *status);

/* Returns the index in argv of the first word that is neither an option nor an option's value.
 * Returns argc if there is none. */
int command_line_first_word(const GOptionEntry *options, const CommandCall *call);

#endif
