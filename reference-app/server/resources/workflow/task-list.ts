/** A person's tasks: to handle, done, or copied to them; paged and searched in SQL. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { type SignWay, TASK_STATE, type Task } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import { about, degreeName, LISTED, type Listed, nameOf, sharedColumns } from './lists.ts';
import type { Who } from './load.ts';
import { type Counted, offsetOf, type Page, pageNear } from './paging.ts';

export interface TaskFilter extends Page {
  scope?: 'open' | 'done' | 'copied' | undefined;
  keyword?: string | undefined;
  lang: Lang;
}

/** Newest first: by when it was opened, and what is closed by when it was closed. */
export async function myTasks(tx: Tx, who: Who, filter: TaskFilter): Promise<Counted & { list: TaskRow[] }> {
  const asked = { rows: taskPage(tx, who, filter), matching: matching(tx, who, filter), page: filter };
  const { rows, ...counted } = await pageNear(tx, asked);
  return { ...counted, list: rows.map(taskRow) };
}

/** The page alone, as the database is asked for it. */
export const taskPage = (tx: Tx, who: Who, filter: TaskFilter) =>
  matching(tx, who, filter)
    .select([
      't.task_id',
      't.instance_id',
      't.node_name',
      't.state',
      't.task_type',
      't.view_time',
      't.end_time',
    ])
    .select(['t.create_time', 't.needs_claim', 't.held', 't.sign', 't.due_time', 't.on_behalf_of'])
    .select(sql<boolean>`t.draft is not null`.as('has_draft'))
    .select(nameOf('t.on_behalf_of').as('behalf_name'))
    .select(LISTED)
    .select([degreeName(filter.lang).as('degree_name'), nameOf('i.initiator_id').as('initiator_name')])
    .orderBy((filter.scope ?? 'open') === 'open' ? 't.create_time' : 't.end_time', 'desc')
    .orderBy('t.task_id')
    .limit(filter.limit)
    .offset(offsetOf(filter));

const ofCaller = (tx: Tx, { merchantId, userId }: Who) =>
  tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join =>
      join.onRef('i.merchant_id', '=', 't.merchant_id').onRef('i.instance_id', '=', 't.instance_id'),
    )
    .where('t.merchant_id', '=', merchantId)
    .where('t.actor_id', '=', userId);

/** What somebody else claimed is not to be handled; what waits for signers is shown as such. */
function matching(tx: Tx, who: Who, { scope = 'open', keyword }: TaskFilter) {
  const words = keyword?.trim();
  return ofCaller(tx, who)
    .$if(scope === 'open', one =>
      one
        .where('t.state', '=', TASK_STATE.processing)
        .where(({ eb, or }) => or([eb('t.held', 'is', null), eb('t.held', '<>', 'claimed')])),
    )
    .$if(scope === 'done', one =>
      one
        .where('t.state', '<>', TASK_STATE.processing)
        .where('t.task_type', '=', 1)
        .where('t.closed_by', '=', who.userId),
    )
    .$if(scope === 'copied', one =>
      one.where('t.state', '<>', TASK_STATE.processing).where('t.task_type', '=', 2),
    )
    .$if(!!words, one => one.where(about(words!)));
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
  needs_claim: boolean;
  held: NonNullable<Task['held']> | null;
  sign: SignWay | null;
  due_time: Date | null;
  on_behalf_of: string | null;
  behalf_name: string;
  has_draft: boolean;
} & Listed;

const taskRow = (row: ListedTask): TaskRow => ({
  ...sharedColumns(row),
  id: row.task_id,
  instanceId: row.instance_id,
  nodeName: row.node_name,
  taskState: row.state,
  taskType: row.task_type,
  needClaim: row.needs_claim,
  isRead: row.view_time !== null,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
  dueTime: row.due_time?.toISOString() ?? null,
  hasDraft: row.has_draft,
  waitsForSigners: row.held === 'signers',
  sign: row.sign,
  onBehalfOf: row.on_behalf_of === null ? null : { userId: row.on_behalf_of, userName: row.behalf_name },
});
