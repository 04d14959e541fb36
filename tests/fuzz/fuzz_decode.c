/* fuzz_decode.c: any bytes as a file of a game, decoded as the engine does it: headers are checked
 * before the libraries decode. Large pictures and sounds are skipped, for speed. */

#include "base/check.h"
#include "media/font_header.h"
#include "media/image.h"
#include "media/sound/pcm.h"
#include "media/sound/vorbis_pcm.h"

#include <SDL.h>
#include <SDL_ttf.h>

#define PIXELS_MAX (128 * 128)
#define PCM_MAX (256u << 10) /* bytes */

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

/* libFuzzer prescribes the parameters. */
int LLVMFuzzerInitialize(int *argc, char ***argv) { /* NOLINT(readability-non-const-parameter) */
  (void)argc, (void)argv;
  SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
  CHECK(SDL_Init(SDL_INIT_AUDIO) == 0 && Mix_OpenAudio(PCM_RATE, AUDIO_S16SYS, 2, 1024) == 0,
        "the silent sound device can be opened");
  CHECK(TTF_Init() == 0, "SDL_ttf can be initialised");
  return 0;
}

static bool decode_image(GBytes *file) {
  ImageHeader header;
  if (!image_read_header(file, &header, NULL)) return false;
  if ((int64_t)header.size.w * header.size.h > PIXELS_MAX) return true;
  g_autoptr(GError) error = NULL;
  Pixels *pixels = image_decode(file, NULL, &error);
  CHECK((pixels == NULL) == (error != NULL), "a picture is decoded or refused");
  CHECK(!pixels || (pixels->w == header.size.w && pixels->h == header.size.h), "a picture has the size of its header");
  pixels_free(pixels);
  return true;
}

static bool decode_sound(GBytes *file) {
  SoundHeader header;
  if (!sound_read_header(file, &header, NULL)) return false;
  if (pcm_bytes(&header) > PCM_MAX) return true;
  PcmCache *cache = pcm_new(PCM_MAX, 8 * PCM_MAX);
  g_autoptr(GError) error = NULL;
  const Pcm *pcm = pcm_add(cache, 0, file, &header, &error);
  CHECK((pcm == NULL) == (error != NULL), "a sound is decoded or refused");
  CHECK(!pcm || pcm->size <= 2 * pcm_bytes(&header) + 65536, "a sound takes about the memory that its header announces");
  pcm_free(cache);
  if (header.format == SOUND_OGG_VORBIS) { /* also if it is too short to be kept compact */
    uint32_t size;
    g_free(vorbis_pcm_decode(file, &header, &size));
  }
  return true;
}

static void decode_font(GBytes *file) {
  if (font_find_fault(file)) return;
  g_autoptr(GBytes) essence = font_essence(file);
  gsize size;
  const void *data = g_bytes_get_data(essence, &size);
  TTF_Font *font = TTF_OpenFontRW(SDL_RWFromConstMem(data, (int)size), 1, 12);
  if (!font) return;
  int w = 0, h = 0;
  if (TTF_SizeUTF8(font, "Aé?", &w, &h) == 0 && w < 256 && h < 256) {
    SDL_FreeSurface(TTF_RenderUTF8_Solid(font, "Aé?", (SDL_Color){255, 255, 255, 255}));
  }
  TTF_CloseFont(font);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  g_autoptr(GBytes) file = g_bytes_new(bytes, size);
  if (!decode_image(file) && !decode_sound(file)) decode_font(file);
  return 0;
}
