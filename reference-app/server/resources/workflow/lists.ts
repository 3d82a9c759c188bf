/** "To handle" and "my applications", paged and searched in SQL. */
import type { InstanceRow, TaskRow } from '@countersign/sdk/api/contract';
import { TASK_STATE } from '@countersign/sdk/approval';
import type { Tx } from '../../db/access.ts';
import type { Who } from './load.ts';
import { offsetOf, type Page } from './paging.ts';
import { containing } from './process-queries.ts';
import './tables.ts';

export interface TaskFilter extends Page {
  scope?: 'open' | 'done' | 'copied' | undefined;
  keyword?: string | undefined;
}

/** The caller's tasks: open ones, those they closed themselves, or copies; newest first. */
export async function myTasks(
  tx: Tx,
  who: Who,
  filter: TaskFilter,
): Promise<{ total: number; list: TaskRow[] }> {
  const matching = scoped(taskQuery(tx, who), who, filter);
  const total = await matching.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      't.task_id',
      't.instance_id',
      't.node_name',
      't.state',
      't.task_type',
      't.view_time',
      't.end_time',
    ])
    .select(['t.create_time', 'i.process_id', 'i.process_name', 'i.item_name', 'i.degree', 'i.initiator_id'])
    .select(({ fn }) => fn.coalesce('u.nick_name', 'i.initiator_id').as('initiator_name'))
    .orderBy(filter.scope === 'done' ? 't.end_time' : 't.create_time', 'desc')
    .orderBy('t.task_id')
    .limit(filter.limit)
    .offset(offsetOf(filter))
    .execute();
  return { total: Number(total.n), list: rows.map(taskRow) };
}

type ListedTask = {
  task_id: string;
  instance_id: string;
  node_name: string;
  state: number;
  task_type: number;
  view_time: Date | null;
  end_time: Date | null;
  create_time: Date;
} & Listed;

interface Listed {
  process_id: string;
  process_name: string;
  item_name: string;
  degree: number;
  initiator_id: string;
  initiator_name: string;
}

const taskQuery = (tx: Tx, { merchantId, userId }: Who) =>
  tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join =>
      join.onRef('i.merchant_id', '=', 't.merchant_id').onRef('i.instance_id', '=', 't.instance_id'),
    )
    .leftJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'i.merchant_id').onRef('u.user_id', '=', 'i.initiator_id'),
    )
    .where('t.merchant_id', '=', merchantId)
    .where('t.actor_id', '=', userId);

function scoped(
  query: ReturnType<typeof taskQuery>,
  { userId }: Who,
  { scope = 'open', keyword }: TaskFilter,
) {
  const words = keyword?.trim();
  return query
    .$if(scope === 'open', one => one.where('t.state', '=', TASK_STATE.processing))
    .$if(scope === 'done', one =>
      one
        .where('t.state', '<>', TASK_STATE.processing)
        .where('t.task_type', '=', 1)
        .where('t.closed_by', '=', userId),
    )
    .$if(scope === 'copied', one =>
      one.where('t.state', '<>', TASK_STATE.processing).where('t.task_type', '=', 2),
    )
    .$if(!!words, one =>
      one.where(({ eb, or }) =>
        or([
          eb('i.item_name', 'ilike', containing(words!)),
          eb('i.process_name', 'ilike', containing(words!)),
        ]),
      ),
    );
}

const taskRow = (row: ListedTask): TaskRow => ({
  ...sharedColumns(row),
  id: row.task_id,
  instanceId: row.instance_id,
  nodeName: row.node_name,
  taskState: row.state,
  taskType: row.task_type,
  needClaim: false,
  isRead: row.view_time !== null,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
});

const sharedColumns = (row: Listed) => ({
  processId: row.process_id,
  processName: row.process_name,
  itemName: row.item_name,
  degree: row.degree,
  createBy: { userId: row.initiator_id, userName: row.initiator_name },
});

export interface InstanceFilter extends Page {
  /** 0 all, 1 ended, 2 in progress. */
  isEnd?: number | undefined;
  keyword?: string | undefined;
}

/** What the caller started, newest first. */
export async function myInstances(
  tx: Tx,
  who: Who,
  filter: InstanceFilter,
): Promise<{ total: number; list: InstanceRow[] }> {
  const words = filter.keyword?.trim();
  const matching = instanceQuery(tx, who)
    .$if(filter.isEnd === 1, one => one.where('i.state', '<>', 0))
    .$if(filter.isEnd === 2, one => one.where('i.state', '=', 0))
    .$if(!!words, one =>
      one.where(({ eb, or }) =>
        or([
          eb('i.item_name', 'ilike', containing(words!)),
          eb('i.process_name', 'ilike', containing(words!)),
        ]),
      ),
    );
  const total = await matching.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['i.instance_id', 'i.process_id', 'i.process_name', 'i.process_type', 'i.item_name', 'i.degree'])
    .select(['i.state', 'i.current_nodes', 'i.initiator_id', 'i.create_time', 'i.end_time'])
    .select(({ fn }) => fn.coalesce('u.nick_name', 'i.initiator_id').as('initiator_name'))
    .orderBy('i.create_time', 'desc')
    .orderBy('i.instance_id')
    .limit(filter.limit)
    .offset(offsetOf(filter))
    .execute();
  return { total: Number(total.n), list: rows.map(instanceRow) };
}

const instanceQuery = (tx: Tx, { merchantId, userId }: Who) =>
  tx
    .selectFrom('instance as i')
    .leftJoin('app_user as u', join =>
      join.onRef('u.merchant_id', '=', 'i.merchant_id').onRef('u.user_id', '=', 'i.initiator_id'),
    )
    .where('i.merchant_id', '=', merchantId)
    .where('i.initiator_id', '=', userId);

type ListedInstance = {
  instance_id: string;
  process_type: string;
  state: number;
  current_nodes: string[];
  create_time: Date;
  end_time: Date | null;
} & Listed;

const instanceRow = (row: ListedInstance): InstanceRow => ({
  ...sharedColumns(row),
  id: row.instance_id,
  processType: row.process_type,
  instanceState: row.state,
  currentNodes: row.current_nodes,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
});

/** For the badges of the shell: open tasks, and running instances that the person started. */
export async function countsOf(tx: Tx, who: Who): Promise<{ myTaskCount: number; myApprovalCount: number }> {
  const counted = await tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('task')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('merchant_id', '=', who.merchantId)
        .where('actor_id', '=', who.userId)
        .where('state', '=', TASK_STATE.processing)
        .as('tasks'),
      selectFrom('instance')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('merchant_id', '=', who.merchantId)
        .where('initiator_id', '=', who.userId)
        .where('state', '=', 0)
        .as('instances'),
    ])
    .executeTakeFirstOrThrow();
  return { myTaskCount: Number(counted.tasks), myApprovalCount: Number(counted.instances) };
}
