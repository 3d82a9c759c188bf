/** A tenant with its contacts, its first administrator, and the people and sessions that switching it off would end. */
import type { MerchantDetail } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Contexts, Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { masked } from '../directory/index.ts';
import { sessionsOf, shownTo, visibleTenant } from './queries.ts';

export const merchantRow = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('merchant as m')
    .leftJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'm.merchant_id').onRef('u.user_id', '=', 'm.administrator_id'),
    )
    .select(['m.leader', 'm.phone', 'm.email', 'm.version', 'm.status', 'm.administrator_id'])
    .select(['u.user_name', 'u.must_change', 'u.invite_until'])
    .select(
      sql<number>`(select count(*)::int from app_user p where p.merchant_id = m.merchant_id
        and p.removed_time is null and p.status <> 'STOP_USING')`.as('userCount'),
    )
    .where('m.merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();

export async function merchantDetail(
  contexts: Contexts,
  actor: Actor,
  merchantId: string,
): Promise<MerchantDetail> {
  const auth = await contexts.auth();
  const tenant = (await visibleTenant(auth, actor, merchantId)) ?? refuse('not-found');
  const [shown] = await shownTo(auth, actor, [tenant]);
  const { n } = await auth
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(sessionsOf(merchantId))
    .executeTakeFirstOrThrow();
  const row = await merchantRow(await contexts.tenant(merchantId), merchantId);
  return {
    ...shown!,
    leader: row.leader,
    phone: masked(row.phone),
    email: row.email,
    userName: row.user_name ?? '',
    isInvited: row.must_change === true && row.invite_until !== null,
    inviteUntil: row.invite_until?.toISOString() ?? null,
    userCount: row.userCount,
    sessionCount: n,
    version: row.version,
  };
}
