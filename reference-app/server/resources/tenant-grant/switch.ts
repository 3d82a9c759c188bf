/** Switches between tenants: a new session for each, so that a token is good for one tenant alone. */
import type { PartOf, SignInAnswer } from '@countersign/sdk/api/contract';
import type { AuthTx, Contexts } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { type Tenant, tenantsNamed } from '../merchant/index.ts';
import { securityOf } from '../security/index.ts';
import {
  addSession,
  type Client,
  factorsOf,
  hashOf,
  issueTicket,
  logLogin,
  newToken,
  personToSignIn,
  replaceSession,
  type SignInState,
  showedFactor,
} from '../session/index.ts';
import { goodGrantsTo, identityOf, type Person } from './queries.ts';

type Tree = PartOf<'GET merchant/auth/tree', 'response'>;

/** Tenants that are switched off are left out. */
export async function enterable(auth: AuthTx, actor: SignedInActor): Promise<Tree> {
  const home = await identityOf(auth, actor);
  const grants = await goodGrantsTo(auth, home).execute();
  const tenants = await tenantsNamed(auth, [
    home.merchantId,
    ...grants.map(({ merchant_id }) => merchant_id),
  ]);
  const node = (tenant: Tenant, expireTime: Date | null) => ({
    merchantId: tenant.merchantId,
    merchantName: tenant.merchantName,
    shortName: tenant.shortName,
    logo: tenant.logo,
    isCurrent: tenant.merchantId === actor.merchantId,
    isHome: tenant.merchantId === home.merchantId,
    expireTime: expireTime?.toISOString() ?? null,
  });
  const own = tenants.get(home.merchantId);
  if (!own) return [];
  const children = grants.flatMap(({ merchant_id, expire_time }) => {
    const tenant = tenants.get(merchant_id);
    return tenant?.status === 'NORMAL' ? [node(tenant, expire_time)] : [];
  });
  return [{ ...node(own, null), children }];
}

interface Target extends Person {
  grantId?: string;
}

/**
 * The token of the new session, or the second factor that the tenant asks for. Refuses with `not-found` a tenant that the person
 * may not enter, whether or not it exists.
 */
export async function switchTenant(
  contexts: Contexts,
  actor: SignedInActor,
  { targetMerchantId, client }: { targetMerchantId: string; client: Client },
): Promise<SignInAnswer> {
  if (targetMerchantId === actor.merchantId) refuse('same-tenant');
  const auth = await contexts.auth();
  const { proofs, ...home } = await identityOf(auth, actor);
  const target = await targetOf(auth, home, targetMerchantId);
  const tx = await contexts.tenant(target.merchantId);
  const person = (await personToSignIn(tx, target.merchantId, target.userId)) ?? refuse('not-found');
  if (person.standing !== 'ok') refuse(person.standing);
  const { secondFactor } = await securityOf(tx, target.merchantId);
  if (secondFactor && target.grantId !== undefined && !showedFactor(proofs))
    return requireFactor(await contexts.auth(), { accounts: [home], proofs, replaces: actor.sessionId });
  await logLogin(tx, { ...target, userName: person.user_name, client, result: 'ok' });
  const token = newToken();
  const sessions = await contexts.auth();
  // Of simultaneous switches one finds the session alive.
  const seconds = (await replaceSession(sessions, actor.sessionId)) ?? refuse('auth-check-error');
  await addSession(sessions, { ...target, tokenHash: hashOf(token), client, seconds, proofs });
  return { token };
}

/**
 * The session that switches has shown no app and no passkey; owning one does not suffice. The step ends with a session of the
 * person's own tenant, which then may switch.
 */
async function requireFactor(
  auth: AuthTx,
  state: SignInState & { accounts: [Person] },
): Promise<SignInAnswer> {
  const methods = await factorsOf(auth, state.accounts[0]);
  if (methods.length === 0) return refuse('second-factor-needed');
  return {
    step: { kind: 'second-factor', ticket: await issueTicket(auth, 'second-factor', state), methods },
  };
}

async function targetOf(auth: AuthTx, home: Person, merchantId: string): Promise<Target> {
  if (merchantId === home.merchantId) return home;
  const grant = await goodGrantsTo(auth, home).where('merchant_id', '=', merchantId).executeTakeFirst();
  return grant ? { merchantId, userId: grant.user_id, grantId: grant.grant_id } : refuse('not-found');
}
