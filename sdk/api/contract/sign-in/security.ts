/** The security settings of a tenant: limits and sign-in methods. */
import Type, { type Static } from 'typebox';
import { requestBodySchema } from '../shapes.ts';

const createIntegerRangeSchema = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const SecuritySetting = Type.Object({
  /**
   * The number of wrong passwords for one account in a day, from all IP addresses together, after which the
   * correct password is accepted only with a code.
   */
  retryCount: createIntegerRangeSchema(1, 1000),
  /** The maximum password age in months, after which the password must be changed. 0 for no limit. */
  passwordMonths: createIntegerRangeSchema(0, 60),
  /** The number of days without a sign-in after which an account is disabled. 0 for no limit. */
  disableDays: createIntegerRangeSchema(0, 3650),
  /** True if users can sign in with a verification code and no password. */
  codeSignIn: Type.Boolean(),
  /** True if users can set a new password with a code. */
  codeReset: Type.Boolean(),
  passkeys: Type.Boolean(),
  /** True if users can register themselves. An administrator must enable each account. */
  register: Type.Boolean(),
  /**
   * The maximum waiting time in minutes after wrong passwords for one account from one IP address. Each wrong
   * password doubles the waiting time.
   */
  lockMinutes: createIntegerRangeSchema(1, 1440),
  /** True if users must change a password that an administrator has set, at the first sign-in. */
  forceChange: Type.Boolean(),
  /**
   * True if every sign-in requires two factors: an authenticator app, a passkey, or a code in addition to the
   * password.
   */
  secondFactor: Type.Boolean(),
  /**
   * Comma-separated IP addresses and networks that are always refused, such as `203.0.113.7,198.51.100.0/24`.
   */
  ipBlack: Type.String({ maxLength: 4000 }),
  /**
   * Comma-separated IP addresses and networks. If the text is not empty, only these IP addresses and networks
   * are accepted.
   */
  ipWhite: Type.String({ maxLength: 4000 }),
});
export type SecuritySetting = Static<typeof SecuritySetting>;

export const securityContract = {
  'GET security/setting': {
    response: Type.Object({ ...SecuritySetting.properties, version: Type.Integer() }),
  },
  'POST security/setting/update': {
    body: requestBodySchema({
      ...Type.Partial(SecuritySetting).properties,
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Object({ version: Type.Integer() }),
  },
  /**
   * Returns the number of users that a change to the security settings would affect. The change is not saved.
   */
  'POST security/preview': {
    body: requestBodySchema(Type.Partial(SecuritySetting).properties),
    response: Type.Object({
      /**
       * The number of users whose password exceeds the maximum age. These users must change their password at
       * the next sign-in.
       */
      expired: Type.Integer(),
      /**
       * The number of accounts that were not used within the period. They are disabled at the next sign-in
       * attempt.
       */
      disabled: Type.Integer(),
      /**
       * The number of users who could not sign in if a second factor became mandatory. These users have
       * neither a second factor nor a contact that can receive a code.
       */
      withoutFactor: Type.Integer(),
      /**
       * The caller's IP address. Administrators can compare it with the lists of refused and accepted IP
       * addresses.
       */
      address: Type.String(),
    }),
  },
} as const;
