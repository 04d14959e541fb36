#include "media/pcm.h"

#include "base/check.h"

typedef struct Entry {
  Mix_Chunk *chunk; /* NULL while not held */
  int users;        /* voices */
  uint64_t used;    /* 'clock' of the last use */
} Entry;

struct PcmCache {
  GArray *entries; /* Entry, by sound index */
  size_t bytes, budget;
  uint64_t clock;
};

PcmCache *pcm_new(size_t budget) {
  PcmCache *cache = g_new0(PcmCache, 1);
  cache->entries = g_array_new(FALSE, TRUE, sizeof(Entry));
  cache->budget = budget;
  return cache;
}

static Entry *entry_of(PcmCache *cache, int sound) {
  if (cache->entries->len <= (guint)sound) g_array_set_size(cache->entries, (guint)sound + 1);
  return &g_array_index(cache->entries, Entry, sound);
}

static void entry_drop(PcmCache *cache, Entry *entry) {
  CHECK(entry->users == 0, "a sound is released when nobody plays it");
  cache->bytes -= entry->chunk->alen;
  Mix_FreeChunk(entry->chunk);
  entry->chunk = NULL;
}

void pcm_free(PcmCache *cache) {
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->chunk) entry_drop(cache, entry);
  }
  g_array_unref(cache->entries);
  g_free(cache);
}

uint64_t pcm_bytes(const SoundHeader *header) {
  uint64_t frames = (uint64_t)header->frames_max;
  uint64_t before = frames * (uint64_t)header->channels * sizeof(int32_t);
  uint64_t after = (frames * PCM_RATE / (uint64_t)header->rate + 1) * PCM_FRAME_BYTES;
  return header->channels > 2 ? MAX(before, after) : MAX(before / 2, after);
}

Mix_Chunk *pcm_find(PcmCache *cache, int sound) {
  Entry *entry = entry_of(cache, sound);
  entry->used = ++cache->clock;
  return entry->chunk;
}

/* Releases the sound that has rested longest. False when all are playing. */
static bool make_room(PcmCache *cache) {
  Entry *oldest = NULL;
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->chunk && entry->users == 0 && (!oldest || entry->used < oldest->used)) oldest = entry;
  }
  if (oldest) entry_drop(cache, oldest);
  return oldest != NULL;
}

Mix_Chunk *pcm_add(PcmCache *cache, int sound, GBytes *bytes, GError **error) {
  gsize size;
  const void *data = g_bytes_get_data(bytes, &size);
  SDL_RWops *stream = size <= INT32_MAX ? SDL_RWFromConstMem(data, (int)size) : NULL;
  Mix_Chunk *chunk = stream ? Mix_LoadWAV_RW(stream, 1) : NULL;
  if (!chunk || chunk->alen < PCM_FRAME_BYTES) {
    g_set_error(error, SOUND_ERROR, 0, "cannot be decoded: %s", chunk ? "no sound" : SDL_GetError());
    Mix_FreeChunk(chunk);
    return NULL;
  }
  while (cache->bytes + chunk->alen > cache->budget && make_room(cache)) continue;
  if (cache->bytes + chunk->alen > cache->budget) {
    g_set_error(error, SOUND_ERROR, 0, "the sounds that play need more than %zu MiB", cache->budget >> 20);
    Mix_FreeChunk(chunk);
    return NULL;
  }
  Entry *entry = entry_of(cache, sound);
  entry->chunk = chunk;
  cache->bytes += chunk->alen;
  return chunk;
}

void pcm_hold(PcmCache *cache, int sound) { entry_of(cache, sound)->users++; }

void pcm_release(PcmCache *cache, int sound) { entry_of(cache, sound)->users--; }
