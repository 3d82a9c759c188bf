/** Changes, disables and removes tenants, and renews the invitation of their first administrator. */
import type { AdministratorInvitation, PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { AuthTx, Contexts } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { readMerchantDetailRow } from './detail.ts';
import { MOBILE_NUMBER_PATTERN, throwInvalidMerchantField } from './fields.ts';
import { invitationExpiry, updateInvitedAdministrator } from './invitation.ts';
import { findTenantVisibleToActor, isLiveTenantSessionSql } from './queries.ts';
import type { Tenant } from './tenants.ts';

export type Changing = Omit<PartOf<'POST merchant/updateMerchant', 'body'>, 'phone'> & {
  phone?: string | undefined;
};

/** Changes a tenant that the actor administers. Actors cannot disable their own tenant. */
export async function updateMerchant(
  contexts: Contexts,
  actor: Actor,
  input: Changing,
  lang: Lang,
): Promise<null> {
  const { merchantId, version, status, phone } = input;
  if (phone !== undefined && phone !== '' && !MOBILE_NUMBER_PATTERN.test(phone))
    throwInvalidMerchantField('phone', lang);
  if (!(await findTenantVisibleToActor(await contexts.auth(), actor, merchantId))) throwRefusal('not-found');
  if (status === 'ABNORMAL' && merchantId === actor.merchantId) throwRefusal('own-tenant');
  const tx = await contexts.tenant(merchantId);
  await sql`select pg_advisory_xact_lock(7263524, hashtext(${merchantId}))`.execute(tx);
  const row = await readMerchantDetailRow(tx);
  if (version !== undefined && version !== row.version) throwRefusal('conflict');
  await tx
    .updateTable('merchant')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      ...(input.merchantName !== undefined && { merchantName: input.merchantName.trim() }),
      ...(input.shortName !== undefined && { shortName: input.shortName.trim() }),
      ...(input.leader !== undefined && { leader: input.leader.trim() }),
      ...(input.email !== undefined && { email: input.email }),
      ...(input.logo !== undefined && { logo: input.logo || null }),
      ...(phone !== undefined && { phone }),
      ...(status !== undefined && { status }),
    }))
    .execute();
  if (status === 'ABNORMAL') await endAllSessions(await contexts.auth(), merchantId);
  return null;
}

const endAllSessions = (auth: AuthTx, merchantId: string) =>
  auth
    .updateTable('session')
    .set({ revokedAt: sql`now()` })
    .where(isLiveTenantSessionSql(merchantId))
    .execute();

export async function renewInvitation(
  contexts: Contexts,
  actor: Actor,
  { merchantId, code, passwordHash }: { merchantId: string; code: string; passwordHash: string },
): Promise<AdministratorInvitation> {
  if (!(await findTenantVisibleToActor(await contexts.auth(), actor, merchantId))) throwRefusal('not-found');
  const tx = await contexts.tenant(merchantId);
  const { administratorId: userId, ...row } = await readMerchantDetailRow(tx);
  if (!userId || !row.mustChange || !row.inviteUntil) return throwRefusal('not-invited');
  const until = invitationExpiry();
  await updateInvitedAdministrator(
    tx,
    { merchantId, userId },
    { passwordHash: passwordHash, inviteUntil: until },
  );
  return { merchantId, userName: row.userName ?? '', code, inviteUntil: until.toISOString() };
}

/**
 * Marks a tenant as removed and releases its sign-in names. The rows of the tenant remain, because a company
 * may need its approval decisions for years.
 */
export async function removeMerchant(contexts: Contexts, actor: Actor, merchantId: string): Promise<null> {
  const auth = await contexts.auth();
  const tenant: Tenant =
    (await findTenantVisibleToActor(auth, actor, merchantId)) ?? throwRefusal('not-found');
  if (merchantId === actor.merchantId || tenant.isFirst) throwRefusal('own-tenant');
  const child = await auth
    .selectFrom('tenant')
    .select('merchantName')
    .where('parentId', '=', merchantId)
    .where('removedTime', 'is', null)
    .executeTakeFirst();
  if (child) throwRefusal('tenant-in-use', { by: child.merchantName });
  if (tenant.status === 'NORMAL') throwRefusal('tenant-enabled');
  const tx = await contexts.tenant(merchantId);
  await tx.updateTable('merchant').set({ removedTime: sql<Date>`now()` }).execute();
  const names = await contexts.auth();
  await names.deleteFrom('signInName').where('merchantId', '=', merchantId).execute();
  await endAllSessions(names, merchantId);
  return null;
}
