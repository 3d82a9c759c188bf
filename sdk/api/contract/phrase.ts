/** Phrases that a user saves for repeated use. Other users do not see them. */
import Type, { type Static } from 'typebox';
import { Id, requestBodySchema } from './shapes.ts';

export const SavedPhrase = Type.Object({ id: Id, text: Type.String() });
export type SavedPhrase = Static<typeof SavedPhrase>;

export const phraseContract = {
  /**
   * Returns the caller's own phrases, newest first. With an embed token, `mayChange` is false, because the
   * token permits only reading.
   */
  'GET phrase/list': {
    response: Type.Object({
      total: Type.Integer(),
      list: Type.Array(SavedPhrase),
      mayChange: Type.Boolean(),
    }),
  },
  /**
   * Adds a phrase for the caller. If the caller already has this phrase, the existing phrase is returned.
   * Each user can store at most fifty phrases.
   */
  'POST phrase/add': {
    body: requestBodySchema({ text: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: SavedPhrase,
  },
  'POST phrase/remove': { body: requestBodySchema({ id: Id }), response: Type.Null() },
} as const;
