#include "script/api/wait_names.h"

#include "base/log.h"
#include "base/spelling.h"
#include "script/lua/report.h"
#include "script/sched/sched.h"
#include "script/sched/senders.h"
#include "sys/vfs.h"
#include "world/soundtrack.h"

#include <string.h>

/* Longer names have no suggestion (spelling.c). */
#define NAME_MAX_BYTES 64

/* Limits for one run. When more signals were sent, it is unknown whether a name was among them, so
 * there are no warnings any more. */
#define SENT_MAX 4096
#define EXAMINED_MAX 256
#define WARNINGS_MAX 32

/* An awaited name that nothing has and no script had sent. Its strings are owned. */
typedef struct Awaited {
  char *name;
  char *near;  /* the name that was probably meant, or NULL */
  char *place; /* of the first wait, "main.lua:12" */
} Awaited;

struct WaitNames {
  GPtrArray *sent;      /* char *: the signals that were sent, in order */
  GHashTable *is_sent;  /* the same, for finding */
  GPtrArray *awaited;   /* Awaited */
  GHashTable *examined; /* name -> Awaited */
  GHashTable *warned;   /* texts of warnings */
};

static void awaited_free(gpointer data) {
  Awaited *awaited = data;
  g_free(awaited->name);
  g_free(awaited->near);
  g_free(awaited->place);
  g_free(awaited);
}

WaitNames *wait_names_new(void) {
  WaitNames *names = g_new0(WaitNames, 1);
  names->sent = g_ptr_array_new_with_free_func(g_free);
  names->is_sent = g_hash_table_new(g_str_hash, g_str_equal);
  names->awaited = g_ptr_array_new_with_free_func(awaited_free);
  names->examined = g_hash_table_new(g_str_hash, g_str_equal);
  names->warned = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  return names;
}

void wait_names_free(WaitNames *names) {
  if (!names) return;
  g_hash_table_unref(names->warned);
  g_hash_table_unref(names->examined);
  g_ptr_array_unref(names->awaited);
  g_hash_table_unref(names->is_sent);
  g_ptr_array_unref(names->sent);
  g_free(names);
}

/* --- names that are alike --- */

/* In names of up to 3 characters, only the case may differ. Up to 5 characters, one edit is
 * allowed, in longer names two. The fields of definitions have the same rule
 * (scripts/fields.lua). */
static int distance_for(const char *name) {
  size_t length = strlen(name);
  return length <= 3 ? 0 : length <= 5 ? 1 : 2;
}

static const char *skip_digits(const char *text) {
  while (g_ascii_isdigit(*text)) text++;
  return text;
}

/* Returns whether two names are equal without their digits: "bell 2", "bell 10". */
static bool differ_in_digits(const char *a, const char *b) {
  for (;; a++, b++) {
    a = skip_digits(a);
    b = skip_digits(b);
    if (*a != *b) return false;
    if (*a == '\0') return true;
  }
}

static bool is_in_word(char c) { return g_ascii_isalnum(c) || c == '_' || (c & 0x80) != 0; }

/* Copies the word of 'name' in which it differs from 'other'. If it differs in more than one word,
 * copies all from the first to the last of them. */
static char *different_word(const char *name, const char *other) {
  size_t start = 0, end = strlen(name), other_end = strlen(other);
  while (start < end && name[start] == other[start]) start++;
  while (end > start && other_end > start && name[end - 1] == other[other_end - 1]) end--, other_end--;
  while (start > 0 && is_in_word(name[start - 1])) start--;
  while (is_in_word(name[end])) end++;
  return g_strndup(name + start, end - start);
}

static bool is_thing(const World *world, const char *word) {
  return registry_find(&world->actors, word) != NONE || registry_find(&world->objects, word) != NONE;
}

/* Returns whether two words of at least four letters are one edit apart. */
static bool is_slip(const char *word, const char *other) {
  if (strlen(word) < 4 || strlen(other) < 4) return false;
  Spelling spelling = spelling_begin(word);
  spelling.distance = 1;
  spelling_offer(&spelling, other);
  return spelling.best != NULL;
}

/* Returns whether two names that are almost equal probably differ on purpose: if they name two
 * things, or one thing and a quite different word. */
static bool differ_on_purpose(const World *world, const char *name, const char *near) {
  if (differ_in_digits(name, near)) return true;
  g_autofree char *word = different_word(name, near), *other = different_word(near, name);
  return is_thing(world, word) && (is_thing(world, other) || !is_slip(word, other));
}

/* Returns the name that was probably meant, or NULL. The caller frees it with g_free. */
static char *find_near(const Script *script, const char *name) {
  int distance = distance_for(name);
  char *near = senders_nearest(script->world, name, distance);
  if (!near) {
    Spelling spelling = spelling_begin(name);
    spelling.distance = distance;
    const GPtrArray *sent = script->wait_names->sent;
    for (guint i = 0; i < sent->len; i++) spelling_offer(&spelling, sent->pdata[i]);
    near = g_strdup(spelling.best);
  }
  if (near && differ_on_purpose(script->world, name, near)) g_clear_pointer(&near, g_free);
  return near;
}

