#include "media/sound/sound_header.h"

#include "base/data/bytes.h"
#include "media/sound/ogg.h"

#include <string.h>

#define RATE_MIN 4000
#define RATE_MAX 192000
#define CHANNELS_MAX 8
#define SECONDS_MAX 7200
#define FMT_MAX 40                /* bytes of the chunk "fmt " that are read */
#define MP3_FRAME_MIN 24          /* bytes */
#define FLAC_HEADER 42            /* bytes: the magic word and the STREAMINFO block */
#define FLAC_FRAME_MAX (1u << 24) /* bytes */
#define FLAC_TRIES 4              /* candidate headers, real or accidental, for the last frame */

G_DEFINE_QUARK(sound - error - quark, sound_error)

typedef struct Bytes {
  const uint8_t *data;
  uint64_t size;
  uint64_t known; /* only this many bytes are at 'data', for sound_glance; 0 = all */
} Bytes;

static bool set_error(GError **error, const char *reason) {
  g_set_error_literal(error, SOUND_ERROR, 0, reason);
  return false;
}

static bool begins(Bytes bytes, const char *magic, size_t count) {
  return bytes.size >= count && memcmp(bytes.data, magic, count) == 0;
}

/* ---- WAV ---- */

/* "fmt ": PCM as integers of 8 to 32 bits or floats of 32. Sets 'bytes_per_frame'. */
static bool wav_format(const uint8_t *body, uint32_t length, SoundHeader *header, int *bytes_per_frame) {
  if (length < 16) return false;
  uint32_t tag = le16(body), bits = le16(body + 14), align = le16(body + 12);
  /* The real tag starts the extension's GUID. */
  if (tag == 0xfffe && length >= 40) tag = le16(body + 24);
  bool is_integer = tag == 1 && (bits == 8 || bits == 16 || bits == 24 || bits == 32);
  bool is_float = tag == 3 && bits == 32;
  header->channels = (int)le16(body + 2);
  header->rate = (int)MIN(le32(body + 4), INT32_MAX);
  *bytes_per_frame = (int)align;
  return (is_integer || is_float) && align > 0 && align == (uint32_t)header->channels * bits / 8;
}

static bool wav_read(Bytes bytes, SoundHeader *header, GError **error) {
  int bytes_per_frame = 0;
  for (uint64_t at = 12; bytes.size - at >= 8;) {
    const uint8_t *chunk = bytes.data + at;
    if (bytes.known > 0 && at + 8 + FMT_MAX > bytes.known) return set_error(error, "a WAV with much before its sound");
    uint32_t length = le32(chunk + 4);
    if (length > bytes.size - at - 8) return set_error(error, "ends in the middle of its data");
    if (memcmp(chunk, "fmt ", 4) == 0) {
      /* With two such chunks, decoders differ in which one they use. */
      if (bytes_per_frame != 0) return set_error(error, "a WAV with two formats");
      if (!wav_format(chunk + 8, length, header, &bytes_per_frame)) {
        return set_error(error, "a WAV of an unknown format: only PCM is supported");
      }
    }
    if (memcmp(chunk, "data", 4) == 0) {
      if (bytes_per_frame == 0) return set_error(error, "a WAV without a format");
      header->format = SOUND_WAV;
      header->frames = header->frames_max = length / (uint32_t)bytes_per_frame;
      return true;
    }
    at += MIN(8 + (uint64_t)length + (length & 1), bytes.size - at);
  }
  return set_error(error, "a WAV without sound data");
}

/* ---- FLAC ---- */

/* CRC-8 of a frame header, polynomial x^8 + x^2 + x + 1 (RFC 9639, 9.1.8). */
static uint8_t flac_crc(const uint8_t *data, size_t count) {
  uint32_t crc = 0;
  for (size_t i = 0; i < count; i++) {
    crc ^= data[i];
    for (int bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x80 ? 0x107 : 0);
  }
  return (uint8_t)crc;
}

