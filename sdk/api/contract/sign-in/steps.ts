/**
 * The steps of a sign-in. It starts with a password, a code, a passkey or an identity provider; further steps
 * may follow.
 */
import Type, { type Static } from 'typebox';
import { EncryptedSecret } from '../session.ts';
import { Id, requestBodySchema } from '../shapes.ts';

/** A one-time token that proves the completed steps. It is valid for 10 minutes. */
const SignInStepTicket = Type.String({ minLength: 20, maxLength: 100 });
const SignInStepCode = Type.String({ minLength: 4, maxLength: 32 });

/** The public key credential that the browser returns, in the JSON format of WebAuthn. */
const WebauthnSignInData = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 20 });

export const CodeDeliveryChannel = Type.Union([Type.Literal('email'), Type.Literal('sms')]);
export type CodeDeliveryChannel = Static<typeof CodeDeliveryChannel>;

/** The next step that the sign-in requires. */
export const SignInStep = Type.Union([
  Type.Object({
    kind: Type.Literal('choose-account'),
    ticket: Type.String(),
    /**
     * The accounts from which the user chooses. `name` is for display and contains the tenant and the user
     * name.
     */
    accounts: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
  Type.Object({
    kind: Type.Literal('second-factor'),
    ticket: Type.String(),
    methods: Type.Array(
      Type.Union([Type.Literal('totp'), Type.Literal('recovery'), Type.Literal('passkey')]),
    ),
  }),
  /**
   * The user must set up a second factor. The tenant requires one, but the user has neither a second factor
   * nor a contact that can receive codes.
   */
  Type.Object({ kind: Type.Literal('enrol-factor'), ticket: Type.String() }),
  /**
   * The user must enter a code. After many wrong passwords for the account, counted over all IP addresses,
   * the correct password alone is not accepted.
   */
  Type.Object({
    kind: Type.Literal('verify-code'),
    ticket: Type.String(),
    /** The channels that can send the code. `target` is the masked email address or phone number. */
    channels: Type.Array(Type.Object({ channel: CodeDeliveryChannel, target: Type.String() })),
  }),
  Type.Object({
    kind: Type.Literal('change-password'),
    ticket: Type.String(),
    reason: Type.Union([Type.Literal('first'), Type.Literal('expired'), Type.Literal('reset')]),
  }),
]);
export type SignInStep = Static<typeof SignInStep>;

/** The response to a sign-in step: either a session token or the next step. */
export const SignInStepResult = Type.Object({
  token: Type.Optional(Type.String()),
  step: Type.Optional(SignInStep),
});
export type SignInStepResult = Static<typeof SignInStepResult>;

export const SignInOptions = Type.Object({
  /** The channels through which the server sends codes. */
  codeChannels: Type.Array(CodeDeliveryChannel),
  /** True if users may sign in with a verification code instead of a password. */
  code: Type.Boolean(),
  /** True if users may set a new password with a code. */
  reset: Type.Boolean(),
  passkey: Type.Boolean(),
  /** True if users may register themselves. */
  register: Type.Boolean(),
  providers: Type.Array(Type.Object({ id: Id, kind: Type.String(), name: Type.String() })),
});
export type SignInOptions = Static<typeof SignInOptions>;

/** The response after a code was requested. It does not reveal whether the account exists. */
const SentCodeResponse = Type.Object({
  id: Id,
  /** The number of seconds until another code may be sent. */
  waitSeconds: Type.Integer(),
});

export const stepsContract = {
  'POST /digital-portal/login': {
    body: requestBodySchema({
      userName: Type.String({ minLength: 1, maxLength: 64 }),
      password: EncryptedSecret,
      /** Limits the sign-in to one tenant. */
      merchantId: Type.Optional(Id),
    }),
    response: SignInStepResult,
  },
  'GET /digital-portal/signIn/options': {
    query: Type.Object({ merchantId: Type.Optional(Id) }),
    response: SignInOptions,
  },
  'POST /digital-portal/signIn/sendCode': {
    body: requestBodySchema({
      purpose: Type.Union([Type.Literal('sign-in'), Type.Literal('reset')]),
      /** The user's account name: a user name, an email address or a phone number. */
      account: Type.String({ minLength: 1, maxLength: 64 }),
      channel: CodeDeliveryChannel,
      merchantId: Type.Optional(Id),
    }),
    response: SentCodeResponse,
  },
  'POST /digital-portal/signIn/code': {
    body: requestBodySchema({ id: Id, code: SignInStepCode }),
    response: SignInStepResult,
  },
  'POST /digital-portal/signIn/choose': {
    body: requestBodySchema({
      ticket: SignInStepTicket,
      code: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    response: SignInStepResult,
  },
  /** Sends a code to complete the step `verify-code`. */
  'POST /digital-portal/signIn/sendStepCode': {
    body: requestBodySchema({ ticket: SignInStepTicket, channel: CodeDeliveryChannel }),
    response: SentCodeResponse,
  },
  'POST /digital-portal/signIn/stepCode': {
    body: requestBodySchema({ ticket: SignInStepTicket, id: Id, code: SignInStepCode }),
    response: SignInStepResult,
  },
  /** Completes the step `second-factor`. */
  'POST /digital-portal/signIn/secondFactor': {
    body: requestBodySchema({
      ticket: SignInStepTicket,
      method: Type.Union([Type.Literal('totp'), Type.Literal('recovery')]),
      code: SignInStepCode,
    }),
    response: SignInStepResult,
  },
  /**
   * Starts the step `enrol-factor` with a new authenticator app. The app becomes active with `factorConfirm`.
   */
  'POST /digital-portal/signIn/factorBegin': {
    body: requestBodySchema({ ticket: SignInStepTicket }),
    response: Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.Array(Type.String()) }),
  },
  'POST /digital-portal/signIn/factorConfirm': {
    body: requestBodySchema({ ticket: SignInStepTicket, code: SignInStepCode }),
    /** The recovery codes are returned only once. */
    response: Type.Object({ codes: Type.Array(Type.String()), ...SignInStepResult.properties }),
  },
  /**
   * Starts a sign-in with a passkey. With a ticket, the passkey completes the step `second-factor`; without a
   * ticket, it is a complete sign-in.
   */
  'POST /digital-portal/signIn/passkeyOptions': {
    body: requestBodySchema({ ticket: Type.Optional(SignInStepTicket) }),
    response: Type.Object({ id: Id, options: WebauthnSignInData }),
  },
  'POST /digital-portal/signIn/passkey': {
    body: requestBodySchema({
      ticket: Type.Optional(SignInStepTicket),
      id: Id,
      response: WebauthnSignInData,
    }),
    response: SignInStepResult,
  },
  /**
   * Completes the step `change-password` after a first sign-in, an expired password or a password reset by
   * code. This ends all other sessions of the user.
   */
  'POST user/resetPwdFirst': {
    body: requestBodySchema({ ticket: SignInStepTicket, password: EncryptedSecret }),
    response: SignInStepResult,
  },
} as const;
