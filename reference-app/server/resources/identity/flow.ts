/** The way to an identity provider and back: bound to the browser that began it, good once, five minutes. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SYSTEM_TENANT, withAuth } from '../../db/access.ts';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import { originOf } from '../../http/security/origin.ts';
import { type Account, addChallenge, peekChallenge, takeChallenge } from '../session/index.ts';
import { type Identity, opened, type ProviderKind, type ProviderRow } from './provider.ts';

const KIND = 'provider';

interface Begun {
  providerId: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  returnTo: string;
  bindingHash: string;
  /** The account and the session that link it; absent for a sign-in. */
  link?: Account & { sessionId: string };
}

export interface Beginning {
  providerId: string;
  returnTo: string;
  /** A secret of the page: the answer has to come with it, so that nobody is signed in with the answer of another browser. */
  binding: string;
  link?: Begun['link'];
}

export type Kinds = Record<ProviderRow['kind'], ProviderKind>;

const random = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns where the browser goes. Refuses with `public-url-needed`, `not-found`, `return-refused` or `provider-refused`. */
export async function begin(
  request: FastifyRequest,
  kinds: Kinds,
  { providerId, returnTo, binding, link }: Beginning,
): Promise<string> {
  const { db } = request.server;
  const origin = publicOrigin(request.server);
  const provider = await providerOf(request.server, providerId);
  if (link && ![SYSTEM_TENANT, link.merchantId].includes(provider.merchant_id)) refuse('not-found');
  if (!isPageOf(origin, returnTo)) refuse('return-refused');
  const begun: Begun = {
    providerId,
    nonce: random(),
    verifier: random(),
    redirectUri: `${origin}/digital-portal/signIn/callback`,
    returnTo,
    bindingHash: digest(binding),
    ...(link && { link }),
  };
  const state = await withAuth(db, auth => addChallenge(auth, KIND, begun));
  return sheltered(request, () => kinds[provider.kind].authorizationUrl(provider, { ...begun, state }));
}

/** The page that a provider's answer belongs to; undefined for an answer that nobody waits for. */
export async function returnToOf(app: FastifyInstance, state: string): Promise<string | undefined> {
  const begun = await withAuth(app.db, auth => peekChallenge<Begun>(auth, state, KIND));
  // The public address may have changed since the sign-in began.
  return begun && isPageOf(publicOrigin(app), begun.returnTo) ? begun.returnTo : undefined;
}

export interface Answer {
  state: string;
  code: string;
  binding: string;
  iss?: string | undefined;
}

export interface Answered {
  provider: ProviderRow;
  identity: Identity;
  link: Begun['link'];
}

/** Refuses with `step-expired` an answer to nothing or of another browser, with `provider-refused` one that the provider does not stand by. */
export async function finish(
  request: FastifyRequest,
  kinds: Kinds,
  { state, code, binding, iss }: Answer,
): Promise<Answered> {
  const { server } = request;
  const begun = await withAuth(server.db, auth => takeChallenge<Begun>(auth, state, KIND));
  if (!begun || !equal(begun.bindingHash, digest(binding))) return refuse('step-expired');
  const provider = await providerOf(server, begun.providerId);
  const identity = await sheltered(request, () =>
    kinds[provider.kind].identityOf(provider, { ...begun, state }, { code, iss }),
  );
  return { provider, identity, link: begun.link };
}

const equal = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A failure at a provider is logged by its kind, and never told: it may name addresses of this network. */
async function sheltered<T>(request: FastifyRequest, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { name, code } = error as { name?: string; code?: string };
    request.log.warn({ name, code }, 'an identity provider refused, or could not be reached');
    return refuse('provider-refused');
  }
}

async function providerOf({ db }: FastifyInstance, providerId: string): Promise<ProviderRow> {
  const row = await withAuth(db, auth =>
    auth
      .selectFrom('identity_provider')
      .selectAll()
      .where('provider_id', '=', providerId)
      .where('status', '=', 'NORMAL')
      .executeTakeFirst(),
  );
  return row ? opened(db, row) : refuse('not-found');
}

/**
 * The origin that the operator declares. The Host of a request is the caller's word: an answer of a provider would follow it to
 * any server. Refuses with `public-url-needed`.
 */
export const publicOrigin = ({ publicUrl }: FastifyInstance): string =>
  publicUrl ? new URL(publicUrl).origin : refuse('public-url-needed');

/** A code of a provider signs its owner in, so it goes to pages of this server alone: no open redirect. */
function isPageOf(origin: string, returnTo: string): boolean {
  const url = URL.parse(returnTo);
  return url !== null && !url.username && !url.password && !url.hash && originOf(url.origin) === origin;
}