/* Returns the length of the coded number of a frame or sample: UTF-8, extended to seven bytes; 0 if
 * it is invalid (9.1.5). */
static size_t flac_number_bytes(const uint8_t *data) {
  if (data[0] < 0x80) return 1;
  if (data[0] < 0xc0 || data[0] == 0xff) return 0;
  size_t count = 1;
  for (uint32_t bits = data[0]; bits & 0x40; bits <<= 1, count++) {
    if ((data[count] & 0xc0) != 0x80) return 0;
  }
  return count;
}

/* The data of a frame header. */
typedef struct FlacFrame {
  uint32_t samples;
  int channels;
} FlacFrame;

/* Returns whether a subframe can begin with that byte: a zero bit, then a type that is not
 * reserved (9.2.1). */
static bool flac_is_subframe(uint8_t byte) {
  int kind = byte >> 1;
  return kind <= 1 || (kind >= 8 && kind <= 12) || (kind >= 32 && kind < 64);
}

/* Reads the frame header at 'bytes' (a 0xff); 0 samples if there is none (RFC 9639, 9.1). */
static FlacFrame flac_frame(const uint8_t *bytes, uint64_t left) {
  uint8_t data[17] = {0}; /* the longest header has 16 */
  if (left < 2 || (bytes[1] & 0xfe) != 0xf8) return (FlacFrame){0};
  memcpy(data, bytes, (size_t)MIN(left, sizeof data));
  uint32_t size_code = data[2] >> 4, rate_code = data[2] & 15;
  uint32_t channel_code = data[3] >> 4, bits_code = data[3] >> 1 & 7;
  bool is_reserved = size_code == 0 || rate_code == 15 || channel_code > 10 || bits_code == 3 || data[3] & 1;
  size_t number = flac_number_bytes(data + 4);
  if (is_reserved || number == 0) return (FlacFrame){0};
  size_t at = 4 + number;
  uint32_t size = 0; /* codes 6 and 7: one or two bytes follow */
  if (size_code == 1) size = 192;
  else if (size_code <= 5) size = 576u << (size_code - 2);
  else if (size_code == 6) size = data[at] + 1u;
  else if (size_code == 7) size = be16(data + at) + 1;
  else size = 256u << (size_code - 8);
  at += size_code == 6 ? 1 : size_code == 7 ? 2 : 0;
  at += rate_code == 12 ? 1 : rate_code >= 13 ? 2 : 0;
  if (at >= left || flac_crc(data, at) != data[at] || !flac_is_subframe(data[at + 1])) return (FlacFrame){0};
  return (FlacFrame){size, channel_code < 8 ? (int)channel_code + 1 : 2};
}

/* CRC-16 of a whole frame, polynomial x^16 + x^15 + x^2 + 1: 0 if its last two bytes are
 * correct (9.3). */
static uint32_t flac_frame_crc(const uint8_t *data, uint64_t count) {
  uint32_t crc = 0;
  for (uint64_t i = 0; i < count; i++) {
    crc ^= (uint32_t)data[i] << 8;
    for (int bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x8000 ? 0x18005 : 0);
  }
  return crc & 0xffff;
}

/* Returns whether a complete frame extends from one of the places to the end. 'last' is a ring of
 * the places of the last 'count' headers. Bytes inside the last frame can look like a header, so
 * its own header may be an earlier one. */
static bool flac_ends_whole(Bytes bytes, const uint64_t last[FLAC_TRIES], uint64_t count) {
  for (uint64_t i = 1; i <= MIN(count, FLAC_TRIES); i++) {
    uint64_t from = last[(count - i) % FLAC_TRIES], size = bytes.size - from;
    if (size > FLAC_FRAME_MAX) return false;
    if (flac_frame_crc(bytes.data + from, size) == 0) return true;
  }
  return false;
}

