#include "sys/bag/bag_extract.h"

#include "sys/file/file_draft.h"

#include <errno.h>
#include <string.h>

static bool system_error(GError **error, const char *name) {
  int code = errno;
  const char *reason = code == EEXIST                     ? "exists already"
                       : code == ELOOP || code == ENOTDIR ? "a link or a file stands where a folder should"
                                                          : g_strerror(code);
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", name, reason);
  return false;
}

bool bag_extractor_init(BagExtractor *extractor, const char *path, bool force, GError **error) {
  *extractor = (BagExtractor){.folder = open_folder_make(path), .force = force};
  return extractor->folder || system_error(error, path);
}

void bag_extractor_clear(BagExtractor *extractor) {
  open_folder_free(extractor->folder);
  extractor->folder = NULL;
}

/* Opens the folder of a file without following links; '*last' is the last part of the name. 'make'
 * creates missing folders. Returns NULL with errno on failure. */
static OpenFolder *open_parent(const BagExtractor *extractor, const char *name, bool make, const char **last) {
  OpenFolder *folder = open_folder_again(extractor->folder);
  for (const char *slash; folder && (slash = strchr(name, '/')) != NULL; name = slash + 1) {
    g_autofree char *part = g_strndup(name, (gsize)(slash - name));
    OpenFolder *next = open_folder_enter(folder, part, make);
    open_folder_free(folder);
    folder = next;
  }
  *last = name;
  return folder;
}

int bag_extractor_obstacle(const BagExtractor *extractor, const Bag *bag) {
  for (uint32_t i = 0; i < bag->index.count; i++) {
    const char *last;
    OpenFolder *folder = open_parent(extractor, bag->index.entries[i].name, false, &last);
    if (!folder && errno == ENOENT) continue;
    bool free_way = folder && !open_folder_has(folder, last);
    open_folder_free(folder);
    if (!free_way) return (int)i;
  }
  return -1;
}

static bool write_file(const BagExtractor *extractor, const OpenFolder *folder, const char *name, GBytes *content) {
  gsize size;
  const void *bytes = g_bytes_get_data(content, &size);
  FileDraft draft;
  bool written = file_draft_begin_at(&draft, folder, name, !extractor->force) && file_draft_write(&draft, bytes, size) &&
                 file_draft_publish(&draft);
  file_draft_end(&draft, written);
  return written;
}

bool bag_extractor_write(const BagExtractor *extractor, const Bag *bag, uint32_t number, GError **error) {
  const char *name = bag->index.entries[number].name;
  g_autoptr(GBytes) content = bag_read(bag, number, error);
  if (!content) return false;
  const char *last;
  OpenFolder *folder = open_parent(extractor, name, true, &last);
  if (!folder) return system_error(error, name);
  bool written = write_file(extractor, folder, last, content);
  if (!written) system_error(error, name);
  open_folder_free(folder);
  return written;
}
