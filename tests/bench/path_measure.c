#include "path_measure.h"

#include "../unit/path_checker.h"
#include "measure.h"

#include <math.h>

#define SETUP_RUNS 9
#define SETUP_LONG_US 1e6 /* a room that takes longer is timed only once */
#define CLOCK_RUNS 1001
/* Each timing lasts at least this long, unless that needs more than ANSWERS_MAX answers. */
#define BATCH_US 2.0
#define ANSWERS_MAX 50

/* ---- The engine */

typedef struct EngineRoom {
  WalkboxSet set;
  GArray *points;
} EngineRoom;

static void *engine_new(const Rect *boxes, int count) {
  EngineRoom *room = g_new0(EngineRoom, 1);
  walkboxes_init(&room->set);
  for (int i = 0; i < count; i++) {
    walkboxes_add(&room->set, &(Walkbox){.rect = boxes[i], .scale_top = 1, .scale_bottom = 1, .speed = 1});
  }
  room->points = g_array_new(FALSE, FALSE, sizeof(Vec));
  return room;
}

static void engine_prepare(void *room) { path_prepare(&((EngineRoom *)room)->set); }

static bool engine_find(void *data, Vec from, Vec to) {
  EngineRoom *room = data;
  return path_find(&room->set, from, to, room->points);
}

static void engine_read(void *data, GArray *points) {
  const EngineRoom *room = data;
  g_array_set_size(points, 0);
  g_array_append_vals(points, room->points->data, room->points->len);
}

static bool engine_is_reachable(void *room, Vec from, Vec to) { return path_is_reachable(&((EngineRoom *)room)->set, from, to); }
static size_t engine_bytes(void *room) { return path_figures(&((EngineRoom *)room)->set).bytes; }

static void engine_free(void *data) {
  EngineRoom *room = data;
  walkboxes_clear(&room->set);
  g_array_unref(room->points);
  g_free(room);
}

const PathFinder path_measure_engine = {
    .prefix = "path",
    .room_new = engine_new,
    .prepare = engine_prepare,
    .find = engine_find,
    .read = engine_read,
    .is_reachable = engine_is_reachable,
    .bytes = engine_bytes,
    .room_free = engine_free,
};

/* ---- Set-up */

static void *room_new(const PathFiles *files, const PathFinder *finder, int i) {
  const GArray *boxes = path_files_room(files, i)->boxes;
  return finder->room_new((const Rect *)(const void *)boxes->data, (int)boxes->len);
}

/* The median of several runs. */
static double setup_us(const PathFiles *files, const PathFinder *finder, int i) {
  double times[SETUP_RUNS];
  int runs = 0;
  do {
    void *room = room_new(files, finder, i);
    double before = measure_now_us();
    finder->prepare(room);
    times[runs++] = measure_now_us() - before;
    finder->room_free(room);
  } while (runs < SETUP_RUNS && times[0] < SETUP_LONG_US);
  return measure_median(times, (size_t)runs);
}

static void measure_setup(const PathFiles *files, const PathFinder *finder, PathFigure *figure) {
  g_autofree double *times = g_new(double, files->rooms->len);
  guint most = 0;
  for (guint i = 0; i < files->rooms->len; i++) {
    times[i] = setup_us(files, finder, (int)i);
    figure->setup_ms += times[i] / 1e3;
    if (path_files_room(files, (int)i)->boxes->len < most) continue;
    most = path_files_room(files, (int)i)->boxes->len;
    figure->setup_largest_ms = times[i] / 1e3;
  }
  figure->setup_typical_us = measure_median(times, files->rooms->len);
}

/* ---- Answers */

/* A room without boxes has no floor, and its finder must report that. */
static void judge_without_floor(const PathFileQuery *query, bool found, PathFigure *figure) {
  if (query->reachable) figure->wrong_reachability++;
  if (found) figure->wrong_ends++;
}

static void judge_length(const PathFileQuery *query, double length, PathFigure *figure) {
  if (fabs(length - query->length) <= 1e-6 * query->length) return;
  figure->wrong_lengths++;
  if (!(length > query->length)) return;
  figure->too_long++;
  figure->longest = MAX(figure->longest, length / query->length);
}