/* Counts the samples of all frames after 'at'. The end of a frame is not known without decoding, so
 * this searches for headers. It skips an ID3v1 tag at the end. Returns false if the last frame is
 * incomplete or the first is not in its place.
 *
 * SDL_mixer assumes that every frame has the channels of the file's header. libFLAC allocates
 * buffers for the channels of the first frame and reallocates only for a frame with more samples. A
 * frame with fewer channels would make SDL_mixer read outside these buffers. So a file with such a
 * frame is rejected, even if the frame lies inside another one, because a decoder could find it
 * there. Random data looks like such a frame once in 2 GB. */
static bool flac_count(Bytes bytes, uint64_t at, int channels, int64_t *frames) {
  uint64_t last[FLAC_TRIES] = {0}, count = 0;
  FlacFrame first = at < bytes.size && bytes.data[at] == 0xff ? flac_frame(bytes.data + at, bytes.size - at) : (FlacFrame){0};
  if (first.samples == 0 || first.channels < channels) return false;
  if (bytes.size - at >= 128 && memcmp(bytes.data + bytes.size - 128, "TAG", 3) == 0) bytes.size -= 128;
  *frames = 0;
  while (at < bytes.size) {
    const uint8_t *sync = memchr(bytes.data + at, 0xff, (size_t)(bytes.size - at));
    if (!sync) break;
    at = (uint64_t)(sync - bytes.data);
    FlacFrame frame = flac_frame(sync, bytes.size - at);
    if (frame.channels < channels && frame.samples > first.samples) return false;
    if (frame.samples > 0) last[count++ % FLAC_TRIES] = at;
    *frames += frame.samples;
    at++;
  }
  return flac_ends_whole(bytes, last, count);
}

/* Returns the offset of the first frame, after the last metadata block. The first block alone
 * describes the sound. Returns 0 with an error if there are no frames. */
static uint64_t flac_frames_at(Bytes bytes, GError **error) {
  uint64_t at = 4;
  bool last = false;
  while (!last) {
    if (bytes.size - at < 4) return set_error(error, "ends in the middle of its data");
    uint32_t block = be32(bytes.data + at);
    last = block >> 31;
    if (at > 4 && (block >> 24 & 0x7f) == 0) return set_error(error, "a FLAC with two headers");
    uint64_t length = 4 + (uint64_t)(block & 0xffffff);
    if (length > bytes.size - at) return set_error(error, "ends in the middle of its data");
    at += length;
  }
  return at;
}

/* Reads the STREAMINFO block; 'frames' is 0 if it does not state the length. */
static bool flac_info(Bytes bytes, SoundHeader *header, GError **error) {
  const uint8_t *info = bytes.data + 8;
  if (bytes.size < FLAC_HEADER || (bytes.data[4] & 0x7f) != 0 || be32(bytes.data + 4) << 8 != 34u << 8) {
    return set_error(error, "a FLAC without its header");
  }
  header->format = SOUND_FLAC;
  header->rate = (int)(be32(info + 10) >> 12);
  header->channels = (int)(info[12] >> 1 & 7) + 1;
  header->frames = (int64_t)(info[13] & 15) << 32 | be32(info + 14);
  return true;
}

static bool flac_read(Bytes bytes, SoundHeader *header, GError **error) {
  if (!flac_info(bytes, header, error)) return false;
  uint64_t at = flac_frames_at(bytes, error);
  if (at == 0) return false;
  bool is_whole = flac_count(bytes, at, header->channels, &header->frames_max);
  if (header->frames == 0) header->frames = header->frames_max;
  bool fits = is_whole && header->frames <= header->frames_max;
  return fits || set_error(error, "ends in the middle of its data");
}

/* ---- MP3 ---- */

typedef struct Mp3Frame {
  int rate, channels, samples;
  uint32_t length; /* bytes */
} Mp3Frame;

/* Reads a Layer III frame header of four bytes; false if there is none (ISO/IEC 11172-3,
 * 2.4.1.3; 13818-3). */
