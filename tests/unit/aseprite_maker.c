#include "aseprite_maker.h"

#include "base/zstream.h"
#include "samples.h"

#include <string.h>

static void add8(MadeAseprite *made, int value) {
  uint8_t byte = (uint8_t)value;
  g_byte_array_append(made->bytes, &byte, 1);
}

static void add16(MadeAseprite *made, int value) {
  uint8_t bytes[2];
  put16(bytes, (uint32_t)value & 0xffff);
  g_byte_array_append(made->bytes, bytes, sizeof bytes);
}

static void add32(MadeAseprite *made, uint32_t value) {
  uint8_t bytes[4];
  put32(bytes, value);
  g_byte_array_append(made->bytes, bytes, sizeof bytes);
}

static void add_zeros(MadeAseprite *made, int count) {
  for (int i = 0; i < count; i++) add8(made, 0);
}

static void add_string(MadeAseprite *made, const char *text) {
  add16(made, (int)strlen(text));
  g_byte_array_append(made->bytes, (const uint8_t *)text, (guint)strlen(text));
}

static void add_packed(MadeAseprite *made, const void *data, gsize size) {
  g_autoptr(Zstream) stream = zstream_deflater_new(ZSTREAM_ZLIB, 6);
  g_autoptr(GBytes) packed = zstream_deflated(stream, data, size);
  gsize length;
  const uint8_t *bytes = g_bytes_get_data(packed, &length);
  g_byte_array_append(made->bytes, bytes, (guint)length);
}

void aseprite_make(MadeAseprite *made, const MadeHeader *header) {
  *made = (MadeAseprite){.bytes = g_byte_array_new(), .depth = header->depth};
  add32(made, 0);
  add16(made, 0xa5e0);
  add16(made, 0);
  add16(made, header->w);
  add16(made, header->h);
  add16(made, header->depth);
  add32(made, header->flags);
  add16(made, header->speed);
  add_zeros(made, 8);
  add8(made, header->transparent);
  add_zeros(made, 128 - (int)made->bytes->len);
}

static void end_frame(MadeAseprite *made) {
  if (made->frames == 0) return;
  put32(made->bytes->data + made->frame_at, made->bytes->len - made->frame_at);
  put16(made->bytes->data + made->frame_at + 6, (uint32_t)made->chunks);
}

void made_frame(MadeAseprite *made, int ms) {
  end_frame(made);
  made->frame_at = made->bytes->len;
  made->frames++;
  made->chunks = 0;
  add32(made, 0);
  add16(made, 0xf1fa);
  add16(made, 0);
  add16(made, ms);
  add_zeros(made, 6);
}

GBytes *made_end(MadeAseprite *made) {
  end_frame(made);
  put32(made->bytes->data, made->bytes->len);
  put16(made->bytes->data + 6, (uint32_t)made->frames);
  return g_byte_array_free_to_bytes(g_steal_pointer(&made->bytes));
}

static void begin_chunk(MadeAseprite *made, int type) {
  made->chunk_at = made->bytes->len;
  made->chunks++;
  add32(made, 0);
  add16(made, type);
}

static void end_chunk(MadeAseprite *made) { put32(made->bytes->data + made->chunk_at, made->bytes->len - made->chunk_at); }

void made_chunk(MadeAseprite *made, int type, const void *data, gsize size) {
  begin_chunk(made, type);
  g_byte_array_append(made->bytes, data, (guint)size);
  end_chunk(made);
}

void made_layer(MadeAseprite *made, const MadeLayer *layer) {
  begin_chunk(made, 0x2004);
  add16(made, (int)layer->flags);
  add16(made, layer->kind);
  add16(made, layer->level);
  add_zeros(made, 4);
  add16(made, layer->mode);
  add8(made, layer->opacity);
  add_zeros(made, 3);
  add_string(made, layer->name);
  if (layer->kind == 2) add32(made, layer->tileset);
  end_chunk(made);
}

void made_cel(MadeAseprite *made, const MadeCel *cel, const void *pixels) {
  gsize size = (gsize)cel->w * (gsize)cel->h * (cel->kind == 3 ? 4 : (gsize)made->depth / 8);
  begin_chunk(made, 0x2005);
  add16(made, cel->layer);
  add16(made, cel->x);
  add16(made, cel->y);
  add8(made, cel->opacity);
  add16(made, cel->kind);
  add16(made, cel->z);
  add_zeros(made, 5);
  add16(made, cel->w);
  if (cel->kind != 1) add16(made, cel->h);
  if (cel->kind == 0) g_byte_array_append(made->bytes, pixels, (guint)size);
  if (cel->kind == 3) {
    add16(made, 32);
    add32(made, 0x1fffffff);
    for (int bit = 31; bit >= 29; bit--) add32(made, 1u << bit);
    add_zeros(made, 10);
  }
  if (cel->kind >= 2) add_packed(made, pixels, size);
  end_chunk(made);
}

void made_cel_again(MadeAseprite *made, int layer) {
  g_autoptr(GBytes) last = g_bytes_new(made->bytes->data + made->chunk_at, made->bytes->len - made->chunk_at);
  made->chunk_at = made->bytes->len;
  made->chunks++;
  g_byte_array_append(made->bytes, g_bytes_get_data(last, NULL), (guint)g_bytes_get_size(last));
  put16(made->bytes->data + made->chunk_at + 6, (uint32_t)layer);
}

void made_tags(MadeAseprite *made, const MadeTag *tags, int count) {
  begin_chunk(made, 0x2018);
  add16(made, count);
  add_zeros(made, 8);
  for (int i = 0; i < count; i++) {
    add16(made, tags[i].first);
    add16(made, tags[i].last);
    add8(made, tags[i].direction);
    add16(made, tags[i].repeat);
    add_zeros(made, 10);
    add_string(made, tags[i].name);
  }
  end_chunk(made);
}

void made_palette(MadeAseprite *made, int first, int count, const uint8_t *colors) {
  begin_chunk(made, 0x2019);
  add32(made, (uint32_t)count);
  add32(made, (uint32_t)first);
  add32(made, (uint32_t)(first + count - 1));
  add_zeros(made, 8);
  for (int i = 0; i < count; i++) {
    add16(made, 0);
    g_byte_array_append(made->bytes, colors + i * 4, 4);
  }
  end_chunk(made);
}

void made_tileset(MadeAseprite *made, uint32_t number, int size, int count, const void *pixels) {
  begin_chunk(made, 0x2023);
  add32(made, number);
  add32(made, 2 | 4);
  add32(made, (uint32_t)count);
  add16(made, size);
  add16(made, size);
  add_zeros(made, 16);
  add_string(made, "tiles");
  guint at = made->bytes->len;
  add32(made, 0);
  add_packed(made, pixels, (gsize)size * (gsize)size * (gsize)count * (gsize)made->depth / 8);
  put32(made->bytes->data + at, made->bytes->len - at - 4);
  end_chunk(made);
}
