/**
 * Switches between tenants. Each switch creates a new session, because a token is valid for one tenant only.
 */
import type { PartOf, SignInStepResult } from '@countersign/sdk/api/contract';
import type { AuthTx, Contexts } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import {
  accountOfUser,
  addLoginRecord,
  addSession,
  availableFactorsOf,
  type Client,
  generateToken,
  hashToken,
  hasUsedSecondFactor,
  issueSignInTicket,
  readTenantSecuritySetting,
  replaceSession,
  type SignInState,
  userForSignIn,
} from '../../access/index.ts';
import { type Tenant, tenantsByIds } from '../merchant/tenants.ts';
import { type Person, readPersonOfSession, validGrantsReceivedBy } from './queries.ts';

type TenantTree = PartOf<'GET merchant/auth/tree', 'response'>;

/** Returns the tenants that the actor may enter. Disabled tenants are excluded. */
export async function readSwitchableTenants(auth: AuthTx, actor: SignedInActor): Promise<TenantTree> {
  const home = await readPersonOfSession(auth, actor);
  const grants = await validGrantsReceivedBy(auth, home).execute();
  const tenants = await tenantsByIds(auth, [home.merchantId, ...grants.map(({ merchantId }) => merchantId)]);
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
  const children = grants.flatMap(({ merchantId, expireTime }) => {
    const tenant = tenants.get(merchantId);
    return tenant?.status === 'NORMAL' ? [node(tenant, expireTime)] : [];
  });
  return [{ ...node(own, null), children }];
}

interface SwitchTarget extends Person {
  grantId?: string;
}

/**
 * Returns the token of the new session, or a step for the second factor that the tenant requires. Throws
 * `not-found` for any tenant that the person may not enter, whether or not it exists.
 */
export async function switchTenant(
  contexts: Contexts,
  actor: SignedInActor,
  { targetMerchantId, client }: { targetMerchantId: string; client: Client },
): Promise<SignInStepResult> {
  if (targetMerchantId === actor.merchantId) throwRefusal('same-tenant');
  const auth = await contexts.auth();
  const { proofs, ...home } = await readPersonOfSession(auth, actor);
  const target = await readTenantSwitchTarget(auth, home, targetMerchantId);
  const tx = await contexts.tenant(target.merchantId);
  const readAccount = target.grantId === undefined ? userForSignIn : accountOfUser;
  const person = (await readAccount(tx, target.userId)) ?? throwRefusal('not-found');
  if (person.standing !== 'ok') throwRefusal(person.standing);
  const { secondFactor } = await readTenantSecuritySetting(tx);
  if (secondFactor && target.grantId !== undefined && !hasUsedSecondFactor(proofs))
    return requireSecondFactor(await contexts.auth(), {
      accounts: [home],
      proofs,
      replaces: actor.sessionId,
    });
  await addLoginRecord(tx, { ...target, userName: person.userName, client, result: 'ok' });
  const token = generateToken();
  const sessions = await contexts.auth();
  // If several tenant switches run concurrently, only one replaces the active session.
  const seconds = (await replaceSession(sessions, actor.sessionId)) ?? throwRefusal('auth-check-error');
  await addSession(sessions, { ...target, tokenHash: hashToken(token), client, seconds, proofs });
  return { token };
}

/**
 * Returns a second-factor step, because this session has not used an authenticator app or a passkey. The step
 * creates a new session in the person's own tenant, and this session can enter the other tenant.
 */
async function requireSecondFactor(
  auth: AuthTx,
  state: SignInState & { accounts: [Person] },
): Promise<SignInStepResult> {
  const methods = await availableFactorsOf(auth, state.accounts[0]);
  if (methods.length === 0) return throwRefusal('second-factor-needed');
  return {
    step: { kind: 'second-factor', ticket: await issueSignInTicket(auth, 'second-factor', state), methods },
  };
}

async function readTenantSwitchTarget(auth: AuthTx, home: Person, merchantId: string): Promise<SwitchTarget> {
  if (merchantId === home.merchantId) return home;
  const grant = await validGrantsReceivedBy(auth, home)
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return grant ? { merchantId, userId: grant.userId, grantId: grant.grantId } : throwRefusal('not-found');
}
