/* network_build.h: compiles a program into a network. */

#ifndef STORY_NETWORK_BUILD_H
#define STORY_NETWORK_BUILD_H

#include "story/network.h"

/* Builds the network for the current program and passes the known facts to it. 'network' must be
 * all zero. */
void network_build(Network *network, Knowledge *knowledge);

#endif
