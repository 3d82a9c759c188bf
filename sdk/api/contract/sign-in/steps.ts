/** The steps of a sign-in: a password, a code, a passkey or a provider first, then whatever is left to do. */
import Type, { type Static } from 'typebox';
import { Sealed } from '../session.ts';
import { body, Id } from '../shapes.ts';

/** One-use proof of the steps so far; 10 minutes. */
const Ticket = Type.String({ minLength: 20, maxLength: 100 });
const Code = Type.String({ minLength: 4, maxLength: 32 });

/** As browsers make it: see WebAuthn. */
const Webauthn = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 20 });

export const CodeChannel = Type.Union([Type.Literal('email'), Type.Literal('sms')]);
export type CodeChannel = Static<typeof CodeChannel>;

/** The step that a sign-in still needs. */
export const SignInStep = Type.Union([
  Type.Object({
    kind: Type.Literal('choose-account'),
    ticket: Type.String(),
    /** `name` is for people: the tenant and the user name. */
    accounts: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
  Type.Object({
    kind: Type.Literal('second-factor'),
    ticket: Type.String(),
    methods: Type.Array(
      Type.Union([Type.Literal('totp'), Type.Literal('recovery'), Type.Literal('passkey')]),
    ),
  }),
  /** The tenant requires a second factor, and the person has neither one nor a contact for a code. */
  Type.Object({ kind: Type.Literal('enrol-factor'), ticket: Type.String() }),
  /** After many wrong passwords from everywhere the right one alone does not suffice. */
  Type.Object({
    kind: Type.Literal('verify-code'),
    ticket: Type.String(),
    /** `target` is masked. */
    channels: Type.Array(Type.Object({ channel: CodeChannel, target: Type.String() })),
  }),
  Type.Object({
    kind: Type.Literal('change-password'),
    ticket: Type.String(),
    reason: Type.Union([Type.Literal('first'), Type.Literal('expired'), Type.Literal('reset')]),
  }),
]);
export type SignInStep = Static<typeof SignInStep>;

/** Either the token of a session, or the step that is left. */
export const SignInAnswer = Type.Object({
  token: Type.Optional(Type.String()),
  step: Type.Optional(SignInStep),
});
export type SignInAnswer = Static<typeof SignInAnswer>;

export const SignInOptions = Type.Object({
  /** Channels by which this server sends codes. */
  codeChannels: Type.Array(CodeChannel),
  /** Signing in by a code alone is offered. */
  code: Type.Boolean(),
  /** Setting a new password by a code is offered. */
  reset: Type.Boolean(),
  passkey: Type.Boolean(),
  /** People may register themselves. */
  register: Type.Boolean(),
  providers: Type.Array(Type.Object({ id: Id, kind: Type.String(), name: Type.String() })),
});
export type SignInOptions = Static<typeof SignInOptions>;

/** The same whether or not there is such an account. */
const Sent = Type.Object({
  id: Id,
  /** Seconds until another one may be sent. */
  waitSeconds: Type.Integer(),
});

export const steps = {
  'POST /digital-portal/login': {
    body: body({
      userName: Type.String({ minLength: 1, maxLength: 64 }),
      password: Sealed,
      /** Narrows sign-in to one tenant. */
      merchantId: Type.Optional(Id),
    }),
    response: SignInAnswer,
  },
  'GET /digital-portal/signIn/options': {
    query: Type.Object({ merchantId: Type.Optional(Id) }),
    response: SignInOptions,
  },
  'POST /digital-portal/signIn/sendCode': {
    body: body({
      purpose: Type.Union([Type.Literal('sign-in'), Type.Literal('reset')]),
      /** A user name, an e-mail address or a phone number. */
      account: Type.String({ minLength: 1, maxLength: 64 }),
      channel: CodeChannel,
      merchantId: Type.Optional(Id),
    }),
    response: Sent,
  },
  'POST /digital-portal/signIn/code': { body: body({ id: Id, code: Code }), response: SignInAnswer },
  'POST /digital-portal/signIn/choose': {
    body: body({ ticket: Ticket, code: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: SignInAnswer,
  },
  /** For the step `verify-code`. */
  'POST /digital-portal/signIn/sendStepCode': {
    body: body({ ticket: Ticket, channel: CodeChannel }),
    response: Sent,
  },
  'POST /digital-portal/signIn/stepCode': {
    body: body({ ticket: Ticket, id: Id, code: Code }),
    response: SignInAnswer,
  },
  /** For the step `second-factor`. */
  'POST /digital-portal/signIn/secondFactor': {
    body: body({
      ticket: Ticket,
      method: Type.Union([Type.Literal('totp'), Type.Literal('recovery')]),
      code: Code,
    }),
    response: SignInAnswer,
  },
  /** For the step `enrol-factor`: a new authenticator app, which counts after `factorConfirm`. */
  'POST /digital-portal/signIn/factorBegin': {
    body: body({ ticket: Ticket }),
    response: Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.Array(Type.String()) }),
  },
  'POST /digital-portal/signIn/factorConfirm': {
    body: body({ ticket: Ticket, code: Code }),
    /** The recovery codes are shown once. */
    response: Type.Object({ codes: Type.Array(Type.String()), ...SignInAnswer.properties }),
  },
  /** With a ticket for the step `second-factor`, else a sign-in of its own. */
  'POST /digital-portal/signIn/passkeyOptions': {
    body: body({ ticket: Type.Optional(Ticket) }),
    response: Type.Object({ id: Id, options: Webauthn }),
  },
  'POST /digital-portal/signIn/passkey': {
    body: body({ ticket: Type.Optional(Ticket), id: Id, response: Webauthn }),
    response: SignInAnswer,
  },
  /** For the step `change-password`: the first sign-in, an expired password, a reset by code. Ends all other sessions. */
  'POST user/resetPwdFirst': { body: body({ ticket: Ticket, password: Sealed }), response: SignInAnswer },
} as const;
