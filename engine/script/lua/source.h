/* source.h: compiles text to a function.
 *
 * Games can only give text: bytecode from outside of the process could crash Lua. The compiler gets
 * the text in small pieces, so the watchdog can stop a script that compiles for too long. Old
 * versions of Lua compile some loops incorrectly; mend.h corrects those. */

#ifndef SCRIPT_LUA_SOURCE_H
#define SCRIPT_LUA_SOURCE_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* Compiles the text and pushes the function. On failure pushes a message and returns false. */
bool source_load(lua_State *L, const char *text, size_t length, const char *chunk_name);

/* Like source_load, but for a text in pieces: the results of the function on top of the stack,
 * which is called until it returns nil or "". Pops that function. A text with more than 'limit'
 * bytes is a failure. The caller must raise if the watchdog has stopped the function. */
bool source_load_pieces(lua_State *L, int limit, const char *chunk_name);

/* A file of the engine's Lua in compiled form. */
typedef struct EngineFile {
  const char *chunk_name;        /* "@engine/room.lua" */
  uint64_t sum;                  /* bytesum of its text */
  const unsigned char *bytecode; /* as lua_dump writes it */
  size_t size;                   /* bytes */
} EngineFile;

/* The files of scripts/, scripts/ui/ and scripts/ui/menu/, compiled when the program was built. The table ends with a
 * row without a name. tools/embed writes it, and it is linked only into the program itself. */
extern const EngineFile engine_built_in[];

/* The compiled form of the engine's own files, for all games of a process. Each load of a save,
 * step on the time bar and test opens a new game. Without this, compiling takes half of that time.
 * A file whose text has changed is compiled again. */
typedef struct EngineCode EngineCode;

/* 'built_in' is engine_built_in, or NULL for none: then each file is compiled at its first use. It
 * is borrowed and must live longer than the EngineCode. */
EngineCode *engine_code_new(const EngineFile *built_in);
void engine_code_free(EngineCode *code);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(EngineCode, engine_code_free)

/* Pushes the function that was compiled from this text under that name. Returns false and pushes
 * nothing if there is none, if 'code' is NULL, or if the Lua that is linked cannot load it. */
bool engine_code_push(const EngineCode *code, lua_State *L, const char *chunk_name, GBytes *text);

/* Keeps the bytecode of the Lua function on top of the stack, which stays there. Does nothing if
 * 'code' is NULL. */
void engine_code_keep(EngineCode *code, lua_State *L, const char *chunk_name, GBytes *text);

/* Stores the compiled file of that name in '*file'. Its pointers are valid until engine_code_keep
 * replaces the file or the EngineCode is freed. Returns false if there is none. */
bool engine_code_find(const EngineCode *code, const char *chunk_name, EngineFile *file);

#endif
