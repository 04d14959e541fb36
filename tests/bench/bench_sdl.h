/* bench_sdl.h: SDL's own software renderer, for comparison with the engine's painting. It copies
 * the same parts of the same pictures to the same places on a canvas of the same size. Then it
 * enlarges the canvas onto a window. Header only.
 *
 * A program that calls SDL directly would have its textures and positions ready. So peer_prepare
 * looks them up before the time is measured. */

#ifndef TESTS_BENCH_SDL_H
#define TESTS_BENCH_SDL_H

#include "view/scene.h"

#include <SDL.h>

/* The renderer's fastest format. It has no alpha, because blending does not need alpha in
 * the canvas. */
#define PEER_CANVAS_FORMAT SDL_PIXELFORMAT_RGB888

typedef struct Peer {
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Texture *canvas;
  GHashTable *textures; /* Pixels * -> SDL_Texture * */
} Peer;

/* One copy of a picture, or a filled area. */
typedef struct PeerCopy {
  SDL_Texture *texture; /* NULL = fills 'target' with 'color' */
  SDL_Rect source, target;
  Color color; /* of a picture only the alpha */
} PeerCopy;

static inline void peer_init(Peer *peer, Size canvas, int scale) {
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "nearest");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) g_error("%s", SDL_GetError());
  peer->window = SDL_CreateWindow("bench", 0, 0, canvas.w * scale, canvas.h * scale, 0);
  peer->renderer = peer->window ? SDL_CreateRenderer(peer->window, -1, SDL_RENDERER_SOFTWARE) : NULL;
  if (!peer->renderer) g_error("%s", SDL_GetError());
  peer->canvas = SDL_CreateTexture(peer->renderer, PEER_CANVAS_FORMAT, SDL_TEXTUREACCESS_TARGET, canvas.w, canvas.h);
  peer->textures = g_hash_table_new(NULL, NULL);
}

static inline void peer_clear(Peer *peer) {
  g_hash_table_unref(peer->textures);
  SDL_DestroyRenderer(peer->renderer); /* also destroys its textures */
  SDL_DestroyWindow(peer->window);
  SDL_Quit();
}

static inline SDL_Texture *peer_texture(Peer *peer, const Pixels *pixels) {
  SDL_Texture *texture = g_hash_table_lookup(peer->textures, pixels);
  if (texture) return texture;
  texture = SDL_CreateTexture(peer->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, pixels->w, pixels->h);
  SDL_UpdateTexture(texture, NULL, pixels->data, pixels->stride * 4);
  SDL_SetTextureBlendMode(texture, pixels->opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
  g_hash_table_insert(peer->textures, (gpointer)pixels, texture);
  return texture;
}

static inline SDL_Rect peer_rect(Rect r) { return (SDL_Rect){r.x1, r.y1, r.x2 - r.x1 + 1, r.y2 - r.y1 + 1}; }

/* Replaces the content of 'copies' (PeerCopy) by one copy for each of 'items' (SceneItem). */
static inline void peer_prepare(Peer *peer, const GArray *items, GArray *copies) {
  g_array_set_size(copies, 0);
  for (guint i = 0; i < items->len; i++) {
    const SceneItem *item = &g_array_index(items, SceneItem, i);
    PeerCopy copy = {.target = peer_rect(item->target), .color = item->color};
    if (item->kind != ITEM_FILL) {
      copy.texture = peer_texture(peer, item->pixels);
      copy.source = peer_rect(item->source);
    }
    g_array_append_val(copies, copy);
  }
}

static inline void peer_draw(Peer *peer, const GArray *copies) {
  SDL_SetRenderDrawBlendMode(peer->renderer, SDL_BLENDMODE_BLEND);
  SDL_SetRenderTarget(peer->renderer, peer->canvas);
  for (guint i = 0; i < copies->len; i++) {
    const PeerCopy *copy = &g_array_index(copies, PeerCopy, i);
    if (copy->texture) {
      SDL_SetTextureAlphaMod(copy->texture, (Uint8)copy->color.a);
      SDL_RenderCopy(peer->renderer, copy->texture, &copy->source, &copy->target);
    } else {
      SDL_SetRenderDrawColor(peer->renderer, (Uint8)copy->color.r, (Uint8)copy->color.g, (Uint8)copy->color.b,
                             (Uint8)copy->color.a);
      SDL_RenderFillRect(peer->renderer, &copy->target);
    }
  }
  SDL_SetRenderTarget(peer->renderer, NULL);
  SDL_RenderCopy(peer->renderer, peer->canvas, NULL, NULL);
  SDL_RenderPresent(peer->renderer);
}

#endif
