/** Lists the open tasks that an administrator can hand over, across all applications that they administer. */
import type { LiveTask, PartOf } from '@countersign/sdk/api/contract';
import { TASK_STATE } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { type Counted, offsetOfPage, type Page, readPageWithLimitedCount } from '../../../db/paging.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { parseIdList } from '../../people/index.ts';
import { managedProcessIds, throwIfNotProcessManager } from '../definitions/queries.ts';
import { personNameSql } from '../lists/shared.ts';
import { isProcessAdministrator } from '../permissions.ts';

type LiveTaskFilter = Omit<PartOf<'GET jflow/liveTasks', 'query'>, keyof Page> & Page;

/** Returns a page of open tasks, oldest first. Managers get only the tasks of their processes. */
export async function readLiveTaskPage(
  tx: Tx,
  actor: Actor,
  filter: LiveTaskFilter,
): Promise<Counted & { list: LiveTask[] }> {
  if (!isProcessAdministrator(actor)) await throwIfNotProcessManager(tx, actor);
  const matching = liveTasksQuery(tx, actor, filter);
  const { rows, ...counted } = await readPageWithLimitedCount(tx, {
    matching,
    rows: liveTaskRowsQuery(matching, filter),
    page: filter,
  });
  return { ...counted, list: rows.map(toLiveTask) };
}

const liveTasksQuery = (tx: Tx, actor: Actor, { instanceIds, processId, holderId }: LiveTaskFilter) =>
  tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'))
    .where('t.state', '=', TASK_STATE.processing)
    .where('t.taskType', '=', 1)
    .where('i.state', '=', 0)
    .$if(!isProcessAdministrator(actor), one => one.where('i.processId', 'in', managedProcessIds(tx, actor)))
    .$if(instanceIds !== undefined, one => one.where('i.instanceId', 'in', parseIdList(instanceIds)))
    .$if(processId !== undefined, one => one.where('i.processId', '=', processId!))
    .$if(holderId !== undefined, one => one.where('t.actorId', '=', holderId!));

const liveTaskRowsQuery = (matching: ReturnType<typeof liveTasksQuery>, page: Page) =>
  matching
    .select(['t.taskId', 't.instanceId', 't.nodeName', 't.actorId', 't.onBehalfOf', 't.held'])
    .select(['t.createTime', 't.dueTime', 'i.number', 'i.itemName', 'i.processName'])
    .select([personNameSql('t.actorId').as('holderName'), personNameSql('t.onBehalfOf').as('behalfName')])
    .orderBy('t.createTime')
    .orderBy('t.instanceId')
    .orderBy('t.seq')
    .limit(page.limit)
    .offset(offsetOfPage(page));

type LiveTaskRow = Awaited<ReturnType<ReturnType<typeof liveTaskRowsQuery>['execute']>>[number];

const toLiveTask = (row: LiveTaskRow): LiveTask => ({
  taskId: row.taskId,
  instanceId: row.instanceId,
  number: row.number,
  itemName: row.itemName,
  processName: row.processName,
  nodeName: row.nodeName,
  user: { userId: row.actorId, userName: row.holderName },
  onBehalfOf: row.onBehalfOf === null ? null : { userId: row.onBehalfOf, userName: row.behalfName },
  held: row.held,
  createTime: row.createTime.toISOString(),
  dueTime: row.dueTime?.toISOString() ?? null,
});
