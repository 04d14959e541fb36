/* child.h: a child process that runs a function of this program, with a connection to this process.
 *
 * The child is a copy of this process at the moment of child_begin. Both ends read and write the
 * connection with descriptor_read and descriptor_write (file/descriptor.h). If one process ends,
 * the other one reads the end of the connection.
 *
 * Only POSIX systems can copy a process. Elsewhere, child_is_possible returns false, and the caller
 * must do the work itself. */

#ifndef SYS_PROCESS_CHILD_H
#define SYS_PROCESS_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* {0} = there is no child. */
typedef struct Child {
  int process;    /* 0 = none */
  int connection; /* this process's end */
} Child;

/* Returns whether the system can copy a process. */
bool child_is_possible(void);

/* Starts a child, which calls 'body' and exits with the status that 'body' returns. Call it while
 * the process has only one thread. Returns false with errno, and sets '*child' to {0}, if no child
 * can be created. */
bool child_begin(Child *child, int (*body)(int connection, void *data), void *data);

/* Sends bytes to the child. Returns false if the child has ended. */
bool child_send(const Child *child, const void *bytes, size_t size);

/* Receives at most 'size' bytes, as soon as there are some. Returns their number; 0 if the child
 * has closed the connection; -1 after 'deadline_us' (g_get_monotonic_time). */
int64_t child_receive(const Child *child, void *bytes, size_t size, int64_t deadline_us);

/* Closes the connection and waits until the child has ended. Does nothing if there is no child. */
void child_end(Child *child);

/* Like child_end, but first stops the child, whatever it does. */
void child_kill(Child *child);

/* --- in the child --- */

/* From now on, Ctrl+C and other signals that ask programs to end have no effect. */
void child_ignore_quit(void);

/* From now on, messages on stderr are lost. */
void child_be_silent(void);

/* Sends nothing more. The parent reads the end of the connection, but can still send. */
void child_stop_sending(int connection);

#endif
