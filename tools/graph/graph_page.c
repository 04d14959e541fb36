#include "tools/graph/graph_page.h"

#include "game/data_folder.h"

#include <string.h>

/* In the order of their dependencies. */
static const char *const scripts[] = {"model.js", "layout.js",  "labels.js", "minimap.js", "view.js",
                                      "panel.js", "suggest.js", "steps.js",  "editor.js",  "main.js"};

static char *read_asset(const char *folder, const char *name, GError **error) {
  g_autofree char *path = g_build_filename(folder, "assets", "story", name, NULL);
  char *text = NULL;
  g_file_get_contents(path, &text, NULL, error);
  return text;
}

static char *read_scripts(const char *folder, GError **error) {
  g_autoptr(GString) all = g_string_new("'use strict';\n");
  for (gsize i = 0; i < G_N_ELEMENTS(scripts); i++) {
    g_autofree char *text = read_asset(folder, scripts[i], error);
    if (!text) return NULL;
    g_string_append(all, text);
  }
  return g_string_free(g_steal_pointer(&all), FALSE);
}

/* The name of a script or style in a content security policy. */
static char *digest_of(const char *text) {
  g_autoptr(GChecksum) checksum = g_checksum_new(G_CHECKSUM_SHA256);
  guint8 bytes[32];
  gsize length = sizeof bytes;
  g_checksum_update(checksum, (const guchar *)text, (gssize)strlen(text));
  g_checksum_get_digest(checksum, bytes, &length);
  g_autofree char *base64 = g_base64_encode(bytes, length);
  return g_strdup_printf("'sha256-%s'", base64);
}

char *graph_page(const char *data, bool editor, GError **error) {
  g_autofree char *folder = data_folder_find(error);
  if (!folder) return NULL;
  g_autofree char *page = read_asset(folder, "page.html", error);
  g_autofree char *style = page ? read_asset(folder, "page.css", error) : NULL;
  g_autofree char *script = style ? read_scripts(folder, error) : NULL;
  if (!script) return NULL;
  g_autofree char *script_digest = digest_of(script), *style_digest = digest_of(style);
  g_autofree char *policy =
      g_strdup_printf("default-src 'none'; script-src %s; style-src %s; connect-src %s; img-src data:; base-uri 'none'; "
                      "form-action 'none'",
                      script_digest, style_digest, editor ? "'self'" : "'none'");
  const char *const parts[][2] = {{"@POLICY@", policy}, {"@STYLE@", style}, {"@DATA@", data}, {"@SCRIPT@", script}};
  GString *whole = g_string_new(NULL);
  const char *at = page;
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
    const char *mark = strstr(at, parts[i][0]);
    if (!mark) continue;
    g_string_append_len(whole, at, mark - at);
    g_string_append(whole, parts[i][1]);
    at = mark + strlen(parts[i][0]);
  }
  g_string_append(whole, at);
  return g_string_free(whole, FALSE);
}
