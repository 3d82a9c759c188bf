/** The numbers beside the portal's menu, small enough to be asked for at every piece of news. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { TASK_STATE } from '@countersign/sdk/approval';
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { countsOf as workflowCountsOf } from '../workflow/index.ts';

/** Beyond so many nobody counts: the index is read no further. */
const MOST = 1000;

export async function countsOf(tx: Tx, actor: Actor): Promise<PartOf<'GET jflow/myCount', 'response'>> {
  const unread = tx
    .selectFrom('task')
    .select('task_id')
    .where('merchant_id', '=', actor.merchantId)
    .where('actor_id', '=', actor.userId)
    .where('task_type', '=', 2)
    .where('state', '<>', TASK_STATE.processing)
    .where('view_time', 'is', null)
    .limit(MOST);
  const { n } = await tx
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { ...(await workflowCountsOf(tx, actor)), copiedUnreadCount: Number(n) };
}
