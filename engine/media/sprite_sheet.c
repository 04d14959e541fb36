#include "media/sprite_sheet.h"

#include "base/data/json_reader.h"
#include "media/image.h"

#include <string.h>

#define NUMBER_MAX 1000000000

/* An object {x, y, w, h}; what is missing is 0. */
typedef struct Box {
  int x, y, w, h;
} Box;

/* One frame as the file has it. */
typedef struct SheetFrame {
  Box frame;  /* in the picture */
  Box source; /* where that belongs in the sprite */
  Box size;   /* w and h of the sprite; 0 if the file does not say */
  bool is_turned;
  int ms;
} SheetFrame;

/* What is known of the sheet so far. */
typedef struct Reading {
  JsonReader json;
  Sprite *sprite;
  bool has_frames;
  char *fault; /* the first fault that is no mistake in the JSON, or NULL */
} Reading;

static void set_fault(Reading *reading, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void set_fault(Reading *reading, const char *format, ...) {
  va_list args;
  if (reading->fault) return;
  va_start(args, format);
  reading->fault = g_strdup_vprintf(format, args);
  va_end(args);
}

static int read_int(JsonReader *json) {
  double number = json_reader_number(json);
  return (int)CLAMP(number, -NUMBER_MAX, NUMBER_MAX);
}

static Box read_box(JsonReader *json) {
  Box box = {0};
  JsonKey key;
  json_reader_open(json, '{');
  while (json_reader_next(json, key)) {
    if (strcmp(key, "x") == 0) box.x = read_int(json);
    else if (strcmp(key, "y") == 0) box.y = read_int(json);
    else if (strcmp(key, "w") == 0) box.w = read_int(json);
    else if (strcmp(key, "h") == 0) box.h = read_int(json);
    else json_reader_skip(json);
  }
  return box;
}

/* ---- Frames ---- */

static void read_frame_fields(JsonReader *json, SheetFrame *frame) {
  JsonKey key;
  json_reader_open(json, '{');
  while (json_reader_next(json, key)) {
    if (strcmp(key, "frame") == 0) frame->frame = read_box(json);
    else if (strcmp(key, "spriteSourceSize") == 0) frame->source = read_box(json);
    else if (strcmp(key, "sourceSize") == 0) frame->size = read_box(json);
    else if (strcmp(key, "rotated") == 0) frame->is_turned = json_reader_bool(json);
    else if (strcmp(key, "duration") == 0) frame->ms = read_int(json);
    else json_reader_skip(json);
  }
}

static bool side_is_allowed(int side) { return side >= 1 && side <= IMAGE_SIDE_MAX; }

/* Returns the reason why a frame cannot be used, or NULL. */
static const char *fault_of(const Reading *reading, const SheetFrame *f) {
  const Sprite *sprite = reading->sprite;
  if (f->is_turned) return "is rotated; export the sheet with Aseprite";
  if (!side_is_allowed(f->frame.w) || !side_is_allowed(f->frame.h) || f->frame.x < 0 || f->frame.y < 0)
    return "has no place in the picture; export the sheet again";
  if (!side_is_allowed(f->size.w) || !side_is_allowed(f->size.h) || (int64_t)f->size.w * f->size.h > IMAGE_PIXELS_MAX)
    return "has a size that is not allowed; use at most 16384 pixels on a side";
  bool is_inside =
      f->source.x >= 0 && f->source.y >= 0 && f->source.x <= f->size.w - f->frame.w && f->source.y <= f->size.h - f->frame.h;
  if (!is_inside) return "is larger than the sprite; export the sheet without --shape-padding, --inner-padding and --extrude";
  bool is_first = sprite->frame_ms->len == 0;
  if (!is_first && (f->size.w != sprite->size.w || f->size.h != sprite->size.h))
    return "has another size than the first; export one sprite to a sheet";
  return NULL;
}

static void read_frame(Reading *reading) {
  SheetFrame f = {0};
  Sprite *sprite = reading->sprite;
  read_frame_fields(&reading->json, &f);
  if (reading->json.fault) return;
  if (f.size.w == 0 && f.size.h == 0) f.size = f.frame; /* not trimmed */
  const char *fault = fault_of(reading, &f);
  if (fault) {
    set_fault(reading, "frame %u %s", sprite->frame_ms->len + 1, fault);
  } else if (sprite->frame_ms->len == SPRITE_FRAMES_MAX) {
    set_fault(reading, "more than %d frames; split the file", SPRITE_FRAMES_MAX);
  } else {
    const SpritePlace place = {{f.frame.x, f.frame.y}, {f.frame.w, f.frame.h}, {f.source.x, f.source.y}};
    int ms = MAX(f.ms, 1);
    sprite->size = (Size){f.size.w, f.size.h};
    g_array_append_val(sprite->frame_ms, ms);
    g_array_append_val(sprite->places, place);
  }
}

static void read_frames(Reading *reading) {
  JsonReader *json = &reading->json;
  JsonKey name;
  reading->has_frames = true;
  json_reader_open(json, json_reader_peek(json) == '[' ? '[' : '{');
  while (json_reader_next(json, name)) read_frame(reading);
}

/* ---- Tags and the picture ---- */

static SpriteDirection direction_named(const char *word) {
  static const char *const words[] = {"forward", "reverse", "pingpong", "pingpong_reverse"};
  for (gsize i = 0; i < G_N_ELEMENTS(words); i++) {
    if (strcmp(word, words[i]) == 0) return (SpriteDirection)i;
  }
  return SPRITE_FORWARD;
}

/* Aseprite writes the repeats as a text. */
static int read_repeat(JsonReader *json) {
  bool is_text = json_reader_peek(json) == '"';
  g_autofree char *text = is_text ? json_reader_text(json) : NULL;
  gint64 repeat = is_text ? g_ascii_strtoll(text, NULL, 10) : read_int(json);
  return (int)CLAMP(repeat, 0, NUMBER_MAX);
}

static void read_tag(Reading *reading) {
  JsonReader *json = &reading->json;
  SpriteTag tag = {0};
  JsonKey key;
  g_autofree char *name = NULL;
  json_reader_open(json, '{');
  while (json_reader_next(json, key)) {
    if (strcmp(key, "name") == 0) {
      g_free(name);
      name = json_reader_text(json);
    } else if (strcmp(key, "from") == 0) {
      tag.first = read_int(json);
    } else if (strcmp(key, "to") == 0) {
      tag.last = read_int(json);
    } else if (strcmp(key, "direction") == 0) {
      g_autofree char *word = json_reader_text(json);
      tag.direction = direction_named(word);
    } else if (strcmp(key, "repeat") == 0) {
      tag.repeat = read_repeat(json);
    } else {
      json_reader_skip(json);
    }
  }
  tag.name = name ? name : (char *)"";
  if (reading->sprite->tags->len == SPRITE_TAGS_MAX) set_fault(reading, "more than %d tags; split the file", SPRITE_TAGS_MAX);
  else sprite_add_tag(reading->sprite, &tag, strlen(tag.name));
}

static bool is_plain_name(const char *name) {
  return name[0] != '\0' && !strpbrk(name, "/\\:") && strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

static void read_meta(Reading *reading) {
  JsonReader *json = &reading->json;
  JsonKey key;
  json_reader_open(json, '{');
  while (json_reader_next(json, key)) {
    if (strcmp(key, "image") == 0) {
      g_free(reading->sprite->image);
      reading->sprite->image = json_reader_text(json);
    } else if (strcmp(key, "frameTags") == 0) {
      JsonKey unused;
      json_reader_open(json, '[');
      while (json_reader_next(json, unused)) read_tag(reading);
    } else {
      json_reader_skip(json);
    }
  }
}

/* ---- The sheet ---- */

/* Checks what only the whole sheet shows. */
static void check_sheet(Reading *reading) {
  const Sprite *sprite = reading->sprite;
  if (!reading->has_frames)
    set_fault(reading, "not a sheet of Aseprite: it has no 'frames'; export one with --format json-array");
  else if (sprite->frame_ms->len == 0) set_fault(reading, "a sheet without frames; export it again");
  else if (!sprite->image) set_fault(reading, "a sheet without the name of its picture; export it with --sheet");
  else if (!is_plain_name(sprite->image))
    set_fault(reading, "its picture must be in the same folder; correct the name in \"image\" to that of a file there");
}

static void read_sheet(Reading *reading) {
  JsonReader *json = &reading->json;
  JsonKey key;
  json_reader_open(json, '{');
  while (json_reader_next(json, key)) {
    if (strcmp(key, "frames") == 0) read_frames(reading);
    else if (strcmp(key, "meta") == 0) read_meta(reading);
    else json_reader_skip(json);
  }
}

Sprite *sprite_sheet_read(GBytes *bytes, GError **error) {
  gsize size;
  const char *text = g_bytes_get_data(bytes, &size);
  if (size > SPRITE_SHEET_FILE_MAX) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "a sheet larger than %u MiB; split it", SPRITE_SHEET_FILE_MAX >> 20);
    return NULL;
  }
  Reading reading = {.sprite = sprite_new(SPRITE_SHEET)};
  json_reader_init(&reading.json, text, size);
  read_sheet(&reading);
  g_autofree char *mistake = json_reader_fault(&reading.json);
  if (!mistake) check_sheet(&reading);
  g_autofree char *fault = g_steal_pointer(&reading.fault);
  if (!mistake && !fault) return reading.sprite;
  if (mistake) g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, "not a sheet in JSON: %s; export it again", mistake);
  else g_set_error_literal(error, IMAGE_ERROR, IMAGE_ERROR_BROKEN, fault);
  sprite_free(reading.sprite);
  return NULL;
}

