/* image.h: a copy, in plain C, of all data that scripts can reach.
 *
 * An Image is a graph. Its nodes are tables, functions and upvalues. They can be reached from the
 * globals, from the state tables of the engine's own files (chunks.h), or from the arguments of
 * live scripts. An upvalue is a local variable of an outer function that an inner function uses.
 * Functions can share upvalues.
 *
 * Each node has slots. The slots of a table are its fields. The slots of a function of the game are
 * its upvalues. An upvalue has one slot, which is its value. Functions of the engine's Lua and
 * functions in C have no slots, because their content is not the game's data.
 *
 * A live field is a field of a thing. The engine checks each assignment to a live field
 * (scripts/live.lua). If the value of a live field is a table, scripts get a view (NODE_VIEW)
 * instead of the table. A view is an empty table that stands for the whole field or for one entry
 * of it. A view has three slots: the thing, the name of the field, and the key of the entry. The
 * key is nil if the view stands for the whole field.
 *
 * Nodes are numbered in the order in which a breadth-first walk reaches them. The walk is the same
 * in every run. It begins with the game's things (rooms, actors, ...). It reads them from the
 * registries, which are the globals in image_registries. The order is by class, then by id.
 *
 * The parent of a node is the node from which the walk reached it first. The name of a node
 * consists of its parent and the step from the parent (Step). The name of a thing is therefore its
 * class and id. The name of any other node is the shortest path to the node. The root has no name.
 * A node also has no name if the walk reaches it only through a key that is a table or function, or
 * only as an argument of a live script.
 *
 * An Image keeps no reference to Lua, so it stays valid after the Script is freed (except with
 * borrows_text). It is used to compare two Scripts (difference.h), and to find an object by its
 * name in a Script (restore.c). */

#ifndef SCRIPT_PERSIST_IMAGE_H
#define SCRIPT_PERSIST_IMAGE_H

#include "script/api/script_data.h"
#include "script/persist/shapes.h"

#define NO_NODE (-1)
#define ROOT_NODE 0

typedef enum {
  VALUE_NIL,
  VALUE_BOOLEAN,
  VALUE_INTEGER,
  VALUE_FLOAT,
  VALUE_STRING,
  VALUE_NODE,
  VALUE_ENDED,  /* a coroutine that has ended */
  VALUE_THREAD, /* any other coroutine */
  VALUE_OTHER
} ValueKind;

typedef struct Value {
  ValueKind kind;
  uint32_t length; /* bytes of a string */
  union {
    bool boolean;
    lua_Integer integer;
    double number;
    const char *text; /* owned by the image, or by Lua if the image borrows_text */
    int node;         /* index into Image.nodes */
  } as;
} Value;

struct ImageSlot {
  Value key, value;
};

/* The step from a parent to a node. STEP_FIELD and STEP_LOCAL have a key. */
typedef enum {
  STEP_FIELD, /* a field of a table; for the root: "globals" or "internal" */
  STEP_LOCAL, /* an upvalue of a function */
  STEP_VALUE, /* the value of an upvalue */
  STEP_METATABLE
} Step;

typedef enum {
  NODE_ROOT,
  NODE_TABLE,
  NODE_VIEW,     /* a table that stands for the value of a live field, see above */
  NODE_FUNCTION, /* a function of the game */
  NODE_ENGINE,   /* a function in C or in the engine's own Lua */
  NODE_CELL      /* an upvalue */
} NodeKind;

typedef struct ImageNode {
  NodeKind kind;
  Step step;     /* from the parent */
  bool is_named; /* false = the node has no name, see above */
  int parent;    /* NO_NODE for the root, and for a node reached first as a key or argument */
  Value key;
  int first, count;   /* its slots in Image.slots, ordered by key; keys that are nodes are last */
  int metatable;      /* a node; NO_NODE = none */
  int up;             /* NODE_CELL: the index of the upvalue in its parent, from 1 */
  uint32_t length;    /* NODE_TABLE: its lua_rawlen */
  int64_t serial;     /* the serial number that tostring() shows, see stable.h; 0 = none yet */
  lua_CFunction code; /* the address of a function in C, or NULL */
  const char *source; /* with 'line', identifies a function in Lua in all images */
  int line;
} ImageNode;

typedef struct Image {
  GArray *nodes;      /* ImageNode */
  int first_argument; /* nodes from here on are reached only from arguments of live scripts */
  GArray *slots;      /* ImageSlot */
  GStringChunk *text; /* the strings */
  GArray *keyed;      /* KeyedSlot: the slots whose keys are nodes */
  GHashTable *by_key; /* an index of 'keyed', for image_find_keyed */
  /* Temporary data of image_take. It is here because a Lua error may end image_take. */
  GHashTable *numbers; /* pointer of a value -> number of its node + 1 */
  GArray *fields;      /* ImageSlot: the fields of the table that is being scanned */
  Shapes *shapes;      /* sorts 'fields' */
  GArray *scripts;     /* ProcessInfo: the live scripts; or NULL */
  /* If true, the image does not copy strings: their texts belong to Lua. Lua must then not run
   * while the image is used. Set this before image_take. */
  bool borrows_text;
} Image;

Image *image_new(void);
void image_free(Image *image);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Image, image_free)

/* Fills an empty image with the data of a Script. Pushes a list with the Lua values of the nodes.
 * Entry [n + 1] is the value of node n, or false for the root and for upvalues. Raises if memory
 * runs out. */
void image_take(Image *image, Script *script);

/* Returns the value at a stack index. Call it directly after image_take. A table or function that
 * is not in the image is VALUE_OTHER. The text of a string belongs to Lua. */
Value image_value(const Image *image, lua_State *L, int index);

/* Call this before Lua runs again, if you use the image after that. From then on, image_value finds
 * no nodes. */
void image_forget_values(Image *image);

static inline ImageNode *image_node(const Image *image, int node) { return &g_array_index(image->nodes, ImageNode, node); }

static inline ImageSlot *image_slot(const Image *image, int slot) { return &g_array_index(image->slots, ImageSlot, slot); }

/* The names of the globals that contain the game's things ("rooms", "actors", ...). The last entry
 * is NULL. */
extern const char *const image_registries[];

/* Returns whether a node is one of these registries, directly in the globals. */
bool image_is_registry(const Image *image, int node);

/* Compares two keys or values that are not nodes. The order is that of pairs() in scripts
 * (ordered.h). */
int value_order(const Value *a, const Value *b);

/* Returns the slot of a node with this key, or NULL. The key must not be a node. 'hint' is the
 * probable index among the slots of the node; the search is fastest if it is correct. */
const ImageSlot *image_find(const Image *image, int node, const Value *key, int hint);

/* Returns the slot of a node whose key is the node 'key', or NULL. This and image_find are fast for
 * any number of slots. */
const ImageSlot *image_find_keyed(const Image *image, int node, int key);

/* Returns the name of a node for reports: "objects.door.verbs.use". If 'key' is not NULL,
 * returns the name of the node's slot with this key. Long names are cut. The caller frees the
 * name with g_free. */
char *image_path(const Image *image, int node, const Value *key);

#endif
