/* fields.h: describes the struct fields that a checkpoint keeps, and converts them to and
 * from GVariants.
 *
 * A table describes fields of one C struct. For each field, it has the name in the file, the offset
 * in the struct, the kind and the allowed range. The same functions hash, write and read the fields
 * of all structs. Names are part of the file format. A name must not be changed, and must not be
 * reused for another field.
 *
 *   kind          GVariant      kind          GVariant
 *   BOOL          b             POINT         (ii)
 *   INT           i             VEC           (dd)
 *   TICK          x             RECT          (iiii)
 *   NUMBER        t             COLOR         (yyyy)
 *   REAL          d             NAME, POSE    "may": a text without NUL; nothing = NULL
 *   WORD          s             THING         "may": the id of a thing; nothing = NONE
 *
 * Texts and ids are stored as bytes, because games may use any encoding.
 *
 * The values that are read are untrusted. A value is invalid if it has another type, is outside its
 * range, or is not finite. The id of a thing that does not exist is also invalid. For an invalid
 * value, reading leaves the field unchanged and adds a sentence to the report. */

#ifndef WORLD_STATE_FIELDS_H
#define WORLD_STATE_FIELDS_H

#include "base/data/restore_report.h"
#include "world/world.h"

/* Limits for the text of one field, for a list of structs, and for ticks. */
#define STATE_TEXT_MAX 65536 /* bytes */
#define STATE_LIST_MAX 20000
#define STATE_TICK_MAX ((Tick)1 << 50)

typedef enum {
  FIELD_BOOL,
  FIELD_INT,    /* an int or an enum, from 'low' to 'high' */
  FIELD_TICK,   /* a Tick, from 'low' to 'high' */
  FIELD_NUMBER, /* a uint64_t up to STATE_TICK_MAX */
  FIELD_REAL,   /* a double, from 'low' to 'high'; also NAN if 'may_be_nan' */
  FIELD_WORD,   /* an int or an enum: an index in 'words' */
  FIELD_POINT,  /* coordinates from 'low' to 'high', also for the next two */
  FIELD_VEC,
  FIELD_RECT,
  FIELD_COLOR,
  FIELD_NAME,  /* a char * that the struct owns, or NULL */
  FIELD_POSE,  /* a Pose, never NULL */
  FIELD_THING, /* an int, the index of a thing of the class 'of', or NONE */
  FIELD_KINDS
} FieldKind;

/* The classes of things that a field can refer to. */
typedef enum {
  OF_ROOM,
  OF_ACTOR,
  OF_COSTUME,
  OF_OBJECT,
  OF_GROUP,
  OF_CURSOR,
  OF_DIALOG,
  OF_ANIMATION,
  OF_FONT,
  OF_SOUND,
  OF_CLASSES
} ThingClass;

typedef struct Field {
  const char *name;
  FieldKind kind;
  size_t offset, size;      /* bytes; 'offset' is that in the struct */
  double low, high;         /* the range, inclusive */
  const char *const *words; /* FIELD_WORD: the word of each value, ending with NULL */
  ThingClass of;
  bool may_be_nan;
  bool is_needed; /* in a list, elements without a valid value are skipped; NONE is invalid */
  /* belongs to the position and the actions of the thing, see classes.h */
  bool is_place;
} Field;

/* An entry of a table: the name in the file, the struct, its member, and the kind. */
#define FIELD(name_, type_, member_, kind_) .name = (name_), .kind = (kind_), FIELD_AT(type_, member_)
#define FIELD_AT(type_, member_) .offset = offsetof(type_, member_), .size = sizeof(((type_ *)NULL)->member_)

typedef struct FieldTable {
  const Field *fields;
  int count;
  size_t size; /* bytes of the struct */
} FieldTable;
#define FIELD_TABLE(fields_, type_)                                                                                              \
  { (fields_), G_N_ELEMENTS(fields_), sizeof(type_) }

/* Returns whether the size of the member and the given range fit the kind of the field. For
 * tests. */
bool field_suits(const Field *field);

/* The thing that is being read, for the sentences of the report. */
typedef struct StateReader {
  World *world;
  RestoreReport *report;
  const char *class_word, *id; /* "actor", "guy"; id may be NULL */
} StateReader;

/* Adds the sentence "actor 'guy': ..." with the formatted text to the report. */
void state_report(const StateReader *reader, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns a checksum of the field of a struct. */
uint64_t field_sum(const Field *field, const void *from);

/* Returns the value of the field as a floating reference. */
GVariant *field_write(const Field *field, const World *world, const void *from);

/* Sets the field of a struct. If the value is invalid, adds a sentence to the report, returns false
 * and leaves the field unchanged. */
bool field_read(const StateReader *reader, const Field *field, void *to, GVariant *value);

/* Returns the entry with this name, or NULL. */
const Field *field_find(const FieldTable *table, const char *name);

/* Returns all fields of a struct as a{sv}, a floating reference. */
GVariant *struct_write(const FieldTable *table, const World *world, const void *from);

/* Reads a{sv} into a struct. Missing fields keep their values. Unknown fields are reported. Returns
 * false if a needed field is missing or invalid. */
bool struct_read(const StateReader *reader, const FieldTable *table, void *to, GVariant *dict);

/* Frees the texts of a struct. */
void struct_clear(const FieldTable *table, void *what);

/* Returns an array of structs as aa{sv}, a floating reference. Leaves out the elements for which
 * 'skip' returns true. 'skip' may be NULL. */
GVariant *structs_write(const FieldTable *table, const World *world, const GArray *list, bool (*skip)(const void *element));

/* Reads a list of structs (aa{sv}), and calls 'take' with each valid element. Reads at most 'most'
 * elements. Each element begins as a copy of 'initial'. If 'take' returns true, it owns the
 * element's texts; otherwise they are freed. If the value is not such a list, adds a sentence to
 * the report and returns false. */
typedef bool (*TakeStruct)(const StateReader *reader, void *element, void *user);
typedef struct StructList {
  const char *name; /* for sentences of the report */
  const FieldTable *table;
  const void *initial;
  guint most;
  TakeStruct take;
  void *user;
} StructList;
bool structs_read(const StateReader *reader, const StructList *list, GVariant *value);

/* Return the registry of a class, and the word for its things in sentences: "actor". */
const Registry *state_registry(const World *world, ThingClass of);
const char *state_class_word(ThingClass of);

/* state_name_write returns a name or an id as "may", a floating reference. state_name_read returns
 * the text in such a value: NULL for nothing, and "" for bytes without a NUL at their end. The text
 * is valid as long as 'value'. */
GVariant *state_name_write(const char *name);
const char *state_name_read(GVariant *value);

#endif
