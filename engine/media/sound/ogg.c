#include "media/sound/ogg.h"

#include "base/data/bytes.h"
#include "media/sound/vorbis.h"

#include <string.h>

#define PAGE_HEADER 27
#define OPUS_RATE 48000 /* granule positions of Opus always use this rate */
#define NO_GRANULE (-1) /* no packet ends on the page */

/* Tables for eight bytes at a time ("slicing", M. Kounavis and F. Berry, 2005). Built for each
 * file, in microseconds. */
typedef struct Crc {
  uint32_t table[8][256];
} Crc;

typedef struct Page {
  const uint8_t *segments; /* 'segment_count' lacing values */
  const uint8_t *body;
  uint64_t length; /* of the whole page, bytes */
  int64_t granule;
  uint32_t serial;
  int segment_count;
  bool is_first, is_continued;
} Page;

typedef struct Stream {
  SoundHeader *header;
  uint32_t serial;
  int64_t packets; /* started so far; the first two (Opus) or three (Vorbis) are headers */
  int64_t granule; /* the last one seen */
  int64_t carried; /* samples that the packets can decode to */
  int pre_skip;    /* Opus */
  int long_block;  /* Vorbis */
  bool is_inside;  /* the page before ended within a packet */
  /* Vorbis: the third packet while it is read, VORBIS_SETUP_MAX bytes, owned; otherwise NULL. */
  uint8_t *setup;
  size_t setup_size;
} Stream;

static bool set_error(GError **error, const char *reason) {
  g_set_error_literal(error, SOUND_ERROR, 0, reason);
  return false;
}

/* ---- The CRC: polynomial 0x04c11db7, highest bit first, no inversion (RFC 3533, 6) ---- */

static void crc_init(Crc *crc) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t value = i << 24;
    for (int bit = 0; bit < 8; bit++) value = value << 1 ^ (value >> 31 ? 0x04c11db7u : 0);
    crc->table[0][i] = value;
  }
  for (int k = 1; k < 8; k++) {
    for (int i = 0; i < 256; i++) {
      uint32_t value = crc->table[k - 1][i];
      crc->table[k][i] = value << 8 ^ crc->table[0][value >> 24];
    }
  }
}

static uint32_t crc_add(const Crc *crc, uint32_t sum, const uint8_t *data, uint64_t size) {
  const uint32_t(*t)[256] = crc->table;
  for (; size >= 8; data += 8, size -= 8) {
    sum ^= be32(data);
    sum = t[7][sum >> 24] ^ t[6][sum >> 16 & 255] ^ t[5][sum >> 8 & 255] ^ t[4][sum & 255] ^ t[3][data[4]] ^ t[2][data[5]] ^
          t[1][data[6]] ^ t[0][data[7]];
  }
  for (; size > 0; data++, size--) sum = sum << 8 ^ t[0][sum >> 24 ^ *data];
  return sum;
}

/* The CRC field itself counts as zero. */
static bool crc_fits(const Crc *crc, const uint8_t *page, uint64_t length) {
  static const uint8_t zero[4];
  uint32_t sum = crc_add(crc, 0, page, 22);
  sum = crc_add(crc, sum, zero, 4);
  return crc_add(crc, sum, page + 26, length - 26) == le32(page + 22);
}

/* ---- Pages ---- */

static bool page_read(const Crc *crc, const uint8_t *data, uint64_t left, Page *page, GError **error) {
  if (left < PAGE_HEADER) return set_error(error, "ends in the middle of its data");
  if (memcmp(data, "OggS", 4) != 0 || data[4] != 0) return set_error(error, "a damaged Ogg page");
  page->segment_count = data[26];
  page->segments = data + PAGE_HEADER;
  page->length = PAGE_HEADER + (uint64_t)page->segment_count;
  if (left < page->length) return set_error(error, "ends in the middle of its data");
  page->body = data + page->length;
  for (int i = 0; i < page->segment_count; i++) page->length += page->segments[i];
  if (left < page->length) return set_error(error, "ends in the middle of its data");
  if (!crc_fits(crc, data, page->length)) return set_error(error, "an Ogg page with an invalid checksum");
  page->is_continued = data[5] & 1;
  page->is_first = data[5] & 2;
  page->granule = (int64_t)le64(data + 6);
  page->serial = le32(data + 14);
  return true;
}

/* Reads the identification header, the only packet of the first page. */
static bool identify(Stream *stream, const Page *page, GError **error) {
  const uint8_t *b = page->body;
  uint32_t size = page->segment_count == 1 ? page->segments[0] : 0;
  SoundHeader *header = stream->header;
  stream->serial = page->serial;
  if (size >= 30 && memcmp(b, "\x01vorbis", 7) == 0 && le32(b + 7) == 0) {
    header->format = SOUND_OGG_VORBIS;
    header->channels = b[11];
    header->rate = (int)MIN(le32(b + 12), INT32_MAX);
    int short_power = b[28] & 15, long_power = b[28] >> 4;
    stream->long_block = 1 << long_power;
    return (short_power >= 6 && short_power <= long_power && long_power <= 13) ||
           set_error(error, "a Vorbis stream with a damaged header");
  }
  if (size >= 19 && memcmp(b, "OpusHead", 8) == 0 && b[8] < 16) {
    header->format = SOUND_OGG_OPUS;
    header->channels = b[9];
    header->rate = OPUS_RATE;
    stream->pre_skip = (int)le16(b + 10);
    return true;
  }
  return set_error(error, "an Ogg file that contains neither Vorbis nor Opus");
}

