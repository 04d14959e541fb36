/* landlock.h: limits which files this process can reach (Linux: Landlock).
 *
 * The engine itself never exceeds these limits. The limits matter if a bug in a decoder or in Lua
 * lets a game run machine code: the kernel still enforces the limits. The process can read, write,
 * create or remove files only on allowed paths. On all other paths, the process can only see
 * whether a file exists, and its size, mode and times (stat). Landlock does not prevent changes of
 * modes, owners and times; seccomp.h does. The process cannot start programs from any path. Files
 * that are already open stay open. The rules cannot be removed later.
 *
 * The rules apply to the thread that calls landlock_enforce, and to all threads and processes that
 * this thread creates later. The rules do NOT apply to other threads that already exist. So call
 * landlock_enforce while the process has only one thread. The sound device and the graphics driver
 * create threads. Open both after landlock_enforce, and allow the paths that they need.
 *
 * The .c file declares the kernel's interface instead of including <linux/landlock.h>. So a program
 * that was built on an old system uses all features of the running kernel. Version 1 of Landlock
 * (Linux 5.13) is enough. On later versions, the rules also restrict the following: truncation
 * since version 3, ioctl on devices since version 5, signals since version 6. The rules do not
 * restrict abstract sockets; landlock_refuse_abstract_sockets does. */

#ifndef SYS_JAIL_LANDLOCK_H
#define SYS_JAIL_LANDLOCK_H

#include <stdbool.h>

typedef struct Landlock Landlock;

typedef enum {
  LANDLOCK_READ,        /* read a file, or everything below a folder */
  LANDLOCK_LIST,        /* list a folder and the folders below it */
  LANDLOCK_WRITE,       /* read and write; below a folder also create, rename, remove */
  LANDLOCK_DEVICE,      /* use a device, or every device below a folder */
  LANDLOCK_REMOVE_EMPTY /* remove empty folders below a folder */
} LandlockAccess;

/* Returns an empty set of rules, which allows nothing. Returns NULL if the kernel has
 * no Landlock. */
Landlock *landlock_new(void);

/* Adds a rule that allows an access to a path. Does nothing if the path does not exist. */
void landlock_allow(Landlock *rules, LandlockAccess access, const char *path);

/* Enforces the rules from now on. Frees 'rules', even on failure. Returns false if the kernel
 * rejects the rules. The process can then still reach all files. */
bool landlock_enforce(Landlock *rules);

/* Blocks the abstract sockets of other programs: local sockets without a file. From now on, this
 * thread and the threads that it creates later cannot connect or send to such sockets. From version
 * 8 of Landlock on, all threads of the process are restricted. Existing connections stay usable.
 * Returns false on failure, for example if the kernel is too old (Linux before 6.12). */
bool landlock_refuse_abstract_sockets(void);

#endif
