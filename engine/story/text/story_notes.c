/* The part of the reader that writes notes. */

#include "story/text/story_notes.h"

#include "story/text/story_reader.h"
#include <string.h>

void notes_clear(StoryNotes *notes) {
  if (notes->lines) g_array_free(notes->lines, TRUE);
  if (notes->phrases) g_array_free(notes->phrases, TRUE);
  if (notes->terms) g_array_free(notes->terms, TRUE);
  *notes = (StoryNotes){0};
}

static void prepare(StoryNotes *notes) {
  if (notes->lines) return;
  notes->lines = g_array_new(FALSE, FALSE, sizeof(LineNote));
  notes->phrases = g_array_new(FALSE, FALSE, sizeof(PhraseNote));
  notes->terms = g_array_new(FALSE, FALSE, sizeof(TermNote));
}

/* Returns the start or end of a token, with its marks. */
static uint32_t start_of(const Token *token) {
  return token->start - (token->kind == TOKEN_VARIABLE || token->kind == TOKEN_QUOTED);
}
static uint32_t end_of(const Token *token) {
  return token->start + token->length + (token->kind == TOKEN_VARIABLE || token->kind == TOKEN_QUOTED);
}

void reader_note_line(Reader *reader, LineKind kind, uint32_t event, uint32_t section) {
  const Lexer *lexer = &reader->lexer;
  uint32_t count = lexer->token_count - 1; /* without TOKEN_END */
  if (!reader->source || !reader->source->notes) return;
  prepare(reader->source->notes);
  LineNote line = {.kind = kind,
                   .file = reader->file,
                   .number = lexer->line,
                   .from = lexer->line_start,
                   .next = lexer->at,
                   .start = start_of(lexer_token(lexer, 0)),
                   .end = end_of(lexer_token(lexer, count - 1)),
                   .indent = lexer->indent,
                   .event = event,
                   .section = section};
  line.body = count > 1 ? start_of(lexer_token(lexer, 1)) : line.end;
  g_array_append_val(reader->source->notes->lines, line);
}

void reader_note_phrase(Reader *reader, PhraseRole role, const Phrase *phrase, uint32_t from, uint32_t to) {
  if (!reader->source || !reader->source->notes) return;
  StoryNotes *notes = reader->source->notes;
  PhraseNote note = {.role = role,
                     .line = notes->lines->len - 1,
                     .start = start_of(lexer_token(&reader->lexer, from)),
                     .end = end_of(lexer_token(&reader->lexer, to - 1)),
                     .relation = phrase->relation,
                     .first = notes->terms->len,
                     .count = phrase->count};
  for (uint32_t i = 0; i < phrase->count; i++) {
    TermNote term = {.term = phrase->terms[i]};
    if (role != PHRASE_HAPPENED && phrase->spans[i].to > phrase->spans[i].from) {
      term.start = start_of(lexer_token(&reader->lexer, phrase->spans[i].from));
      term.end = end_of(lexer_token(&reader->lexer, phrase->spans[i].to - 1));
    }
    g_array_append_val(notes->terms, term);
  }
  g_array_append_val(notes->phrases, note);
}

uint32_t notes_name_terms(const char *relation) {
  const char *last = g_strrstr(relation, " has happened");
  uint32_t count = 0;
  for (const char *at = relation; (at = strstr(at, "%%")) && at < last; at += 2) count++;
  return count;
}
