#include "script/lua/mend.h"

#if MEND_IS_NEEDED

#include "base/check.h"
#include "script/lua/runtime.h"

#include <lauxlib.h>
#include <string.h>

/* Functions are read, and corrected, in the form that lua_dump writes: a header, then the main
 * function. A function consists of its source's name, its first and last line, three bytes, its
 * instructions, constants, upvalues, inner functions and debug information. Sizes have seven bits
 * per byte. The format has not changed since Lua 5.4.0 (ldump.c). */

/* "\x1bLua", version, format, "\x19\x93\r\n\x1a\n", three sizes, an integer and a float. */
#define HEADER_SIZE (4 + 2 + 6 + 3 + 8 + 8)

/* A text of this size cannot hold enough indexes to exhaust the C stack. */
#define SHORT_TEXT (4 * 1024)

#define INDEXES_MAX 200

#define REGISTERS 256

/* Registers that a generic 'for' keeps for itself: iterator, state, control and closing value. */
#define LOOP_REGISTERS 4

/* Opcodes that matter here. An instruction has the opcode in its low 7 bits, then A (8 bits), k
 * (1 bit), B (8 bits), C (8 bits). */
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

/* Constants that are followed by a value; all others are a single byte. */
enum { CONSTANT_INTEGER = 3, CONSTANT_FLOAT = 19, CONSTANT_SHORT_STRING = 4, CONSTANT_LONG_STRING = 20 };

typedef struct Dump {
  uint8_t *at, *end;
  bool is_cut;     /* it ends too early: nothing more is read */
  bool is_changed; /* an instruction was corrected */
  bool is_deep;    /* some expression has more than INDEXES_MAX indexes in a row */
} Dump;

/* --- instructions --- */

static uint32_t get_instruction(const uint8_t *code, size_t i) {
  uint32_t instruction;
  memcpy(&instruction, code + i * sizeof instruction, sizeof instruction);
  return instruction;
}

static unsigned opcode(uint32_t instruction) { return instruction & 0x7f; }
static unsigned operand_a(uint32_t instruction) { return instruction >> 7 & 0xff; }
static unsigned operand_b(uint32_t instruction) { return instruction >> 16 & 0xff; }
static unsigned operand_c(uint32_t instruction) { return instruction >> 24; }

/* OP_CLOSE after a loop closes everything from register A upwards. An incorrect one begins above
 * the loop's own registers, so it does not close the closing value, which is in the last of them.
 * It should begin with the first. */
static void correct_close(Dump *dump, uint8_t *code, size_t i) {
  uint32_t close = get_instruction(code, i);
  uint32_t loop = get_instruction(code, i - 1);
  if (opcode(close) != OP_CLOSE || opcode(loop) != OP_TFORLOOP) return;
  if (operand_a(close) != operand_a(loop) + LOOP_REGISTERS) return;
  close = (close & ~(UINT32_C(0xff) << 7)) | operand_a(loop) << 7;
  memcpy(code + i * sizeof close, &close, sizeof close);
  dump->is_changed = true;
}

static bool sets_register(unsigned op) {
  bool only_reads = op == OP_SETUPVAL || (op >= OP_SETTABUP && op <= OP_SETFIELD) || (op >= OP_MMBIN && op <= OP_MMBINK) ||
                    (op >= OP_CLOSE && op <= OP_TEST) || (op >= OP_RETURN && op <= OP_RETURN1) || op == OP_SETLIST ||
                    op == OP_VARARGPREP || op == OP_EXTRAARG;
  return !only_reads;
}

/* Counts the indexes that led to the value of each register. Jumps are ignored, because Lua also
 * ignores them when it looks for a name. */
static void count_indexes(Dump *dump, const uint8_t *code, size_t count) {
  unsigned depth[REGISTERS] = {0};
  for (size_t i = 0; i < count; i++) {
    uint32_t instruction = get_instruction(code, i);
    unsigned op = opcode(instruction), a = operand_a(instruction);
    unsigned before = depth[operand_b(instruction)];
    if (op == OP_GETTABLE) before = MAX(before, depth[operand_c(instruction)]);
    if (op == OP_GETTABLE || op == OP_GETFIELD || op == OP_MOVE) depth[a] = before + 1;
    else if (sets_register(op)) depth[a] = 0;
    if (depth[a] > INDEXES_MAX) dump->is_deep = true;
  }
}

/* --- the dump --- */

/* Returns the next 'size' bytes and advances. If the dump ends before, returns its end. */
static uint8_t *read_bytes(Dump *dump, size_t size) {
  if (size > (size_t)(dump->end - dump->at)) dump->is_cut = true;
  if (dump->is_cut) return dump->end;
  uint8_t *start = dump->at;
  dump->at += size;
  return start;
}

