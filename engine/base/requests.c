#include "base/requests.h"

#include <glib.h>

void requests_clear(Requests *requests) {
  g_free(requests->screenshot);
  *requests = (Requests){0};
}
