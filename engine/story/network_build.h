/* network_build.h: compiles a program into a network. */

#ifndef STORY_NETWORK_BUILD_H
#define STORY_NETWORK_BUILD_H

#include "story/network.h"

/* Builds 'network', which is all zero, for the program as it now is, and tells it what is known. */
void network_build(Network *network, Knowledge *knowledge);

#endif
