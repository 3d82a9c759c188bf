/** A person's own account: the password and the places where they are signed in. */
import Type, { type Static } from 'typebox';
import { Sealed } from './session.ts';
import { body, Id, Instant, listOf } from './shapes.ts';

export const OwnSession = Type.Object({
  id: Id,
  /** The session of this call. */
  isCurrent: Type.Boolean(),
  /** For people, such as `Chrome` and `Windows`; empty where the client does not name a known one. */
  browser: Type.String(),
  system: Type.String(),
  address: Type.String(),
  /** Sign-in. */
  createTime: Instant,
  /** Last use, to about a minute. */
  lastTime: Instant,
});
export type OwnSession = Static<typeof OwnSession>;

const Ended = Type.Object({ count: Type.Integer() });

export const account = {
  /** Ends the other sessions of the person, and tokens for embedding. */
  'POST user/resetPwdBySelf': {
    body: body({ oldPassword: Sealed, newPassword: Sealed }),
    response: Ended,
  },
  'GET session/list': { response: listOf(OwnSession) },
  'POST session/end': { body: body({ id: Id }), response: Type.Null() },
  'POST session/endAll': {
    /** False ends the session of this call too. */
    body: body({ keepCurrent: Type.Boolean() }),
    response: Ended,
  },
} as const;
