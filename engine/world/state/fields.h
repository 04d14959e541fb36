/* fields.h: describes the struct fields that a checkpoint keeps, and converts them to and
 * from GVariants.
 *
 * A checkpoint is a saved state of the game (state.h). A table describes fields of one C struct.
 * For each field, the table has the name in the file, the offset in the struct, the kind and the
 * allowed range. The same functions hash, write and read the fields of all structs. Names are part
 * of the file format. A name must not be changed, and must not be reused for another field.
 *
 *   kind          GVariant      kind          GVariant
 *   BOOL          b             POINT         (ii)
 *   INT           i             VEC           (dd)
 *   TICK          x             RECT          (iiii)
 *   NUMBER        t             COLOR         (yyyy)
 *   REAL          d             NAME, POSE    may (a text)
 *   WORD          s             THING         may (the id of a thing)
 *
 * The type "may" is an optional byte string. If the string is absent, a NAME is NULL and a THING is
 * NONE. A POSE must have a string. Texts and ids are stored as bytes, because games may use any
 * encoding. A thing is stored by its id and kept in the struct as an index.
 *
 * The values that are read are untrusted. A value is invalid if it has another type or is outside
 * its range. An infinite number is invalid. NAN is invalid except in a field with 'may_be_nan'. A
 * text that is too long, an unknown word, and the id of a thing that does not exist are also
 * invalid. For an invalid value, reading leaves the field unchanged and adds a sentence to the
 * report. */

#ifndef WORLD_STATE_FIELDS_H
#define WORLD_STATE_FIELDS_H

#include "base/data/restore_report.h"
#include "world/world.h"

#define STATE_TEXT_MAX 65536           /* the maximum length of the text of a field, bytes */
#define STATE_LIST_MAX 20000           /* the maximum number of structs in a list */
#define STATE_TICK_MAX ((Tick)1 << 50) /* the maximum tick, and the maximum of a FIELD_NUMBER */

typedef enum {
  FIELD_BOOL,
  FIELD_INT,    /* an int or an enum, from 'low' to 'high' */
  FIELD_TICK,   /* a Tick, from 'low' to 'high' */
  FIELD_NUMBER, /* a uint64_t up to STATE_TICK_MAX */
  FIELD_REAL,   /* a double, from 'low' to 'high'; also NAN if 'may_be_nan' */
  FIELD_WORD,   /* an int or an enum: an index in 'words' */
  FIELD_POINT,  /* a Point; its coordinates are from 'low' to 'high' */
  FIELD_VEC,    /* a Vec; its coordinates are from 'low' to 'high' */
  FIELD_RECT,   /* a Rect; its coordinates are from 'low' to 'high' */
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
  size_t offset, size;      /* of the member in the struct, bytes */
  double low, high;         /* the allowed range, inclusive; both 0 for kinds without a range */
  const char *const *words; /* FIELD_WORD: the word of each value, ending with NULL */
  ThingClass of;            /* FIELD_THING: the class of the thing */
  bool may_be_nan;          /* FIELD_REAL: NAN is allowed */
  /* true: the file must have a valid value of this field, and NULL and NONE are invalid.
   * structs_read skips an element if such a field of the element is missing or invalid. */
  bool is_needed;
  bool is_place; /* the field belongs to the position or the actions of a thing (classes.h) */
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

/* Returns whether the entry is consistent: the member has the size of its kind, and the entry has a
 * range and words exactly if its kind needs them. For tests. */
bool field_suits(const Field *field);

/* What a reader needs: the world, the report, and the name of the thing that is being read. */
typedef struct StateReader {
  World *world;
  RestoreReport *report;
  const char *class_word, *id; /* "actor", "guy"; id may be NULL */
} StateReader;

/* Adds the sentence "actor 'guy': ..." with the formatted text to the report. */
void state_report(const StateReader *reader, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns a checksum of a field. 'from' is the struct, here and in the functions below. */
uint64_t field_sum(const Field *field, const void *from);

/* Returns the value of a field as a GVariant, a floating reference. */
GVariant *field_write(const Field *field, const World *world, const void *from);

/* Sets a field of the struct 'to'. If the value is invalid, adds a sentence to the report, returns
 * false and leaves the field unchanged. */
bool field_read(const StateReader *reader, const Field *field, void *to, GVariant *value);

/* Returns the entry of the table with this name, or NULL. */
const Field *field_find(const FieldTable *table, const char *name);

/* Returns all fields of a struct as a{sv}, a floating reference. */
GVariant *struct_write(const FieldTable *table, const World *world, const void *from);

/* Reads a{sv} into the struct 'to'. Missing and invalid fields keep their values. Invalid and
 * unknown fields are reported. Returns false if a field with 'is_needed' is missing or invalid. In
 * this case too, the valid fields are set. The table must have at most 64 fields. */
bool struct_read(const StateReader *reader, const FieldTable *table, void *to, GVariant *dict);

/* Frees the texts of a struct (FIELD_NAME) and sets them to NULL. */
void struct_clear(const FieldTable *table, void *what);

/* Returns an array of structs as aa{sv}, a floating reference. Leaves out the elements for which
 * 'skip' returns true. 'skip' may be NULL. */
GVariant *structs_write(const FieldTable *table, const World *world, const GArray *list, bool (*skip)(const void *element));

/* Receives one element that structs_read has read. If the function returns true, it owns the texts
 * of the element. If it returns false, structs_read frees the texts. 'element' itself is valid only
 * during the call. */
typedef bool (*TakeStruct)(const StateReader *reader, void *element, void *user);

/* Describes a list for structs_read. */
typedef struct StructList {
  const char *name; /* for sentences of the report */
  const FieldTable *table;
  const void *initial; /* each element begins as a copy of this struct; its texts must be NULL */
  guint most;          /* the maximum number of elements */
  TakeStruct take;
  void *user; /* passed to 'take' */
} StructList;

/* Reads a list of structs (aa{sv}). Calls 'take' with each element for which struct_read returns
 * true, and reports each other element. Reads at most 'most' elements, and reports if there are
 * more. If the value is not of type aa{sv}, adds a sentence to the report and returns false. */
bool structs_read(const StateReader *reader, const StructList *list, GVariant *value);

/* state_registry returns the registry of a class. state_class_word returns the class's name for use
 * in messages, such as "actor". */
const Registry *state_registry(const World *world, ThingClass of);
const char *state_class_word(ThingClass of);

/* state_name_write returns a name or an id as a value of type "may", a floating reference. 'name'
 * may be NULL. state_name_read returns the text in such a value. If the value contains no byte
 * string, state_name_read returns NULL. If the byte string does not end with a NUL, it returns "".
 * The text is valid as long as 'value'. */
GVariant *state_name_write(const char *name);
const char *state_name_read(GVariant *value);

#endif
