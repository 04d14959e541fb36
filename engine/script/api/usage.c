#include "script/api/usage.h"

#include "base/check.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

static const char *const type_names[] = {
    "string", "number",   "integer",   "px",   "ms",    "count", "alpha", "bool",   "color",
    "rect",   "function", "table",     "any",  "place", "id",    "room",  "actor",  "costume",
    "object", "cursor",   "animation", "font", "audio", "text",  "bytes", "script",
};
_Static_assert(G_N_ELEMENTS(type_names) == USAGE_TYPE_COUNT, "one name for each type");

/* The position in a line. */
typedef struct Reader {
  Usage *usage;
  UsageSpace *space;
  const char *at;
} Reader;

static void skip_spaces(Reader *reader) {
  while (*reader->at == ' ') reader->at++;
}

static bool accept(Reader *reader, const char *sign) {
  skip_spaces(reader);
  if (!g_str_has_prefix(reader->at, sign)) return false;
  reader->at += strlen(sign);
  return true;
}

static void expect(Reader *reader, const char *sign) {
  CHECK(accept(reader, sign), "a usage line of the form that usage.h describes");
}

static bool is_word_sign(char c) { return g_ascii_isalnum(c) || c == '_' || c == '-' || c == '.'; }

static const char *keep(Reader *reader, const char *text, int length) {
  Usage *usage = reader->usage;
  CHECK(usage->length + length + 1 <= USAGE_TEXT_MAX, "USAGE_TEXT_MAX is large enough");
  char *copy = reader->space->text + usage->length;
  memcpy(copy, text, (size_t)length);
  copy[length] = '\0';
  usage->length += length + 1;
  return copy;
}

static const char *read_word(Reader *reader) {
  skip_spaces(reader);
  const char *start = reader->at;
  while (is_word_sign(*reader->at)) reader->at++;
  CHECK(reader->at > start, "a word in a usage line");
  return keep(reader, start, (int)(reader->at - start));
}

static UsageType type_from_name(const char *name) {
  for (int i = 0; i < USAGE_TYPE_COUNT; i++) {
    if (strcmp(type_names[i], name) == 0) return (UsageType)i;
  }
  return USAGE_WORDS;
}

static void read_type(Reader *reader, UsageArg *arg) {
  arg->words = read_word(reader);
  arg->word_count = 1;
  for (; accept(reader, "|"); arg->word_count++) read_word(reader);
  arg->type = arg->word_count > 1 ? USAGE_WORDS : type_from_name(arg->words);
  CHECK(arg->word_count > 1 || arg->type != USAGE_WORDS, "a type that usage.h knows");
}

static void check_default(const UsageArg *arg, const char *end) {
  bool is_number = arg->type == USAGE_NUMBER || (arg->type >= USAGE_INTEGER && arg->type <= USAGE_ALPHA);
  CHECK(!is_number || *end == '\0', "a number as default of a number");
  CHECK(arg->type != USAGE_WORDS || usage_find_word(arg, arg->default_word) >= 0, "a default that is a legal word");
  CHECK(arg->type <= USAGE_BOOL || arg->type == USAGE_WORDS, "a type that can have a default");
}

static void read_default(Reader *reader, UsageArg *arg) {
  char *end;
  arg->optional = true;
  arg->default_word = read_word(reader);
  arg->has_default = strcmp(arg->default_word, "none") != 0;
  arg->default_number = g_ascii_strtod(arg->default_word, &end);
  arg->default_boolean = strcmp(arg->default_word, "true") == 0;
  if (arg->has_default) check_default(arg, end);
}

static void read_arg(Reader *reader, const char *name) {
  Usage *usage = reader->usage;
  CHECK(usage->count < USAGE_ARGS_MAX, "USAGE_ARGS_MAX is large enough");
  UsageArg *arg = &usage->args[usage->count++];
  arg->name = name;
  expect(reader, ":");
  read_type(reader, arg);
  if (accept(reader, "=")) read_default(reader, arg);
}

