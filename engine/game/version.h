/* version.h: the version of Ichor. */

#ifndef GAME_VERSION_H
#define GAME_VERSION_H

#define ICHOR_VERSION "0.1.0"

#endif
