/** Passes the data permissions of an administrator on to the users that they add. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { ALL_PERMISSIONS } from '../http/security/actor.ts';
import type { Authority } from './authority.ts';

/**
 * Call after a user was added: without a data permission they would see all rows. An exemption of the actor passes on with the
 * data permission that it is from.
 */
export async function inheritDataPermissions(
  tx: Tx,
  { merchantId, userId: actorId, permissions }: Authority,
  userId: string,
): Promise<void> {
  if (permissions.includes(ALL_PERMISSIONS)) return;
  await sql`
    insert into data_permission_bind (merchant_id, kind, target_id, data_permission_id)
    select distinct b.merchant_id, 'user', ${userId}, b.data_permission_id
    from data_permission_bind b join app_user u on u.merchant_id = b.merchant_id and u.user_id = ${actorId}
    where b.merchant_id = ${merchantId} and (
      b.user_id = ${actorId}
      or b.position_id in (select m.position_id from user_position m
        where m.merchant_id = ${merchantId} and m.user_id = ${actorId})
      or b.organize_id in (select p.ancestor_id from organization_path p
        where p.merchant_id = ${merchantId} and p.organize_id = u.organize_id))`.execute(tx);
  await sql`
    insert into data_permission_exclusion (merchant_id, user_id, data_permission_id)
    select merchant_id, ${userId}, data_permission_id from data_permission_exclusion
    where merchant_id = ${merchantId} and user_id = ${actorId}`.execute(tx);
}
