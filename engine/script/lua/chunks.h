/* chunks.h: reads and runs Lua files of the game and of the engine.
 *
 * A chunk of the game is named "@rooms/street.lua". A chunk of the engine is named
 * "@engine/actor.lua"; its file is in Runtime.scripts_folder. Runtime.chunks stores the names of
 * the game's chunks. */

#ifndef SCRIPT_LUA_CHUNKS_H
#define SCRIPT_LUA_CHUNKS_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* Registers load and require. For KIAVC games, also registers loadfile and dofile. */
void chunks_register(lua_State *L);

/* Compiles text (never bytecode) and pushes the function. On failure pushes a message and
 * returns false. */
bool chunk_compile(lua_State *L, GBytes *text, const char *chunk_name);

/* Reads and compiles a file of the game and pushes the function. On failure pushes a message and
 * returns false. */
bool chunk_read(lua_State *L, const char *name);

/* Returns whether a file of the game has run with a text that differs from this one. */
bool chunk_has_changed(lua_State *L, const char *name, GBytes *text);

/* Returns the text of a file of the game, to show its lines. Returns NULL if there is no such file,
 * or if the file has changed since it ran. The caller frees the text with g_free. */
char *chunk_source(lua_State *L, const char *name);

/* Runs <name>.lua of the game, or lua/<name>.lua in a KIAVC game, even if the file has run before.
 * If it fails, reports the error and returns false. */
bool chunk_run_required(lua_State *L, const char *name);

/* Compiles scripts_folder/<name>.lua and pushes the function. Stores the bytecode in Runtime.code.
 * On failure pushes a message and returns false. */
bool chunk_compile_engine_file(lua_State *L, const char *name);

/* Runs scripts_folder/init.lua, which loads the rest of the engine's Lua. Raises an error
 * on failure. */
void chunk_run_engine(lua_State *L);

/* Runs scripts_folder/<name>.lua on L, which must be the main thread. Pops the file's 'nargs'
 * arguments, and pushes the file's first result. On failure pushes a readable error and
 * returns false. */
bool chunk_run_engine_file(lua_State *L, const char *name, int nargs);

/* The lua_CFunction load(name): runs scripts_folder/<name>.lua and returns its results. The file
 * gets three arguments: this function, the file's own state table (nil for files of docs/) and the
 * game's rules (rules_table.h). */
int chunk_load_engine(lua_State *L);

/* Pushes the table of all state tables. Its keys are the names of the engine's files. Each file
 * keeps its part of the game's state in its state table. Checksums include these tables, but not
 * the local variables of the engine's Lua. */
void chunk_push_engine_state(lua_State *L);

#endif
