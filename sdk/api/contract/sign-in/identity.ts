/** Identity providers: signing in through them, linking accounts to a user, and managing the providers. */
import Type, { type Static } from 'typebox';
import { EncryptedSecret } from '../session.ts';
import { Id, Instant, listResponse, Nullable, requestBodySchema } from '../shapes.ts';
import { SignInStepResult } from './steps.ts';

/**
 * A random secret of the page that starts the sign-in. The browser stores the secret until the user returns.
 * The provider's answer is valid only together with this secret.
 */
const SignInPageSecret = Type.String({ minLength: 32, maxLength: 200 });
const OAuthStateParameter = Type.String({ minLength: 20, maxLength: 200 });
/** The issuer that an OpenID provider includes in its answer. */
const OpenIdResponseIssuer = Type.Optional(Type.String({ maxLength: 300 }));
const AuthCode = Type.String({ minLength: 1, maxLength: 2048 });
/** The page to which the user returns after the sign-in. The page must be on this server. */
const SignInReturnPath = Type.String({ minLength: 1, maxLength: 2048 });

export const OwnLinkedIdentity = Type.Object({
  id: Id,
  providerId: Id,
  providerName: Type.String(),
  /** The name of the linked account at the provider. */
  name: Type.String(),
  createTime: Instant,
  lastTime: Nullable(Instant),
});
export type OwnLinkedIdentity = Static<typeof OwnLinkedIdentity>;

const IdentityProviderKind = Type.Union([Type.Literal('oidc'), Type.Literal('dingtalk')]);

export const IdentityProvider = Type.Object({
  providerId: Id,
  kind: IdentityProviderKind,
  name: Type.String(),
  /** The issuer of an OpenID provider. Empty for DingTalk. */
  issuer: Type.String(),
  clientId: Type.String(),
  scope: Type.String(),
  status: Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]),
  version: Type.Integer(),
});
export type IdentityProvider = Static<typeof IdentityProvider>;

const IdentityProviderName = Type.String({ minLength: 1, maxLength: 60 });
const OpenIdIssuer = Type.String({ maxLength: 300 });
const OAuthClientId = Type.String({ minLength: 1, maxLength: 200 });
const OAuthScope = Type.String({ maxLength: 200 });

export const identityContract = {
  'POST /digital-portal/signIn/provider': {
    body: requestBodySchema({ providerId: Id, returnTo: SignInReturnPath, binding: SignInPageSecret }),
    /** The URL of the provider's sign-in page, which the browser must open. */
    response: Type.Object({ url: Type.String() }),
  },
  'POST /digital-portal/signIn/finish': {
    body: requestBodySchema({
      state: OAuthStateParameter,
      code: AuthCode,
      binding: SignInPageSecret,
      iss: OpenIdResponseIssuer,
    }),
    response: SignInStepResult,
  },
  /**
   * Works like `signIn/finish`, for pages that use the previous API contract. If several accounts are linked,
   * `codes` is returned. The state `bind` of that contract is refused as `state-refused`. It does not bind
   * the code to a page, so a stolen code could open a session.
   */
  'GET /digital-portal/dTalkLogin': {
    query: Type.Object({
      code: AuthCode,
      state: Type.String({ minLength: 1, maxLength: 200 }),
      binding: Type.Optional(SignInPageSecret),
    }),
    response: Type.Object({
      ...SignInStepResult.properties,
      codes: Type.Optional(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
    }),
  },
  /**
   * Signs the user in to one of several linked accounts. The code identifies the account; the preceding
   * sign-in call returned it in `codes`.
   */
  'GET /digital-portal/loginByCode/:code': {
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: SignInStepResult,
  },
  'GET identity/list': { response: listResponse(OwnLinkedIdentity) },
  'POST identity/link': {
    body: requestBodySchema({
      providerId: Id,
      returnTo: SignInReturnPath,
      binding: SignInPageSecret,
      password: EncryptedSecret,
    }),
    response: Type.Object({ url: Type.String() }),
  },
  'POST identity/finish': {
    body: requestBodySchema({
      state: OAuthStateParameter,
      code: AuthCode,
      binding: SignInPageSecret,
      iss: OpenIdResponseIssuer,
    }),
    response: Type.Object({ id: Id }),
  },
  'POST identity/unlink': { body: requestBodySchema({ id: Id }), response: Type.Null() },
  'GET identity/provider/page': { response: listResponse(IdentityProvider) },
  'POST identity/provider/add': {
    body: requestBodySchema({
      kind: IdentityProviderKind,
      name: IdentityProviderName,
      issuer: Type.Optional(OpenIdIssuer),
      clientId: OAuthClientId,
      clientSecret: Type.String({ minLength: 1, maxLength: 500 }),
      scope: Type.Optional(OAuthScope),
    }),
    response: Type.Object({ providerId: Id }),
  },
  'POST identity/provider/update': {
    body: requestBodySchema({
      providerId: Id,
      name: Type.Optional(IdentityProviderName),
      clientId: Type.Optional(OAuthClientId),
      /**
       * The client secret at the provider. If absent, the stored secret is kept. It is required if the issuer
       * changes.
       */
      clientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
      issuer: Type.Optional(OpenIdIssuer),
      scope: Type.Optional(OAuthScope),
      status: Type.Optional(IdentityProvider.properties.status),
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Object({ version: Type.Integer() }),
  },
  /**
   * Tests the connection to the provider as a sign-in would use it: through the discovery document for OpenID
   * Connect, or the sign-in page for DingTalk.
   */
  'POST identity/provider/test': {
    body: requestBodySchema({ providerId: Id }),
    response: Type.Object({ ok: Type.Boolean(), message: Type.String() }),
  },
  'GET identity/provider/remove': { query: Type.Object({ providerId: Id }), response: Type.Null() },
} as const;
