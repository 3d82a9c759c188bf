/** The security settings of a tenant: thresholds and ways to sign in. */
import Type, { type Static } from 'typebox';
import { body } from '../shapes.ts';

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const SecuritySetting = Type.Object({
  /** Wrong passwords for one name from everywhere in a day, after which the right one needs a code too. */
  retryCount: whole(1, 1000),
  /** Months after which a password has to be changed; 0 for never. */
  passwordMonths: whole(0, 60),
  /** Days without a sign-in after which an account is disabled; 0 for never. */
  disableDays: whole(0, 3650),
  /** Signing in by a code alone. */
  codeSignIn: Type.Boolean(),
  /** Setting a new password by a code. */
  codeReset: Type.Boolean(),
  passkeys: Type.Boolean(),
  /** People register themselves; an administrator enables each account. */
  register: Type.Boolean(),
  /** Minutes that a name waits at most after wrong passwords from one address; each wrong one doubles the wait. */
  lockMinutes: whole(1, 1440),
  /** A password that an administrator set has to be changed at the first sign-in. */
  forceChange: Type.Boolean(),
  /** Every sign-in needs two proofs: an app, a passkey, or a code beside the password. */
  secondFactor: Type.Boolean(),
  /** Addresses and networks by comma, such as `203.0.113.7,198.51.100.0/24`: never let in. */
  ipBlack: Type.String({ maxLength: 4000 }),
  /** Where it is not empty, these alone are let in. */
  ipWhite: Type.String({ maxLength: 4000 }),
});
export type SecuritySetting = Static<typeof SecuritySetting>;

export const security = {
  'GET security/setting': {
    response: Type.Object({ ...SecuritySetting.properties, version: Type.Integer() }),
  },
  'POST security/setting/update': {
    body: body({ ...Type.Partial(SecuritySetting).properties, version: Type.Optional(Type.Integer()) }),
    response: Type.Object({ version: Type.Integer() }),
  },
  /** The people that a change would concern, before it is saved. */
  'POST security/preview': {
    body: body(Type.Partial(SecuritySetting).properties),
    response: Type.Object({
      /** Passwords older than the cycle: changed at the next sign-in. */
      expired: Type.Integer(),
      /** Accounts that nobody used for so long: disabled at the next sign-in. */
      disabled: Type.Integer(),
      /** People with neither a second factor nor a contact for a code: they could not sign in. */
      withoutFactor: Type.Integer(),
      /** The address of the actor, to compare with the lists. */
      address: Type.String(),
    }),
  },
} as const;
