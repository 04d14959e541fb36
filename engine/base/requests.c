#include "base/requests.h"

#include <string.h>

static void save_request_free(gpointer data) {
  SaveRequest *request = data;
  g_free(request->slot);
  g_free(request->description);
  g_free(request);
}

void requests_clear(Requests *requests) {
  g_free(requests->screenshot);
  if (requests->saves) g_ptr_array_unref(requests->saves);
  *requests = (Requests){0};
}

void requests_add_save(Requests *requests, SaveRequestKind kind, const char *slot, const char *description) {
  if (!requests->saves) requests->saves = g_ptr_array_new_with_free_func(save_request_free);
  if (requests->saves->len >= SAVE_REQUESTS_MAX) return;
  SaveRequest *request = g_new0(SaveRequest, 1);
  *request = (SaveRequest){.kind = kind, .slot = g_strdup(slot), .description = g_strdup(description ? description : "")};
  g_ptr_array_add(requests->saves, request);
}

const SaveRequest *requests_last_save(const Requests *requests, const char *slot) {
  for (guint i = requests->saves ? requests->saves->len : 0; i > 0; i--) {
    const SaveRequest *request = requests->saves->pdata[i - 1];
    if (strcmp(request->slot, slot) == 0) return request;
  }
  return NULL;
}

bool requests_has_write(const Requests *requests) {
  for (guint i = 0; requests->saves && i < requests->saves->len; i++) {
    const SaveRequest *request = requests->saves->pdata[i];
    if (request->kind == SAVE_REQUEST_WRITE) return true;
  }
  return false;
}
