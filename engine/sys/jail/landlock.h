/* landlock.h: limits which files this process can reach (Linux: Landlock).
 *
 * The engine itself respects these limits anyway. The kernel enforces them in case a bug in a
 * decoder or in Lua lets a game run machine code. Every path that was not allowed is permanently
 * out of reach: its content cannot be read or written, and nothing can be created or removed there.
 * Whether a file exists remains visible. No program can be started, from any path. Files that are
 * already open stay open.
 *
 * The rules apply to the calling thread and to all threads and processes that it creates later.
 * They do NOT apply to threads that already exist, and those share its memory. So call
 * landlock_enforce while there is one thread only: before the sound device and the graphics driver
 * are opened, which create threads. Allow the paths that these need.
 *
 * The .c file declares the kernel's interface instead of including <linux/landlock.h>. A program
 * built on an old system thus uses everything that the running kernel can do. Version 1 (Linux
 * 5.13) is enough. Older versions ignore some accesses: truncation before version 3, ioctl on
 * devices before version 5. */

#ifndef SYS_JAIL_LANDLOCK_H
#define SYS_JAIL_LANDLOCK_H

#include <stdbool.h>

typedef struct Landlock Landlock;

typedef enum {
  LANDLOCK_READ,        /* read a file, or everything below a folder */
  LANDLOCK_WRITE,       /* read and write; below a folder also create, rename, remove */
  LANDLOCK_OVERWRITE,   /* read and overwrite a file that exists */
  LANDLOCK_DEVICE,      /* use a device, or every device below a folder */
  LANDLOCK_REMOVE_EMPTY /* remove empty folders below a folder */
} LandlockAccess;

/* Returns an empty set of rules, which allows nothing. NULL if the kernel has no Landlock. */
Landlock *landlock_new(void);

/* Allows an access to a path. Does nothing if the path does not exist. */
void landlock_allow(Landlock *rules, LandlockAccess access, const char *path);

/* Enforces the rules from now on, and frees them. False if the kernel refuses; then nothing is
 * restricted. */
bool landlock_enforce(Landlock *rules);

#endif
