/**
 * Reads the counts shown in the portal menu. They are read again for every live event, so the query must be
 * cheap.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { readTaskCountsOfUser } from './shared.ts';

/**
 * Maximum number of unread copies of applications that are counted for the menu. The limit keeps the query
 * cheap, because the query then reads only a part of the index.
 */
const MAX_UNREAD_COUNT = 1000;

export async function readMenuCounts(tx: Tx, actor: Actor): Promise<PartOf<'GET jflow/myCount', 'response'>> {
  const unread = tx
    .selectFrom('task')
    .select('taskId')
    .where('actorId', '=', actor.userId)
    .where(sql<boolean>`unread_copy`)
    .limit(MAX_UNREAD_COUNT);
  const { n } = await tx
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { ...(await readTaskCountsOfUser(tx, actor)), copiedUnreadCount: Number(n) };
}
