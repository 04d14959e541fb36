#include "sys/save_quota.h"

#include "fixture_folder.h"
#include "game/save_folder.h"
#include "sys/vfs.h"

#include <string.h>

static void test_names(void) {
  const SaveQuota quota = {.is_of_engine = save_folder_has_name}, without = {0};
  const char *const reserved[] = {
      "session-20260102-030405.rec",
      "SESSION-20260102-030405.REC",
      "report-20260102-030405.report",
      "console-history",
      "settings",
      "Settings.bad",
      "seen",
      "Seen.damaged",
      ".ichor-1",
      "screenshot-20261123-120000.png",
      "Screenshot-20261123-120000.PNG",
      "session-1.rec",
      "session-x.rec",
      "report-1.report",
      "x.\u017fave", /* a long s: the folded form is x.save */
  };
  const char *const free_names[] = {
      "shot.png",
      "screenshot-1.png",
      "session-20260102-030405.re",
      "last-session.rec",
      "screenshot-20261123-120000.png.png",
      "screenshot-2026112a-120000.png",
      "console-history.png",
      "x",
  };
  for (guint i = 0; i < G_N_ELEMENTS(reserved); i++) g_assert_true(save_quota_reserves(&quota, reserved[i]));
  for (guint i = 0; i < G_N_ELEMENTS(free_names); i++) g_assert_false(save_quota_reserves(&quota, free_names[i]));
  g_assert_true(save_quota_reserves(&without, ".ichor-1"));
  g_assert_false(save_quota_reserves(&without, "session-20260102-030405.rec"));
  /* F12's names are reserved. */
  g_autoptr(GDateTime) now = g_date_time_new_now_local();
  g_autofree char *of_f12 = g_date_time_format(now, SAVE_SCREENSHOT);
  g_assert_true(save_quota_reserves(&quota, of_f12));
}

static bool allows(const char *folder, SaveQuota quota, const char *name, gsize size) {
  g_autoptr(GError) error = NULL;
  bool allowed = save_quota_allows(&quota, folder, name, size, &error);
  g_assert_true(allowed == (error == NULL));
  if (error) g_assert_error(error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  return allowed;
}

static void test_quota(void) {
  char *folder = fixture_folder_new();
  const SaveQuota quota = {.files = 2, .bytes = 100, .is_of_engine = save_folder_has_name};
  g_assert_true(allows("/nowhere/at/all", quota, "a", 100));
  g_assert_false(allows("/nowhere/at/all", quota, "a", 101));
  fixture_folder_write(folder, "session-20260102-030405.rec", "the engine's files do not count", -1);
  fixture_folder_write(folder, "screenshot-20261123-120000.png", "nor do those of the player", -1);
  fixture_folder_write(folder, "a", "1234567890123456789012345678901234567890", 40);
  g_assert_true(allows(folder, quota, "b", 60));
  g_assert_false(allows(folder, quota, "b", 61));
  g_assert_false(allows(folder, quota, "b", G_MAXSIZE));
  g_assert_true(allows(folder, quota, "a", 100)); /* it replaces the old one */
  fixture_folder_write(folder, "b", "", 0);
  g_assert_false(allows(folder, quota, "c", 0));
  g_assert_true(allows(folder, quota, "b", 60));
  fixture_folder_remove(folder);
}

static void assert_refused(const Vfs *vfs, const char *name, GBytes *content, const char *message) {
  g_autoptr(GError) error = NULL;
  g_assert_false(vfs_write_for_script(vfs, name, content, &error));
  if (!g_str_has_prefix(error->message, message)) g_test_message("%s", error->message);
  g_assert_true(g_str_has_prefix(error->message, message));
}

static void test_vfs(void) {
  char *folder = fixture_folder_new();
  g_autoptr(GBytes) content = g_bytes_new_static("picture", 7);
  Vfs *vfs = vfs_new();
  assert_refused(vfs, "a.png", content, "a.png: there is no save folder");
  vfs_set_save_folder(vfs, folder);
  vfs_set_quota(vfs, (SaveQuota){.files = 1, .bytes = (guint64)1 << 20, .is_of_engine = save_folder_has_name});
  g_assert_true(vfs_write_for_script(vfs, "a.png", content, NULL));
  g_assert_true(vfs_write_for_script(vfs, "a.png", content, NULL));
  assert_refused(vfs, "b.png", content, "b.png: scripts may keep at most 1 files of together 1 MiB in the save folder; ");
  assert_refused(vfs, "session-20260102-030405.rec", content, "session-20260102-030405.rec: the engine uses this name itself");
  assert_refused(vfs, "\u202ex.png", content, "\u202ex.png: names must not contain control or invisible characters");
  assert_refused(vfs, "settings\u200b", content, "settings\u200b: names must not contain control or invisible characters");
  /* The engine has no quota. */
  g_assert_true(vfs_write(vfs, "session-20260102-030405.rec", content, NULL));
  g_assert_true(vfs_write(vfs, "b.png", content, NULL));
  vfs_free(vfs);
  fixture_folder_remove(folder);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/save-quota/names", test_names);
  g_test_add_func("/save-quota/quota", test_quota);
  g_test_add_func("/save-quota/vfs", test_vfs);
  return g_test_run();
}
