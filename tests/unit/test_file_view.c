#include "sys/file/file_view.h"

#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SIZE (1 << 20)

/* A file of SIZE bytes, and a view of it. */
typedef struct Place {
  char *path;
  FileView view;
} Place;

static void set_up(Place *place, gconstpointer unused) {
  (void)unused;
  int fd = g_file_open_tmp("ichor-view-XXXXXX", &place->path, NULL);
  g_autofree char *bytes = g_strnfill(SIZE, 'x');
  g_assert_cmpint((int)write(fd, bytes, SIZE), ==, SIZE);
  file_view_init(&place->view, fd, SIZE);
  close(fd);
}

static void tear_down(Place *place, gconstpointer unused) {
  (void)unused;
  file_view_clear(&place->view);
  g_remove(place->path);
  g_free(place->path);
}

static void test_copy(Place *place, gconstpointer unused) {
  (void)unused;
  char bytes[4] = {0};
  g_assert_true(file_view_copy(&place->view, bytes, SIZE - 3, 3));
  g_assert_cmpstr(bytes, ==, "xxx");
  g_assert_true(file_view_copy(&place->view, bytes, SIZE, 0));
  g_assert_false(file_view_copy(&place->view, bytes, SIZE - 2, 3));
  g_assert_false(file_view_copy(&place->view, bytes, SIZE + 1, 0));
  g_assert_false(file_view_copy(&place->view, bytes, UINT64_MAX, 3));
  g_assert_false(file_view_copy(&place->view, bytes, 0, SIZE_MAX));
  FileView none;
  file_view_init(&none, -1, SIZE);
  g_assert_false(file_view_copy(&none, bytes, 0, 1));
  file_view_init(&none, 0, 0);
  g_assert_false(file_view_copy(&none, bytes, 0, 0));
  file_view_clear(&none);
}

/* The file becomes shorter. Copying the lost bytes fails, any number of times. The rest can
 * be read. */
static void test_shortened(Place *place, gconstpointer unused) {
  (void)unused;
  g_autofree char *bytes = g_malloc(SIZE);
  g_assert_cmpint(truncate(place->path, 100), ==, 0);
  for (int i = 0; i < 1000; i++) g_assert_false(file_view_copy(&place->view, bytes, SIZE / 2, 5000));
  g_assert_false(file_view_copy(&place->view, bytes, 0, SIZE));
  g_assert_true(file_view_copy(&place->view, bytes, 50, 50));
  g_assert_cmpint(bytes[49], ==, 'x');
}

/* Outside a copy, the signal ends the process, as it should: the view hides no other faults. */
static void test_elsewhere(Place *place, gconstpointer unused) {
  (void)unused;
  g_assert_cmpint(truncate(place->path, 0), ==, 0);
  pid_t child = fork();
  if (child == 0) {
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDERR_FILENO);
    char byte;
    if (file_view_copy(&place->view, &byte, SIZE / 2, 1)) _exit(0);
    _exit(0 * ((const volatile uint8_t *)place->view.bytes)[SIZE / 2]);
  }
  int status = 0;
  g_assert_cmpint(waitpid(child, &status, 0), ==, child);
  g_assert_false(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

#define ADD(name, function) g_test_add("/file-view/" name, Place, NULL, set_up, function, tear_down)

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  ADD("copy", test_copy);
  ADD("shortened", test_shortened);
  ADD("elsewhere", test_elsewhere);
  return g_test_run();
}
