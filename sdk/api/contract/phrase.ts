/** Phrases that a user saves for repeated use. Other users do not see them. */
import Type, { type Static } from 'typebox';
import { body, Id } from './shapes.ts';

export const Phrase = Type.Object({ id: Id, text: Type.String() });
export type Phrase = Static<typeof Phrase>;

export const phrase = {
  /**
   * Returns the caller's own phrases, newest first. With an embed token, `mayChange` is false, because the
   * token permits only reading.
   */
  'GET phrase/list': {
    response: Type.Object({
      total: Type.Integer(),
      list: Type.Array(Phrase),
      mayChange: Type.Boolean(),
    }),
  },
  /** Adds a phrase. If the phrase exists already, it is returned. The limit is fifty phrases. */
  'POST phrase/add': {
    body: body({ text: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Phrase,
  },
  'POST phrase/remove': { body: body({ id: Id }), response: Type.Null() },
} as const;
