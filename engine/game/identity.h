/* identity.h: everything that a run depends on, apart from its input and its options.
 *
 * These are the versions of the engine and of its libraries, the engine's own scripts and fonts,
 * and the files of the game, with its overlays applied. Two runs with equal identities, options and
 * input are equal. If the identities differ, identity_compare names what differs.
 *
 * An Identity is a sorted list of entries. The value of a text or a font is a checksum of its
 * bytes; that of a picture its size, that of a sound its length in ticks. That of an Aseprite file
 * also has its number of frames, and a checksum of their times, the tags and the names of the
 * layers. So a game whose pictures
 * were only touched up keeps its identity. A picture or sound that cannot be used has the value
 * "damaged". A file that cannot be read, or exceeds a limit below, is "not read": then only its
 * name counts. Tests, files of other kinds, and files and folders whose name begins with a dot have
 * no entry.
 *
 * The kind of a file follows from its extension, in any case:
 *
 *   text     .lua .story .kvc
 *   font     .ttf .otf
 *   picture  .png .jpg .jpeg .webp, and those of Aseprite: .aseprite .ase .json (a sheet)
 *   sound    .wav .ogg .oga .opus .flac .mp3
 *
 * The values protect against mistakes, not against an attacker.
 *
 * Which functions read files: identity_new lists the folders and reads all texts and fonts.
 * identity_measure reads the beginning and the end of the given number of pictures and sounds. A
 * few, such as MP3 files, it reads whole. So a game can start at once, and measure at idle
 * times. No other function reads files. */

#ifndef GAME_IDENTITY_H
#define GAME_IDENTITY_H

#include "sys/vfs.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define IDENTITY_ENTRIES_MAX 65536      /* further files are ignored */
#define IDENTITY_FILE_MAX (16 << 20)    /* bytes of one text or font that is read */
#define IDENTITY_CONTENT_MAX (64 << 20) /* bytes of all of them */
#define IDENTITY_WHOLE_MAX (512 << 20)  /* bytes of all pictures and sounds that are read whole */
#define IDENTITY_VALUE_MAX 64           /* bytes */
#define IDENTITY_FORMAT "a(sys)"        /* name, kind, value */
#define IDENTITY_TYPE G_VARIANT_TYPE(IDENTITY_FORMAT)

/* The numbers are part of the format. */
typedef enum IdentityKind {
  IDENTITY_VERSION, /* "Ichor", "Lua", "FreeType", ...; the value is the version */
  IDENTITY_ENGINE,  /* all of the engine's "scripts", without comments (code_text.h), or "fonts" */
  IDENTITY_TEXT,
  IDENTITY_FONT,
  IDENTITY_PICTURE, /* "320 x 180", px; of Aseprite: "16 x 24, 15 frames, 0123456789abcdef" */
  IDENTITY_SOUND,   /* "90", ticks */
  IDENTITY_KIND_COUNT
} IdentityKind;

typedef struct IdentityEntry {
  char *name;  /* of a file: see vfs.h. Always an allowed name (name.h) */
  char *value; /* NULL = not measured yet */
  IdentityKind kind;
} IdentityEntry;

typedef struct Identity {
  GArray *entries; /* IdentityEntry, sorted by kind and by the bytes of the name; owned */
  guint measured;  /* the entries before this one have values */
  gint64 left;     /* the rest of IDENTITY_WHOLE_MAX */
} Identity;

/* Returns the identity of the mounted game, without the values of pictures and sounds.
 * 'data_folder' is the engine's own. Cannot fail. */
Identity *identity_new(const Vfs *vfs, const char *data_folder);
void identity_free(Identity *identity);

/* Returns whether a file of this name would have an entry. */
bool identity_counts(const char *name);

/* Measures at most 'most' further pictures and sounds, with the Vfs of identity_new. Returns
 * whether all have been measured. */
bool identity_measure(Identity *identity, const Vfs *vfs, guint most);
bool identity_is_complete(const Identity *identity);

/* The functions below need complete identities. */

/* Returns a checksum of the whole list. */
uint64_t identity_sum(const Identity *identity);

/* Returns a floating IDENTITY_TYPE. */
GVariant *identity_pack(const Identity *identity);

/* Reads an IDENTITY_TYPE from an untrusted file. Returns NULL with a G_FILE_ERROR_INVAL ("its list
 * of files is damaged: ...") if it has more than IDENTITY_ENTRIES_MAX entries, a name that is not
 * allowed, an unknown kind, a value that is too long or not plain text, or if it is not sorted. */
Identity *identity_unpack(GVariant *variant, GError **error);

/* Returns NULL if both are equal. Otherwise returns a sentence, without a full stop, that names the
 * first differences: "Lua 5.4.6 instead of 5.4.4; rooms/pier.lua has changed; assets/x.png is
 * missing; and 3 more". The caller frees with g_free. */
char *identity_compare(const Identity *recorded, const Identity *now);

#endif
