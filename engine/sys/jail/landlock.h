/* landlock.h: limits which files this process can reach (Linux: Landlock).
 *
 * The engine itself stays within these limits. The kernel enforces them in case a bug in a decoder
 * or in Lua lets a game run machine code. On all paths that are not allowed, the process cannot
 * read, write, create or remove anything. It can still see whether a file exists. It cannot start
 * programs, from any path. Files that are already open stay open. The rules cannot be removed
 * later.
 *
 * The rules apply to the calling thread and to all threads and processes that it creates later.
 * They do NOT apply to other threads that already exist, although these share its memory. So call
 * landlock_enforce while the process has only one thread. The sound device and the graphics driver
 * create threads. Open them later, and allow the paths that they need.
 *
 * The .c file declares the kernel's interface instead of including <linux/landlock.h>. So a program
 * that was built on an old system uses all features of the running kernel. Version 1 of Landlock
 * (Linux 5.13) is enough. Later versions restrict more: truncation since version 3, ioctl on
 * devices since version 5, signals and abstract sockets since version 6. */

#ifndef SYS_JAIL_LANDLOCK_H
#define SYS_JAIL_LANDLOCK_H

#include <stdbool.h>

typedef struct Landlock Landlock;

typedef enum {
  LANDLOCK_READ,        /* read a file, or everything below a folder */
  LANDLOCK_LIST,        /* list a folder and those below it */
  LANDLOCK_WRITE,       /* read and write; below a folder also create, rename, remove */
  LANDLOCK_DEVICE,      /* use a device, or every device below a folder */
  LANDLOCK_REMOVE_EMPTY /* remove empty folders below a folder */
} LandlockAccess;

/* Returns an empty set of rules, which allows nothing. Returns NULL if the kernel has
 * no Landlock. */
Landlock *landlock_new(void);

/* Allows an access to a path. Does nothing if the path does not exist. */
void landlock_allow(Landlock *rules, LandlockAccess access, const char *path);

/* Enforces the rules from now on, and frees them. Returns false if the kernel rejects them; nothing
 * is then restricted. */
bool landlock_enforce(Landlock *rules);

/* Blocks abstract sockets (local sockets without a file) of other programs. From now on, this
 * thread and the threads that it creates later can neither connect nor send to them. Existing
 * connections stay usable. On kernels with version 8 of Landlock, this applies to all threads of
 * the process. Returns false if the kernel is too old (Linux before 6.12). */
bool landlock_refuse_abstract_sockets(void);

#endif