/* --- warnings --- */

/* Frees 'wait' if it has been reported before, and then returns false. */
static bool note_wait(WaitNames *names, char *wait) { return g_hash_table_add(names->warned, wait); }

bool wait_names_note_report(Script *script, const char *place, const char *name) {
  WaitNames *names = script->wait_names;
  return !names || note_wait(names, g_strdup_printf("%s: waits for '%s'", place, name));
}

static void warn(WaitNames *names, const char *place, const Awaited *awaited) {
  if (g_hash_table_size(names->warned) == WARNINGS_MAX) return;
  g_autofree char *wait = g_strdup_printf("%s: waits for '%s'", place, awaited->name);
  if (!note_wait(names, g_strdup(wait))) return;
  log_warn("script", "%s, but nothing has this name, and no script has sent this signal%s", wait,
           spelling_hint(';', awaited->near).text);
}

/* --- signals --- */

/* Warns of the waits for which the new signal 'name' was probably meant. */
static void look_back(Script *script, const char *name) {
  WaitNames *names = script->wait_names;
  for (guint i = 0; i < names->awaited->len; i++) {
    Awaited *awaited = names->awaited->pdata[i];
    if (awaited->near || !sched_is_awaited(script->sched, awaited->name)) continue;
    Spelling spelling = spelling_begin(awaited->name);
    spelling.distance = distance_for(awaited->name);
    spelling_offer(&spelling, name);
    if (!spelling.best || differ_on_purpose(script->world, awaited->name, name)) continue;
    awaited->near = g_strdup(name);
    warn(names, awaited->place, awaited);
  }
}

void wait_names_note_signal(Script *script, const char *name) {
  WaitNames *names = script->wait_names;
  if (!names || names->sent->len == SENT_MAX || strlen(name) > NAME_MAX_BYTES) return;
  if (g_hash_table_contains(names->is_sent, name)) return;
  char *own = g_strdup(name);
  g_ptr_array_add(names->sent, own);
  g_hash_table_add(names->is_sent, own);
  if (!sched_is_awaited(script->sched, name)) look_back(script, name);
}

/* Returns whether the engine's own Lua began the wait. Actions (sequences.lua) do not count: they
 * wait for names that the game has given them. */
static bool is_of_engine(lua_State *L) {
  lua_Debug frame;
  for (int level = 1; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "S", &frame);
    if (*frame.what == 'C') continue;
    return report_is_engine(L, frame.source) && strcmp(frame.source, "@engine/sequences.lua") != 0;
  }
  return false;
}

/* --- names of things that send another signal, or none --- */

/* Looks at one place of a source text that has the name: at the text before it, from 'start', and
 * at the text after it, which ends with a zero. */
typedef bool (*NameUse)(const char *start, const char *before, const char *after);

static bool is_quote(char c) { return c == '"' || c == '\''; }

static const char *skip_spaces(const char *at) {
  while (g_ascii_isspace(*at)) at++;
  return at;
}

static const char *skip_spaces_back(const char *start, const char *at) {
  while (at > start && g_ascii_isspace(at[-1])) at--;
  return at;
}

/* Returns the end of what is called with the text whose opening quote is before 'at', or NULL: the
 * end of 'signal' for signal('...') and for signal '...'. */
static const char *end_of_called(const char *start, const char *at) {
  if (at == start || !is_quote(at[-1])) return NULL;
  at = skip_spaces_back(start, at - 1);
  if (at > start && at[-1] == '(') at = skip_spaces_back(start, at - 1);
  return at;
}

/* signal 'NAME', sendSignal('NAME'), SignalLater 'NAME' */
static bool is_sent(const char *start, const char *before, const char *after) {
  const char *end = is_quote(*after) ? end_of_called(start, before) : NULL, *word = end;
  while (word && word > start && (g_ascii_isalnum(word[-1]) || word[-1] == '_')) word--;
  g_autofree char *called = word ? g_strndup(word, (gsize)(end - word)) : NULL;
  return called && (strstr(called, "signal") || strstr(called, "Signal"));
}

/* sounds.NAME:stop(), sounds['NAME']:stop(), stopAudio 'NAME' */
static bool is_stopped(const char *start, const char *before, const char *after) {
  while (is_quote(*after) || *after == ']') after++;
  after = skip_spaces(after);
  if (*after == ':' && g_str_has_prefix(skip_spaces(after + 1), "stop")) return true;
  static const char stop[] = "stopAudio";
  const gssize length = sizeof stop - 1;
  const char *end = end_of_called(start, before);
  return end && end - start >= length && strncmp(end - length, stop, (gsize)length) == 0;
}