static uint8_t read_byte(Dump *dump) {
  const uint8_t *byte = read_bytes(dump, 1);
  return dump->is_cut ? 0 : *byte;
}

/* The highest bits come first; the last byte has its top bit set. */
static size_t read_size(Dump *dump) {
  size_t size = 0;
  uint8_t byte;
  do {
    byte = read_byte(dump);
    size = size << 7 | (byte & 0x7f);
  } while (!(byte & 0x80) && !dump->is_cut);
  return size;
}

/* Returns the next 'size' bytes for each entry of a list, whose count comes first. */
static uint8_t *read_list(Dump *dump, size_t size, size_t *count) {
  *count = read_size(dump);
  if (*count > (size_t)(dump->end - dump->at)) dump->is_cut = true;
  return read_bytes(dump, dump->is_cut ? 0 : *count * size);
}

static void skip_list(Dump *dump, size_t size) {
  size_t count;
  read_list(dump, size, &count);
}

/* The size is one more than the length; 0 means no string. */
static void skip_string(Dump *dump) {
  size_t size = read_size(dump);
  if (size > 1) read_bytes(dump, size - 1);
}

static void skip_constants(Dump *dump) {
  for (size_t left = read_size(dump); left > 0 && !dump->is_cut; left--) {
    uint8_t kind = read_byte(dump);
    if (kind == CONSTANT_INTEGER || kind == CONSTANT_FLOAT) read_bytes(dump, 8);
    else if (kind == CONSTANT_SHORT_STRING || kind == CONSTANT_LONG_STRING) skip_string(dump);
  }
}

static void skip_debug_information(Dump *dump) {
  /* Differences of lines. */
  skip_list(dump, 1);
  /* Whole lines, now and then. */
  for (size_t left = read_size(dump); left > 0 && !dump->is_cut; left--) {
    read_size(dump);
    read_size(dump);
  }
  for (size_t left = read_size(dump); left > 0 && !dump->is_cut; left--) { /* local variables */
    skip_string(dump);
    read_size(dump);
    read_size(dump);
  }
  /* Names of upvalues. */
  for (size_t left = read_size(dump); left > 0 && !dump->is_cut; left--) skip_string(dump);
}

static void read_code(Dump *dump) {
  size_t count;
  uint8_t *code = read_list(dump, sizeof(uint32_t), &count);
  if (dump->is_cut) return;
  for (size_t i = 1; i < count; i++) correct_close(dump, code, i);
  count_indexes(dump, code, count);
}

/* Lua nests functions at most 200 deep. */
static void read_function(Dump *dump) { /* NOLINT(misc-no-recursion) */
  skip_string(dump);                    /* source */
  read_size(dump);                      /* first line */
  read_size(dump);                      /* last line */
  read_bytes(dump, 3);                  /* parameters, is_vararg, registers */
  read_code(dump);
  skip_constants(dump);
  skip_list(dump, 3); /* upvalues */
  for (size_t left = read_size(dump); left > 0 && !dump->is_cut; left--) read_function(dump);
  skip_debug_information(dump);
}

/* --- public --- */

static int append_to_bytes(lua_State *L, const void *data, size_t size, void *user) {
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

/* Returns whether a text contains "break". Looks for the 'k', which is rare. */
static bool mentions_break(const MendSource *source) {
  const char *from = source->text, *end = source->text + source->length;
  while (from < end && (from = memchr(from, 'k', (size_t)(end - from)))) {
    if (from - source->text >= 4 && memcmp(from - 4, "brea", 4) == 0) return true;
    from++;
  }
  return false;
}

bool mend_function(lua_State *L, const MendSource *source) {
  const Quirks *quirks = &runtime_of(L)->quirks;
  bool has_break = quirks->stale_close && mentions_break(source);
  bool is_long = quirks->deep_names && source->length > SHORT_TEXT;
  if (!has_break && !is_long) return true;

  GByteArray *bytes = g_byte_array_new();
  lua_dump(L, append_to_bytes, bytes, 0);
  Dump dump = {.at = bytes->data, .end = bytes->data + bytes->len};
  read_bytes(&dump, HEADER_SIZE + 1); /* and the number of upvalues */
  read_function(&dump);
  CHECK(!dump.is_cut && dump.at == dump.end, "a dump as this version of Lua writes it");
  bool ok = true;
  if (dump.is_changed && !dump.is_deep) {
    lua_pop(L, 1);
    ok = luaL_loadbufferx(L, (const char *)bytes->data, bytes->len, source->chunk_name, "b") == LUA_OK;
  }
  g_byte_array_free(bytes, TRUE);
  return dump.is_deep ? refuse_deep(L) : ok;
}

#else

/* ISO C requires a declaration in every file. */
typedef int MendIsNotNeeded;

#endif
