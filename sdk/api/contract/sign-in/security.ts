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
} as const;
