/** The user's own second factors and passkeys. */
import Type, { type Static } from 'typebox';
import { EncryptedSecret } from '../session.ts';
import { Id, Instant, Nullable, requestBodySchema } from '../shapes.ts';

const TotpConfirmationCode = Type.String({ minLength: 4, maxLength: 32 });
/** The public key credential that the browser returns, in the JSON format of WebAuthn. */
const WebauthnRegistrationData = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), {
  maxProperties: 20,
});

/** The credential id, chosen by the authenticator. It has up to 1,023 bytes. */
const CredentialId = Type.String({ minLength: 1, maxLength: 1400 });

export const OwnPasskey = Type.Object({
  id: CredentialId,
  name: Type.String(),
  createTime: Instant,
  lastTime: Nullable(Instant),
});
export type OwnPasskey = Static<typeof OwnPasskey>;

export const OwnCredentials = Type.Object({
  /** When the password was last changed. */
  passwordTime: Instant,
  /** When the authenticator app was set up. Null if there is none. */
  totpTime: Nullable(Instant),
  /** The number of unused recovery codes. */
  recoveryCodes: Type.Integer(),
  passkeys: Type.Array(OwnPasskey),
});
export type OwnCredentials = Static<typeof OwnCredentials>;

const RecoveryCodes = Type.Object({
  /** The recovery codes. They are returned only once. */
  codes: Type.Array(Type.String()),
});

export const credentialContract = {
  'GET credential/list': { response: OwnCredentials },
  /** Starts the setup of an authenticator app, which `totpConfirm` completes. */
  'POST credential/totpBegin': {
    body: requestBodySchema({ password: EncryptedSecret }),
    response: Type.Object({
      secret: Type.String(),
      /** The URL for the authenticator app: `otpauth://…`. */
      uri: Type.String(),
      /**
       * The URL for the authenticator app as a QR code. Each row is a text with `1` for dark and `0` for
       * light modules.
       */
      qr: Type.Array(Type.String()),
    }),
  },
  'POST credential/totpConfirm': {
    body: requestBodySchema({ code: TotpConfirmationCode }),
    response: RecoveryCodes,
  },
  'POST credential/totpRemove': {
    body: requestBodySchema({ password: EncryptedSecret }),
    response: Type.Null(),
  },
  'POST credential/recoveryRenew': {
    body: requestBodySchema({ password: EncryptedSecret }),
    response: RecoveryCodes,
  },
  'POST credential/passkeyBegin': {
    body: requestBodySchema({ password: EncryptedSecret }),
    response: Type.Object({ id: Id, options: WebauthnRegistrationData }),
  },
  'POST credential/passkeyAdd': {
    body: requestBodySchema({
      id: Id,
      name: Type.String({ minLength: 1, maxLength: 60 }),
      response: WebauthnRegistrationData,
    }),
    response: Type.Object({ passkeyId: CredentialId }),
  },
  'POST credential/passkeyRemove': {
    body: requestBodySchema({ passkeyId: CredentialId, password: EncryptedSecret }),
    response: Type.Null(),
  },
} as const;
