/** Sentences that a person writes again and again, kept for them alone. */
import Type, { type Static } from 'typebox';
import { body, Id } from './shapes.ts';

export const Phrase = Type.Object({ id: Id, text: Type.String() });
export type Phrase = Static<typeof Phrase>;

export const phrase = {
  /** The caller's own, newest first. `mayChange` is false with a token for embedding, which only reads them. */
  'GET phrase/list': {
    response: Type.Object({
      total: Type.Integer(),
      list: Type.Array(Phrase),
      mayChange: Type.Boolean(),
    }),
  },
  /** The same sentence again is the one that is there. At most fifty. */
  'POST phrase/add': {
    body: body({ text: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Phrase,
  },
  'POST phrase/remove': { body: body({ id: Id }), response: Type.Null() },
} as const;
