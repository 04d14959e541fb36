#include "sys/file/descriptor.h"

#include "fixture_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#define BLOCK_SIZE (1 << 20) /* bytes; more than a socket takes at once */

static volatile sig_atomic_t alarms;

static void count_alarm(int number) {
  (void)number;
  alarms++;
}

/* Interrupts system calls every 2 ms, so that they fail with EINTR. */
static void begin_alarms(void) {
  struct sigaction action = {.sa_handler = count_alarm}; /* without SA_RESTART */
  sigaction(SIGALRM, &action, NULL);
  setitimer(ITIMER_REAL, &(struct itimerval){{0, 2000}, {0, 2000}}, NULL);
}

static void end_alarms(void) { setitimer(ITIMER_REAL, &(struct itimerval){{0, 0}, {0, 0}}, NULL); }

static char *new_block(void) {
  char *block = g_malloc(BLOCK_SIZE);
  for (int i = 0; i < BLOCK_SIZE; i++) block[i] = (char)(i * 31 >> 3);
  return block;
}

/* The other process waits between its parts, so reading and writing are interrupted. */
static void test_interrupts(void) {
  g_autofree char *block = new_block(), *copy = g_malloc0(BLOCK_SIZE + 1);
  int ends[2];
  g_assert_cmpint(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), ==, 0);
  pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    g_usleep(20000);
    bool fine = descriptor_read(ends[1], copy, BLOCK_SIZE) == BLOCK_SIZE;
    for (int part = 0; part < 4 && fine; part++) {
      g_usleep(10000);
      fine = descriptor_write(ends[1], copy + part * (BLOCK_SIZE / 4), BLOCK_SIZE / 4);
    }
    _exit(fine ? 0 : 1);
  }
  close(ends[1]);
  begin_alarms();
  g_assert_true(descriptor_write(ends[0], block, BLOCK_SIZE));
  g_assert_cmpint(alarms, >, 0);
  alarms = 0;
  /* It reads up to the end. */
  g_assert_cmpint(descriptor_read(ends[0], copy, BLOCK_SIZE + 1), ==, BLOCK_SIZE);
  g_assert_cmpint(alarms, >, 0);
  end_alarms();
  int status;
  g_assert_cmpint(waitpid(child, &status, 0), ==, child);
  g_assert_cmpint(status, ==, 0);
  g_assert_cmpint(memcmp(copy, block, BLOCK_SIZE), ==, 0);
  close(ends[0]);
}

static void test_offsets(void) {
  char *folder = fixture_folder_new();
  g_autofree char *path = g_build_filename(folder, "file", NULL);
  char bytes[8] = "";
  int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  g_assert_true(descriptor_write(fd, "abcdef", 6));
  g_assert_true(descriptor_write_at(fd, "XY", 2, 1));
  g_assert_cmpint(descriptor_read_at(fd, bytes, sizeof bytes, 2), ==, 4);
  g_assert_cmpint(memcmp(bytes, "Ydef", 4), ==, 0);
  g_assert_cmpint(descriptor_read_at(fd, bytes, sizeof bytes, 6), ==, 0);
  /* The position is still after "abcdef". */
  g_assert_cmpint(descriptor_read(fd, bytes, sizeof bytes), ==, 0);
  close(fd);
  fixture_folder_remove(folder);
}

static void test_failures(void) {
  char byte = 'x';
  g_assert_cmpint(descriptor_read(-1, &byte, 1), ==, -1);
  g_assert_cmpint(errno, ==, EBADF);
  g_assert_cmpint(descriptor_read_at(-1, &byte, 1, 0), ==, -1);
  g_assert_false(descriptor_write(-1, &byte, 1));
  g_assert_false(descriptor_write_at(-1, &byte, 1, 0));
  g_assert_cmpint(errno, ==, EBADF);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/descriptor/interrupts", test_interrupts);
  g_test_add_func("/descriptor/offsets", test_offsets);
  g_test_add_func("/descriptor/failures", test_failures);
  return g_test_run();
}
