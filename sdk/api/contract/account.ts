/** A person's own account: the password and the places where they are signed in. */
import Type, { type Static } from 'typebox';
import { PersonId } from './ids/subjects.ts';
import { Sealed } from './session.ts';
import { body, Id, Instant, listOf, Nullable } from './shapes.ts';

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

export const OwnProfile = Type.Object({
  userId: PersonId,
  userName: Type.String(),
  nickName: Type.String(),
  /** First three and last four digits, with `****` between. */
  phonenumber: Type.String(),
  email: Type.String(),
  merchantName: Type.String(),
  organizeName: Nullable(Type.String()),
  positions: Type.Array(Type.String()),
  roles: Type.Array(Type.String()),
  /** Counts its changes. */
  version: Type.Integer(),
});
export type OwnProfile = Static<typeof OwnProfile>;

const Ended = Type.Object({ count: Type.Integer() });

export const account = {
  'GET account/profile': { response: OwnProfile },
  /** Changes the given fields. A phone number and an e-mail address lead into the account: they take the password. */
  'POST account/profile/update': {
    body: body({
      version: Type.Optional(Type.Integer()),
      nickName: Type.Optional(Type.String({ minLength: 1, maxLength: 25, pattern: '\\S' })),
      email: Type.Optional(
        Type.String({ minLength: 1, maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' }),
      ),
      /** Eleven digits, beginning with 12 to 19, or nothing. */
      phonenumber: Type.Optional(Sealed),
      password: Type.Optional(Sealed),
    }),
    response: Type.Null(),
  },
  /** Ends the other sessions of the person, and tokens for embedding. A `userName` must be the caller's own. */
  'POST user/resetPwdBySelf': {
    body: body({
      userName: Type.Optional(Type.String({ maxLength: 64 })),
      oldPassword: Sealed,
      newPassword: Sealed,
    }),
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
