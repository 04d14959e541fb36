/* engine_words.h: translates the engine's own words to the player's language. An example is
 * "Paused", which the window shows above the game.
 *
 * The words are in assets/texts/, which has one Lua file per language. The id of an entry is its
 * English text. engine_words_find reads the file of a language when this language is first needed.
 * It parses the file as text and does not run it, so the game's Lua state does not change. An entry
 * is a line that consists of two spaces and "['ID'] = 'WORDS',". Other lines are ignored. */

#ifndef SCRIPT_HINTS_ENGINE_WORDS_H
#define SCRIPT_HINTS_ENGINE_WORDS_H

#include "media/assets.h"

/* The entries of one language. All zero is the initial state: no file has been read. */
typedef struct EngineWords {
  char *language;      /* the language of 'entries'; NULL = none was read yet; owned */
  GHashTable *entries; /* id -> words, both owned strings; NULL = there is no file */
} EngineWords;

/* Frees the entries. 'words' is then all zero. */
void engine_words_clear(EngineWords *words);

/* Returns the words with this id in a language such as "de" or "pt-BR". If "pt-BR" has no file,
 * uses the file of "pt". Returns NULL if there is no file or no such id. The result is valid until
 * the next call of this function or of engine_words_clear. */
const char *engine_words_find(EngineWords *words, const Assets *assets, const char *language, const char *id);

/* Returns the text of exactly this language's file. Returns NULL if there is no such file, or if
 * 'language' is invalid. A valid language consists of 2 to 16 characters: letters, '-' and '_'. The
 * caller frees the result with g_free. */
char *engine_words_read(const Assets *assets, const char *language);

#endif
