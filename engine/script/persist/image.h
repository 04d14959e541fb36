/* image.h: a picture in plain C of all data that scripts can reach.
 *
 * An Image is a graph. Its nodes are the tables, functions and shared locals that can be reached
 * from the globals, and the state tables of the engine's own files (chunks.h). Each node has slots:
 * the fields of a table, the locals that a function of the game uses from outside (its upvalues),
 * or the one value of such a local. The engine's own Lua and functions in C have no slots, because
 * their content is not the game's data.
 *
 * Nodes are numbered in the order in which a breadth-first walk reaches them, and the walk is the
 * same in every run. It begins with the things in the registries, class by class in the order of
 * their ids. So a thing is always called by its class and id, and everything else by the shortest
 * path. Each node except the root has a name: the node from which it was reached first, and the
 * step from there. Some tables have no name: those that are reached only through keys without a
 * name, and those that only live scripts have, as arguments of their functions.
 *
 * An Image keeps no reference to Lua: it outlives the Script. It is used to compare two Scripts
 * (difference.h), and to find what a name means in a Script (restore.c). */

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
  uint32_t length; /* of a string, in bytes */
  union {
    bool boolean;
    lua_Integer integer;
    double number;
    const char *text; /* owned by the image */
    int node;
  } as;
} Value;

struct ImageSlot {
  Value key, value;
};

/* The step from a node to another: the first two have a key. */
typedef enum {
  STEP_FIELD, /* of a table; of the root: "globals" or "engine" */
  STEP_LOCAL, /* a local that a function uses from outside */
  STEP_VALUE, /* of such a local */
  STEP_METATABLE
} Step;

typedef enum {
  NODE_ROOT,
  NODE_TABLE,
  NODE_VIEW,     /* stands for a table in a live field: see scripts/live.lua */
  NODE_FUNCTION, /* of the game */
  NODE_ENGINE,   /* a function in C or in the engine's own Lua */
  NODE_CELL      /* a local that functions share */
} NodeKind;

typedef struct ImageNode {
  NodeKind kind;
  Step step; /* from the parent */
  bool is_named;
  int parent; /* NO_NODE for the root, and for nodes that were reached first as a key */
  Value key;
  int first, count;   /* its slots, in the order of their keys; those with a node as key are last */
  int metatable;      /* NO_NODE for none */
  int up;             /* of a cell: which upvalue of its parent, from 1 */
  uint32_t length;    /* of a table: its length as Lua counts it, see lua_rawlen */
  int64_t serial;     /* what tostring() shows, see stable.h; 0 = none yet */
  lua_CFunction code; /* of a function in C */
  const char *source; /* of a function in Lua, with its line: the same function in another image */
  int line;
} ImageNode;

typedef struct Image {
  GArray *nodes;      /* ImageNode */
  int first_argument; /* the nodes from here on are found only in arguments of live scripts */
  GArray *slots;      /* ImageSlot */
  GStringChunk *text; /* the strings */
  GArray *keyed;      /* KeyedSlot: the slots whose keys are tables or functions */
  GHashTable *by_key; /* the same, to find them: image_find_keyed */
  /* Of image_take, which may be left by a Lua error. */
  GHashTable *numbers; /* pointer of a value -> number of its node + 1 */
  GArray *fields;      /* ImageSlot: of the table that is being scanned */
  Shapes *shapes;      /* sorts them */
  GArray *scripts;     /* ProcessInfo: the live scripts; or NULL */
  bool borrows_text;   /* set it before image_take: the texts are Lua's own, so Lua must not run
                          while the image is used */
} Image;

Image *image_new(void);
void image_free(Image *image);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Image, image_free)

/* Fills an empty image with the data of a script. Pushes a list of the Lua values of its nodes: [n
 * + 1] is that of node n, or false for the root and for cells. Raises if memory runs out. */
void image_take(Image *image, Script *script);

/* Returns the value at a stack index, directly after image_take. A table or function that the image
 * does not have is VALUE_OTHER. The text of a string is Lua's own. */
Value image_value(const Image *image, lua_State *L, int index);

/* Call this before Lua runs again, if the image is used after that. image_value then finds no
 * nodes. */
void image_forget_values(Image *image);

static inline ImageNode *image_node(const Image *image, int node) { return &g_array_index(image->nodes, ImageNode, node); }

static inline ImageSlot *image_slot(const Image *image, int slot) { return &g_array_index(image->slots, ImageSlot, slot); }

/* The names of the registries of things, NULL at the end. */
extern const char *const image_registries[];

/* Returns whether a node is one of these registries, directly in the globals. */
bool image_is_registry(const Image *image, int node);

/* Compares two keys or values that are not nodes. The order is that of pairs. */
int value_order(const Value *a, const Value *b);

/* Returns the slot of a node with this key, which is no node. Returns NULL if there is none. 'hint'
 * is where it probably is among the slots of the node: it then costs least. */
const ImageSlot *image_find(const Image *image, int node, const Value *key, int hint);

/* Returns the slot of a node whose key is the node 'key', or NULL. Both cost little, however many
 * slots there are. */
const ImageSlot *image_find_keyed(const Image *image, int node, int key);

/* Returns the name of a node in words, for reports: "objects.door.verbs.use". With 'key', of a slot
 * of that node; 'key' may be NULL. Long names are cut. The caller frees it with g_free. */
char *image_path(const Image *image, int node, const Value *key);

#endif