/* Returns the samples, at 48 kHz, of an Opus packet from its first one or two bytes (RFC 6716, 3.1
 * and 3.2). */
static int opus_samples(const uint8_t *packet, uint32_t size) {
  static const int silk[] = {480, 960, 1920, 2880}, hybrid[] = {480, 960}, celt[] = {120, 240, 480, 960};
  if (size == 0) return 0;
  int config = packet[0] >> 3, code = packet[0] & 3;
  int frame = config < 12 ? silk[config & 3] : config < 16 ? hybrid[config & 1] : celt[config & 3];
  int count = code == 0 ? 1 : code < 3 ? 2 : size > 1 ? packet[1] & 63 : 0;
  return frame * count;
}

/* Starts a packet at 'data', whose first segment has 'size' bytes. */
static void begin_packet(Stream *stream, const uint8_t *data, uint32_t size) {
  bool is_opus = stream->header->format == SOUND_OGG_OPUS;
  stream->packets++;
  if (stream->packets <= (is_opus ? 2 : 3)) return;
  stream->carried += is_opus ? opus_samples(data, size) : stream->long_block / 2;
}

/* Adds a piece of a packet. The third packet is assembled and checked when it is complete. Returns
 * false if it is implausible. */
static bool add_setup(Stream *stream, const uint8_t *data, uint32_t size, bool is_last) {
  if (stream->packets != 3 || stream->header->format != SOUND_OGG_VORBIS) return true;
  if (!stream->setup) stream->setup = g_malloc(VORBIS_SETUP_MAX);
  if (size > VORBIS_SETUP_MAX - stream->setup_size) return false;
  memcpy(stream->setup + stream->setup_size, data, size);
  stream->setup_size += size;
  if (!is_last) return true;
  bool is_plausible = vorbis_setup_is_plausible(stream->setup, stream->setup_size);
  g_clear_pointer(&stream->setup, g_free);
  return is_plausible;
}

static bool count_packets(Stream *stream, const Page *page, GError **error) {
  const uint8_t *at = page->body;
  for (int i = 0; i < page->segment_count; i++) {
    if (!stream->is_inside) begin_packet(stream, at, page->segments[i]);
    stream->is_inside = page->segments[i] == 255;
    if (!add_setup(stream, at, page->segments[i], !stream->is_inside)) {
      return set_error(error, "a Vorbis stream with a damaged header");
    }
    at += page->segments[i];
  }
  return true;
}

static bool stream_add(Stream *stream, const Page *page, GError **error) {
  if (page->serial != stream->serial || page->is_first) return set_error(error, "an Ogg file of several streams");
  if (page->is_continued != stream->is_inside) return set_error(error, "an Ogg page is missing");
  if (!count_packets(stream, page, error)) return false;
  if (page->granule == NO_GRANULE) return true;
  if (page->granule < stream->granule) return set_error(error, "an Ogg file whose time runs backwards");
  stream->granule = page->granule;
  return true;
}

static bool walk(Stream *stream, const uint8_t *data, uint64_t size, GError **error) {
  Crc crc;
  crc_init(&crc);
  for (uint64_t at = 0; at < size;) {
    Page page;
    if (!page_read(&crc, data + at, size - at, &page, error)) return false;
    if (at == 0) {
      if (!identify(stream, &page, error)) return false;
      stream->packets = 1;
    } else if (!stream_add(stream, &page, error)) {
      return false;
    }
    at += page.length;
  }
  return true;
}

bool ogg_read(const uint8_t *data, uint64_t size, SoundHeader *header, GError **error) {
  Stream stream = {.header = header};
  bool ok = walk(&stream, data, size, error);
  g_free(stream.setup);
  if (!ok) return false;
  if (stream.is_inside) return set_error(error, "ends in the middle of its data");
  header->frames = stream.granule - stream.pre_skip;
  header->frames_max = stream.carried;
  return header->frames <= stream.carried || set_error(error, "an Ogg file that claims to be longer than its data");
}

/* Finds the page that ends with the file. */
static bool find_last_page(const Crc *crc, const FileEnds *ends, Page *page) {
  for (size_t left = PAGE_HEADER; left <= ends->tail_size; left++) {
    const uint8_t *at = ends->tail + ends->tail_size - left;
    bool is_page = at[0] == 'O' && page_read(crc, at, left, page, NULL);
    if (is_page) return page->length == left;
  }
  return false;
}

bool ogg_glance(const FileEnds *ends, SoundHeader *header) {
  Stream stream = {.header = header};
  Page first, last;
  Crc crc;
  crc_init(&crc);
  if (!page_read(&crc, ends->head, ends->head_size, &first, NULL) || !identify(&stream, &first, NULL)) return false;
  if (!find_last_page(&crc, ends, &last) || last.serial != first.serial || last.is_first) return false;
  bool is_whole = last.granule != NO_GRANULE && last.segment_count > 0 && last.segments[last.segment_count - 1] != 255;
  header->frames = last.granule - stream.pre_skip;
  return is_whole;
}