/* Returns whether a file of the game uses the name in this way. */
static bool game_uses(const Script *script, const char *name, NameUse use) {
  g_autoptr(GPtrArray) files = vfs_list(script->runtime.vfs, "", ".lua");
  for (guint i = 0; *name && i < files->len; i++) {
    g_autoptr(GBytes) bytes = vfs_read(script->runtime.vfs, files->pdata[i], NULL);
    gsize size = 0;
    const char *source = bytes ? g_bytes_get_data(bytes, &size) : NULL;
    g_autofree char *text = g_strndup(source ? source : "", size);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++) {
      if (use(text, at, at + strlen(name))) return true;
    }
  }
  return false;
}

/* Logs a text with the line of the game that waits, once. Frees 'text'. */
static void warn_once(WaitNames *names, lua_State *L, char *text) {
  const char *place = report_where(L, 1);
  char *line = g_strdup_printf("%s: %s", place, text);
  g_free(text);
  if (g_hash_table_size(names->warned) == WARNINGS_MAX || g_hash_table_contains(names->warned, line)) g_free(line);
  else {
    log_warn("script", "%s", line);
    g_hash_table_add(names->warned, line);
  }
}

/* Returns a message if 'name' is the id of a sound or a room. Returns NULL if not, or if the game
 * sends such a signal itself. The caller frees it with g_free. */
static char *fault_in_kind(const Script *script, const char *name) {
  const World *world = script->world;
  bool is_sound = registry_find(&world->assets->sounds, name) != NONE;
  if (!is_sound && registry_find(&world->rooms, name) == NONE) return NULL;
  if (game_uses(script, name, is_sent)) return NULL;
  if (is_sound) {
    return g_strdup_printf("waits for '%s', but the end of this sound is the signal 'audio-%s'", name, name);
  }
  return g_strdup_printf("waits for '%s', but entering this room sends no signal; its onenter can: signal '%s'", name, name);
}

void wait_names_check_sound(Script *script, lua_State *L, const char *name) {
  WaitNames *names = script->wait_names;
  if (!names || !g_str_has_prefix(name, "audio-") || strlen(name) > NAME_MAX_BYTES || is_of_engine(L)) return;
  int sound = registry_find(&script->world->assets->sounds, name + strlen("audio-"));
  const Playing *playing = sound == NONE ? NULL : sound_find(script->world, sound);
  if (!playing || !playing->loop || playing->stopping) return;
  const char *id = name + strlen("audio-");
  if (game_uses(script, id, is_stopped)) return;
  luaL_checkstack(L, LUA_MINSTACK, "to wait");
  int top = lua_gettop(L);
  warn_once(names, L, g_strdup_printf("waits for '%s', but this sound loops, so it ends only when a script stops it", name));
  lua_settop(L, top);
}

void wait_names_check_fade(Script *script, lua_State *L, const char *name) {
  WaitNames *names = script->wait_names;
  char fade[NAME_MAX_BYTES + 8];
  if (!names || strlen(name) > NAME_MAX_BYTES || g_str_has_prefix(name, "fade-")) return;
  g_snprintf(fade, sizeof fade, "fade-%s", name);
  if (senders_look(script->world, fade) != SENDERS_BUSY || is_of_engine(L)) return;
  luaL_checkstack(L, LUA_MINSTACK, "to wait");
  int top = lua_gettop(L);
  warn_once(names, L,
            g_strdup_printf("waits for '%s', which is only fading, so the wait is over at once; the end of the fade is "
                            "the signal 'fade-%s'",
                            name, name));
  lua_settop(L, top);
}

/* --- waits --- */

static Awaited *examine(Script *script, const char *name, const char *place) {
  WaitNames *names = script->wait_names;
  Awaited *awaited = g_new(Awaited, 1);
  *awaited = (Awaited){g_strdup(name), find_near(script, name), g_strdup(place)};
  g_ptr_array_add(names->awaited, awaited);
  g_hash_table_insert(names->examined, awaited->name, awaited);
  return awaited;
}

void wait_names_check(Script *script, lua_State *L, const char *name) {
  WaitNames *names = script->wait_names;
  if (!names || names->sent->len == SENT_MAX || strlen(name) > NAME_MAX_BYTES) return;
  if (g_hash_table_contains(names->is_sent, name)) return;
  Awaited *awaited = g_hash_table_lookup(names->examined, name);
  char *fault = awaited || is_of_engine(L) ? NULL : fault_in_kind(script, name);
  if (fault) {
    luaL_checkstack(L, LUA_MINSTACK, "to wait");
    int at = lua_gettop(L);
    warn_once(names, L, fault);
    lua_settop(L, at);
    return;
  }
  if ((awaited ? !awaited->near : names->awaited->len == EXAMINED_MAX) || is_of_engine(L)) return;

  luaL_checkstack(L, LUA_MINSTACK, "to wait");
  int top = lua_gettop(L);
  const char *place = report_where(L, 1);
  if (!awaited) awaited = examine(script, name, place);
  if (awaited->near) warn(names, place, awaited);
  lua_settop(L, top);
}