/* ---- Drawing ---- */

static void copy_frame(Pixels *strip, int x, const Pixels *picture, const SpritePlace *place) {
  for (int y = 0; y < place->size.h; y++) {
    uint32_t *to = pixels_row(strip, place->offset.y + y) + x + place->offset.x;
    memcpy(to, pixels_row(picture, place->at.y + y) + place->at.x, sizeof *to * (gsize)place->size.w);
  }
}

Pixels *sprite_sheet_draw(const Sprite *sprite, const SpriteView *view, const Pixels *picture, GError **error) {
  int end = view->first + view->cells;
  if (end > (int)sprite->places->len) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "changed while the game runs: it has no frame %d; load the game again",
                end);
    return NULL;
  }
  for (int i = view->first; i < end; i++) {
    const SpritePlace *place = &g_array_index(sprite->places, SpritePlace, i);
    if (place->at.x <= picture->w - place->size.w && place->at.y <= picture->h - place->size.h) continue;
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE,
                "frame %d is outside of the picture %s, which has %d x %d pixels; export both again", i + 1, sprite->image,
                picture->w, picture->h);
    return NULL;
  }
  bool fits = (int64_t)view->cells * sprite->size.w * sprite->size.h <= IMAGE_PIXELS_MAX;
  Pixels *strip = fits ? pixels_try_new(sprite->size.w * view->cells, sprite->size.h) : NULL;
  if (!strip) {
    g_set_error(error, IMAGE_ERROR, IMAGE_ERROR_SIZE, "no memory for %d frames of %d x %d pixels", view->cells, sprite->size.w,
                sprite->size.h);
    return NULL;
  }
  for (int i = view->first; i < end; i++) {
    copy_frame(strip, (i - view->first) * sprite->size.w, picture, &g_array_index(sprite->places, SpritePlace, i));
  }
  pixels_classify(strip);
  return strip;
}