static void judge(PathChecker *checker, const PathFileQuery *query, const GArray *points, PathFigure *figure) {
  PathFault fault = path_checker_judge(checker, query->from, query->to, points);
  figure->wrong_ends += fault == PATH_FAULT_ENDS;
  figure->outside += fault == PATH_FAULT_OUTSIDE;
  if (query->reachable) judge_length(query, path_length(points), figure);
}

static void judge_all(const PathFiles *files, const PathFinder *finder, void **rooms, PathFigure *figure) {
  g_autofree PathChecker **checkers = g_new0(PathChecker *, files->rooms->len);
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Vec));
  for (int i = 0; i < (int)files->queries->len; i++) {
    const PathFileQuery *query = path_files_query(files, i);
    const GArray *boxes = path_files_room(files, query->room)->boxes;
    bool found = finder->find(rooms[query->room], query->from, query->to);
    if (boxes->len == 0) {
      judge_without_floor(query, found, figure);
      continue;
    }
    PathChecker **checker = &checkers[query->room];
    if (!*checker) *checker = path_checker_new((const Rect *)(const void *)boxes->data, (int)boxes->len);
    g_array_set_size(points, 0);
    if (found) finder->read(rooms[query->room], points);
    judge(*checker, query, points, figure);
    if (finder->is_reachable(rooms[query->room], query->from, query->to) != query->reachable) figure->wrong_reachability++;
  }
  for (guint i = 0; i < files->rooms->len; i++) path_checker_free(checkers[i]);
}

/* ---- Times */

static double clock_us(void) {
  double times[CLOCK_RUNS];
  for (int i = 0; i < CLOCK_RUNS; i++) {
    double before = measure_now_us();
    times[i] = measure_now_us() - before;
  }
  return measure_median(times, CLOCK_RUNS);
}

/* The time per answer, over 'answers' answers in a row. */
static double batch_us(const PathFinder *finder, void *room, const PathFileQuery *query, int answers, double clock) {
  double before = measure_now_us();
  for (int i = 0; i < answers; i++) finder->find(room, query->from, query->to);
  return MAX(measure_now_us() - before - clock, 0) / answers;
}

/* Short answers are timed in batches. Otherwise reading the clock would dominate. */
static double query_us(const PathFinder *finder, void *room, const PathFileQuery *query, GArray *times, double clock) {
  double one = batch_us(finder, room, query, 1, clock);
  int answers = one * ANSWERS_MAX > BATCH_US ? (int)ceil(BATCH_US / one) : ANSWERS_MAX;
  for (guint i = 0; i < times->len; i++) g_array_index(times, double, i) = batch_us(finder, room, query, answers, clock);
  return measure_median((double *)(void *)times->data, times->len);
}

static void measure_queries(const PathFiles *files, const PathFinder *finder, void **rooms, int repeats, PathFigure *figure) {
  guint count = files->queries->len;
  g_autofree double *medians = g_new(double, count);
  g_autoptr(GArray) times = g_array_new(FALSE, FALSE, sizeof(double));
  g_array_set_size(times, (guint)repeats);
  double clock = clock_us();
  for (guint i = 0; i < count; i++) {
    const PathFileQuery *query = path_files_query(files, (int)i);
    medians[i] = query_us(finder, rooms[query->room], query, times, clock);
  }
  figure->median_us = measure_median(medians, count); /* sorts them */
  figure->p99_us = medians[(gsize)(count - 1) * 99 / 100];
}

PathFigure path_measure(const PathFiles *files, const PathFinder *finder, int repeats) {
  PathFigure figure = {.queries = (int)files->queries->len, .longest = 1};
  measure_setup(files, finder, &figure);
  guint count = files->rooms->len;
  g_autofree void **rooms = g_new(void *, count);
  for (guint i = 0; i < count; i++) {
    rooms[i] = room_new(files, finder, (int)i);
    finder->prepare(rooms[i]);
  }
  judge_all(files, finder, rooms, &figure);
  measure_queries(files, finder, rooms, repeats, &figure);
  for (guint i = 0; i < count; i++) {
    figure.bytes += finder->bytes(rooms[i]);
    finder->room_free(rooms[i]);
  }
  return figure;
}
