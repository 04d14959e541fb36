/* pe.h: turns the developers' program for Windows into that of a game.
 *
 * A program for Windows is a PE file: a header, a table of sections, and the sections. pe_dress
 * returns a copy with these changes:
 *
 *   - it is a program with windows, so that Windows opens no console for it
 *   - it has a last section .rsrc with the game's icons and version (resources.h). Other resources
 *     of the program, such as its manifest, are kept.
 *   - it has no debugging sections at its end, no symbols, no checksum and no signature
 *
 * Only programs for x86-64 are accepted. The file may be damaged or hostile: every offset is
 * checked. Equal input gives equal bytes.
 *
 * Source: Microsoft, "PE Format". */

#ifndef TOOLS_PACK_PE_H
#define TOOLS_PACK_PE_H

#include "tools/pack/icon.h"

#include <glib.h>

typedef struct PeDress {
  GBytes *const *icons; /* ICON_COUNT of them, of icon_make_all; borrowed */
  const char *title;    /* of the game */
  const char *version;  /* of the game, any text */
} PeDress;

/* Returns the changed copy; the caller unrefs. Returns NULL with a G_FILE_ERROR if 'program' is not
 * such a program, or has no room for a further section. */
GBytes *pe_dress(GBytes *program, const PeDress *dress, GError **error);

#endif
