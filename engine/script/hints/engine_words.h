/* engine_words.h: the engine's own words in the player's language, for what the window shows above
 * the game: "Paused".
 *
 * The words are in assets/texts/, one file per language. The English words are the ids. A file is
 * read when its language is first needed. It is not run: a line "['ID'] = 'WORDS'," is an entry,
 * and other lines are ignored. So reading changes nothing in the game's Lua. */

#ifndef SCRIPT_HINTS_ENGINE_WORDS_H
#define SCRIPT_HINTS_ENGINE_WORDS_H

#include "media/assets.h"

/* All zero has read nothing. */
typedef struct EngineWords {
  char *language;      /* that was read; owned */
  GHashTable *entries; /* char * -> char *, both owned; NULL = there is no file */
} EngineWords;

void engine_words_clear(EngineWords *words);

/* Returns the words of an id in a language such as "de" or "pt-BR". Returns NULL if there are none.
 * The result is valid until the next call. */
const char *engine_words_find(EngineWords *words, const Assets *assets, const char *language, const char *id);

/* Returns the text of a language's file, or NULL if there is none. The caller frees with g_free. */
char *engine_words_read(const Assets *assets, const char *language);

#endif
