/* fixture_code.h: the engine's compiled Lua, shared by all games of a test program. */

#ifndef TESTS_FIXTURE_CODE_H
#define TESTS_FIXTURE_CODE_H

#include "script/lua/source.h"

/* Returns the same EngineCode each time. It lives until the program ends. */
EngineCode *fixture_code(void);

#endif
