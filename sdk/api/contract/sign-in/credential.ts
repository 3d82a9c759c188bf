/** A person's own second factors and passkeys. */
import Type, { type Static } from 'typebox';
import { Sealed } from '../session.ts';
import { body, Id, Instant, Nullable } from '../shapes.ts';

const Code = Type.String({ minLength: 4, maxLength: 32 });
/** As browsers make it: see WebAuthn. */
const Webauthn = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 20 });

/** An authenticator chooses it: up to 1,023 bytes. */
const CredentialId = Type.String({ minLength: 1, maxLength: 1400 });

export const OwnPasskey = Type.Object({
  id: CredentialId,
  name: Type.String(),
  createTime: Instant,
  lastTime: Nullable(Instant),
});
export type OwnPasskey = Static<typeof OwnPasskey>;

export const OwnCredentials = Type.Object({
  /** Last change of the password. */
  passwordTime: Instant,
  /** Since when an authenticator app is asked for; null where none is. */
  totpTime: Nullable(Instant),
  /** Recovery codes that are left. */
  recoveryCodes: Type.Integer(),
  passkeys: Type.Array(OwnPasskey),
});
export type OwnCredentials = Static<typeof OwnCredentials>;

const RecoveryCodes = Type.Object({
  /** Shown once. */
  codes: Type.Array(Type.String()),
});

export const credential = {
  'GET credential/list': { response: OwnCredentials },
  /** The app counts only after `totpConfirm`. */
  'POST credential/totpBegin': {
    body: body({ password: Sealed }),
    response: Type.Object({
      secret: Type.String(),
      /** For the authenticator app: `otpauth://…`. */
      uri: Type.String(),
      /** The same as a QR code: rows of `1` dark and `0` light. */
      qr: Type.Array(Type.String()),
    }),
  },
  'POST credential/totpConfirm': { body: body({ code: Code }), response: RecoveryCodes },
  'POST credential/totpRemove': { body: body({ password: Sealed }), response: Type.Null() },
  'POST credential/recoveryRenew': { body: body({ password: Sealed }), response: RecoveryCodes },
  'POST credential/passkeyBegin': {
    body: body({ password: Sealed }),
    response: Type.Object({ id: Id, options: Webauthn }),
  },
  'POST credential/passkeyAdd': {
    body: body({ id: Id, name: Type.String({ minLength: 1, maxLength: 60 }), response: Webauthn }),
    response: Type.Object({ passkeyId: CredentialId }),
  },
  'POST credential/passkeyRemove': {
    body: body({ passkeyId: CredentialId, password: Sealed }),
    response: Type.Null(),
  },
} as const;
