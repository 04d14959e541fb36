#include "sys/bag/bag_pack.h"

#include "base/data/bytesum.h"
#include "base/name.h"
#include "sys/bag/bag.h"
#include "sys/file/descriptor.h"
#include "sys/file/file_draft.h"
#include "sys/file/file_info.h"
#include "sys/mount.h"

#include <errno.h>
#include <string.h>

#define DEFLATE_LEVEL 9
#define REFUSED_SHOWN 20 /* an error lists at most this many entries that an archive cannot hold */
#define WORTH 10         /* a file is deflated if that saves 1 / WORTH of its size */

typedef struct Packer {
  const BagPackOptions *options;
  Mount *mount;       /* the folder */
  GPtrArray *names;   /* of the files in it */
  GPtrArray *refused; /* for each entry that an archive cannot hold: its name and the reason */
  FileInfo old;       /* the archive to replace; all zero if there is none */
  uint64_t total;     /* bytes of all files found */
  uint32_t left_out;  /* tests and recordings found */
  FileDraft draft;    /* the new archive */
  char *temporary;    /* its path while it is unfinished */
  GByteArray *index;  /* written so far */
  Zstream *deflater;
  uint64_t offset; /* of the next file */
} Packer;

static bool system_error(GError **error, const char *what) {
  int code = errno;
  g_set_error(error, G_FILE_ERROR, (gint)g_file_error_from_errno(code), "%s: %s", what, g_strerror(code));
  return false;
}

/* --- finding files --- */

/* Notes an entry that an archive cannot hold. Returns true: the search goes on, so that one error
 * can list all such entries. */
static bool refuse(Packer *packer, const char *name, const char *reason) {
  g_autofree char *shown = name_shown(name, strlen(name));
  g_ptr_array_add(packer->refused, g_strdup_printf("%s: %s", shown, reason));
  return true;
}

static bool find_files(Packer *packer, const char *folder, GError **error);

/* Returns whether only the author needs a file. */
static bool is_for_author(const char *name) {
  static const char *const endings[] = {".rec", ".py", ".sh"};
  for (gsize i = 0; i < G_N_ELEMENTS(endings); i++) {
    if (g_str_has_suffix(name, endings[i])) return true;
  }
  return g_str_has_prefix(name, "tests/");
}

static bool find_entry(Packer *packer, const char *name, GError **error) {
  const char *fault = name_fault(name, strlen(name));
  if (fault) return refuse(packer, name, fault);
  g_autofree char *path = g_build_filename(packer->options->folder, name, NULL);
  FileInfo own, meant;
  if (!file_info_read_link(&own, path)) return system_error(error, path);
  if (own.kind == FILE_FOLDER) return find_files(packer, name, error);
  if (own.kind == FILE_OTHER) return refuse(packer, name, "neither a file nor a folder");
  if (!file_info_read(&meant, path)) return system_error(error, path);
  if (meant.kind == FILE_FOLDER) return refuse(packer, name, "a link to a folder; put the folder there");
  if (file_info_is_same(&meant, &packer->old)) return true;
  if (packer->options->no_tests && is_for_author(name)) {
    packer->left_out++;
    return true;
  }
  packer->total += meant.size;
  if (packer->names->len == BAG_ENTRIES_MAX) return refuse(packer, name, "an archive has at most 65535 files");
  g_ptr_array_add(packer->names, g_strdup(name));
  return true;
}

/* Finds all files below 'folder' ("" for the top). The levels of a name limit the depth. */
static bool find_files(Packer *packer, const char *folder, GError **error) {
  g_autofree char *path = g_build_filename(packer->options->folder, folder, NULL);
  GDir *dir = g_dir_open(path, 0, error);
  if (!dir) return false;
  bool fine = true;
  for (const char *entry; fine && (entry = g_dir_read_name(dir)) != NULL;) {
    if (*entry == '.') continue;
    g_autofree char *name = *folder ? g_strconcat(folder, "/", entry, NULL) : g_strdup(entry);
    fine = find_entry(packer, name, error);
  }
  g_dir_close(dir);
  return fine;
}

static int compare_names(gconstpointer a, gconstpointer b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Fails if an entry was refused, or if there is nothing to pack. */
static bool check_found(Packer *packer, GError **error) {
  GPtrArray *refused = packer->refused;
  if (refused->len == 0 && packer->names->len > 0) return true;
  g_autoptr(GString) lines = g_string_new(NULL);
  g_ptr_array_sort(refused, compare_names);
  for (guint i = 0; i < MIN(refused->len, REFUSED_SHOWN); i++) {
    g_string_append_printf(lines, "%s%s", i > 0 ? "\n" : "", (const char *)refused->pdata[i]);
  }
  if (refused->len > REFUSED_SHOWN) g_string_append_printf(lines, "\nand %u more", refused->len - REFUSED_SHOWN);
  if (refused->len == 0) g_string_append_printf(lines, "%s: the folder has no files to pack", packer->options->folder);
  g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_INVAL, lines->str);
  return false;
}

/* --- writing --- */

static bool write_at(const Packer *packer, const void *bytes, size_t size, uint64_t offset, GError **error) {
  bool fine = descriptor_write_at(packer->draft.fd, bytes, size, offset);
  return fine || system_error(error, packer->options->archive);
}

static void put_u32(GByteArray *out, guint32 value) {
  value = GUINT32_TO_LE(value);
  g_byte_array_append(out, (const guint8 *)&value, sizeof value);
}

static void put_u64(GByteArray *out, guint64 value) {
  value = GUINT64_TO_LE(value);
  g_byte_array_append(out, (const guint8 *)&value, sizeof value);
}

