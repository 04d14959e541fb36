/* identity.h: lists everything that a run depends on, apart from its input and its options.
 *
 * An identity covers the versions of the engine and its libraries, the engine's own scripts and
 * fonts, and the game's files with its overlays applied. Two runs with equal identities, options
 * and input are equal. If two identities differ, identity_compare names the differences.
 *
 * An Identity is a sorted list of entries. Each entry has a name and a value. The value depends on
 * the kind of the file:
 *
 *   text     a checksum of the bytes: .lua .story .kvc
 *   font     a checksum of the bytes: .ttf .otf
 *   picture  the size: .png .jpg .jpeg .webp
 *   sprite   the size, the number of frames, and a checksum of frame times, tags and layer names:
 *            .aseprite .ase .json (a sheet of Aseprite); its kind is IDENTITY_PICTURE
 *   sound    the length in ticks: .wav .ogg .oga .opus .flac .mp3
 *
 * The case of the extension does not matter. A picture keeps its value if only its colors change.
 * A picture or sound that cannot be decoded has the value "damaged". A file that cannot be read or
 * exceeds a limit below has the value "not read". These files have no entry: tests, files of other
 * kinds, and files and folders whose name begins with a dot.
 *
 * The values detect mistakes. They do not protect against an attacker.
 *
 * identity_new lists the folders and reads all texts and fonts. identity_measure reads the
 * beginning and the end of pictures and sounds. It reads a few kinds of files whole, such as MP3.
 * The engine can therefore start a game at once, and call identity_measure in idle time. No other
 * function reads files. */

#ifndef GAME_IDENTITY_H
#define GAME_IDENTITY_H

#include "sys/vfs.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define IDENTITY_ENTRIES_MAX 65536      /* further files are ignored */
#define IDENTITY_FILE_MAX (16 << 20)    /* bytes of one text or font; larger files are not read */
#define IDENTITY_CONTENT_MAX (64 << 20) /* bytes of all texts and fonts together */
#define IDENTITY_WHOLE_MAX (512 << 20)  /* bytes of all pictures and sounds that are read whole */
#define IDENTITY_VALUE_MAX 64           /* bytes of a value */
#define IDENTITY_FORMAT "a(sys)"        /* name, kind, value */
#define IDENTITY_TYPE G_VARIANT_TYPE(IDENTITY_FORMAT)

/* The numbers are part of the format. */
typedef enum IdentityKind {
  IDENTITY_VERSION, /* "Ichor", "Lua", "FreeType", ...; the value is the version */
  IDENTITY_ENGINE,  /* a checksum of the engine's "scripts" (without comments) or "fonts" */
  IDENTITY_TEXT,
  IDENTITY_FONT,
  IDENTITY_PICTURE, /* "320 x 180", px; of Aseprite: "16 x 24, 15 frames, 0123456789abcdef" */
  IDENTITY_SOUND,   /* "90", ticks */
  IDENTITY_KIND_COUNT
} IdentityKind;

typedef struct IdentityEntry {
  char *name;  /* for a file: its name in the Vfs. Always an allowed name (name.h) */
  char *value; /* NULL = not measured yet */
  IdentityKind kind;
} IdentityEntry;

typedef struct Identity {
  GArray *entries; /* IdentityEntry, sorted by kind and by the bytes of the name; owned */
  guint measured;  /* all entries before this index have values */
  gint64 left;     /* bytes of IDENTITY_WHOLE_MAX that are not used yet */
} Identity;

/* Returns the identity of the mounted game. Pictures and sounds have no values yet. 'data_folder'
 * is the folder of the engine's own files. Cannot fail. */
Identity *identity_new(const Vfs *vfs, const char *data_folder);
void identity_free(Identity *identity);

/* Returns whether a file with this name gets an entry. */
bool identity_counts(const char *name);

/* Measures at most 'most' further pictures and sounds. 'vfs' must be the Vfs that was passed to
 * identity_new. Returns whether all are measured. */
bool identity_measure(Identity *identity, const Vfs *vfs, guint most);
bool identity_is_complete(const Identity *identity);

/* The functions below need complete identities. */

/* Returns a checksum of the whole list. */
uint64_t identity_sum(const Identity *identity);

/* Returns the list as a floating GVariant of the type IDENTITY_TYPE. */
GVariant *identity_pack(const Identity *identity);

/* Reads a GVariant of the type IDENTITY_TYPE from an untrusted file. On failure returns NULL with a
 * G_FILE_ERROR_INVAL ("its list of files is damaged: ..."). It fails if the list is not sorted, or
 * has more than IDENTITY_ENTRIES_MAX entries. It also fails for a name that is not allowed, an
 * unknown kind, or a value that is too long or not plain text. */
Identity *identity_unpack(GVariant *variant, GError **error);

/* Returns NULL if both are equal. Otherwise returns a sentence, without a full stop, that names the
 * first differences. An example is "Lua 5.4.6 instead of 5.4.4; rooms/pier.lua has changed;
 * assets/x.png is missing; and 3 more". The caller frees with g_free. */
char *identity_compare(const Identity *recorded, const Identity *now);

#endif
