#include "base/check.h"
#include "script/host.h"

#include <string.h>

/* From text to a function: text alone, never bytecode of anybody else's.
 *
 * The text is handed to Lua in small pieces, so that the watchdog is asked now and then. What old versions of Lua make of it is
 * looked through, in the form that lua_dump writes, and mended where it is wrong:
 *
 *   - Till 5.4.4, 'break' out of a generic 'for' whose variable is captured is compiled to an OP_CLOSE that spares the loop's
 *     closing value: it has the register behind the loop's four own ones, where it should have the first of them. The value stays
 *     in Lua's list of those to be closed after its place on the stack is gone.
 *   - Till 5.4.6, wording an error about the last of very many indexes in a row (a.x.x.x...) takes as many C frames. No
 * expression
 *     may have more than INDEXES_MAX.
 *
 * Source of the format: what lua_dump of Lua 5.4 writes, which has not changed since 5.4.0. */

#define PIECE 1024

/* Shorter texts without a 'break' are good as they are: too few indexes fit in. */
#define SHORT_TEXT (4 * 1024)

#define INDEXES_MAX 200

#define REGISTERS 256

/* "\x1bLua", version, format, "\x19\x93\r\n\x1a\n", three sizes, an integer and a float. */
#define DUMP_HEADER (4 + 2 + 6 + 3 + 8 + 8)

/* The instructions that are looked at: opcode in the low 7 bits, then A (8 bits), k, B (8 bits), C (8 bits). */
enum {
  OP_MOVE = 0,
  OP_SETUPVAL = 10,
  OP_GETTABLE = 12,
  OP_GETFIELD = 14,
  OP_SETTABUP = 15,
  OP_SETFIELD = 18,
  OP_MMBIN = 46,
  OP_MMBINK = 48,
  OP_CLOSE = 54,
  OP_TEST = 66,
  OP_RETURN = 70,
  OP_RETURN1 = 72,
  OP_TFORLOOP = 77,
  OP_SETLIST = 78,
  OP_VARARGPREP = 81,
  OP_EXTRAARG = 82
};

/* Kinds of constants with something behind them. */
enum { CONSTANT_INTEGER = 3, CONSTANT_FLOAT = 19, CONSTANT_SHORT = 4, CONSTANT_LONG = 20 };

/* A dump being looked through; 'bad' once it ends early. */
typedef struct Dump {
  uint8_t *at, *end;
  bool bad, is_mended, is_deep;
} Dump;

/* --- the dump --- */

static uint8_t *take(Dump *dump, size_t size) {
  if (size > (size_t)(dump->end - dump->at)) dump->bad = true;
  if (dump->bad) return dump->end;
  uint8_t *start = dump->at;
  dump->at += size;
  return start;
}

static uint8_t take_byte(Dump *dump) {
  const uint8_t *byte = take(dump, 1);
  return dump->bad ? 0 : *byte;
}

/* Seven bits a byte, the highest first; the last one has its top bit set. */
static size_t take_size(Dump *dump) {
  size_t size = 0;
  uint8_t byte;
  do {
    byte = take_byte(dump);
    size = size << 7 | (byte & 0x7f);
  } while (!(byte & 0x80) && !dump->bad);
  return size;
}

/* The size is one more than the length; none means no string. */
static void take_string(Dump *dump) {
  size_t size = take_size(dump);
  if (size > 1) take(dump, size - 1);
}

/* A count of things of that many bytes each. */
static void take_list(Dump *dump, size_t bytes) {
  size_t count = take_size(dump);
  if (count > (size_t)(dump->end - dump->at)) dump->bad = true;
  else take(dump, count * bytes);
}

static void take_constants(Dump *dump) {
  for (size_t left = take_size(dump); left > 0 && !dump->bad; left--) {
    uint8_t kind = take_byte(dump);
    if (kind == CONSTANT_INTEGER || kind == CONSTANT_FLOAT) take(dump, 8);
    else if (kind == CONSTANT_SHORT || kind == CONSTANT_LONG) take_string(dump);
  }
}

/* --- instructions --- */

static uint32_t get_instruction(const uint8_t *code, size_t i) {
  uint32_t instruction;
  memcpy(&instruction, code + 4 * i, sizeof instruction);
  return instruction;
}

static unsigned operation(uint32_t instruction) { return instruction & 0x7f; }
static unsigned operand_a(uint32_t instruction) { return instruction >> 7 & 0xff; }
static unsigned operand_b(uint32_t instruction) { return instruction >> 16 & 0xff; }
static unsigned operand_c(uint32_t instruction) { return instruction >> 24; }

static void mend_close(Dump *dump, uint8_t *code, size_t i) {
  uint32_t instruction = get_instruction(code, i);
  uint32_t loop = get_instruction(code, i - 1);
  if (operation(instruction) != OP_CLOSE || operation(loop) != OP_TFORLOOP) return;
  if (operand_a(instruction) != operand_a(loop) + 4) return;
  instruction = (instruction & ~(UINT32_C(0xff) << 7)) | operand_a(loop) << 7;
  memcpy(code + 4 * i, &instruction, sizeof instruction);
  dump->is_mended = true;
}

