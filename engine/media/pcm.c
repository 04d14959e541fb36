#include "media/pcm.h"

#include "base/check.h"
#include "sys/process/threads.h"

typedef struct Entry {
  Mix_Chunk *chunk; /* NULL if not in the cache */
  int users;        /* voices */
  uint64_t used;    /* 'clock' of the last use */
} Entry;

/* A job of the thread. The main thread owns the result once 'is_done' is set. */
typedef struct Job {
  int sound;
  GBytes *bytes;    /* owned */
  Mix_Chunk *chunk; /* the result, owned; or NULL and 'error' */
  GError *error;
  gint is_done; /* atomic */
} Job;

struct PcmCache {
  GArray *entries; /* Entry, by sound index */
  size_t bytes, idle, most;
  uint64_t clock;
  GPtrArray *jobs;      /* Job *, in the order of their start */
  GThreadPool *decoder; /* one thread; NULL until it is needed */
  bool has_thread;      /* false = pcm_begin itself decodes */
};

static void job_free(gpointer data) {
  Job *job = data;
  g_bytes_unref(job->bytes);
  Mix_FreeChunk(job->chunk);
  g_clear_error(&job->error);
  g_free(job);
}

PcmCache *pcm_new(size_t idle, size_t most) {
  PcmCache *cache = g_new0(PcmCache, 1);
  cache->entries = g_array_new(FALSE, TRUE, sizeof(Entry));
  cache->idle = idle;
  cache->most = most;
  cache->jobs = g_ptr_array_new_with_free_func(job_free);
  cache->has_thread = threads_are_possible();
  return cache;
}

static Entry *entry_of(PcmCache *cache, int sound) {
  if (cache->entries->len <= (guint)sound) g_array_set_size(cache->entries, (guint)sound + 1);
  return &g_array_index(cache->entries, Entry, sound);
}

static void entry_drop(PcmCache *cache, Entry *entry) {
  CHECK(entry->users == 0, "a sound is released only when it is not in use");
  cache->bytes -= entry->chunk->alen;
  Mix_FreeChunk(entry->chunk);
  entry->chunk = NULL;
}

void pcm_use_thread(PcmCache *cache, bool has_thread) { cache->has_thread = has_thread; }

void pcm_free(PcmCache *cache) {
  if (cache->decoder) g_thread_pool_free(cache->decoder, TRUE, TRUE);
  g_ptr_array_unref(cache->jobs);
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

/* Releases the least recently used sound. Returns false if all are playing. */
static bool make_room(PcmCache *cache) {
  Entry *oldest = NULL;
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->chunk && entry->users == 0 && (!oldest || entry->used < oldest->used)) oldest = entry;
  }
  if (oldest) entry_drop(cache, oldest);
  return oldest != NULL;
}

/* Recognises an MP3 of MPEG 2.5 without a tag. SDL_mixer would not, and would try its readers for
 * tracker music. */
static bool is_mistakable(const uint8_t *data, gsize size) { return size >= 2 && data[0] == 0xff && (data[1] & 0xf0) != 0xf0; }

static Mix_Chunk *decode(GBytes *file, GError **error) {
  g_autoptr(GBytes) bytes = sound_essence(file);
  if (!bytes) {
    g_set_error_literal(error, SOUND_ERROR, 0, "no memory for it");
    return NULL;
  }
  gsize size;
  const void *data = g_bytes_get_data(bytes, &size);
  if (is_mistakable(data, size)) {
    g_set_error_literal(error, SOUND_ERROR, SOUND_ERROR_DECODER,
                        "an MP3 of less than 16 kHz, which can only be played when it is long");
    return NULL;
  }
  SDL_RWops *stream = size <= INT32_MAX ? SDL_RWFromConstMem(data, (int)size) : NULL;
  Mix_Chunk *chunk = stream ? Mix_LoadWAV_RW(stream, 1) : NULL;
  if (chunk && chunk->alen >= PCM_FRAME_BYTES) return chunk;
  g_set_error(error, SOUND_ERROR, SOUND_ERROR_DECODER, "cannot be decoded: %s", chunk ? "no sound" : SDL_GetError());
  Mix_FreeChunk(chunk);
  return NULL;
}

/* Takes over 'chunk', even if it does not fit. */
static Mix_Chunk *keep(PcmCache *cache, int sound, Mix_Chunk *chunk, GError **error) {
  Entry *entry = entry_of(cache, sound);
  if (entry->chunk) { /* decoded twice: now and in the background */
    Mix_FreeChunk(chunk);
    return entry->chunk;
  }
  while (cache->bytes + chunk->alen > cache->idle && make_room(cache)) continue;
  if (cache->bytes + chunk->alen > cache->most) {
    g_set_error(error, SOUND_ERROR, 0, "the sounds that play need more than %zu MiB", cache->most >> 20);
    Mix_FreeChunk(chunk);
    return NULL;
  }
  entry->chunk = chunk;
  cache->bytes += chunk->alen;
  return chunk;
}

Mix_Chunk *pcm_add(PcmCache *cache, int sound, GBytes *bytes, GError **error) {
  Mix_Chunk *chunk = decode(bytes, error);
  return chunk ? keep(cache, sound, chunk, error) : NULL;
}

/* ---- In the background ---- */

static void run_job(gpointer data, gpointer user) {
  (void)user;
  Job *job = data;
  job->chunk = decode(job->bytes, &job->error);
  g_atomic_int_set(&job->is_done, 1);
}

void pcm_begin(PcmCache *cache, int sound, GBytes *bytes) {
  for (guint i = 0; i < cache->jobs->len; i++) {
    const Job *job = cache->jobs->pdata[i];
    if (job->sound == sound) return;
  }
  Job *job = g_new0(Job, 1);
  job->sound = sound;
  job->bytes = g_bytes_ref(bytes);
  g_ptr_array_add(cache->jobs, job);
  if (!cache->has_thread) return run_job(job, NULL);
  if (!cache->decoder) cache->decoder = g_thread_pool_new(run_job, NULL, 1, FALSE, NULL);
  g_thread_pool_push(cache->decoder, job, NULL);
}

bool pcm_next(PcmCache *cache, int *sound, GError **error) {
  if (cache->jobs->len == 0) return false;
  Job *job = cache->jobs->pdata[0]; /* jobs end in the order of their start */
  if (!g_atomic_int_get(&job->is_done)) return false;
  *sound = job->sound;
  if (job->chunk) keep(cache, job->sound, g_steal_pointer(&job->chunk), error);
  else g_propagate_error(error, g_steal_pointer(&job->error));
  g_ptr_array_remove_index(cache->jobs, 0);
  return true;
}

/* ---- Holding ---- */

void pcm_hold(PcmCache *cache, int sound) { entry_of(cache, sound)->users++; }

void pcm_release(PcmCache *cache, int sound) {
  entry_of(cache, sound)->users--;
  while (cache->bytes > cache->idle && make_room(cache)) continue;
}