static bool mp3_frame(const uint8_t *data, Mp3Frame *frame) {
  static const int rates[] = {44100, 48000, 32000};
  static const int kbits[2][16] = {{0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0},
                                   {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0}};
  uint32_t head = be32(data);
  uint32_t version = head >> 19 & 3, layer = head >> 17 & 3, bitrate = head >> 12 & 15, rate = head >> 10 & 3;
  if (head >> 21 != 0x7ff || version == 1 || layer != 1 || rate == 3) return false;
  bool is_low = version != 3; /* MPEG-2 and 2.5: half the rate, half the samples */
  int kbit = kbits[is_low][bitrate];
  if (kbit == 0) return false;
  frame->rate = rates[rate] >> (version == 3 ? 0 : version == 2 ? 1 : 2);
  frame->channels = (head >> 6 & 3) == 3 ? 1 : 2;
  frame->samples = is_low ? 576 : 1152;
  frame->length = (uint32_t)(frame->samples / 8 * kbit * 1000 / frame->rate) + (head >> 9 & 1);
  return true;
}

/* Returns the offset after an ID3v2 tag (id3.org, ID3v2.4 structure, 3.1), or 0. */
static uint64_t mp3_skip_tag(Bytes bytes) {
  if (!begins(bytes, "ID3", 3) || bytes.size < 10) return 0;
  const uint8_t *b = bytes.data;
  if ((b[6] | b[7] | b[8] | b[9]) & 128) return 0; /* damaged: decoders do not skip it */
  uint64_t size = (uint64_t)(b[6] & 127) << 21 | (uint64_t)(b[7] & 127) << 14 | (uint64_t)(b[8] & 127) << 7 | (b[9] & 127);
  return MIN(10 + size + (b[5] & 16 ? 10 : 0), bytes.size);
}

/* Recognises an encoder's info frame ("Xing", "Info", "VBRI"), which decoders skip. */
static bool mp3_is_note(const uint8_t *data, const Mp3Frame *frame) {
  size_t side = frame->samples == 1152 ? (frame->channels == 1 ? 17 : 32) : (frame->channels == 1 ? 9 : 17);
  if (frame->length < 40) return false;
  const uint8_t *at = data + 4 + side;
  return memcmp(at, "Xing", 4) == 0 || memcmp(at, "Info", 4) == 0 || memcmp(data + 36, "VBRI", 4) == 0;
}

/* Counts the frames. Tags and garbage are skipped up to the next frame of the same rate. */
static bool mp3_read(Bytes bytes, SoundHeader *header, GError **error) {
  uint64_t at = mp3_skip_tag(bytes);
  int64_t frames = 0;
  uint64_t from = at, known = 0; /* bytes */
  bool is_cut = false;
  header->format = SOUND_MP3;
  header->rate = 0;
  while (bytes.size - at >= 4) {
    Mp3Frame frame;
    bool found = mp3_frame(bytes.data + at, &frame) && (header->rate == 0 || frame.rate == header->rate);
    if (found && frame.length > bytes.size - at) {
      is_cut = true;
      break;
    }
    if (!found) {
      if (header->rate == 0) return set_error(error, "an MP3 without sound frames");
      const uint8_t *sync = memchr(bytes.data + at + 1, 0xff, (size_t)(bytes.size - at - 1));
      at = sync ? (uint64_t)(sync - bytes.data) : bytes.size;
      continue;
    }
    bool is_first = header->rate == 0;
    header->rate = frame.rate;
    if (is_first) header->channels = frame.channels;
    if (!is_first || !mp3_is_note(bytes.data + at, &frame)) frames += frame.samples;
    at += frame.length;
    known += frame.length;
  }
  if (is_cut && frames < header->rate / 10) return set_error(error, "ends in the middle of its data");
  /* A decoder may find frames of free bitrate in the skipped bytes; they are at least about
   * this large. */
  header->frames = frames;
  header->frames_max = frames + (int64_t)((bytes.size - from - known) / MP3_FRAME_MIN * 1152);
  return true;
}

