/* jail_files.h: which files this process can reach, enforced by the system's kernel (Linux: Landlock).
 *
 * The engine asks for nothing that it may not have; this is for the day when a decoder or Lua itself has a mistake through which
 * a game runs code of its own. What has not been allowed is then out of reach for ever: for reading its content (that a file
 * exists can still be seen), for writing, making, removing, and for running programs, of which none is ever allowed. Files that
 * are open already stay open.
 *
 * The rules hold for the thread that closes the jail, and for all threads and processes that it makes afterwards, but NOT for
 * threads that are there already, whose memory is the same: close it while there is one thread only, that is before the sound
 * device and the graphics card's driver, which make some, are opened, and allow what those need.
 *
 * The kernel's interface is written down in the .c file and not taken from <linux/landlock.h>, so that a program built on an
 * older system uses all that the kernel it runs on can do. Versions 1 (Linux 5.13) and later: what an old one does not know, such
 * as truncating (3) and the controls of devices (5), it does not watch. */

#ifndef SYS_JAIL_FILES_H
#define SYS_JAIL_FILES_H

#include <stdbool.h>

typedef struct JailFiles JailFiles;

typedef enum {
  JAIL_READ,   /* a file, or all that is below a folder */
  JAIL_WRITE,  /* likewise; below a folder also to make, rename and remove files and folders */
  JAIL_FILL,   /* a file that exists: to read and overwrite */
  JAIL_DEVICE, /* a device, or all below a folder of them */
  JAIL_SWEEP   /* below a folder: to remove folders that are empty */
} JailAccess;

/* An empty set of rules: nothing is allowed. NULL when the kernel cannot do this. */
JailFiles *jail_files_new(void);

/* What does not exist (yet) is passed over. */
void jail_files_allow(JailFiles *jail, JailAccess access, const char *path);

/* Lets the rules hold, and frees them. False when the kernel refuses; then nothing has changed. */
bool jail_files_close(JailFiles *jail);

#endif
