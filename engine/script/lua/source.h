/* source.h: compiles Lua text to a function.
 *
 * Games can pass only text. Bytecode is rejected, because invalid bytecode could crash Lua. The
 * compiler gets the text in small pieces, so the watchdog can stop a script that compiles for too
 * long. Old versions of Lua compile some loops incorrectly; mend.h corrects those loops. */

#ifndef SCRIPT_LUA_SOURCE_H
#define SCRIPT_LUA_SOURCE_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

/* Compiles the text of 'length' bytes and pushes the function. On failure pushes a message and
 * returns false. A failure can mean that the watchdog has stopped the running script. So after a
 * failure with the text of a script, the caller must call watch_unwind and watch_check
 * (watchdog.h). */
bool source_load(lua_State *L, const char *text, size_t length, const char *chunk_name);

/* Like source_load, but gets the text in pieces from the function on top of the stack. Pops this
 * function and calls it again and again. Each call returns the next piece; nil or "" ends the text.
 * Also fails if the text has more than 'limit' bytes, or if the function raises an error. */
bool source_load_pieces(lua_State *L, int limit, const char *chunk_name);

/* A file of the engine's Lua in compiled form. */
typedef struct EngineFile {
  const char *chunk_name;        /* "@engine/room.lua" */
  uint64_t sum;                  /* bytesum of the file's text */
  const unsigned char *bytecode; /* output of lua_dump */
  size_t size;                   /* bytes */
} EngineFile;

/* The files of scripts/, scripts/ui/ and scripts/ui/menu/, compiled when the program was built. The
 * table ends with a row without a name. tools/embed generates this table. Only the program 'ichor'
 * is linked with the table; tools and tests are not. */
extern const EngineFile engine_built_in[];

/* A cache of the engine's compiled Lua files, shared by all games of a process. Loading a save,
 * going back in time and running a test each open a new game. Without the cache, compiling would
 * take half of the time for opening a game. A file whose text has changed is compiled again. */
typedef struct EngineCode EngineCode;

/* 'built_in' is engine_built_in, or NULL. If it is NULL, each file is compiled at its first use.
 * 'built_in' is borrowed, and must stay valid until engine_code_free. */
EngineCode *engine_code_new(const EngineFile *built_in);
void engine_code_free(EngineCode *code);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(EngineCode, engine_code_free)

/* Pushes the function that was compiled from this text with this chunk name, and returns true.
 * Pushes nothing and returns false if the cache has no such function, if 'code' is NULL, or if the
 * linked Lua cannot load the bytecode. */
bool engine_code_push(const EngineCode *code, lua_State *L, const char *chunk_name, GBytes *text);

/* Stores the bytecode of the Lua function on top of the stack in 'code'. The function must have
 * been compiled from 'text'. The function stays on the stack. Does nothing if 'code' is NULL. */
void engine_code_keep(EngineCode *code, lua_State *L, const char *chunk_name, GBytes *text);

/* Stores the compiled file with this name in '*file'. The pointers in '*file' are valid until
 * engine_code_keep replaces the file or the EngineCode is freed. Returns false if there is no
 * such file. */
bool engine_code_find(const EngineCode *code, const char *chunk_name, EngineFile *file);

#endif
