/* resources.h: the resources of a program for Windows: icons, version, manifest.
 *
 * A resource has a type, a number and a language. The section .rsrc of a program (pe.h) holds them
 * as a tree: types, numbers, languages. Resources that have names in place of numbers are rejected;
 * the engine has none.
 *
 * Sources: Microsoft, "PE Format", section "The .rsrc Section"; "Resource File Formats" for the
 * content of icons and versions. */

#ifndef TOOLS_PACK_RESOURCES_H
#define TOOLS_PACK_RESOURCES_H

#include "tools/pack/icon.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

enum { RESOURCE_ICON = 3, RESOURCE_ICON_GROUP = 14, RESOURCE_VERSION = 16, RESOURCE_MANIFEST = 24 };

typedef struct Resource {
  uint16_t type, number, language;
  GBytes *content; /* owned by the list */
} Resource;

/* Returns an empty list of Resource. Freeing it unrefs the contents. */
GArray *resources_new(void);

/* Adds the resources of a section of 'size' bytes to the list. 'address' is the section's address
 * in memory, relative to the program's. Returns false if the section is damaged or has a resource
 * with a name. */
bool resources_read(GArray *resources, const uint8_t *section, gsize size, uint32_t address);

/* Removes all resources of a type. */
void resources_remove(GArray *resources, uint16_t type);

/* Adds the icons (icon.h), and the group that lists them. */
void resources_add_icons(GArray *resources, GBytes *const images[ICON_COUNT]);

/* Adds the version that Windows shows in the properties of the program's file, and the name that
 * it shows in its list of running programs. 'version' is any text. Numbers and dots at its
 * beginning become the version in numbers. */
void resources_add_version(GArray *resources, const char *title, const char *version);

/* Returns the section for a program in which it gets the given address. Sorts the list. The caller
 * unrefs. */
GBytes *resources_write(GArray *resources, uint32_t address);

#endif
