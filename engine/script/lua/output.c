#include "script/lua/output.h"

#include "script/lua/runtime.h"
#include "script/lua/stable.h"

#include <lauxlib.h>
#include <string.h>

#define LINE_MAX_BYTES ((size_t)4000)
#define OUTPUT_MAX ((size_t)10 << 20)

/* Upper limit of the bytes that the log adds to a line, and to each newline in it. */
#define LINE_MORE 32
#define NEWLINE_MORE 4

typedef struct Line {
  char text[LINE_MAX_BYTES + 1];
  size_t length, whole; /* bytes kept, bytes added */
} Line;

static void add(Line *line, const char *bytes, size_t length) {
  size_t kept = MIN(length, LINE_MAX_BYTES - line->length);
  memcpy(line->text + line->length, bytes, kept);
  line->length += kept;
  line->whole += length;
}

/* Counts a line of the game's scripts. Returns whether the log accepts it. */
static bool take(Runtime *runtime, const Line *line) {
  if (runtime->output > OUTPUT_MAX) return false;
  runtime->output += line->length + LINE_MORE;
  for (size_t i = 0; i < line->length; i++) runtime->output += line->text[i] == '\n' ? NEWLINE_MORE : 0;
  if (runtime->output <= OUTPUT_MAX) return true;
  log_warn("script", "the game's scripts have written %d MB into the log; the rest is dropped", (int)(OUTPUT_MAX >> 20));
  return false;
}

static void write_line(LogLevel level, const char *channel, Line *line) {
  line->text[line->length] = '\0';
  if (line->whole == line->length) log_write(level, channel, "%s", line->text);
  else log_write(level, channel, "%s... (%zu bytes)", line->text, line->whole);
}

void output_text(lua_State *L, LogLevel level, const char *before, const char *text) {
  Line line = {.length = 0};
  add(&line, before, strlen(before));
  add(&line, text, strlen(text));
  if (take(runtime_of(L), &line)) write_line(level, "script", &line);
}

/* A __tostring may raise, so this function must own no memory. */
static void add_values(lua_State *L, Line *line) {
  int count = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, "to show values");
  for (int i = 1; i <= count; i++) {
    watch_check(L);
    if (i > 1) add(line, "\t", 1);
    stable_tostring(L, i);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    add(line, text, length);
    lua_pop(L, 1);
  }
}

void output_values(lua_State *L, const char *channel) {
  Line line = {.length = 0};
  add_values(L, &line);
  write_line(LOG_INFO, channel, &line);
}

static int output_print(lua_State *L) {
  Line line = {.length = 0};
  add_values(L, &line);
  if (take(runtime_of(L), &line)) write_line(LOG_INFO, "script", &line);
  return 0;
}

void output_register(lua_State *L) { lua_register(L, "print", output_print); }
