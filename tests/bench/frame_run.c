#include "frame_run.h"

#include "bench_sdl.h"
#include "measure.h"
#include "sys/present.h"
#include "view/view.h"

#include <stdio.h>

#define WARM_UP 30 /* frames that are not measured */

/* Returns the us that the engine needs, or 0 if the picture is unchanged. */
static double draw_ours(View *view, const World *world, Pixels *window) {
  double start = measure_now_us();
  const Region *changed = view_draw(view, world, 1);
  Rect viewport = present_viewport(world->display.canvas, (Size){window->w, window->h}, false);
  for (int i = 0; changed && i < changed->count; i++) {
    present_enlarge_part(view_canvas(view), window, viewport, changed->rects[i]);
  }
  return changed ? measure_now_us() - start : 0;
}

static double draw_peer(Peer *peer, const GArray *copies) {
  double start = measure_now_us();
  peer_draw(peer, copies);
  return measure_now_us() - start;
}

void frame_run(const FrameRun *run) {
  Size canvas = run->world->display.canvas;
  Peer peer;
  peer_init(&peer, canvas, run->scale);
  View *view = view_new();
  Pixels *window = pixels_new(canvas.w * run->scale, canvas.h * run->scale);
  g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(SceneItem));
  g_autoptr(GArray) copies = g_array_new(FALSE, FALSE, sizeof(PeerCopy));
  g_autofree double *ours = g_new0(double, run->frames), *sdl = g_new0(double, run->frames);
  size_t count = 0;
  for (int i = -WARM_UP; i < run->frames; i++) {
    run->step(run->user, i + WARM_UP);
    double ours_us = draw_ours(view, run->world, window);
    if (ours_us == 0) continue;
    scene_list(items, run->world, 1, NULL);
    peer_prepare(&peer, items, copies);
    double sdl_us = draw_peer(&peer, copies);
    if (i < 0) continue;
    ours[count] = ours_us;
    sdl[count++] = sdl_us;
  }
  if (count < 10) g_error("nothing moved");
  printf("%s %.1f us\n", run->name, measure_median(ours, count));
  printf("sdl_%s %.1f us\n", run->name, measure_median(sdl, count));
  pixels_free(window);
  view_free(view);
  peer_clear(&peer);
}