/* Returns the deflated bytes if that saves enough, else NULL. */
static GBytes *deflated(const Packer *packer, GBytes *content) {
  ZstreamBlock block = {0};
  block.in = g_bytes_get_data(content, &block.in_size);
  block.room = block.in_size - block.in_size / WORTH;
  if (packer->options->store || block.in_size < WORTH) return NULL;
  block.out = g_malloc(block.room);
  if (zstream_run(packer->deflater, &block) && block.in_size / block.made < BAG_RATIO_MAX) {
    return g_bytes_new_take(block.out, block.made);
  }
  g_free(block.out);
  return NULL;
}

static bool add_file(Packer *packer, const char *name, BagPacked *packed, GError **error) {
  g_autoptr(GBytes) content = packer->mount->kind->read(packer->mount, name, MOUNT_FILE_MAX, error);
  if (!content) return false;
  g_autoptr(GBytes) small = deflated(packer, content);
  gsize size;
  const void *bytes = g_bytes_get_data(small ? small : content, &size);
  if (!write_at(packer, bytes, size, packer->offset, error)) return false;

  size_t length = strlen(name);
  put_u64(packer->index, packer->offset);
  put_u64(packer->index, size);
  put_u64(packer->index, g_bytes_get_size(content));
  put_u64(packer->index, bytesum(bytes, size));
  const guint8 method_and_length[] = {small ? 1 : 0, (guint8)length};
  g_byte_array_append(packer->index, method_and_length, 2);
  g_byte_array_append(packer->index, (const guint8 *)name, (guint)length + 1);
  packer->offset += size;
  packed->size += g_bytes_get_size(content);
  return true;
}

static bool add_files(Packer *packer, BagPacked *packed, GError **error) {
  const BagPackOptions *options = packer->options;
  for (guint i = 0; i < packer->names->len; i++) {
    if (!add_file(packer, packer->names->pdata[i], packed, error)) return false;
    if (options->progress) options->progress(packed->size, packer->total, options->user);
  }
  return true;
}

/* Writes the index after the files, and the head before them. */
static bool add_frame(Packer *packer, BagPacked *packed, GError **error) {
  const GByteArray *index = packer->index;
  packed->files = packer->names->len;
  packed->left_out = packer->left_out;
  packed->archive = packer->offset + index->len;
  g_autoptr(GByteArray) head = g_byte_array_new();
  g_byte_array_append(head, (const guint8 *)BAG_MAGIC, BAG_MAGIC_SIZE);
  put_u32(head, BAG_VERSION);
  put_u32(head, packed->files);
  put_u32(head, 0);
  put_u64(head, packer->offset);
  put_u64(head, index->len);
  put_u64(head, bytesum(index->data, index->len));
  put_u64(head, packed->archive);
  put_u64(head, bytesum(head->data, head->len));
  return write_at(packer, index->data, index->len, packer->offset, error) && write_at(packer, head->data, head->len, 0, error);
}

/* Reads the new archive as a player's engine does. This detects names that clash. */
static bool check_archive(const Packer *packer, GError **error) {
  g_autoptr(GError) cause = NULL;
  Bag *bag = bag_open(packer->temporary, &cause);
  bool fine = bag != NULL;
  bag_free(bag);
  if (!fine) g_set_error_literal(error, cause->domain, cause->code, cause->message + strlen(packer->temporary) + strlen(": "));
  return fine;
}

static bool finish(Packer *packer, GError **error) {
  return check_archive(packer, error) && (file_draft_publish(&packer->draft) || system_error(error, packer->options->archive));
}

/* A mistyped path must not overwrite a file that is not an archive. */
static bool may_replace(Packer *packer, GError **error) {
  const char *archive = packer->options->archive;
  if (!file_info_read(&packer->old, archive)) return true;
  if (packer->old.kind == FILE_REGULAR && (packer->old.size == 0 || bag_is_archive(archive))) return true;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_EXIST, "%s: exists and is not an archive; it was not changed", archive);
  return false;
}

static bool open_temporary(Packer *packer, GError **error) {
  if (!file_draft_begin(&packer->draft, packer->options->archive, FILE_DRAFT_SHARED))
    return system_error(error, packer->options->archive);
  packer->temporary = file_draft_path(&packer->draft);
  return true;
}

bool bag_pack(const BagPackOptions *options, BagPacked *packed, GError **error) {
  *packed = (BagPacked){0};
  Packer packer = {.options = options, .draft = FILE_DRAFT_NONE, .offset = BAG_HEAD_SIZE};
  packer.names = g_ptr_array_new_with_free_func(g_free);
  packer.refused = g_ptr_array_new_with_free_func(g_free);
  packer.index = g_byte_array_new();
  packer.deflater = zstream_deflater_new(ZSTREAM_RAW, DEFLATE_LEVEL);
  packer.mount = folder_mount_new(options->folder, error);
  bool fine = packer.mount && may_replace(&packer, error) && find_files(&packer, "", error) && check_found(&packer, error);
  if (fine) {
    g_ptr_array_sort(packer.names, compare_names);
    fine = open_temporary(&packer, error) && add_files(&packer, packed, error) && add_frame(&packer, packed, error) &&
           finish(&packer, error);
  }
  file_draft_end(&packer.draft, fine);
  if (packer.mount) packer.mount->kind->free(packer.mount);
  g_free(packer.temporary);
  zstream_free(packer.deflater);
  g_byte_array_unref(packer.index);
  g_ptr_array_unref(packer.names);
  g_ptr_array_unref(packer.refused);
  return fine;
}