static bool sets_register(unsigned op) {
  bool only_reads = op == OP_SETUPVAL || (op >= OP_SETTABUP && op <= OP_SETFIELD) || (op >= OP_MMBIN && op <= OP_MMBINK) ||
                    (op >= OP_CLOSE && op <= OP_TEST) || (op >= OP_RETURN && op <= OP_RETURN1) || op == OP_SETLIST ||
                    op == OP_VARARGPREP || op == OP_EXTRAARG;
  return !only_reads;
}

/* How many indexes lie behind each register, as far as can be seen by going straight through. */
static void count_indexes(Dump *dump, const uint8_t *code, size_t count) {
  unsigned depth[REGISTERS] = {0};
  for (size_t i = 0; i < count; i++) {
    uint32_t instruction = get_instruction(code, i);
    unsigned op = operation(instruction), a = operand_a(instruction);
    unsigned behind = depth[operand_b(instruction)];
    if (op == OP_GETTABLE) behind = MAX(behind, depth[operand_c(instruction)]);
    bool is_index = op == OP_GETTABLE || op == OP_GETFIELD || op == OP_MOVE;
    if (is_index) depth[a] = behind + 1;
    else if (sets_register(op)) depth[a] = 0;
    if (depth[a] > INDEXES_MAX) dump->is_deep = true;
  }
}

static void take_code(Dump *dump) {
  size_t count = take_size(dump);
  if (count > (size_t)(dump->end - dump->at)) dump->bad = true;
  uint8_t *code = take(dump, 4 * count);
  if (dump->bad) return;
  for (size_t i = 1; i < count; i++) mend_close(dump, code, i);
  count_indexes(dump, code, count);
}

/* Lua nests functions 200 deep at most, so this does as well. */
static void take_function(Dump *dump) { /* NOLINT(misc-no-recursion) */
  take_string(dump);
  take_size(dump);
  take_size(dump);
  take(dump, 3);
  take_code(dump);
  take_constants(dump);
  take_list(dump, 3); /* upvalues */
  for (size_t left = take_size(dump); left > 0 && !dump->bad; left--) take_function(dump);
  take_list(dump, 1); /* lines */
  for (size_t left = take_size(dump); left > 0 && !dump->bad; left--) {
    take_size(dump);
    take_size(dump);
  }
  for (size_t left = take_size(dump); left > 0 && !dump->bad; left--) { /* local variables */
    take_string(dump);
    take_size(dump);
    take_size(dump);
  }
  for (size_t left = take_size(dump); left > 0 && !dump->bad; left--) take_string(dump); /* names of upvalues */
}

static int add_to_dump(lua_State *L, const void *data, size_t size, void *user) {
  (void)L;
  g_byte_array_append(user, data, (guint)size);
  return 0;
}

/* Replaces the function on top by a message. */
static bool refuse_deep(lua_State *L) {
  lua_Debug info;
  lua_getinfo(L, ">S", &info);
  lua_pushfstring(L, "%s: an expression has more than %d indexes in a row", info.short_src, INDEXES_MAX);
  return false;
}

/* Replaces the function on top by one that is as it should be, or by a message. */
static bool mend(lua_State *L, const char *chunk_name) {
  GByteArray *bytes = g_byte_array_new();
  lua_dump(L, add_to_dump, bytes, 0);
  Dump dump = {.at = bytes->data, .end = bytes->data + bytes->len};
  take(&dump, DUMP_HEADER + 1);
  take_function(&dump);
  CHECK(!dump.bad && dump.at == dump.end, "a dump as this version of Lua writes it");
  bool ok = true;
  if (dump.is_mended && !dump.is_deep) {
    lua_pop(L, 1);
    ok = luaL_loadbufferx(L, (const char *)bytes->data, bytes->len, chunk_name, "b") == LUA_OK;
  }
  g_byte_array_free(bytes, TRUE);
  return dump.is_deep ? refuse_deep(L) : ok;
}

/* --- loading --- */

typedef struct Text {
  const char *at;
  size_t left;
} Text;

static const char *next_piece(lua_State *L, void *user, size_t *size) {
  Text *text = user;
  Watchdog *watch = &script_of(L)->watch;
  if (watch_is_due(watch) && !watch->is_greedy) watch_attend(L, watch);
  const char *piece = text->at;
  *size = MIN(text->left, PIECE);
  text->at += *size;
  text->left -= *size;
  return *size > 0 ? piece : NULL;
}

/* As lua_load words it, but with the name of the file. */
static bool refuse_binary(lua_State *L, const char *chunk_name) {
  bool has_name = chunk_name[0] == '@' || chunk_name[0] == '=';
  lua_pushfstring(L, "%s%sattempt to load a binary chunk (mode is 't')", has_name ? chunk_name + 1 : "", has_name ? ": " : "");
  return false;
}

bool source_load(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  if (length > 0 && text[0] == LUA_SIGNATURE[0]) return refuse_binary(L, chunk_name);
  Text rest = {text, length};
  if (lua_load(L, next_piece, &rest, chunk_name, "t") != LUA_OK) return false;
  const Quirks *quirks = &script_of(L)->quirks;
  bool has_break = quirks->stale_close && g_strstr_len(text, (gssize)length, "break");
  bool is_long = quirks->deep_names && length > SHORT_TEXT;
  return (!has_break && !is_long) || mend(L, chunk_name);
}
