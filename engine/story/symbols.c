#include "story/symbols.h"

#include "base/check.h"

#include <string.h>

#define CHUNK_BYTES 16384
#define SLOTS_FIRST 256

void symbols_clear(Symbols *symbols) {
  if (symbols->bytes) g_string_chunk_free(symbols->bytes);
  g_free(symbols->texts);
  g_free(symbols->hashes);
  g_free(symbols->slots);
  *symbols = (Symbols){0};
}

/* Hashes eight bytes at a time. The upper half of each product is folded back, because every bit of
 * the input reaches it. */
static uint32_t hash_of(const char *text, size_t length) {
  uint64_t hash = length * UINT64_C(0x9e3779b97f4a7c15);
  while (length > 0) {
    uint64_t word = 0;
    size_t part = MIN(length, sizeof word);
    memcpy(&word, text, part);
    hash = (hash ^ word) * UINT64_C(0xd6e8feb86659fd93);
    hash ^= hash >> 32;
    text += part;
    length -= part;
  }
  return (uint32_t)hash;
}

/* Returns the slot that holds the text, or the free slot where it belongs. */
static uint32_t slot_of(const Symbols *symbols, uint32_t hash, const char *text, size_t length) {
  uint32_t slot = hash & symbols->slot_mask;
  for (Symbol s; (s = symbols->slots[slot]) != SYMBOL_NONE; slot = (slot + 1) & symbols->slot_mask) {
    const char *known = symbols->texts[s];
    if (symbols->hashes[s] == hash && !strncmp(known, text, length) && known[length] == '\0') break;
  }
  return slot;
}

/* Keeps at least half of the slots free. */
static void grow(Symbols *symbols) {
  uint32_t slots = symbols->slots ? (symbols->slot_mask + 1) * 2 : SLOTS_FIRST;
  g_free(symbols->slots);
  symbols->slots = g_new0(uint32_t, slots);
  symbols->slot_mask = slots - 1;
  symbols->capacity = slots / 2;
  symbols->texts = g_renew(const char *, symbols->texts, symbols->capacity + 1);
  symbols->hashes = g_renew(uint32_t, symbols->hashes, symbols->capacity + 1);
  for (Symbol s = 1; s <= symbols->count; s++) {
    uint32_t slot = symbols->hashes[s] & symbols->slot_mask;
    while (symbols->slots[slot]) slot = (slot + 1) & symbols->slot_mask;
    symbols->slots[slot] = s;
  }
}

Symbol symbols_add(Symbols *symbols, const char *text, size_t length) {
  if (!symbols->bytes) symbols->bytes = g_string_chunk_new(CHUNK_BYTES);
  if (symbols->count == symbols->capacity) grow(symbols);
  uint32_t hash = hash_of(text, length);
  uint32_t slot = slot_of(symbols, hash, text, length);
  if (symbols->slots[slot]) return symbols->slots[slot];
  CHECK(symbols->count < SYMBOL_MAX, "a story has fewer words than numbers");
  Symbol symbol = ++symbols->count;
  symbols->slots[slot] = symbol;
  symbols->hashes[symbol] = hash;
  symbols->text_bytes += length + 1;
  symbols->texts[symbol] = g_string_chunk_insert_len(symbols->bytes, text, (gssize)length);
  return symbol;
}

Symbol symbols_add_text(Symbols *symbols, const char *text) { return symbols_add(symbols, text, strlen(text)); }

Symbol symbols_find(const Symbols *symbols, const char *text, size_t length) {
  if (!symbols->slots) return SYMBOL_NONE;
  return symbols->slots[slot_of(symbols, hash_of(text, length), text, length)];
}

Symbol symbols_find_text(const Symbols *symbols, const char *text) { return symbols_find(symbols, text, strlen(text)); }

const char *symbols_text(const Symbols *symbols, Symbol symbol) {
  CHECK(symbol != SYMBOL_NONE && symbol <= symbols->count, "a symbol that was handed out");
  return symbols->texts[symbol];
}

size_t symbols_bytes(const Symbols *symbols) {
  size_t bytes = (symbols->capacity + 1) * (sizeof *symbols->texts + sizeof *symbols->hashes);
  return bytes + symbols->text_bytes + (symbols->slots ? (symbols->slot_mask + 1) * sizeof *symbols->slots : 0);
}