static void read_fields(Reader *reader, const char *table) {
  reader->usage->table = table;
  if (accept(reader, "}")) return;
  do {
    read_arg(reader, read_word(reader));
  } while (accept(reader, ","));
  expect(reader, "}");
}

/* Reads "= none" after the table of fields. */
static void read_table_default(Reader *reader) {
  Usage *usage = reader->usage;
  if (!accept(reader, "=")) return;
  expect(reader, "none");
  usage->table_optional = true;
  for (int i = usage->positional; i < usage->count; i++) CHECK(usage->args[i].optional, "no required field in an optional table");
}

static void note_positional(Usage *usage) {
  usage->positional++;
  if (usage->args[usage->count - 1].optional) return;
  CHECK(usage->required == usage->positional - 1, "no required argument after an optional one");
  usage->required = usage->positional;
}

/* Reads "name: type", "table{ ... }" or "...". Returns false if no more arguments may follow. */
static bool read_positional(Reader *reader) {
  if (accept(reader, "...")) {
    reader->usage->rest = true;
    return false;
  }
  const char *name = read_word(reader);
  if (accept(reader, "{")) {
    read_fields(reader, name);
    read_table_default(reader);
    return false;
  }
  read_arg(reader, name);
  note_positional(reader->usage);
  return true;
}

static void read_list(Reader *reader) {
  if (accept(reader, ")")) return;
  while (read_positional(reader) && accept(reader, ",")) {
  }
  expect(reader, ")");
}

void usage_parse(Usage *usage, UsageSpace *space, const char *line) {
  memset(space, 0, sizeof *space);
  *usage = (Usage){.args = space->args};
  Reader reader = {usage, space, line};
  usage->name = read_word(&reader);
  if (accept(&reader, "{")) {
    read_fields(&reader, "");
  } else {
    expect(&reader, "(");
    read_list(&reader);
  }
  if (accept(&reader, "->")) {
    skip_spaces(&reader);
    usage->result = keep(&reader, reader.at, (int)strlen(reader.at));
  } else {
    CHECK(*reader.at == '\0', "nothing after a usage line");
  }
}

size_t usage_packed_size(const Usage *usage) {
  return sizeof *usage + (size_t)usage->count * sizeof(UsageArg) + (size_t)usage->length;
}

/* The words follow the first one, the name. A table without a name has its own word. */
static const char *moved(const char *word, const Usage *from, const char *text) {
  bool is_kept = word && word >= from->name && word < from->name + from->length;
  return is_kept ? text + (word - from->name) : word;
}

Usage *usage_pack(const Usage *usage, void *memory) {
  Usage *packed = memory;
  UsageArg *args = (UsageArg *)(packed + 1);
  char *text = (char *)(args + usage->count);
  *packed = *usage;
  packed->args = args;
  memcpy(text, usage->name, (size_t)usage->length);
  packed->name = text;
  packed->table = moved(usage->table, usage, text);
  packed->result = moved(usage->result, usage, text);
  for (int i = 0; i < usage->count; i++) {
    args[i] = usage->args[i];
    args[i].name = moved(usage->args[i].name, usage, text);
    args[i].words = moved(usage->args[i].words, usage, text);
    args[i].default_word = moved(usage->args[i].default_word, usage, text);
  }
  return packed;
}

const char *usage_type_name(UsageType type) { return type == USAGE_WORDS ? "word" : type_names[type]; }

const char *usage_word(const UsageArg *arg, int n) {
  const char *word = arg->words;
  while (n-- > 0) word += strlen(word) + 1;
  return word;
}

/* Compares words ignoring case and dashes: "up-left" is "upleft". */
static bool is_same_word(const char *a, const char *b) {
  for (;; a++, b++) {
    while (*a == '-') a++;
    while (*b == '-') b++;
    if (g_ascii_tolower(*a) != g_ascii_tolower(*b)) return false;
    if (*a == '\0') return true;
  }
}

int usage_find_word(const UsageArg *arg, const char *word) {
  for (int i = 0; i < arg->word_count; i++) {
    if (is_same_word(usage_word(arg, i), word)) return i;
  }
  return -1;
}
