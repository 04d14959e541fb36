/* fields.h: tables of the fields that a checkpoint keeps, and how a field becomes a GVariant.
 *
 * A table describes fields of one C struct: the name in the file, the place in the struct, the kind
 * and the allowed range. The same functions then hash, write and read every field of every struct.
 * A name is part of the file format: it is never changed, and never used again for something else.
 *
 *   kind          GVariant      kind          GVariant
 *   BOOL          b             POINT         (ii)
 *   INT           i             VEC           (dd)
 *   TICK          x             RECT          (iiii)
 *   NUMBER        t             COLOR         (yyyy)
 *   REAL          d             NAME, POSE    "may": a text without NUL; nothing = NULL
 *   WORD          s             THING         "may": the id of a thing; nothing = NONE
 *
 * Texts and ids are bytes, because games may use any encoding.
 *
 * Reading trusts nothing. An invalid value leaves the field unchanged and adds a sentence to the
 * report. A value is invalid if it has another type, is outside its range or not finite, or is the
 * id of a thing that does not exist. */

#ifndef WORLD_STATE_FIELDS_H
#define WORLD_STATE_FIELDS_H

#include "base/data/restore_report.h"
#include "world/world.h"

/* The longest text of one field, and the longest list of structs. */
#define STATE_TEXT_MAX 65536 /* bytes */
#define STATE_LIST_MAX 20000
#define STATE_TICK_MAX ((Tick)1 << 50)

typedef enum {
  FIELD_BOOL,
  FIELD_INT,    /* an int or an enum, from 'low' to 'high' */
  FIELD_TICK,   /* a Tick, from 'low' to 'high' */
  FIELD_NUMBER, /* a uint64_t up to STATE_TICK_MAX */
  FIELD_REAL,   /* a double, from 'low' to 'high'; NAN if 'may_be_nan' */
  FIELD_WORD,   /* an int or an enum that stands for one of 'words' */
  FIELD_POINT,  /* coordinates from 'low' to 'high', as in the next two */
  FIELD_VEC,
  FIELD_RECT,
  FIELD_COLOR,
  FIELD_NAME,  /* a char * that the struct owns, or NULL */
  FIELD_POSE,  /* a Pose; as FIELD_NAME, but never nothing */
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
  size_t offset, size;      /* in the struct, bytes */
  double low, high;         /* the range, inclusive */
  const char *const *words; /* FIELD_WORD: by value; ends with NULL */
  ThingClass of;
  bool may_be_nan;
  bool is_needed; /* in a list: an element without a valid value is left out; NONE is invalid */
  /* where the thing is, rather than how it is: see StateClass in classes.h */
  bool is_place;
} Field;

/* An entry of a table: the name in the file, the struct, its member, and the kind. */
#define FIELD(name_, type_, member_, kind_) .name = (name_), .kind = (kind_), FIELD_AT(type_, member_)
#define FIELD_AT(type_, member_) .offset = offsetof(type_, member_), .size = sizeof(((type_ *)NULL)->member_)

typedef struct FieldTable {
  const Field *fields;
  int count;
  size_t size; /* of the struct, bytes */
} FieldTable;
#define FIELD_TABLE(fields_, type_)                                                                                              \
  { (fields_), G_N_ELEMENTS(fields_), sizeof(type_) }

/* Returns whether the size of the member suits the kind of the field. For tests. */
bool field_suits(const Field *field);

/* The thing that is being read, for the sentences of the report. */
typedef struct StateReader {
  World *world;
  RestoreReport *report;
  const char *class_word, *id; /* "actor", "guy"; id may be NULL */
} StateReader;

/* Adds a sentence: "actor 'guy': WHAT". */
void state_report(const StateReader *reader, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Returns a checksum of the field of a struct. */
uint64_t field_sum(const Field *field, const void *from);

/* Returns the value of the field, floating. */
GVariant *field_write(const Field *field, const World *world, const void *from);

/* Sets the field of a struct. Returns false, with the field unchanged and a sentence added, if the
 * value is not allowed. */
bool field_read(const StateReader *reader, const Field *field, void *to, GVariant *value);

/* Returns the entry with that name, or NULL. */
const Field *field_find(const FieldTable *table, const char *name);

/* Writes a whole struct as a{sv}, floating. */
GVariant *struct_write(const FieldTable *table, const World *world, const void *from);

/* Reads a{sv} into a struct. Fields that are missing keep their value. Unknown ones are reported.
 * Returns false if a needed field is missing or invalid. */
bool struct_read(const StateReader *reader, const FieldTable *table, void *to, GVariant *dict);

/* Frees the texts of a struct. */
void struct_clear(const FieldTable *table, void *what);

/* Writes an array of structs as aa{sv}, floating; 'skip' (or NULL) leaves elements out. */
GVariant *structs_write(const FieldTable *table, const World *world, const GArray *list, bool (*skip)(const void *element));

/* Calls 'take' with each valid element of aa{sv}, at most 'most' of them. The element begins as a
 * copy of 'initial'. If 'take' returns false, it has not taken the element's texts, and they are
 * freed. Returns false, with a sentence added, if the value is no such list. */
typedef bool (*TakeStruct)(const StateReader *reader, void *element, void *user);
typedef struct StructList {
  const char *name; /* for sentences */
  const FieldTable *table;
  const void *initial;
  guint most;
  TakeStruct take;
  void *user;
} StructList;
bool structs_read(const StateReader *reader, const StructList *list, GVariant *value);

/* The registry of a class, and its word for sentences: "actor". */
const Registry *state_registry(const World *world, ThingClass of);
const char *state_class_word(ThingClass of);

/* A name or an id as "may", floating. The other function returns the text in such a value, "" if it
 * is none, or NULL for nothing; valid as long as 'value'. */
GVariant *state_name_write(const char *name);
const char *state_name_read(GVariant *value);

#endif
