/** Calls for the user's own account: the profile, the password and the active sessions. */
import Type, { type Static } from 'typebox';
import { userColumns } from '../nouns/index.ts';
import { PersonId } from './ids/subjects.ts';
import { buildUpdateRequestSchemas } from './nouns/column-schemas.ts';
import { EncryptedSecret } from './session.ts';
import { Id, Instant, listResponse, Nullable, requestBodySchema } from './shapes.ts';

const { nickName } = buildUpdateRequestSchemas(userColumns);

export const OwnSession = Type.Object({
  id: Id,
  /** True if the caller uses this session for the current call. */
  isCurrent: Type.Boolean(),
  /**
   * The display names of the browser and the operating system, such as `Chrome` and `Windows`. Empty if the
   * client is not recognised.
   */
  browser: Type.String(),
  system: Type.String(),
  address: Type.String(),
  /** The time of the sign-in that started the session. */
  createTime: Instant,
  /** When the session was last used, accurate to about a minute. */
  lastTime: Instant,
});
export type OwnSession = Static<typeof OwnSession>;

export const OwnProfile = Type.Object({
  userId: PersonId,
  userName: Type.String(),
  nickName: Type.String(),
  /** The masked phone number: its first three and last four digits, with `****` between them. */
  phonenumber: Type.String(),
  email: Type.String(),
  merchantName: Type.String(),
  organizeName: Nullable(Type.String()),
  positions: Type.Array(Type.String()),
  roles: Type.Array(Type.String()),
  /** The version number of the user account. It increases with each change. */
  version: Type.Integer(),
});
export type OwnProfile = Static<typeof OwnProfile>;

const EndedSessionCount = Type.Object({ count: Type.Integer() });

export const accountContract = {
  'GET account/profile': { response: OwnProfile },
  /**
   * Changes the given fields of the caller's profile. Changing the phone number or the email address requires
   * the password, because both can be used to sign in.
   */
  'POST account/profile/update': {
    body: requestBodySchema({
      version: Type.Optional(Type.Integer()),
      nickName,
      email: Type.Optional(
        Type.String({ minLength: 1, maxLength: 50, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$' }),
      ),
      /** The phone number: eleven digits that begin with 12 to 19, or an empty text. */
      phonenumber: Type.Optional(EncryptedSecret),
      password: Type.Optional(EncryptedSecret),
    }),
    response: Type.Null(),
  },
  /**
   * Sets a new password. This ends the user's other sessions and embed tokens. If `userName` is given, it
   * must be the caller's.
   */
  'POST user/resetPwdBySelf': {
    body: requestBodySchema({
      userName: Type.Optional(Type.String({ maxLength: 64 })),
      oldPassword: EncryptedSecret,
      newPassword: EncryptedSecret,
    }),
    response: EndedSessionCount,
  },
  'GET session/list': { response: listResponse(OwnSession) },
  'POST session/end': { body: requestBodySchema({ id: Id }), response: Type.Null() },
  'POST session/endAll': {
    /** If false, the current session ends together with all other sessions of the user. */
    body: requestBodySchema({ keepCurrent: Type.Boolean() }),
    response: EndedSessionCount,
  },
} as const;
