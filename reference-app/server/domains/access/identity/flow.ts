/**
 * Implements the redirect to the sign-in page of an identity provider and back. A redirect flow is bound to
 * the browser that started it, can be used once, and expires after five minutes.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runTransactionOnAuthTables, SYSTEM_TENANT } from '../../../db/access.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import { parseExactOrigin } from '../../../http/security/origin.ts';
import { addChallenge, consumeChallenge, readChallenge } from '../session/steps/challenge.ts';
import type { Account } from '../session/steps/sign-in-state.ts';
import { type Identity, type ProviderKind, type ProviderRow, withDecryptedSecret } from './provider.ts';

const IDENTITY_PROVIDER_CHALLENGE_KIND = 'provider';

interface ProviderFlow {
  providerId: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  returnTo: string;
  bindingHash: string;
  /** The account and the session of the user who links the identity. Undefined if the flow is a sign-in. */
  link?: Account & { sessionId: string };
}

export interface ProviderFlowInput {
  providerId: string;
  returnTo: string;
  /**
   * A secret known only to the page that starts the flow. The page must present this secret when the flow
   * ends, so that another browser cannot use the provider's answer to sign in.
   */
  binding: string;
  link?: ProviderFlow['link'];
}

export type ProviderKinds = Record<ProviderRow['kind'], ProviderKind>;

const randomToken = () => randomBytes(32).toString('base64url');
const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Starts a flow. Returns the URL of the provider's sign-in page. Throws `public-url-needed`, `not-found`,
 * `return-refused` or `provider-refused`.
 */
export async function beginIdentityProviderFlow(
  request: FastifyRequest,
  kinds: ProviderKinds,
  { providerId, returnTo, binding, link }: ProviderFlowInput,
): Promise<string> {
  const { db } = request.server;
  const origin = publicOrigin(request.server);
  const provider = await requireEnabledIdentityProvider(request.server, providerId);
  if (link && ![SYSTEM_TENANT, link.merchantId].includes(provider.merchantId)) throwRefusal('not-found');
  if (!isSameOriginReturnUrl(origin, returnTo)) throwRefusal('return-refused');
  const begun: ProviderFlow = {
    providerId,
    nonce: randomToken(),
    verifier: randomToken(),
    redirectUri: `${origin}/digital-portal/signIn/callback`,
    returnTo,
    bindingHash: sha256Hex(binding),
    ...(link && { link }),
  };
  const state = await runTransactionOnAuthTables(db, auth =>
    addChallenge(auth, IDENTITY_PROVIDER_CHALLENGE_KIND, begun),
  );
  return runProviderCallWithSafeErrors(request, () =>
    kinds[provider.kind].authorizationUrl(provider, { ...begun, state }),
  );
}

/** Returns the URL of the page that started the flow, or undefined for an unknown or expired `state`. */
export async function readReturnUrlOfIdentityProviderFlow(
  app: FastifyInstance,
  state: string,
): Promise<string | undefined> {
  const begun = await runTransactionOnAuthTables(app.db, auth =>
    readChallenge<ProviderFlow>(auth, state, IDENTITY_PROVIDER_CHALLENGE_KIND),
  );
  // The origin is checked again, because the configured public URL may have changed since the flow started.
  return begun && isSameOriginReturnUrl(publicOrigin(app), begun.returnTo) ? begun.returnTo : undefined;
}

export interface Answer {
  state: string;
  code: string;
  binding: string;
  iss?: string | undefined;
}

export interface VerifiedIdentity {
  provider: ProviderRow;
  identity: Identity;
  link: ProviderFlow['link'];
}

/**
 * Returns the identity that the identity provider confirms. Throws `step-expired` if the sign-in is unknown
 * or was started in another browser. Throws `provider-refused` if the provider does not confirm the identity.
 */
export async function finishProviderFlow(
  request: FastifyRequest,
  kinds: ProviderKinds,
  { state, code, binding, iss }: Answer,
): Promise<VerifiedIdentity> {
  const { server } = request;
  const begun = await runTransactionOnAuthTables(server.db, auth =>
    consumeChallenge<ProviderFlow>(auth, state, IDENTITY_PROVIDER_CHALLENGE_KIND),
  );
  if (!begun || !isEqualConstantTime(begun.bindingHash, sha256Hex(binding)))
    return throwRefusal('step-expired');
  const provider = await requireEnabledIdentityProvider(server, begun.providerId);
  const identity = await runProviderCallWithSafeErrors(request, () =>
    kinds[provider.kind].identityOf(provider, { ...begun, state }, { code, iss }),
  );
  return { provider, identity, link: begun.link };
}

const isEqualConstantTime = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Runs a call to the provider. If it fails, logs only the type of the error and throws a general error,
 * because the message may contain internal addresses.
 */
async function runProviderCallWithSafeErrors<T>(request: FastifyRequest, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    const { name, code } = error as { name?: string; code?: string };
    request.log.warn({ name, code }, 'an identity provider refused, or could not be reached');
    return throwRefusal('provider-refused');
  }
}

async function requireEnabledIdentityProvider(
  { db }: FastifyInstance,
  providerId: string,
): Promise<ProviderRow> {
  const row = await runTransactionOnAuthTables(db, auth =>
    auth
      .selectFrom('identityProvider')
      .selectAll()
      .where('providerId', '=', providerId)
      .where('status', '=', 'NORMAL')
      .executeTakeFirst(),
  );
  return row ? withDecryptedSecret(db, row) : throwRefusal('not-found');
}

/**
 * Returns the origin of the configured public URL. The Host header is not used, because the caller controls
 * it and could redirect the provider's answer to any server. Throws `public-url-needed` if no public URL is
 * configured.
 */
export const publicOrigin = ({ publicUrl }: FastifyInstance): string =>
  publicUrl ? new URL(publicUrl).origin : throwRefusal('public-url-needed');

/**
 * Returns true if the return URL is a page of this server. The target page receives a code with which it can
 * sign in. A redirect to another server would therefore be unsafe.
 */
function isSameOriginReturnUrl(origin: string, returnTo: string): boolean {
  const url = URL.parse(returnTo);
  return (
    url !== null && !url.username && !url.password && !url.hash && parseExactOrigin(url.origin) === origin
  );
}
