/** Browsers that receive the caller's messages as push notifications. */
import Type, { type Static } from 'typebox';
import { Id, Instant, listResponse, Nullable, requestBodySchema } from '../shapes.ts';

const pushKeySchema = (length: number) =>
  Type.String({ minLength: length, maxLength: length, pattern: '^[A-Za-z0-9_-]+$' });

export const PushDevice = Type.Object({
  /**
   * The SHA-256 hash, in hexadecimal, of the browser's URL at its push service. With this hash, a browser
   * finds its own entry in the list.
   */
  id: Id,
  browser: Type.String(),
  system: Type.String(),
  createTime: Instant,
  /** When the push service last accepted a message. Null if it has accepted none. */
  lastTime: Nullable(Instant),
});
export type PushDevice = Static<typeof PushDevice>;

export const pushContract = {
  /** Returns the server key with which browsers subscribe (`applicationServerKey`). */
  'GET letter/push/key': { response: Type.Object({ publicKey: Type.String() }) },
  /** Lists the browsers that receive the caller's push notifications, oldest first. */
  'GET letter/push/list': { response: listResponse(PushDevice) },
  /**
   * Registers a browser for push messages with the values of its push subscription. Repeating the call
   * assigns the browser to the current session. When that session ends, the registration is removed.
   */
  'POST letter/push/add': {
    body: requestBodySchema({
      endpoint: Type.String({ minLength: 12, maxLength: 1000, pattern: '^https://' }),
      keys: requestBodySchema({ p256dh: pushKeySchema(87), auth: pushKeySchema(22) }),
    }),
    response: Type.Object({ id: Id }),
  },
  'POST letter/push/remove': { body: requestBodySchema({ id: Id }), response: Type.Null() },
} as const;