/* ---- Any ---- */

static bool read_format(Bytes bytes, SoundHeader *header, GError **error) {
  if (begins(bytes, "RIFF", 4) && bytes.size >= 12 && memcmp(bytes.data + 8, "WAVE", 4) == 0) {
    return wav_read(bytes, header, error);
  }
  if (begins(bytes, "OggS", 4)) return ogg_read(bytes.data, bytes.size, header, error);
  if (begins(bytes, "fLaC", 4)) return flac_read(bytes, header, error);
  Mp3Frame frame;
  uint64_t at = mp3_skip_tag(bytes);
  if (begins(bytes, "ID3", 3) || (bytes.size - at >= 4 && mp3_frame(bytes.data + at, &frame))) {
    return mp3_read(bytes, header, error);
  }
  return set_error(error, "not a WAV, Ogg, FLAC or MP3 sound");
}

/* Sets 'header' if the sound is within the limits. */
static bool accept(SoundHeader found, SoundHeader *header, GError **error) {
  if (found.rate < RATE_MIN || found.rate > RATE_MAX) {
    g_set_error(error, SOUND_ERROR, 0, "%d Hz; expected %d to %d", found.rate, RATE_MIN, RATE_MAX);
    return false;
  }
  if (found.channels < 1 || found.channels > CHANNELS_MAX) {
    g_set_error(error, SOUND_ERROR, 0, "%d channels; expected 1 to %d", found.channels, CHANNELS_MAX);
    return false;
  }
  if (found.frames < 1) return set_error(error, "holds no sound");
  if (found.frames > (int64_t)found.rate * SECONDS_MAX) return set_error(error, "longer than two hours");
  *header = found;
  return true;
}

bool sound_read_header(GBytes *bytes, SoundHeader *header, GError **error) {
  gsize size;
  const uint8_t *data = g_bytes_get_data(bytes, &size);
  SoundHeader found = {0};
  return read_format((Bytes){.data = data, .size = size}, &found, error) && accept(found, header, error);
}

bool sound_glance(const FileEnds *ends, SoundHeader *header) {
  Bytes head = {ends->head, ends->size, ends->head_size};
  SoundHeader found = {0};
  bool ok = false;
  if (ends->head_size < FLAC_HEADER) return false;
  if (begins(head, "RIFF", 4) && memcmp(head.data + 8, "WAVE", 4) == 0) ok = wav_read(head, &found, NULL);
  else if (begins(head, "OggS", 4)) ok = ogg_glance(ends, &found);
  else if (begins(head, "fLaC", 4)) ok = flac_info(head, &found, NULL) && found.frames > 0;
  found.frames_max = 0;
  return ok && accept(found, header, NULL);
}

Tick sound_ticks(const SoundHeader *header) { return (header->frames * TICKS_PER_SECOND + header->rate - 1) / header->rate; }

/* ---- The decoder's part ---- */

GBytes *sound_essence(GBytes *bytes) {
  gsize size;
  const uint8_t *data = g_bytes_get_data(bytes, &size);
  Bytes file = {.data = data, .size = size};
  uint64_t at = begins(file, "fLaC", 4) ? flac_frames_at(file, NULL) : 0;
  if (at <= FLAC_HEADER) return g_bytes_ref(bytes);
  uint8_t *copy = g_try_malloc((gsize)(FLAC_HEADER + size - at));
  if (!copy) return NULL;
  memcpy(copy, data, FLAC_HEADER);
  copy[4] |= 0x80; /* marks it as the last block */
  memcpy(copy + FLAC_HEADER, data + at, (size_t)(size - at));
  return g_bytes_new_take(copy, (gsize)(FLAC_HEADER + size - at));
}
