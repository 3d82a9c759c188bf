/** Browsers that the caller has messages pushed to. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, listOf, Nullable } from '../shapes.ts';

const Key = (length: number) =>
  Type.String({ minLength: length, maxLength: length, pattern: '^[A-Za-z0-9_-]+$' });

export const PushDevice = Type.Object({
  /** SHA-256 of the browser's address at its push service, hex: a browser finds itself by it. */
  id: Id,
  browser: Type.String(),
  system: Type.String(),
  createTime: Instant,
  /** When the push service took the last message; null for none. */
  lastTime: Nullable(Instant),
});
export type PushDevice = Static<typeof PushDevice>;

export const push = {
  /** The key that browsers subscribe with (`applicationServerKey`). */
  'GET letter/push/key': { response: Type.Object({ publicKey: Type.String() }) },
  /** Oldest first. */
  'GET letter/push/list': { response: listOf(PushDevice) },
  /** As the browser's subscription says it; the same browser again belongs to the present sign-in, and ends with it. */
  'POST letter/push/add': {
    body: body({
      endpoint: Type.String({ minLength: 12, maxLength: 1000, pattern: '^https://' }),
      keys: body({ p256dh: Key(87), auth: Key(22) }),
    }),
    response: Type.Object({ id: Id }),
  },
  'POST letter/push/remove': { body: body({ id: Id }), response: Type.Null() },
} as const;
