/** Numbers of people beside roles, positions and organisations: an actor with a limited scope gets the number of those they see. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import type { Actor } from '../http/security/actor.ts';
import { extentOfUsers, usersWithin } from './people.ts';
import { within } from './within.ts';

/** Where the people of a record are found. */
const PEOPLE_OF = {
  roleId: sql`select m.role_id as id, m.user_id from user_role m where m.merchant_id =`,
  positionId: sql`select m.position_id as id, m.user_id from user_position m where m.merchant_id =`,
  organizeId: sql`select m.organize_id as id, m.user_id from app_user m where m.merchant_id =`,
} as const;

type CountedBy = keyof typeof PEOPLE_OF;

/** Replaces `userCount` of each row. Everything else of the rows stays. */
export async function withVisibleCounts<
  Key extends CountedBy,
  Row extends { [K in Key]: string } & { userCount?: number },
>(tx: Tx, actor: Actor, { by, rows }: { by: Key; rows: Row[] }): Promise<Row[]> {
  const extent = await extentOfUsers(tx, actor);
  if (extent.kind === 'all' || rows.every(({ userCount }) => userCount === undefined)) return rows;
  const { rows: counted } = await sql<{ id: string; n: number }>`
    select m.id, count(*)::int as n from (${PEOPLE_OF[by]} ${actor.merchantId}) m
    join app_user u on u.merchant_id = ${actor.merchantId} and u.user_id = m.user_id
    where m.id = any(${rows.map(row => row[by])}::text[])
      and ${within(extent, { user: 'u.user_id', organization: 'u.organize_id' })}
    group by m.id`.execute(tx);
  const counts = new Map(counted.map(({ id, n }) => [id, n]));
  return rows.map(row => ({ ...row, userCount: counts.get(row[by]) ?? 0 }));
}

export interface VisibleCount {
  userCount: number;
  /** The actor's data scope is limited: the number may leave people out. */
  isLimited: boolean;
}

/** The number of the people that the actor sees. */
export async function countVisible(tx: Tx, actor: Actor, userIds: readonly string[]): Promise<VisibleCount> {
  const extent = await extentOfUsers(tx, actor);
  if (extent.kind === 'all') return { userCount: userIds.length, isLimited: false };
  const { n } = await usersWithin(tx, actor.merchantId, extent)
    .where('u.user_id', 'in', ['', ...userIds])
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { userCount: Number(n), isLimited: true };
}
