/**
 * Reads a tenant with its contact data and its first administrator, and counts the users and sessions that
 * would be affected if the tenant were disabled.
 */
import type { MerchantDetail } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Contexts, Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { maskedPhone } from '../../../rights/masked-phone.ts';
import { findTenantVisibleToActor, isLiveTenantSessionSql, toMerchantRows } from './queries.ts';

export const readMerchantDetailRow = (tx: Tx) =>
  tx
    .selectFrom('merchant as m')
    .leftJoin('appUser as u', join => join.onRef('u.userId', '=', 'm.administratorId'))
    .select(['m.leader', 'm.phone', 'm.email', 'm.version', 'm.status', 'm.administratorId'])
    .select(['u.userName', 'u.mustChange', 'u.inviteUntil'])
    .select(
      sql<number>`(select count(*)::int from app_user p where p.merchant_id = m.merchant_id
        and p.removed_time is null and p.status <> 'STOP_USING')`.as('userCount'),
    )
    .executeTakeFirstOrThrow();

export async function merchantDetail(
  contexts: Contexts,
  actor: Actor,
  merchantId: string,
): Promise<MerchantDetail> {
  const auth = await contexts.auth();
  const tenant = (await findTenantVisibleToActor(auth, actor, merchantId)) ?? throwRefusal('not-found');
  const [shown] = await toMerchantRows(auth, actor, [tenant]);
  const { n } = await auth
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(isLiveTenantSessionSql(merchantId))
    .executeTakeFirstOrThrow();
  const row = await readMerchantDetailRow(await contexts.tenant(merchantId));
  return {
    ...shown!,
    leader: row.leader,
    phone: maskedPhone(row.phone),
    email: row.email,
    userName: row.userName ?? '',
    isInvited: row.mustChange === true && row.inviteUntil !== null,
    inviteUntil: row.inviteUntil?.toISOString() ?? null,
    userCount: row.userCount,
    sessionCount: n,
    version: row.version,
  };
}
