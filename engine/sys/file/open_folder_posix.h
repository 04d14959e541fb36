/* open_folder_posix.h: how an open folder (open_folder.h) is stored on POSIX systems. */

#ifndef SYS_FILE_OPEN_FOLDER_POSIX_H
#define SYS_FILE_OPEN_FOLDER_POSIX_H

#include "sys/file/open_folder.h"

struct OpenFolder {
  int fd;
};

#endif
