/**
 * Counts the people in roles, positions and organisations. If the data scope of the actor is limited, only
 * visible people are counted.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import type { Actor } from '../http/security/actor.ts';
import { readActorDataScopeForUsers, usersInDataScopeQuery } from './people.ts';
import { createDataScopeSqlCondition, USER_DATA_SCOPE_COLUMNS } from './within.ts';

/** SQL queries that return the people of a role, a position or an organisation. */
const peopleQueryByGroupKey = {
  roleId: (merchantId: string) =>
    sql`select m.role_id as id, m.user_id from user_role m where m.merchant_id = ${merchantId}`,
  positionId: (merchantId: string) =>
    sql`select m.position_id as id, m.user_id from user_position m where m.merchant_id = ${merchantId}`,
  organizeId: (merchantId: string) =>
    sql`select m.organize_id as id, m.user_id from app_user m where m.merchant_id = ${merchantId}`,
} satisfies Record<string, (merchantId: string) => RawBuilder<unknown>>;

type CountedBy = keyof typeof peopleQueryByGroupKey;

/**
 * Returns the given rows. If the actor's data scope is limited, each `userCount` is replaced with the number
 * of visible people.
 */
export async function withVisibleUserCounts<
  Key extends CountedBy,
  Row extends { [K in Key]: string } & { userCount?: number },
>(tx: Tx, actor: Actor, { by, rows }: { by: Key; rows: Row[] }): Promise<Row[]> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  if (extent.kind === 'all' || rows.every(({ userCount }) => userCount === undefined)) return rows;
  const { rows: counted } = await sql<{ id: string; n: number }>`
    select m.id, count(*)::int as n from (${peopleQueryByGroupKey[by](actor.merchantId)}) m
    join app_user u on u.merchant_id = ${actor.merchantId} and u.user_id = m.user_id
    where m.id = any(${rows.map(row => row[by])}::text[])
      and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)}
    group by m.id`.execute(tx);
  const counts = new Map(counted.map(({ id, n }) => [id, n]));
  return rows.map(row => ({ ...row, userCount: counts.get(row[by]) ?? 0 }));
}

export interface VisibleCount {
  userCount: number;
  /** True if the data scope of the actor is limited. The number of people is then possibly incomplete. */
  isLimited: boolean;
}

/** Returns how many of the users are visible to the actor. */
export async function countVisibleUsers(
  tx: Tx,
  actor: Actor,
  userIds: readonly string[],
): Promise<VisibleCount> {
  const extent = await readActorDataScopeForUsers(tx, actor);
  if (extent.kind === 'all') return { userCount: userIds.length, isLimited: false };
  const { n } = await usersInDataScopeQuery(tx, extent)
    .where('u.userId', 'in', ['', ...userIds])
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { userCount: Number(n), isLimited: true };
}
