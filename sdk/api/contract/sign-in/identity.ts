/** Identity providers: sign-ins through them, the accounts that a person links, and their administration. */
import Type, { type Static } from 'typebox';
import { Sealed } from '../session.ts';
import { body, Id, Instant, listOf, Nullable } from '../shapes.ts';
import { SignInAnswer } from './steps.ts';

/** A secret of the page, stored in the browser until it comes back: the answer is bound to it. */
const Binding = Type.String({ minLength: 32, maxLength: 200 });
const State = Type.String({ minLength: 20, maxLength: 200 });
/** As an OpenID provider adds it to its answer. */
const Iss = Type.Optional(Type.String({ maxLength: 300 }));
const AuthCode = Type.String({ minLength: 1, maxLength: 2048 });
/** The page that the person comes back to; of this server, or on the list of the tenant or the operator. */
const ReturnTo = Type.String({ minLength: 1, maxLength: 2048 });

export const OwnIdentity = Type.Object({
  id: Id,
  providerId: Id,
  providerName: Type.String(),
  /** At the provider. */
  name: Type.String(),
  createTime: Instant,
  lastTime: Nullable(Instant),
});
export type OwnIdentity = Static<typeof OwnIdentity>;

const Kind = Type.Union([Type.Literal('oidc'), Type.Literal('dingtalk')]);

export const IdentityProvider = Type.Object({
  providerId: Id,
  kind: Kind,
  name: Type.String(),
  /** Of an OpenID provider; empty for DingTalk. */
  issuer: Type.String(),
  clientId: Type.String(),
  scope: Type.String(),
  status: Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]),
  version: Type.Integer(),
});
export type IdentityProvider = Static<typeof IdentityProvider>;

const Name = Type.String({ minLength: 1, maxLength: 60 });
const Issuer = Type.String({ maxLength: 300 });
const ClientId = Type.String({ minLength: 1, maxLength: 200 });
const Scope = Type.String({ maxLength: 200 });

export const identity = {
  'POST /digital-portal/signIn/provider': {
    body: body({ providerId: Id, returnTo: ReturnTo, binding: Binding }),
    /** Where the browser goes. */
    response: Type.Object({ url: Type.String() }),
  },
  'POST /digital-portal/signIn/finish': {
    body: body({ state: State, code: AuthCode, binding: Binding, iss: Iss }),
    response: SignInAnswer,
  },
  /**
   * As `signIn/finish`, for pages of the old contract; `codes` where several accounts are linked. The state `bind` of that contract
   * is refused as `state-refused`: it binds the code to no page, so a stolen code would become a session.
   */
  'GET /digital-portal/dTalkLogin': {
    query: Type.Object({
      code: AuthCode,
      state: Type.String({ minLength: 1, maxLength: 200 }),
      binding: Type.Optional(Binding),
    }),
    response: Type.Object({
      ...SignInAnswer.properties,
      codes: Type.Optional(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
    }),
  },
  /** With one of the `codes`. */
  'GET /digital-portal/loginByCode/:code': {
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: SignInAnswer,
  },
  'GET identity/list': { response: listOf(OwnIdentity) },
  'POST identity/link': {
    body: body({ providerId: Id, returnTo: ReturnTo, binding: Binding, password: Sealed }),
    response: Type.Object({ url: Type.String() }),
  },
  'POST identity/finish': {
    body: body({ state: State, code: AuthCode, binding: Binding, iss: Iss }),
    response: Type.Object({ id: Id }),
  },
  'POST identity/unlink': { body: body({ id: Id }), response: Type.Null() },
  'GET identity/provider/page': { response: listOf(IdentityProvider) },
  'POST identity/provider/add': {
    body: body({
      kind: Kind,
      name: Name,
      issuer: Type.Optional(Issuer),
      clientId: ClientId,
      clientSecret: Type.String({ minLength: 1, maxLength: 500 }),
      scope: Type.Optional(Scope),
    }),
    response: Type.Object({ providerId: Id }),
  },
  'POST identity/provider/update': {
    body: body({
      providerId: Id,
      name: Type.Optional(Name),
      clientId: Type.Optional(ClientId),
      /** Absent: the stored one stays. Another issuer needs it again. */
      clientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      issuer: Type.Optional(Issuer),
      scope: Type.Optional(Scope),
      status: Type.Optional(IdentityProvider.properties.status),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Object({ version: Type.Integer() }),
  },
  /** Asks the provider as a sign-in would: its description for OpenID Connect, its page of sign-in for DingTalk. */
  'POST identity/provider/test': {
    body: body({ providerId: Id }),
    response: Type.Object({ ok: Type.Boolean(), message: Type.String() }),
  },
  'GET identity/provider/remove': { query: Type.Object({ providerId: Id }), response: Type.Null() },
} as const;
