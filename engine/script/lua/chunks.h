/* chunks.h: reads and runs Lua files of the game and of the engine.
 *
 * Chunks are named "@rooms/street.lua" (the game's) and "@engine/actor.lua" (the engine's, from
 * Runtime.scripts_folder). The names of the game's chunks are kept in Runtime.chunks. */

#ifndef SCRIPT_LUA_CHUNKS_H
#define SCRIPT_LUA_CHUNKS_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* Registers load and require; for KIAVC's games also loadfile and dofile. */
void chunks_register(lua_State *L);

/* Compiles text (never bytecode) and pushes the function. On failure pushes a message and
 * returns false. */
bool chunk_compile(lua_State *L, GBytes *text, const char *chunk_name);

/* Reads and compiles a file of the game and pushes the function. On failure pushes a message and
 * returns false. */
bool chunk_read(lua_State *L, const char *name);

/* Returns whether a file of the game has run, but with another text than this one. */
bool chunk_has_changed(lua_State *L, const char *name, GBytes *text);

/* Returns the text of a file of the game, to show lines of it. Returns NULL if there is no such
 * file, or if it has changed since it was run. The caller frees with g_free. */
char *chunk_source(lua_State *L, const char *name);

/* Runs lua/<name>.lua (KIAVC) or <name>.lua of the game, even if it has run before. If it fails,
 * reports the error and returns false. */
bool chunk_run_required(lua_State *L, const char *name);

/* Compiles scripts_folder/<name>.lua and pushes the function; Runtime.code keeps its bytecode. On
 * failure pushes a message and returns false. */
bool chunk_compile_engine_file(lua_State *L, const char *name);

/* Runs scripts_folder/init.lua, which loads the rest of the engine's Lua. Raises. */
void chunk_run_engine(lua_State *L);

/* Runs scripts_folder/<name>.lua. Pops its 'nargs' arguments from the top of L, the main thread,
 * and pushes its first result. On failure pushes a readable error and returns false. */
bool chunk_run_engine_file(lua_State *L, const char *name, int nargs);

/* lua_CFunction load(name): runs scripts_folder/<name>.lua and returns its results. The
 * arguments of the file are this function, the file's own state table (nil for files of docs/) and
 * the game's rules (rules_table.h). */
int chunk_load_engine(lua_State *L);

/* Pushes the table of state tables: name of an engine's file -> table. A file of the engine keeps
 * its part of the game's state there. Checksums cover these tables, but not the locals of the
 * engine's Lua. */
void chunk_push_engine_state(lua_State *L);

#endif
