#include "media/sound/pcm.h"

#include "base/check.h"
#include "media/sound/vorbis_pcm.h"
#include "sys/process/threads.h"

typedef struct Entry {
  Pcm *pcm;      /* NULL if not in the cache */
  int users;     /* voices */
  uint64_t used; /* 'clock' of the last use */
} Entry;

/* A job of the thread. The main thread owns the result once 'is_done' is set. */
typedef struct Job {
  int sound;
  GBytes *bytes; /* owned */
  SoundHeader header;
  Pcm *pcm; /* the result, owned; or NULL and 'error' */
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

static void sound_free(Pcm *pcm) {
  if (!pcm) return;
  if (pcm->chunk) Mix_FreeChunk(pcm->chunk);
  else g_free(pcm->data);
  g_free(pcm);
}

static void job_free(gpointer data) {
  Job *job = data;
  g_bytes_unref(job->bytes);
  sound_free(job->pcm);
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
  cache->bytes -= entry->pcm->size;
  g_clear_pointer(&entry->pcm, sound_free);
}

void pcm_use_thread(PcmCache *cache, bool has_thread) { cache->has_thread = has_thread; }

void pcm_free(PcmCache *cache) {
  if (cache->decoder) g_thread_pool_free(cache->decoder, TRUE, TRUE);
  g_ptr_array_unref(cache->jobs);
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->pcm) entry_drop(cache, entry);
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

const Pcm *pcm_find(PcmCache *cache, int sound) {
  Entry *entry = entry_of(cache, sound);
  entry->used = ++cache->clock;
  return entry->pcm;
}

/* Releases the least recently used sound. Returns false if all are playing. */
static bool make_room(PcmCache *cache) {
  Entry *oldest = NULL;
  for (guint i = 0; i < cache->entries->len; i++) {
    Entry *entry = &g_array_index(cache->entries, Entry, i);
    if (entry->pcm && entry->users == 0 && (!oldest || entry->used < oldest->used)) oldest = entry;
  }
  if (oldest) entry_drop(cache, oldest);
  return oldest != NULL;
}

/* Recognises an MP3 of MPEG 2.5 without a tag. SDL_mixer would not, and would try its readers for
 * tracker music. */
static bool is_mistakable(const uint8_t *data, gsize size) { return size >= 2 && data[0] == 0xff && (data[1] & 0xf0) != 0xf0; }

static Mix_Chunk *decode_chunk(GBytes *file, GError **error) {
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

static bool is_compact(const SoundHeader *header) {
  return header->format == SOUND_OGG_VORBIS && header->channels <= 2 && pcm_bytes(header) > PCM_COMPACT_MIN;
}

/* If a file cannot be kept compact, SDL_mixer decodes what it can, or says why not. */
static Pcm *decode(GBytes *file, const SoundHeader *header, GError **error) {
  Pcm pcm = {.rate = header->rate, .channels = header->channels};
  if (is_compact(header)) pcm.data = (uint8_t *)vorbis_pcm_decode(file, header, &pcm.size);
  if (!pcm.data) {
    Mix_Chunk *chunk = decode_chunk(file, error);
    if (!chunk) return NULL;
    pcm = (Pcm){.data = chunk->abuf, .size = chunk->alen, .rate = PCM_RATE, .channels = 2, .chunk = chunk};
  }
  return g_memdup2(&pcm, sizeof pcm);
}

/* Takes over 'pcm', even if it does not fit. */
static const Pcm *keep(PcmCache *cache, int sound, Pcm *pcm, GError **error) {
  Entry *entry = entry_of(cache, sound);
  if (entry->pcm) { /* decoded twice: now and in the background */
    sound_free(pcm);
    return entry->pcm;
  }
  while (cache->bytes + pcm->size > cache->idle && make_room(cache)) continue;
  if (cache->bytes + pcm->size > cache->most) {
    g_set_error(error, SOUND_ERROR, 0, "the sounds that play need more than %zu MiB", cache->most >> 20);
    sound_free(pcm);
    return NULL;
  }
  entry->pcm = pcm;
  cache->bytes += pcm->size;
  return pcm;
}

const Pcm *pcm_add(PcmCache *cache, int sound, GBytes *bytes, const SoundHeader *header, GError **error) {
  Pcm *pcm = decode(bytes, header, error);
  return pcm ? keep(cache, sound, pcm, error) : NULL;
}

/* ---- In the background ---- */

static void run_job(gpointer data, gpointer user) {
  (void)user;
  Job *job = data;
  job->pcm = decode(job->bytes, &job->header, &job->error);
  g_atomic_int_set(&job->is_done, 1);
}

void pcm_begin(PcmCache *cache, int sound, GBytes *bytes, const SoundHeader *header) {
  for (guint i = 0; i < cache->jobs->len; i++) {
    const Job *job = cache->jobs->pdata[i];
    if (job->sound == sound) return;
  }
  Job *job = g_new0(Job, 1);
  job->sound = sound;
  job->bytes = g_bytes_ref(bytes);
  job->header = *header;
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
  if (job->pcm) keep(cache, job->sound, g_steal_pointer(&job->pcm), error);
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
