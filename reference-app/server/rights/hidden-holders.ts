/** People outside of an actor's data scope who hold a role or a position: a change of its rights is a change of these people. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { refuse } from '../http/errors/refuse.ts';
import type { Authority } from './authority.ts';
import { extentOfUsers } from './people.ts';
import { within, withinOrganizations } from './within.ts';

/**
 * Call before the permissions, the menus or the status of a role change, and before its removal: refuses with `scope-exceeded` a
 * role that a person or a position outside of the actor's data scope has, and a role that is released to the provider.
 */
export async function refuseHiddenHolders(tx: Tx, authority: Authority, roleId: string): Promise<void> {
  const extent = await extentOfUsers(tx, authority);
  if (extent.kind === 'all') return;
  const { merchantId } = authority;
  const isSeen = within(extent, { user: 'u.user_id', organization: 'u.organize_id' });
  const { rows } = await sql`
    select from role r where r.merchant_id = ${merchantId} and r.role_id = ${roleId} and (
      r.is_released
      or exists (select from held_role h
        join app_user u on u.merchant_id = h.merchant_id and u.user_id = h.user_id
        where h.merchant_id = ${merchantId} and h.role_id = ${roleId} and ${isSeen} is not true)
      or exists (select from position_role c
        join position p on p.merchant_id = c.merchant_id and p.position_id = c.position_id
        where c.merchant_id = ${merchantId} and c.role_id = ${roleId}
          and ${withinOrganizations(extent, 'p.organize_id')} is not true))`.execute(tx);
  if (rows.length > 0) refuse('scope-exceeded');
}

/** Call before positions lose roles or are removed: refuses with `scope-exceeded` a member outside of the data scope. */
export async function refuseHiddenMembers(
  tx: Tx,
  authority: Authority,
  positionIds: readonly string[],
): Promise<void> {
  const extent = await extentOfUsers(tx, authority);
  if (extent.kind === 'all' || positionIds.length === 0) return;
  const { merchantId } = authority;
  const isSeen = within(extent, { user: 'u.user_id', organization: 'u.organize_id' });
  const { rows } = await sql`
    select from user_position m
    join app_user u on u.merchant_id = m.merchant_id and u.user_id = m.user_id
    where m.merchant_id = ${merchantId} and m.position_id = any(${[...positionIds]}::text[])
      and ${isSeen} is not true
    limit 1`.execute(tx);
  if (rows.length > 0) refuse('scope-exceeded');
}
