/* startup.h: prepares the process before anything else runs.
 *
 *   glibc     limits the memory that malloc keeps, and asks for large pages for its first blocks
 *   Windows   reads the command line as UTF-8, and neither translates the ends of lines in standard
 *             input and output nor shows boxes for errors */

#ifndef SYS_PROCESS_STARTUP_H
#define SYS_PROCESS_STARTUP_H

/* The arguments of a command line. words[count] is NULL. */
typedef struct Arguments {
  int count;
  char **words;
} Arguments;

/* Call it first in main, with the arguments of main. Returns the arguments to use. They stay valid
 * until the process ends. */
Arguments startup_prepare(int argc, char **argv);

#endif
