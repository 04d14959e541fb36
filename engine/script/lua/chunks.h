/* chunks.h: reads and runs Lua files of the game and of the engine.
 *
 * A chunk is a compiled Lua file. The name of a chunk begins with '@': "@rooms/street.lua" is a
 * chunk of the game, and "@engine/actor.lua" is a chunk of the engine. The engine's files are in
 * Runtime.scripts_folder (runtime.h). Runtime.chunks stores the names of the game's chunks. */

#ifndef SCRIPT_LUA_CHUNKS_H
#define SCRIPT_LUA_CHUNKS_H

#include <glib.h>
#include <lua.h>
#include <stdbool.h>

/* Registers load and require. For KIAVC games, also registers loadfile and dofile. */
void chunks_register(lua_State *L);

/* Compiles the text of a file of the game, and stores the chunk's name in Runtime.chunks. Accepts
 * no bytecode. Pushes the function. On failure pushes a message and returns false. */
bool chunk_compile(lua_State *L, GBytes *text, const char *chunk_name);

/* Reads and compiles a file of the game and pushes the function. On failure pushes a message and
 * returns false. */
bool chunk_read(lua_State *L, const char *name);

/* Returns whether a file of the game was last compiled from a text that differs from 'text'.
 * Returns false if the file was not compiled. */
bool chunk_has_changed(lua_State *L, const char *name, GBytes *text);

/* Returns the text of a file of the game, for messages that show a line of the file. Returns NULL
 * if there is no such file, or if the file has changed since it was compiled. The caller frees the
 * text with g_free. */
char *chunk_source(lua_State *L, const char *name);

/* Runs <name>.lua of the game, or lua/<name>.lua in a KIAVC game, even if the file has run before.
 * Does nothing and returns true for a copy of one of KIAVC's own files, because the engine replaces
 * these. If the file fails, reports the error and returns false. Raises if the watchdog must stop
 * the script. */
bool chunk_run_required(lua_State *L, const char *name);

/* Pushes the function of scripts_folder/<name>.lua. If the cache Runtime.code has no bytecode for
 * this text, compiles the file and stores the bytecode in the cache. On failure pushes a message
 * and returns false. */
bool chunk_compile_engine_file(lua_State *L, const char *name);

/* Runs scripts_folder/init.lua, which loads the rest of the engine's Lua. Raises an error
 * on failure. */
void chunk_run_engine(lua_State *L);

/* Runs scripts_folder/<name>.lua on L, which must be the main thread. The top 'nargs' values of L
 * are the arguments for the file. Pops these arguments, and pushes the file's first result. On
 * failure pushes a text of report_handler (report.h) and returns false. */
bool chunk_run_engine_file(lua_State *L, const char *name, int nargs);

/* The lua_CFunction load(name): runs scripts_folder/<name>.lua and returns its results. The
 * file gets three arguments: this function, the file's own state table, and the game's rules
 * (rules_table.h). Files of docs/ and ui/ have no state table and get nil. Raises an error on
 * failure. */
int chunk_load_engine(lua_State *L);

/* Pushes a table with the state tables of the engine's files. The keys are the names of the files.
 * Each file keeps its part of the game's state in its state table. Checksums include these tables,
 * but not the local variables of the engine's Lua. */
void chunk_push_engine_state(lua_State *L);

#endif
